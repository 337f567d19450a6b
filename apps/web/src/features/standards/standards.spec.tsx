import { screen, within } from '@testing-library/react';
import { aCompany, aPortfolio, aSearchResult } from '../../test/builders.ts';
import { aProblem, withFakeApi } from '../../test/fake-api.ts';
import { storePortfolio, storePortfolioDetails } from '../../test/portfolio-api.ts';
import { renderApp } from '../../test/render-app.tsx';
import { aProfile, storeProfiles } from '../../test/screening-api.ts';
import { anAccount, signedIn } from '../../test/session.ts';
import { aDifference, anAgreement, aStandard } from '../../test/standards.ts';

const fakeApi = withFakeApi();
const company = aCompany({ id: 5, ticker: 'KO', name: 'Coca-Cola Co.' });
const premium = anAccount({ authorities: ['ROLE_USER', 'ROLE_PREMIUM'] });
const asked = () => fakeApi().requests.filter((address) => address.startsWith('/api/standards'));

/** The fake names each standard after its id, and scores it by that. */
function storeStandards() {
  fakeApi().respond('/api/tickers/KO', () => ({ body: company }));
  fakeApi().respond('/api/standards', ({ searchParams }) => ({
    body: searchParams
      .get('profiles')!
      .split(',')
      .map((id) =>
        aStandard({
          profile: id,
          name: `Standard ${id}`,
          impactScore: -10 * Number(id),
          unchecked: ['TOBACCO'],
          differs: [aDifference({ counts: id === '1' })],
          agrees: [anAgreement()],
        }),
      ),
  }));
}

describe('The page that compares standards', () => {
  beforeEach(storeStandards);

  it('shows a visitor the one standard that is open, what the others would add, and how to get them', async () => {
    renderApp('/compare-standards?security=KO&standards=0,1');
    const table = await screen.findByRole('table', { name: 'Coca-Cola Co. (KO) under each standard' });
    expect(within(table).getAllByRole('columnheader')).toHaveLength(1);
    expect(asked()).toEqual(['/api/standards?instrument=5&profiles=0']);
    const others = screen.getByRole('region', { name: 'What other standards would add' });
    expect(others).toHaveTextContent(
      /Faith Based Catholic Premium\s*Counts in addition: Barrier Contraceptives/,
    );
    expect(within(others).getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      `/login?from=${encodeURIComponent('/compare-standards?security=KO&standards=0,1')}`,
    );
    expect(within(others).getByRole('link', { name: 'See the plans' })).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Standards' })).not.toBeInTheDocument();
  });

  it('puts standards side by side, and says which criterion makes the difference', async () => {
    signedIn(fakeApi(), premium);
    storeProfiles(fakeApi());
    renderApp('/compare-standards?security=KO&standards=0,1,2');
    const table = await screen.findByRole('table', { name: /under each standard/ });
    const row = (name: RegExp) => within(within(table).getByRole('row', { name }));
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Standard 0', 'Standard 1', 'Standard 2']);
    expect(row(/^Standing/).getAllByText('Violation')).toHaveLength(3);
    expect(row(/^Not checked/).getAllByText('Tobacco')).toHaveLength(3);
    expect(
      row(/^Barrier Contraceptives/)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['Doesn’t count', 'Counts', 'Doesn’t count']);
    const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items).toContain('Only Standard 1 counts: Barrier Contraceptives.');
    expect(items).toContain('All count: Alcohol.');
    expect(screen.queryByText('What other standards would add')).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: /under each standard/ })).toHaveAttribute('tabindex', '0');
  });

  it('keeps the choice of columns in the address, six at most', async () => {
    signedIn(fakeApi(), premium);
    storeProfiles(fakeApi(), { own: [1, 2, 3].map((id) => aProfile({ id: 1000 + id, name: `Own ${id}` })) });
    const { user, address } = renderApp('/compare-standards?security=KO');
    const choice = within(await screen.findByRole('group', { name: 'Standards' }));
    expect(choice.getByRole('status')).toHaveTextContent('6 chosen, the most');
    expect(choice.getByRole('checkbox', { name: 'Own 3' })).toBeDisabled();
    await user.click(choice.getByRole('checkbox', { name: 'Environmental' }));
    expect(address()).toBe('/compare-standards?security=KO&standards=0%2C1%2C3%2C1001%2C1002');
    await user.click(choice.getByRole('checkbox', { name: 'Own 3' }));
    await screen.findByRole('columnheader', { name: 'Standard 1003' });
    expect(asked().at(-1)).toBe('/api/standards?instrument=5&profiles=0,1,3,1001,1002,1003');
  });

  it('asks for at least one column', async () => {
    signedIn(fakeApi(), premium);
    storeProfiles(fakeApi());
    renderApp('/compare-standards?security=KO&standards=');
    expect(await screen.findByText('Choose at least one standard.')).toBeVisible();
    expect(asked()).toEqual([]);
  });

  it('leaves out standards that the reader does not have, and says so', async () => {
    signedIn(fakeApi());
    storeProfiles(fakeApi(), { own: [aProfile()] });
    renderApp('/compare-standards?security=KO&standards=0,2,1001,1999');
    expect(await screen.findByText(/^One standard in this address cannot be shown/)).toBeVisible();
    await screen.findByRole('columnheader', { name: 'Standard 1001' });
    expect(asked()).toEqual(['/api/standards?instrument=5&profiles=0,1001']);
    const others = within(screen.getByRole('region', { name: 'What other standards would add' }));
    expect(others.getByRole('link', { name: 'Upgrade to Premium' })).toHaveAttribute('href', '/checkout');
  });

  it('finds a security by search, and a portfolio in a list', async () => {
    signedIn(fakeApi(), premium);
    storeProfiles(fakeApi(), { portfolios: [aPortfolio({ id: 7, name: 'Retirement' })] });
    fakeApi().respond('/api/search', () => ({ body: [aSearchResult({ id: 5, ticker: 'KO' })] }));
    const { user, address } = renderApp('/compare-standards');
    expect(await screen.findByText('Nothing to compare yet.')).toBeVisible();
    await user.selectOptions(await screen.findByLabelText('Or one of your portfolios'), 'Retirement');
    expect(address()).toBe('/compare-standards?portfolio=7');
    expect(await screen.findByRole('row', { name: /^Seen into All of it/ })).toBeVisible();
    await user.type(screen.getByRole('combobox', { name: 'Security' }), 'KO');
    await user.click(await screen.findByRole('option', { name: /KO/ }));
    expect(address()).toBe('/compare-standards?security=KO');
    expect(await screen.findByRole('link', { name: 'Coca-Cola Co. (KO)' })).toHaveAttribute('href', '/KO');
  });

  it('says what it cannot find', async () => {
    renderApp('/compare-standards?security=NONE');
    expect(await screen.findByText('We can’t find this security.')).toBeVisible();
  });

  it('tells a visitor that a portfolio is its owner’s, and another user that it is not there', async () => {
    const { unmount } = renderApp('/compare-standards?portfolio=7');
    expect(await screen.findByText('This address is about a portfolio.')).toBeVisible();
    unmount();
    signedIn(fakeApi());
    storeProfiles(fakeApi(), { portfolios: [] });
    renderApp('/compare-standards?portfolio=7');
    expect(await screen.findByText('We can’t find this portfolio.')).toBeVisible();
  });

  it('can be tried again where it fails', async () => {
    fakeApi().respond('/api/standards', () => aProblem(400, 'No'));
    const { user } = renderApp('/compare-standards?security=KO');
    expect(await screen.findByRole('alert')).toHaveTextContent('The standards could not be compared.');
    storeStandards();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table', { name: /under each standard/ })).toBeVisible();
  });
});

