import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aCompany, aSearchResult } from '../../test/builders.ts';
import { renderApp } from '../../test/render-app.tsx';
import { aProblem, withFakeApi } from '../../test/fake-api.ts';

const fakeApi = withFakeApi();
const apple = aSearchResult({
  id: 1,
  ticker: 'AAPL',
  name: 'Apple Inc.',
  impactScore: 55,
  hasSampleData: true,
});
const appleHospitality = aSearchResult({
  id: 2,
  ticker: 'APLE',
  name: 'Apple Hospitality REIT',
  impactScore: null,
});
const nestle = aSearchResult({
  id: 3,
  ticker: 'NESN',
  name: 'Nestlé S.A. with a name that is far too long',
  impactScore: 0.4,
  isDomestic: false,
  exchangeLocation: '(SIX Swiss)',
});

beforeEach(() => {
  fakeApi().respond('/api/search', () => ({ body: [apple, appleHospitality, nestle] }));
  fakeApi().respond('/api/tickers/AAPL', () => ({ body: aCompany({ ticker: 'AAPL', name: 'Apple Inc.' }) }));
  fakeApi().respond('/api/tickers/APLE', () => ({
    body: aCompany({ ticker: 'APLE', name: 'Apple Hospitality' }),
  }));
  fakeApi().respond('/api/tickers/NESN/SIXSwiss', () => ({
    body: aCompany({ ticker: 'NESN', name: 'Nestlé S.A.' }),
  }));
});

const searchBox = () => screen.findByRole('combobox', { name: 'Search securities' });
const searches = () => fakeApi().requests.filter((address) => address.startsWith('/api/search'));
const hobbyLobby = {
  name: 'Hobby Lobby',
  formerTicker: null,
  successorTicker: null,
  statement: 'Hobby Lobby is a private company: it has no shares that are traded.',
  isExact: true,
  sourceUrl: 'https://www.example.org/lobby',
  sourceTitle: 'A newspaper',
  sourceDate: '2025-12-01',
  isDayOfReading: true,
};

