import type { Standing } from '@plumbline/screening';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createQueryClient } from '../../lib/query-client.ts';
import {
  aCompany,
  aFlag,
  aFlaggedCompany,
  aFund,
  anAlternative,
  someAlternatives,
} from '../../test/builders.ts';
import { renderApp } from '../../test/render-app.tsx';
import { withPrinter } from '../../test/print.ts';
import { signedIn } from '../../test/session.ts';
import { aProblem, withFakeApi } from '../../test/fake-api.ts';
import { useSession } from '../../stores/session.ts';

const fakeApi = withFakeApi();

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const readPanels = () =>
  screen
    .getAllByRole('heading', { level: 2, name: /categories/ })
    .map(({ textContent }) => /^\w+/.exec(textContent)?.[0]);

describe('Company page', () => {
  beforeEach(() => {
    fakeApi().respond('/api/tickers/ACME', () => ({ body: aCompany() }));
    fakeApi().respond('/api/tickers/SMOK', () => ({ body: aFlaggedCompany() }));
  });

  it('shows its facts and its score, and names the document after it', async () => {
    renderApp('/ACME');
    expect(await heading('Acme Corporation')).toBeVisible();
    expect(screen.getByRole('img', { name: /Impact Score 34/ })).toBeVisible();
    for (const fact of ['Technology', 'Electronic Computers', 'United States', '$3.42T', '$227.50']) {
      expect(screen.getByText(fact, { exact: false })).toBeVisible();
    }
    expect(screen.getByText(/for the whole company, other share classes included\.$/)).toBeVisible();
    expect(document.title).toBe('Acme Corporation (ACME) · Plumbline');
  });

  it('says which company had its ticker before, and leads there', async () => {
    const statement = 'ACME was the ticker of Wile Inc until June 2022. It is Coyote Corp (COYO) now.';
    fakeApi().respond('/api/tickers/ACME', () => ({
      body: aCompany({ former: { statement, successorTicker: 'COYO' } }),
    }));
    renderApp('/ACME');
    expect(await screen.findByText(/^ACME was the ticker of/)).toHaveTextContent(`${statement} See COYO.`);
    expect(screen.getByRole('link', { name: 'COYO' })).toHaveAttribute('href', '/COYO');
    expect(await heading('Acme Corporation')).toBeVisible();
  });

  it('leads from a ticker with a slash to its address', async () => {
    fakeApi().respond('/api/tickers/brk/b', () => ({ body: aCompany({ ticker: 'BRK.B' }) }));
    fakeApi().respond('/api/tickers/BRK.B', () => ({ body: aCompany({ ticker: 'BRK.B' }) }));
    const { address } = renderApp('/brk/b?size=2');
    await heading('Acme Corporation');
    expect(address()).toBe('/BRK.B?size=2');
  });

  it('is printed with what is ruled out first', async () => {
    const { sheets } = withPrinter(readPanels);
    renderApp('/SMOK');
    await screen.findByRole('region', { name: /^Negative categories/ });
    expect(readPanels()).toEqual(['Positive', 'Negative']);
    window.print();
    expect(sheets.map(({ page }) => page)).toEqual([['Negative', 'Positive']]);
  });

  it('says what releases changed since the first that had it, with the source of each flag', async () => {
    const flag = {
      criterion: 'ALCOHOL',
      source: 'Form 10-K',
      url: 'https://www.sec.gov/10-k',
      date: '2026-02-01',
    };
    const aScore = (impactScore: number, standing: Standing) => ({ impactScore, standing, isBound: false });
    fakeApi().respond(`/api/tickers/${aCompany().id}/history`, () => ({
      body: [
        { ...aScore(34, 'PROVISIONAL'), release: 5, asOf: '2026-10-31', changes: [] },
        {
          ...aScore(34.2, 'PROVISIONAL'),
          release: 4,
          asOf: '2026-09-30',
          changes: [{ ...flag, kind: 'REMOVED' }],
        },
        {
          ...aScore(-49, 'VIOLATION'),
          release: 3,
          asOf: '2026-03-31',
          changes: [{ ...flag, kind: 'ADDED' }],
        },
        { ...aScore(12, 'CLEAR'), release: 1, asOf: '2026-01-31', changes: [] },
      ],
    }));
    renderApp('/ACME');
    const changes = within(await screen.findByRole('region', { name: 'What changed' })).getAllByRole(
      'listitem',
    );
    expect(changes.map(({ textContent }) => textContent)).toEqual([
      'Sep 30, 2026Impact Score −49 to 34, provisionalNo longer flagged: Alcohol · Form 10-K ',
      'Mar 31, 2026Impact Score 12 to −49Newly flagged: Alcohol · Form 10-K ',
    ]);
    expect(within(changes[0]!).getByRole('link')).toHaveAttribute('href', flag.url);
    expect(screen.getByRole('link', { name: 'Atom feed' })).toHaveAttribute(
      'href',
      '/feeds/securities/ACME.atom',
    );
  });

  it('offers its badge with the code for another site, to copy', async () => {
    const user = userEvent.setup();
    renderApp('/ACME');
    const panel = within(await screen.findByRole('region', { name: 'Badge for your site' }));
    expect(panel.queryByRole('img')).not.toBeInTheDocument();
    await user.click(panel.getByText('Show the badge and its code'));
    const badge = await panel.findByRole('img', { name: 'Impact Score of Acme Corporation, by Plumbline' });
    expect(badge).toHaveAttribute('src', '/badge/ACME.svg');
    await user.click(panel.getByRole('button', { name: 'Copy Markdown' }));
    await panel.findByText('Copied.');
    const code = panel.getByRole<HTMLTextAreaElement>('textbox', { name: 'Markdown' }).value;
    expect(code).toContain(`(${window.location.origin}/badge/ACME.svg)`);
    expect(panel.getByRole('textbox', { name: 'HTML' })).toHaveDisplayValue(/^<a href=.*<img /);
  });

  it('says nothing of changes where there were none', async () => {
    fakeApi().respond(`/api/tickers/${aCompany().id}/history`, () => ({
      body: [
        { release: 1, asOf: '2026-01-31', impactScore: 34, standing: 'CLEAR', isBound: false, changes: [] },
      ],
    }));
    renderApp('/ACME');
    await heading('Acme Corporation');
    await waitFor(() =>
      expect(fakeApi().calls.map(({ address }) => address)).toContain(
        `/api/tickers/${aCompany().id}/history`,
      ),
    );
    expect(screen.queryByRole('region', { name: 'What changed' })).not.toBeInTheDocument();
  });

  it('opens with the reason for its score, with source, date and kind of source', async () => {
    renderApp('/SMOK');
    await heading('Smokestack Brands');
    expect(screen.getByText(/^Tobacco \(5%.*:/)).toHaveTextContent(
      'Tobacco (5% of revenue): Earns at least 5% of revenue from making or selling tobacco. SEC EDGAR company facts , Sep 30, 2026 (filing or register).',
    );
  });

  it('offers alternatives to a security with a violation only', async () => {
    fakeApi().respond(`/api/tickers/${aFlaggedCompany().id}/alternatives`, () => ({
      body: someAlternatives(...[1, 2, 3, 4].map((id) => anAlternative({ id, ticker: `ALT${id}` }))),
    }));
    const { user } = renderApp('/SMOK');
    const panel = within(await screen.findByRole('region', { name: 'Alternatives' }));
    expect(await panel.findAllByRole('listitem')).toHaveLength(3);
    expect(panel.getAllByRole('link', { name: 'Pure Beverages' })[0]).toHaveAttribute('href', '/ALT1');
    await user.click(panel.getByRole('button', { name: 'Show all 4' }));
    expect(panel.getAllByRole('listitem')).toHaveLength(4);
  });

  it('offers no alternatives to a security without a violation', async () => {
    renderApp('/ACME');
    await heading('Acme Corporation');
    expect(screen.queryByRole('region', { name: 'Alternatives' })).not.toBeInTheDocument();
    expect(fakeApi().requests.filter((address) => address.includes('alternatives'))).toEqual([]);
  });

  it('names the standard behind the score', async () => {
    renderApp('/ACME');
    const why = await screen.findByRole('region', { name: 'Why 34' });
    expect(why).toHaveTextContent('By the standard “Faith Based Evangelical”, methodology version 3');
    expect(within(why).getByRole('link', { name: 'How scores work' })).toHaveAttribute(
      'href',
      '/methodology',
    );
  });

  it('lists what was checked, by which source and when, and what was not', async () => {
    renderApp('/ACME');
    const why = await screen.findByRole('region', { name: 'Why 34' });
    await userEvent.click(within(why).getByText('2 of 3 criteria checked, by source'));
    const source = within(why).getByText('SEC industry codes').closest('div')!;
    expect(source).toHaveTextContent('SEC industry codes · Sep 30, 2026Tobacco, Alcohol');
    expect(within(source).getByRole('link')).toHaveAttribute('href', 'https://www.sec.gov/edgar');
    expect(within(why).getByText('Not checked').closest('div')).toHaveTextContent('Not checkedGambling');
  });

  it('says of a provisional score what was checked, how, and what was not', async () => {
    const { score } = aCompany();
    const provisional = { impactScore: 34, standing: 'PROVISIONAL' } as const;
    const unchecked = ['IN_VITRO_FERTILIZATION', 'EXPLOITATION'];
    fakeApi().respond('/api/tickers/ACME', () => ({
      body: aCompany({ ...provisional, score: { ...score, standing: 'PROVISIONAL', unchecked } }),
    }));
    renderApp('/ACME');
    await heading('Acme Corporation');
    expect(screen.getByRole('img', { name: /^Impact Score 34 .* positive, provisional$/ })).toBeVisible();
    expect(
      screen.getByText('Provisional: in vitro fertilization and exploitation not checked.'),
    ).toBeVisible();
    const checked = screen.getByRole('region', { name: 'What was checked' });
    expect(within(checked).getByText('What it makes and sells').nextSibling).toHaveTextContent(
      'Tobacco and alcohol checked by industry. Not checked: in vitro fertilization.',
    );
    expect(within(checked).getByText('How it treats people').nextSibling).toHaveTextContent(
      'Not checked: exploitation.',
    );
  });

  it('shows the calculation of a positive score', async () => {
    renderApp('/ACME');
    const why = await screen.findByRole('region', { name: 'Why 34' });
    expect(within(why).getByRole('row', { name: /Data Security.*82.00 × 2 164.00/ })).toBeVisible();
    expect(within(why).getByText(/204 ÷ 3 = 68/)).toHaveTextContent('× 2/4 = 34');
  });

  it('shows the calculation of a negative score, with source and date of each flag', async () => {
    renderApp('/SMOK');
    const why = await screen.findByRole('region', { name: 'Why −53' });
    const tobacco = within(why).getByRole('row', { name: /Tobacco.* 6$/ });
    expect(tobacco).toHaveTextContent('Industry code SIC 2111');
    expect(tobacco).toHaveTextContent('Sep 30, 2026');
    expect(tobacco).toHaveTextContent('Official classification');
    const source = within(tobacco).getByRole('link', { name: /SEC EDGAR/ });
    expect(source).toHaveAttribute('href', 'https://www.sec.gov/edgar');
    expect(within(why).getByRole('row', { name: 'Sum of severities, S 7' })).toBeVisible();
    expect(within(why).getByText(/ln\(7\) ÷ ln\(42\) = 52.54/)).toHaveTextContent('−53');
  });

  it('does not link to an address that is not a web address', async () => {
    const sly = aFlaggedCompany();
    const evidence = { ...sly.score.criteria[1]!.evidence[0]!, url: 'javascript:alert(1)' };
    const criteria = [{ ...sly.score.criteria[1]!, evidence: [evidence] }];
    fakeApi().respond('/api/tickers/SMOK', () => ({ body: { ...sly, score: { ...sly.score, criteria } } }));
    renderApp('/SMOK');
    const why = await screen.findByRole('region', { name: /Why/ });
    expect(within(why).getByText(/SEC EDGAR/)).toBeVisible();
    expect(within(why).queryByRole('link', { name: /SEC EDGAR/ })).not.toBeInTheDocument();
  });

  it('explains sample data on demand', async () => {
    const { user } = renderApp('/ACME');
    await heading('Acme Corporation');
    const [badge] = screen.getAllByRole('button', { name: 'Sample data' });
    await user.click(badge!);
    expect(await screen.findByRole('tooltip')).toHaveTextContent('generated to show how the product works');
  });

  it('shows no sample data badge without sample data', async () => {
    fakeApi().respond('/api/tickers/SMOK', () => ({ body: aFlaggedCompany({ priceQuality: 'vendor' }) }));
    renderApp('/SMOK');
    await heading('Smokestack Brands');
    expect(screen.queryByRole('button', { name: 'Sample data' })).not.toBeInTheDocument();
  });

  it('marks sample ratings of a flagged company even though they do not count', async () => {
    const { esgIssueCriteriaRollup } = aCompany();
    fakeApi().respond('/api/tickers/SMOK', () => ({
      body: aFlaggedCompany({ esgIssueCriteriaRollup, priceQuality: null }),
    }));
    renderApp('/SMOK');
    const panel = await screen.findByRole('region', { name: 'Positive categories' });
    expect(await within(panel).findByRole('button', { name: 'Sample data' })).toBeVisible();
  });

  it('names the other flags of a subject and takes the highest severity', async () => {
    const beer = aFlag({
      name: 'ALCOHOL',
      title: 'Alcohol',
      flagged: [
        { name: 'ALCOHOL_5_PERCENT', title: 'Alcohol (5% of revenue)', severity: 6 },
        { name: 'ALCOHOL', title: 'Alcohol', severity: 1 },
      ],
    });
    const { score } = aFlaggedCompany();
    const body = aFlaggedCompany({ score: { ...score, severitySum: 6, criteria: [beer] }, impactScore: -49 });
    fakeApi().respond('/api/tickers/SMOK', () => ({ body }));
    renderApp('/SMOK');
    const why = await screen.findByRole('region', { name: /Why/ });
    expect(why).toHaveTextContent('Also flagged for the same subject: Alcohol (5% of revenue) (severity 6).');
  });

  it('shows ten categories until all are requested', async () => {
    const positive = Array.from({ length: 26 }, (_, index) => ({
      criterion: { name: `C${index}`, title: `Category ${index}` },
      weightedPercentage: 50 - index,
      numberOfHoldings: 3,
      hasSampleData: true,
    }));
    const body = aFund({ esgIssueCriteriaRollup: { positive, negative: [] } });
    fakeApi().respond('/api/tickers/WIDE', () => ({ body }));
    const { user } = renderApp('/WIDE');
    const panel = await screen.findByRole('region', { name: 'Positive categories' });
    expect(within(panel).getAllByRole('listitem')).toHaveLength(10);
    await user.click(within(panel).getByRole('button', { name: 'Show all 26' }));
    expect(within(panel).getAllByRole('listitem')).toHaveLength(26);
  });

  it('never says that no flag was found where the standard has what is flagged among its positives', async () => {
    const { positive, negative } = aFlaggedCompany().esgIssueCriteriaRollup;
    const body = aFlaggedCompany({ esgIssueCriteriaRollup: { positive: negative, negative: positive } });
    fakeApi().respond('/api/tickers/SMOK', () => ({ body }));
    renderApp('/SMOK');
    const panel = await screen.findByRole('region', { name: 'Negative categories' });
    expect(panel).toHaveTextContent('What is flagged is listed under the positive categories.');
    expect(panel).not.toHaveTextContent('No flag');
  });

  it('explains NA', async () => {
    const unrated = aCompany({
      impactScore: null,
      esgIssueCriteriaRollup: { positive: [], negative: [] },
      score: { ...aCompany().score, branch: 'none', criteria: [] },
    });
    fakeApi().respond('/api/tickers/ACME', () => ({ body: unrated }));
    renderApp('/ACME');
    const why = await screen.findByRole('region', { name: 'Why NA' });
    expect(why).toHaveTextContent('NA means not rated');
    expect(screen.getByRole('img', { name: 'Impact Score NA: not rated' })).toBeVisible();
  });

  it('loads a foreign listing by its location', async () => {
    fakeApi().respond('/api/tickers/NESN/SIXSwiss', () => ({
      body: aCompany({ ticker: 'NESN', name: 'Nestlé', isDomestic: false }),
    }));
    renderApp('/NESN/SIXSwiss');
    expect(await heading('Nestlé')).toBeVisible();
  });
});

describe('Security under a screening profile', () => {
  const own = { id: 1001, name: 'Mine', positive: [], negative: ['TOBACCO'] };
  const underOwn = aCompany({
    impactScore: -12,
    score: { ...aCompany().score, profile: { id: '1001', name: 'Mine' } },
  });

  beforeEach(() => {
    signedIn(fakeApi());
    fakeApi().respond('/api/screening-profiles/get', () => ({ body: [own] }));
    fakeApi().respond('/api/tickers/ACME', (url) => ({
      body: url.searchParams.get('profile') === '1001' ? underOwn : aCompany(),
    }));
  });

  it('is refetched when another profile is chosen, and says by which it is scored', async () => {
    renderApp('/ACME');
    expect(await screen.findByRole('img', { name: /Impact Score 34/ })).toBeVisible();
    act(() => useSession.getState().chooseProfile('1001'));
    expect(await screen.findByRole('img', { name: /Impact Score −12/ })).toBeVisible();
    const link = screen.getByRole('link', { name: 'Mine' });
    expect(link).toHaveAttribute('href', '/screening-profiles');
    expect(link.parentElement).toHaveTextContent('Impact Scores by Mine');
  });

  it.each(['premium-required', 'screening-profile-not-found'])(
    'falls back to the standard profile with one notice after %s',
    async (type) => {
      useSession.getState().chooseProfile('1001');
      const refusal = aProblem(
        type === 'premium-required' ? 403 : 404,
        'No',
        `http://localhost/problems/${type}`,
      );
      fakeApi().respond('/api/tickers/WIDE', (url) =>
        url.searchParams.has('profile') ? refusal : { body: aFund() },
      );
      renderApp('/WIDE');
      expect(await heading('Wide Market Index Fund')).toBeVisible();
      expect(useSession.getState().activeProfile).toBe('0');
      expect(screen.getAllByText(/screening profile could not be used/)).toHaveLength(1);
    },
  );
});

describe('Unknown ticker', () => {
  it('shows the page of /404 in place after one request', async () => {
    const { address, user } = renderApp('/NOPE');
    expect(await heading('Page not found')).toBeVisible();
    expect(fakeApi().requests.filter((path) => path === '/api/tickers/NOPE')).toHaveLength(1);
    expect(address()).toBe('/NOPE');
    await user.click(screen.getByRole('link', { name: 'Go home' }));
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('shows it when the API rejects it, too', async () => {
    fakeApi().respond('/api/tickers/💥', () => aProblem(400, 'Not a ticker'));
    renderApp('/💥');
    expect(await heading('Page not found')).toBeVisible();
  });
});

describe('Unknown ticker with a marketing site', () => {
  afterEach(() => {
    document.head.innerHTML = '';
    window.location.hash = '';
  });

  it('opens that site instead of /404', async () => {
    // The only other address that jsdom can go to is another hash of the same page.
    const site = new URL('#marketing', window.location.href).href;
    document.head.innerHTML = `<meta name="marketing-site" content="${site}" />`;
    const { address } = renderApp('/NOPE');
    await waitFor(() => expect(window.location.href).toBe(site));
    expect(address()).toBe('/NOPE');
  });
});

describe('Security that cannot be loaded', () => {
  it('is reported, and loaded when the user tries again', async () => {
    fakeApi().respond('/api/tickers/ACME', () => aProblem(500, 'Something broke'));
    const { user } = renderApp('/ACME');
    expect(await screen.findByText('Something broke')).toBeVisible();
    fakeApi().respond('/api/tickers/ACME', () => ({ body: aCompany() }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await heading('Acme Corporation')).toBeVisible();
  });
});

describe('Security while its release is replaced', () => {
  beforeEach(() => fakeApi().respond('/api/tickers/ACME', () => ({ body: aCompany() })));

  it('is loaded when the API did not have it for a moment', async () => {
    let requests = 0;
    fakeApi().respond('/api/tickers/ACME', () =>
      ++requests < 3 ? aProblem(503, 'Not now') : { body: aCompany() },
    );
    renderApp('/ACME');
    expect(await heading('Acme Corporation')).toBeVisible();
  });

  it.each([404, 500])('stays on the page when a refetch ends with %s', async (status) => {
    const queryClient = createQueryClient();
    const { address } = renderApp('/ACME', queryClient);
    await heading('Acme Corporation');
    fakeApi().respond('/api/tickers/ACME', () => aProblem(status, 'Not now'));
    await act(() => queryClient.refetchQueries({ queryKey: ['securities', 'instrument'] }));
    expect(queryClient.getQueryState(['securities', 'instrument', 'ACME', null, '0'])?.status).toBe('error');
    expect(await heading('Acme Corporation')).toBeVisible();
    expect(address()).toBe('/ACME');
  });
});
