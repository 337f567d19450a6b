import { screen, waitFor, within } from '@testing-library/react';
import { useSession } from '../../stores/session.ts';
import { aPortfolio } from '../../test/builders.ts';
import { aProblem, withFakeApi } from '../../test/fake-api.ts';
import { findPortfolioActions, storePortfolio, storePortfolioDetails } from '../../test/portfolio-api.ts';
import { renderApp } from '../../test/render-app.tsx';
import { anAccount, signedIn } from '../../test/session.ts';

const fakeApi = withFakeApi();
const premium = anAccount({ authorities: ['ROLE_USER', 'ROLE_PREMIUM'] });

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => storePortfolioDetails(fakeApi()));

describe('Portfolio settings', () => {
  const open = async () => {
    const app = renderApp('/portfolios/1');
    await app.user.click((await findPortfolioActions()).getByRole('button', { name: 'Portfolio settings' }));
    return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Portfolio settings' })) };
  };

  beforeEach(() => {
    signedIn(fakeApi());
    storePortfolio(fakeApi());
    fakeApi().respond('PUT /api/portfolios', () => ({ body: aPortfolio() }));
  });

  it('change name and type and reload the figures', async () => {
    const { dialog, user } = await open();
    const name = dialog.getByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'House fund');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Type' }), 'Joint');
    storePortfolio(fakeApi(), { name: 'House fund', type: 'Joint' });
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Updated successfully')).toBeVisible();
    expect(fakeApi().findBodies('PUT /api/portfolios')).toEqual([
      { id: 1, name: 'House fund', type: 'Joint' },
    ]);
    expect(await heading('House fund')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('keep the page when its figures cannot be reloaded', async () => {
    const { dialog, user, address } = await open();
    fakeApi().respond('/api/portfolios/1', () => aProblem(500, 'Something broke'));
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await heading('Retirement')).toBeVisible();
    expect(address()).toBe('/portfolios/1');
  });

  it('switch the weight method only when it was changed', async () => {
    fakeApi().respond('PUT /api/portfolios/update-holding-weight-method', () => ({ body: aPortfolio() }));
    const { dialog, user } = await open();
    expect(dialog.getByRole('radio', { name: 'By share count' })).toBeChecked();
    await user.click(dialog.getByRole('radio', { name: 'By value' }));
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Updated successfully')).toBeVisible();
    expect(fakeApi().findBodies('PUT /api/portfolios/update-holding-weight-method')).toEqual([
      { portfolioId: 1, holdingWeightMethod: 'VALUE_BASIS' },
    ]);
  });

  it('return the focus to the menu of narrow screens', async () => {
    const { user } = renderApp('/portfolios/1');
    const menu = await screen.findByRole('button', { name: 'Actions' });
    await user.click(menu);
    await user.click(await screen.findByRole('menuitem', { name: 'Portfolio settings' }));
    await screen.findByRole('dialog', { name: 'Portfolio settings' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(menu).toHaveFocus());
  });

  it('require a name', async () => {
    const { dialog, user } = await open();
    const name = dialog.getByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(name).toHaveAccessibleDescription('Name is required');
    expect(fakeApi().findBodies('PUT /api/portfolios')).toEqual([]);
  });

  it('keep what was typed when they cannot be saved', async () => {
    fakeApi().respond('PUT /api/portfolios', () => aProblem(500, 'Oh'));
    const { dialog, user } = await open();
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), '!');
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Failed to update portfolio. Please Try again')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Retirement!');
  });
});