describe('The panel under other standards', () => {
  beforeEach(storeStandards);
  const findPanel = async () => within(await screen.findByRole('region', { name: 'Under other standards' }));

  it('leads a visitor of a security to the page', async () => {
    renderApp('/KO');
    const panel = await findPanel();
    expect(panel.getByRole('link', { name: 'Compare standards' })).toHaveAttribute(
      'href',
      '/compare-standards?security=KO',
    );
    expect(asked()).toEqual([]);
  });

  it('shows a user of a security what each of their standards says', async () => {
    signedIn(fakeApi());
    storeProfiles(fakeApi(), { own: [aProfile()] });
    renderApp('/KO');
    const panel = await findPanel();
    expect(await panel.findByRole('columnheader', { name: 'Standard 1001' })).toBeVisible();
    expect(panel.queryByRole('row', { name: /^Not checked/ })).not.toBeInTheDocument();
  });

  it('lists only what touches most of it where much makes a difference', async () => {
    const titles = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'];
    const differs = titles.map((title) => aDifference({ criterion: title, title }));
    fakeApi().respond('/api/standards', () => ({
      body: [aStandard({ differs }), aStandard({ profile: '1001', differs })],
    }));
    signedIn(fakeApi());
    storeProfiles(fakeApi(), { own: [aProfile()] });
    renderApp('/KO');
    const panel = await findPanel();
    expect(await panel.findByText('2 more criteria make a difference.')).toBeVisible();
    expect(panel.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'Impact Score',
      'Standing',
      'Counts against it',
      ...titles.slice(0, 5),
    ]);
    expect(panel.queryByRole('list')).not.toBeInTheDocument();
  });

  it('says how to get a second standard to who has one', async () => {
    signedIn(fakeApi());
    storeProfiles(fakeApi());
    renderApp('/KO');
    const panel = await findPanel();
    expect(await panel.findByText(/^You have one standard so far, Faith Based Evangelical\./)).toBeVisible();
    expect(asked()).toEqual([]);
  });

  it('compares a portfolio on its page', async () => {
    signedIn(fakeApi(), premium);
    storePortfolio(fakeApi());
    storePortfolioDetails(fakeApi());
    renderApp('/portfolios/1');
    const panel = await findPanel();
    expect(await panel.findByRole('columnheader', { name: 'Standard 3' })).toBeVisible();
    expect(asked()).toEqual(['/api/standards?portfolio=1&profiles=0,1,2,3']);
    expect(panel.getByRole('link', { name: 'Compare standards' })).toHaveAttribute(
      'href',
      '/compare-standards?portfolio=1',
    );
  });
});
