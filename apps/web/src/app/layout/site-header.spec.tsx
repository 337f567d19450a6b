import { screen, waitFor, within } from '@testing-library/react';
import { SESSION_KEY, useSession } from '../../stores/session.ts';
import { renderApp } from '../../test/render-app.tsx';
import { anAccount, signedIn } from '../../test/session.ts';
import { aProblem, withFakeApi } from '../../test/fake-api.ts';

const fakeApi = withFakeApi();

async function openMenu(user: ReturnType<typeof renderApp>['user']) {
  await user.click(await screen.findByRole('button', { name: /^Your account/ }));
  return screen.findByRole('menu');
}

describe('Site header', () => {
  it('links a visitor to how it works, Explore, the plans and the login', async () => {
    renderApp('/about');
    const header = await screen.findByRole('banner');
    const links = within(header).getAllByRole('link', { name: /^(?!Plumbline)/ });
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['How it works', '/methodology'],
      ['Explore', '/explore'],
      ['Plans', '/plans-and-pricing'],
      ['Login', '/login'],
    ]);
    expect(within(header).queryByRole('button', { name: /^Your account/ })).not.toBeInTheDocument();
    expect(within(header).queryByRole('link', { name: 'Dashboard' })).not.toBeInTheDocument();
  });

  it('has the same pages and the color scheme in the menu of a phone', async () => {
    const { user, address } = renderApp('/about');
    const header = within(await screen.findByRole('banner'));
    await user.click(header.getByRole('button', { name: 'Menu' }));
    const menu = within(await screen.findByRole('menu'));
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'How it works',
      'Explore',
      'Plans',
      'Use the dark scheme',
    ]);
    await user.click(menu.getByRole('menuitem', { name: 'Plans' }));
    await waitFor(() => expect(address()).toBe('/plans-and-pricing'));
  });

  it('links to dashboard, portfolios and account settings for a signed-in user', async () => {
    signedIn(fakeApi());
    const { user, address } = renderApp('/about');
    const header = await screen.findByRole('banner');
    expect(within(header).getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
    expect(within(header).getByRole('link', { name: 'Portfolios' })).toHaveAttribute('href', '/portfolios');
    expect(within(header).queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
    const menu = await openMenu(user);
    await waitFor(() => expect(menu).toHaveTextContent('Ruth Boaz'));
    expect(menu).toHaveTextContent('ruth@example.com');
    await user.click(within(menu).getByRole('menuitem', { name: 'Account settings' }));
    await waitFor(() => expect(address()).toBe('/account-settings'));
  });

  it('shows initials, or the picture from the origin of the page', async () => {
    signedIn(fakeApi());
    const view = renderApp('/about');
    const button = await screen.findByRole('button', { name: /^Your account/ });
    await waitFor(() => expect(button).toHaveTextContent('RB'));
    view.unmount();

    signedIn(
      fakeApi(),
      anAccount({ imageUrl: 'https://elsewhere.example/uploads/ruth-boaz-7-0a1b2c3d.webp' }),
    );
    renderApp('/about');
    const picture = await within(await screen.findByRole('button', { name: /^Your account/ })).findByRole(
      'presentation',
      { hidden: true },
    );
    expect(picture).toHaveAttribute('src', '/uploads/ruth-boaz-7-0a1b2c3d.webp');
  });

  it('can be used with the keyboard alone', async () => {
    signedIn(fakeApi());
    const { user } = renderApp('/about');
    const button = await screen.findByRole('button', { name: /^Your account/ });
    button.focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('menu');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Screening profiles' })).toHaveFocus());
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Account settings' })).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Logout' })).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    expect(button).toHaveFocus();
  });
});

describe('Bottom bar of a phone', () => {
  const { matchMedia } = window;
  beforeEach(() => {
    window.matchMedia = (media) => ({ ...matchMedia(media), matches: media.includes('max-width: 47.99em') });
  });
  afterEach(() => void (window.matchMedia = matchMedia));

  it('leads a signed-in user to their pages, and marks the one that is open', async () => {
    signedIn(fakeApi());
    const { user, address } = renderApp('/account?section=plans');
    const bar = within(await screen.findByRole('navigation', { name: 'Main' }));
    expect(bar.getByRole('link', { current: 'page' })).toHaveTextContent('Account');
    await user.click(bar.getByRole('link', { name: 'Portfolios' }));
    await waitFor(() => expect(address()).toBe('/portfolios'));
    expect(bar.getByRole('link', { current: 'page' })).toHaveTextContent('Portfolios');
  });

  it('moves the focus to the search box', async () => {
    signedIn(fakeApi());
    const { user } = renderApp('/about');
    const bar = within(await screen.findByRole('navigation', { name: 'Main' }));
    await user.click(bar.getByRole('button', { name: 'Search' }));
    expect(screen.getByRole('combobox', { name: 'Search securities' })).toHaveFocus();
  });

  it('is not shown to visitors', async () => {
    renderApp('/about');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
  });
});

describe('Logging out', () => {
  it.each(['/dashboard', '/about'])('at %s redirects to the landing page and confirms it', async (path) => {
    signedIn(fakeApi());
    const { user, address } = renderApp(path);
    await user.click(within(await openMenu(user)).getByRole('menuitem', { name: 'Logout' }));
    expect(await screen.findByText("You've been logged out.")).toBeVisible();
    await waitFor(() => expect(address()).toBe('/'));
    expect(screen.getByRole('link', { name: 'Login' })).toBeVisible();
  });

  it('ends the session on the server, with its token, and here even when that fails', async () => {
    const token = signedIn(fakeApi());
    fakeApi().respond('POST /api/logout', () => aProblem(503, 'The database cannot be reached.'));
    const { user } = renderApp('/about');
    await user.click(within(await openMenu(user)).getByRole('menuitem', { name: 'Logout' }));
    expect(await screen.findByText("You've been logged out.")).toBeVisible();
    const sent = () => fakeApi().calls.filter(({ address }) => address === '/api/logout');
    await waitFor(() => expect(sent()).toMatchObject([{ method: 'POST', token }]));
    expect(useSession.getState().isLogged).toBe(false);
    expect(screen.queryByText('The database cannot be reached.')).not.toBeInTheDocument();
  });

  it('removes the account’s data from storage and caches', async () => {
    signedIn(fakeApi());
    const { user } = renderApp('/about');
    await user.click(within(await openMenu(user)).getByRole('menuitem', { name: 'Logout' }));
    await screen.findByText("You've been logged out.");
    expect(useSession.getState()).toMatchObject({ isLogged: false, token: null });
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
    signedIn(fakeApi(), anAccount({ id: 8, firstName: 'Naomi', lastName: 'Elim' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Your account/ })).toHaveTextContent('NE'),
    );
  });
});