describe('Search box', () => {
  it('invites a ticker, a company or a fund name', async () => {
    renderApp('/404');
    expect(await searchBox()).toHaveAttribute('placeholder', 'Ticker, company or fund name');
  });

  it('lists ticker, name and score of what it found', async () => {
    const { user } = renderApp('/404');
    await user.type(await searchBox(), 'appl');
    const [first, second, third] = await screen.findAllByRole('option');
    expect(first).toHaveAccessibleName(/AAPL.*Apple Inc\..*Impact Score 55 *\(sample data\)/);
    expect(second).toHaveTextContent('NA');
    expect(third).toHaveTextContent('<1');
  });

  it('says below the list which profile the scores are by', async () => {
    const { user } = renderApp('/404');
    await user.type(await searchBox(), 'appl');
    expect(await screen.findByText(/^Impact Scores by .*\. A dashed edge marks a score/)).toBeVisible();
  });

  it('cuts names at 30 characters', async () => {
    const { user } = renderApp('/404');
    await user.type(await searchBox(), 'nes');
    expect(await screen.findByText(/^Nestlé S\.A\. with a name that…$/)).toBeVisible();
  });

  it('searches once for letters typed in one go', async () => {
    renderApp('/404');
    const box = await searchBox();
    // Without a break in which the pause could end.
    for (const value of ['a', 'ap', 'app', 'appl']) fireEvent.change(box, { target: { value } });
    await screen.findAllByRole('option');
    expect(searches()).toEqual(['/api/search?query=appl&size=10']);
  });

  it('aborts the earlier search when the text changes', async () => {
    let finish = () => {};
    fakeApi().respond('/api/search', async (url) => {
      if (url.searchParams.get('query') === 'a') await new Promise<void>((resolve) => (finish = resolve));
      return { body: [apple] };
    });
    const { user } = renderApp('/404');
    await user.type(await searchBox(), 'a');
    await waitFor(() => expect(searches()).toHaveLength(1));
    await user.type(await searchBox(), 'p');
    await screen.findAllByRole('option');
    await waitFor(() => expect(fakeApi().aborted).toEqual(['/api/search?query=a&size=10']));
    finish();
  });

  it('opens the first result on Enter, even before the pause is over', async () => {
    const { user, address } = renderApp('/404');
    await user.type(await searchBox(), 'appl{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Apple Inc.' })).toBeVisible();
    expect(address()).toBe('/AAPL');
  });

  it('opens the marked result on Enter', async () => {
    const { user, address } = renderApp('/404');
    await user.type(await searchBox(), 'appl');
    await screen.findAllByRole('option');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    const marked = screen.getByRole('option', { selected: true });
    expect(marked).toHaveTextContent('APLE');
    expect(await searchBox()).toHaveAttribute('aria-activedescendant', marked.id);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/APLE'));
  });

  it('keeps the mark on its result when the results of the last letters move it', async () => {
    let finish = () => {};
    fakeApi().respond('/api/search', async (url) => {
      if (url.searchParams.get('query') !== 'app') return { body: [apple, appleHospitality] };
      await new Promise<void>((resolve) => (finish = resolve));
      return { body: [appleHospitality, nestle, apple] };
    });
    const { user, address } = renderApp('/404');
    await user.type(await searchBox(), 'ap');
    await screen.findAllByRole('option');
    await user.type(await searchBox(), 'p');
    await waitFor(() => expect(searches().at(-1)).toContain('query=app&'));
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('AAPL');
    finish();
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3));
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('AAPL');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/AAPL'));
  });

  it('puts the location of a foreign listing into its address, without parentheses and spaces', async () => {
    const { user, address } = renderApp('/404');
    await user.type(await searchBox(), 'nes');
    await user.click(await screen.findByRole('option', { name: /NESN/ }));
    await waitFor(() => expect(address()).toBe('/NESN/SIXSwiss'));
  });

  it('closes on Escape, and empties on a second one', async () => {
    const { user } = renderApp('/404');
    await user.type(await searchBox(), 'appl');
    await screen.findAllByRole('option');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(await searchBox()).toHaveValue('appl');
    await user.keyboard('{Escape}');
    expect(await searchBox()).toHaveValue('');
  });

  it('is focused by the slash key from anywhere but a field', async () => {
    const { user } = renderApp('/404');
    const box = await searchBox();
    await screen.findByRole('heading', { name: 'Page not found' });
    await user.keyboard('/');
    expect(box).toHaveFocus();
    expect(box).toHaveValue('');
    await user.keyboard('/');
    expect(box).toHaveValue('/');
  });

  it('reports when nothing matches', async () => {
    fakeApi().respond('/api/search', () => ({ body: [] }));
    const { user } = renderApp('/404');
    await user.type(await searchBox(), 'zzzz');
    expect(await screen.findByText('No results', { selector: 'div' })).toBeVisible();
  });

  it('fails at once without a connection', async () => {
    fakeApi().respond('/api/search', () => aProblem(503, 'Not ready'));
    const { user } = renderApp('/404');
    const box = await searchBox();
    onlineManager.setOnline(false);
    try {
      await user.type(box, 'appl');
      expect(await screen.findByText(/didn’t respond/)).toBeVisible();
    } finally {
      onlineManager.setOnline(true);
    }
  });

  it('marks a failed search as no results', async () => {
    fakeApi().respond('/api/search', () => aProblem(503, 'Not ready'));
    const { user } = renderApp('/404');
    await user.type(await searchBox(), 'appl');
    expect(await screen.findByText('No results', { selector: 'div' })).toBeVisible();
    expect(screen.getByText(/didn’t respond/)).toBeVisible();
  });

  it('announces the number of results', async () => {
    const { user } = renderApp('/404');
    await user.type(await searchBox(), 'appl');
    const header = screen.getByRole('search');
    await waitFor(() => expect(within(header).getByRole('status')).toHaveTextContent('3 results'));
  });

  it('sends nothing for blanks', async () => {
    const { user } = renderApp('/404');
    await user.type(await searchBox(), '   {Enter}');
    await act(async () => {});
    expect(searches()).toEqual([]);
    expect(screen.queryByText('No results')).not.toBeInTheDocument();
  });
});

describe('A company that is not listed', () => {
  const say = (...companies: object[]) =>
    fakeApi().respond('/api/unlisted-companies', () => ({ body: companies }));

  it('is said to be private, with the source and no score, in place of no results', async () => {
    say(hobbyLobby);
    fakeApi().respond('/api/search', () => ({ body: [] }));
    const { user } = renderApp('/404');
    await user.type(await searchBox(), 'hobby lobby');
    expect(await screen.findByText(hobbyLobby.statement, { selector: 'p' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'A newspaper' })).toHaveAttribute('href', hobbyLobby.sourceUrl);
    expect(screen.getByText(/, read 2025-12-01$/)).toBeVisible();
    expect(screen.queryByText('No results', { selector: 'div' })).not.toBeInTheDocument();
    expect(screen.queryByText(/NA|Impact Score \d/)).not.toBeInTheDocument();
  });

  it('keeps Enter from opening another company, and stands above what was found', async () => {
    say(hobbyLobby);
    const { user, address } = renderApp('/404');
    await user.type(await searchBox(), 'hobby lobby{Enter}');
    expect(await screen.findByText(hobbyLobby.statement, { selector: 'p' })).toBeVisible();
    expect(await screen.findAllByRole('option')).toHaveLength(3);
    expect(address()).toBe('/404');
  });

  it('lets Enter open what became of it, and is announced', async () => {
    const statement = 'AAPX was the ticker of Apple. Its ticker is AAPL now.';
    say({ ...hobbyLobby, name: 'Apple', formerTicker: 'AAPX', successorTicker: 'AAPL', statement });
    const { user, address } = renderApp('/404');
    await user.type(await searchBox(), 'aapx');
    const header = screen.getByRole('search');
    await waitFor(() =>
      expect(within(header).getByRole('status')).toHaveTextContent(`${statement} 3 results`),
    );
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/AAPL'));
  });
});
