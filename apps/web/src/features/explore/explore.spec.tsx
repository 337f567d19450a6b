import { act, screen, waitFor, within } from '@testing-library/react';
import { createQueryClient } from '../../lib/query-client.ts';
import { withDownloads } from '../../test/downloads.ts';
import { anExploreFile, withExploreFile, enoughCriteria } from '../../test/explore-file.ts';
import { aProblem, withFakeApi } from '../../test/fake-api.ts';
import { renderApp } from '../../test/render-app.tsx';
import { anAccount, signedIn } from '../../test/session.ts';

const fakeApi = withFakeApi();

const file = anExploreFile([
  { ticker: 'BREW', name: 'Brewing Co.', flags: ['ALCOHOL_5_PERCENT'], size: 2e9, sector: 'Manufacturing' },
  {
    ticker: 'GOOD',
    name: '=Good, Inc.',
    checked: [...enoughCriteria, 'ALCOHOL', 'TOBACCO'],
    size: 5e9,
    sector: 'Services',
  },
  { ticker: 'FAR', name: 'Far Away', checked: [...enoughCriteria, 'ALCOHOL'], location: '(London)' },
  { ticker: 'DARK', name: 'Dark Matter' },
]);
beforeEach(() => withExploreFile(file));

async function openExplore(address = '/explore') {
  const app = renderApp(address);
  await screen.findByRole('table', { name: 'Securities' });
  return app;
}

function listedNames(): (string | null)[] {
  const table = screen.getByRole('table', { name: 'Securities' });
  return within(table)
    .queryAllByRole('link')
    .map(({ textContent }) => textContent);
}

/** A member with a profile of her own. */
function signInWith(authorities: Parameters<typeof anAccount>[0] = {}): void {
  signedIn(fakeApi(), anAccount(authorities));
  fakeApi().respond('/api/screening-profiles/get', () => ({
    body: [{ id: 1001, name: 'Mine', positive: [], negative: ['TOBACCO'] }],
  }));
}

