import type { WantedFundsResponse } from '@plumbline/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useSession } from '../../stores/session.ts';
import { useToasts } from '../../stores/toasts.ts';
import { aFund } from '../../test/builders.ts';
import { aProblem, withFakeApi } from '../../test/fake-api.ts';
import { renderApp } from '../../test/render-app.tsx';
import { anAccount, signedIn } from '../../test/session.ts';
import { aUniverse } from '../../test/universe-admin-api.ts';

const fakeApi = withFakeApi();
const unrated = aFund({ impactScore: null, standing: 'NOT_RATED', holdings: undefined });
const route = `/api/tickers/${unrated.id}/request`;

afterEach(() =>
  act(() => {
    useSession.getState().endSession();
    useToasts.setState({ toasts: [] });
  }),
);

/** Has the fake API store whether Ruth holds the fund. */
function storeRequest(): void {
  let isRequested = false;
  signedIn(fakeApi());
  fakeApi().respond('/api/tickers/WIDE', () => ({ body: unrated }));
  fakeApi().respond(`GET ${route}`, () => ({ body: { isRequested } }));
  fakeApi().respond(`POST ${route}`, () => {
    isRequested = true;
    return { body: undefined };
  });
  fakeApi().respond(`DELETE ${route}`, () => {
    isRequested = false;
    return { body: undefined };
  });
}

const findButton = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).toBeEnabled());
  return button;
};

describe('The page of a fund without a score', () => {
  it('lets a user say that they hold it, and take that back', async () => {
    storeRequest();
    const { user } = renderApp('/WIDE');
    await user.click(await findButton('Tell us that you hold it'));
    expect(await screen.findByText(/^You told us that you hold this fund\./)).toBeVisible();
    await user.click(await findButton('Take it back'));
    expect(await findButton('Tell us that you hold it')).toBeVisible();
  });

  it('says why it cannot be asked for', async () => {
    storeRequest();
    const title = 'You have told us about as many funds as an account allows';
    fakeApi().respond(`POST ${route}`, () => aProblem(409, title));
    const { user } = renderApp('/WIDE');
    await user.click(await findButton('Tell us that you hold it'));
    expect(await screen.findByText(title)).toBeVisible();
    expect(await findButton('Tell us that you hold it')).toBeVisible();
  });

  it('asks a visitor to log in first', async () => {
    fakeApi().respond('/api/tickers/WIDE', () => ({ body: unrated }));
    renderApp('/WIDE');
    const link = await screen.findByRole('link', { name: 'Log in to tell us that you hold it' });
    expect(link).toHaveAttribute('href', '/login?from=%2FWIDE');
    expect(fakeApi().requests).not.toContain(route);
  });

  it.each([
    ['that has a score', aFund()],
    ['of bonds, which more data would not rate', { ...unrated, name: 'Wide Municipal Bond Fund' }],
  ])('is not offered for a fund %s', async (_, fund) => {
    fakeApi().respond('/api/tickers/WIDE', () => ({ body: fund }));
    renderApp('/WIDE');
    await screen.findByRole('heading', { level: 1, name: fund.name });
    expect(screen.queryByText(/Do you hold this fund\?/)).not.toBeInTheDocument();
  });
});

describe('The page about the universe', () => {
  const openUniverse = (wanted: WantedFundsResponse) => {
    signedIn(fakeApi(), anAccount({ authorities: ['ROLE_USER', 'ROLE_ADMIN'] }));
    fakeApi().respond('GET /api/admin/universe', () => ({ body: aUniverse() }));
    fakeApi().respond('GET /api/admin/wanted-funds', () => ({ body: wanted }));
    renderApp('/admin/universe');
    return screen.findByRole('region', { name: 'Most wanted funds' });
  };

  it('lists the funds that most users hold', async () => {
    const fund = {
      financialInstrumentId: 3,
      ticker: 'AGTHX',
      name: 'Growth Fund of America',
      isDomestic: true,
      exchangeLocation: null,
      requests: 1200,
      newestDay: '2026-03-01',
    };
    const region = await openUniverse({ total: 250, funds: [fund] });
    const row = await within(region).findByRole('row', { name: /Growth Fund of America/ });
    expect(row).toHaveTextContent('Growth Fund of America (AGTHX)1,200Mar 1, 2026');
    expect(within(row).getByRole('link')).toHaveAttribute('href', '/AGTHX');
    expect(region).toHaveTextContent('The first 100 of 250');
  });

  it('says so where nobody has asked', async () => {
    const region = await openUniverse({ total: 0, funds: [] });
    expect(await within(region).findByText('Nobody has asked for a fund.')).toBeVisible();
  });
});