describe('Screening profile in use', () => {
  const own = { id: 1001, name: 'Mine', positive: [], negative: ['TOBACCO'] };
  const change = async () => {
    const app = renderApp('/portfolios/1');
    await app.user.click(await screen.findByRole('button', { name: 'Change screening profile' }));
    return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Screening profiles' })) };
  };
  const respondByProfile = (scores: Readonly<Record<string, number>>) =>
    fakeApi().respond('/api/portfolios/1', (url) => {
      const score = scores[url.searchParams.get('profile') ?? '0'];
      return score === undefined ? refusedProfile : { body: aPortfolio({ impactScore: score }) };
    });

  const refusedProfile = aProblem(404, 'Unknown', 'http://localhost/problems/screening-profile-not-found');

  beforeEach(() => fakeApi().respond('/api/screening-profiles/get', () => ({ body: [own] })));

  it('can be changed, which shows the new score', async () => {
    signedIn(fakeApi());
    respondByProfile({ '0': 24, '1001': -12 });
    const { dialog, user } = await change();
    expect(dialog.getByRole('button', { name: /Faith Based Evangelical In use/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await user.click(await dialog.findByRole('button', { name: /Mine.*1 negative, 0 positive/ }));
    expect(await screen.findByRole('img', { name: /Impact Score −12/ })).toBeVisible();
    expect(await screen.findByText('Mine')).toBeVisible();
    expect(useSession.getState().activeProfile).toBe('1001');
  });

  it('is found by name among many, and taken by Enter', async () => {
    signedIn(fakeApi());
    respondByProfile({ '0': 24, '1009': -12 });
    const many = Array.from({ length: 9 }, (_, at) => ({ ...own, id: 1001 + at, name: `Mine ${at + 1}` }));
    fakeApi().respond('/api/screening-profiles/get', () => ({ body: many }));
    const { dialog, user } = await change();
    const box = await dialog.findByRole('searchbox', { name: 'Search by name' });
    await user.type(box, 'mine{Enter}');
    expect(dialog.getByRole('status')).toHaveTextContent('9 profiles');
    await user.type(box, ' 9{Enter}');
    expect(await screen.findByRole('img', { name: /Impact Score −12/ })).toBeVisible();
    expect(useSession.getState().activeProfile).toBe('1009');
  });

  it('requires Premium for all presets but the first', async () => {
    signedIn(fakeApi());
    respondByProfile({ '0': 24 });
    const { dialog, user, address } = await change();
    await user.click(dialog.getByRole('button', { name: /Environmental Premium/ }));
    expect(
      await screen.findByText('You must upgrade to a Premium Account for this feature', { exact: false }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'See what Premium costs' })).toHaveAttribute(
      'href',
      '/plans-and-pricing',
    );
    await waitFor(() => expect(address()).toBe('/checkout'));
    expect(useSession.getState().activeProfile).toBe('0');
  });

  it('can be any preset with Premium', async () => {
    signedIn(fakeApi(), premium);
    respondByProfile({ '0': 24, '2': 31 });
    const { dialog, user } = await change();
    await user.click(dialog.getByRole('button', { name: /Environmental/ }));
    expect(await screen.findByRole('img', { name: /Impact Score 31/ })).toBeVisible();
  });

  it('falls back to the standard one when it no longer exists', async () => {
    signedIn(fakeApi());
    useSession.getState().chooseProfile('1002');
    respondByProfile({ '0': 24 });
    renderApp('/portfolios/1');
    expect(await screen.findByRole('img', { name: /Impact Score 24/ })).toBeVisible();
    expect(screen.getByText(/screening profile could not be used/)).toBeVisible();
    expect(useSession.getState().activeProfile).toBe('0');
  });

  it('reloads the score of a custom profile on each visit, because it may have changed', async () => {
    signedIn(fakeApi());
    useSession.getState().chooseProfile('1001');
    respondByProfile({ '1001': 5 });
    fakeApi().respond('/api/portfolios', () => ({ body: { portfolios: [aPortfolio()] } }));
    const { user } = renderApp('/portfolios/1');
    expect(await screen.findByRole('img', { name: /Impact Score 5 / })).toBeVisible();
    await user.click(screen.getAllByRole('link', { name: 'Portfolios' })[0]!);
    respondByProfile({ '1001': -8 });
    await user.click(await screen.findByRole('link', { name: /^Retirement(?! plan)/ }));
    expect(await screen.findByRole('img', { name: /Impact Score −8 / })).toBeVisible();
  });

  it('can be chosen again once the custom profiles have loaded', async () => {
    signedIn(fakeApi());
    respondByProfile({ '0': 24 });
    fakeApi().respond('/api/screening-profiles/get', () => aProblem(500, 'Oh'));
    const { dialog, user } = await change();
    expect(await dialog.findByText(/They could not be loaded/)).toBeVisible();
    fakeApi().respond('/api/screening-profiles/get', () => ({ body: [own] }));
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByRole('button', { name: /Mine/ })).toBeVisible();
  });
});