describe('The list of Explore', () => {
  it('ranks every security for a visitor, and leads to their pages', async () => {
    await openExplore();
    expect(listedNames()).toEqual(['=Good, Inc.', 'Far Away', 'Brewing Co.', 'Dark Matter']);
    expect(screen.getByText('4 securities').parentElement).toHaveTextContent('3 of them with a score');
    expect(screen.getByRole('link', { name: 'Far Away' })).toHaveAttribute('href', '/FAR/London');
  });

  it('scores again when a criterion is ticked off, and stores that in the address', async () => {
    const { user, address } = await openExplore();
    await user.click(screen.getByLabelText('Alcohol'));
    await waitFor(() => expect(listedNames()[0]).toBe('=Good, Inc.'));
    await waitFor(() =>
      expect(screen.getByText('4 securities').parentElement).toHaveTextContent('2 of them'),
    );
    await waitFor(() => expect(address()).toBe('/explore?profile=0&without=ALCOHOL'));
    expect(
      screen.getByText(/The page of a security shows its score by Faith Based Evangelical/),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(address()).toBe('/explore?profile=0'));
  });

  it('narrows and orders the list as the address says', async () => {
    const { user, address } = await openExplore('/explore?rating=checked&sort=name,asc');
    expect(listedNames()).toEqual(['=Good, Inc.', 'Brewing Co.', 'Far Away']);
    await user.selectOptions(screen.getByLabelText('Sector'), 'Manufacturing');
    await waitFor(() => expect(listedNames()).toEqual(['Brewing Co.']));
    await waitFor(() => expect(address()).toContain('sector=Manufacturing'));
    await user.selectOptions(screen.getByLabelText('Score'), '60 and above');
    expect(await screen.findByText(/No security matches/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(listedNames()).toHaveLength(4));
    await waitFor(() => expect(address()).toBe('/explore?sort=name%2Casc'));
  });

  it('has one line for a company, or all of its share classes, and says which', async () => {
    withExploreFile(
      anExploreFile([
        { ticker: 'TWO', name: 'Two Corporation', size: 9 },
        { ticker: 'TWO.PA', name: 'Two Corp', type: 'UNKNOWN', sameCompanyAs: 0 },
      ]),
    );
    const { user, address } = await openExplore();
    expect(listedNames()).toEqual(['Two Corporation']);
    expect(screen.getByText(/Each company is listed once/)).toBeVisible();
    await user.click(screen.getByLabelText('List all share classes and preferred stock'));
    await waitFor(() => expect(listedNames()).toEqual(['Two Corporation', 'Two Corp']));
    expect(screen.getByText(/Share classes and preferred stocks are listed separately/)).toBeVisible();
    await waitFor(() => expect(address()).toBe('/explore?listings=all'));
  });

  it('says what a clear score takes where none is', async () => {
    const { user } = await openExplore();
    await user.selectOptions(screen.getByLabelText('Score'), '60 and above');
    await user.selectOptions(screen.getByLabelText('Rating'), 'Clear only');
    expect(await screen.findByText(/A score is clear once every criterion/)).toBeVisible();
  });

  it('has 50 securities on a page, and the page in the address until the list changes', async () => {
    const names = Array.from({ length: 120 }, (_, at) => `Company ${String(at).padStart(3, '0')}`);
    withExploreFile(anExploreFile(names.map((name, at) => ({ name, ticker: `T${at}` }))));
    const { user, address } = await openExplore('/explore?sort=name,asc');
    const paging = within(screen.getByRole('navigation', { name: 'Pages of securities' }));
    await user.click(paging.getByRole('button', { name: 'Next' }));
    await user.click(paging.getByRole('button', { name: 'Next' }));
    expect(listedNames()).toEqual(names.slice(100));
    expect(paging.getByText('101–120 of 120')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/explore?sort=name%2Casc&page=3'));
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Ticker');
    await waitFor(() => expect(listedNames()[0]).toBe('Company 000'));
    await waitFor(() => expect(address()).toBe('/explore?sort=ticker%2Casc'));
  });

  it('shows its last page where the address has one beyond it', async () => {
    await openExplore('/explore?page=9');
    expect(listedNames()).toHaveLength(4);
  });

  it('shows each filter that is set, and takes it off alone', async () => {
    const { user, address } = await openExplore('/explore?sector=Services&rating=checked');
    const set = within(screen.getByRole('list', { name: 'Filters that are set' }));
    expect(set.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Remove Services×',
      'Remove Rated×',
      'Clear filters',
    ]);
    await user.click(set.getByRole('button', { name: 'Remove Services' }));
    await waitFor(() => expect(listedNames()).toEqual(['=Good, Inc.', 'Far Away', 'Brewing Co.']));
    await waitFor(() => expect(address()).toBe('/explore?rating=checked'));
  });

  it('can be loaded again after a failure', async () => {
    withExploreFile(null);
    const { user } = renderApp('/explore');
    expect(await screen.findByText('The securities could not be loaded.')).toBeVisible();
    withExploreFile(file);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table', { name: 'Securities' })).toBeVisible();
  });

  it('says that the release is not known when the API is down', async () => {
    fakeApi().respond('/api/health/ready', () => aProblem(500, 'Broken'));
    renderApp('/explore');
    expect(await screen.findByText('The securities could not be loaded.')).toBeVisible();
  });

  it('stays while the release cannot be asked for again', async () => {
    const queryClient = createQueryClient();
    renderApp('/explore', queryClient);
    await screen.findByRole('table', { name: 'Securities' });
    fakeApi().respond('/api/health/ready', () => aProblem(500, 'Broken'));
    await act(() => queryClient.refetchQueries({ queryKey: ['release'] }));
    expect(queryClient.getQueryState(['release', 'summary'])?.status).toBe('error');
    expect(screen.getByRole('table', { name: 'Securities' })).toBeVisible();
  });
});

describe('The profile of Explore', () => {
  it('can be the own one of a member', async () => {
    signInWith();
    const { user, address } = await openExplore();
    await user.selectOptions(screen.getByLabelText('Start from'), 'Mine');
    await waitFor(() =>
      expect(screen.getByText('4 securities').parentElement).toHaveTextContent('1 of them'),
    );
    expect(address()).toBe('/explore?profile=1001');
  });

  it('is locked for presets 1 to 3 without Premium, in the address too', async () => {
    signInWith();
    const { user, address } = await openExplore('/explore?profile=2');
    expect(screen.getByText('Environmental comes with Premium.')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Start from'), 'Environmental (Premium)');
    await waitFor(() => expect(address()).toBe('/checkout'));
  });

  it('is one of these presets with Premium', async () => {
    signInWith({ authorities: ['ROLE_USER', 'ROLE_PREMIUM'] });
    await openExplore('/explore?profile=2');
    expect(screen.getByLabelText('Start from')).toHaveDisplayValue('Environmental');
    expect(screen.queryByText(/comes with Premium/)).not.toBeInTheDocument();
  });
});

describe('The criteria in an address', () => {
  it('count as changed only where they differ from those of the profile', async () => {
    await openExplore('/explore?profile=0&with=TOBACCO,CARS');
    expect(screen.getByText(/^As in Faith Based Evangelical\./)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Reset' })).toBeDisabled();
  });
});

describe('The list as a file', () => {
  const exportTo = async (user: Awaited<ReturnType<typeof openExplore>>['user'], item: string) => {
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };
  /** The file that is downloaded. What writes it is loaded first. */
  const fileOf = async (address: string, item: string) => {
    const downloads = withDownloads();
    const { user } = await openExplore(address);
    await exportTo(user, item);
    await waitFor(() => expect(downloads).toHaveLength(1));
    return downloads[0]!;
  };

  it('is for Premium', async () => {
    signInWith();
    const { user, address } = await openExplore();
    await exportTo(user, 'Export to CSV (requires Premium)');
    await waitFor(() => expect(address()).toBe('/checkout'));
  });

  it('has every security of the list, none of which a spreadsheet runs as a formula', async () => {
    signInWith({ authorities: ['ROLE_USER', 'ROLE_PREMIUM'] });
    const { file: csv } = await fileOf('/explore?rating=checked', 'Export to CSV');
    expect((await csv.text()).split('\r\n')).toEqual([
      'Place,Ticker,Exchange location,Name,Main listing,Type,Sector,Industry,Size in USD,Impact score,Standing,Bound',
      `1,GOOD,,"'=Good, Inc.",yes,Common stock,Services,,5000000000,0,Provisional,`,
      '2,FAR,(London),Far Away,yes,Common stock,,,,0,Provisional,',
      '3,BREW,,Brewing Co.,yes,Common stock,Manufacturing,,2000000000,-49,Violation,',
      '',
    ]);
  });

  it('can be an Excel workbook', async () => {
    signInWith({ authorities: ['ROLE_USER', 'ROLE_PREMIUM'] });
    const { name, file: workbook } = await fileOf('/explore', 'Export to Excel');
    expect(name).toBe('Plumbline-one-per-company.xlsx');
    expect(await workbook.text()).toMatch(/^PK.*sheet1\.xml/s);
  });

  it('begins with a byte order mark when it has letters that spreadsheets misread without one', async () => {
    signInWith({ authorities: ['ROLE_USER', 'ROLE_PREMIUM'] });
    withExploreFile(anExploreFile([{ ticker: 'ITUB', name: 'Itaú' }]));
    const { file: csv } = await fileOf('/explore', 'Export to CSV');
    const bytes = new Uint8Array(await csv.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });
});
