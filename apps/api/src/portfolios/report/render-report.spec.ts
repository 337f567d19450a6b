import type {
  HoldingResponse,
  PortfolioResponse,
  ReportPaper,
  RollupEntryResponse,
} from '@plumbline/contracts';
import { limits, reportPapers } from '@plumbline/contracts';
import { readPdf } from '../../../test/pdf.ts';
import { hideAmounts } from './hide-amounts-of-report.ts';
import { renderReport } from './render-report.ts';
import type { ImpactReport } from './impact-report.ts';

const LEAST_MARGIN = 36;
const CATEGORIES = 40;
const longest = 'W'.repeat(limits.portfolio.maxNameLength);

const numbered = <T>(count: number, make: (number: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

const categories = (side: string): RollupEntryResponse[] =>
  numbered(CATEGORIES, (number) => ({
    criterion: { name: `${side}_${number}`, title: `${side} category ${number}.` },
    weightedPercentage: 100 / (number + 1),
    numberOfHoldings: number + 1,
    hasSampleData: false,
  }));

const holding = (id: number, more: Partial<HoldingResponse> = {}): HoldingResponse => ({
  id,
  shares: 1.5,
  value: 1234.5,
  isValued: true,
  weight: 5,
  priceSource: 'UNIVERSE',
  priceDate: '2026-01-30',
  financialInstrument: {
    id,
    financialInstrumentId: id,
    ticker: `TICK${id}`,
    name: `Company ${id} ${'of many words '.repeat(20)}`,
    isListed: true,
    impactScore: -44.4,
    standing: 'VIOLATION',
    isBound: false,
    coverage: 1,
    outsideMethod: 0,
    ruledOut: 1,
    marketCapitalization: null,
    previousSharePrice: 823,
    isDomestic: true,
    exchangeLocation: null,
    hasSampleData: false,
  },
  ...more,
});

const reportOf = (portfolio: Partial<PortfolioResponse>, more: Partial<ImpactReport> = {}): ImpactReport => ({
  paper: 'letter',
  createdAt: new Date('2026-01-31T12:00:00Z'),
  profile: 'Environmental',
  holdings: [],
  unknown: [],
  behind: {},
  unseen: [],
  kind: 'IRA',
  hidden: null,
  portfolio: {
    id: 1,
    name: 'Retirement',
    type: 'IRA',
    monetaryValue: 1_234_567.89,
    totalHoldings: 312,
    impactScore: 0.4,
    standing: 'PROVISIONAL',
    isBound: false,
    coverage: 0.99999,
    cash: 0,
    outsideMethod: 0,
    ruledOut: 0,
    unpricedHoldings: 0,
    lastModified: '2026-01-30T12:00:00Z',
    holdingWeightMethod: 'SHARE_COUNT',
    esgIssueCriteriaRollup: { positive: [], negative: [] },
    hasSampleData: false,
    ...portfolio,
  },
  ...more,
});

const textOf = async (report: ImpactReport) =>
  (await readPdf(await renderReport(report))).pages.map(({ text }) => text).join(' ');

describe('renderReport', () => {
  it.each(reportPapers)(
    'keeps every row on one page and inside the margins of %s',
    async (paper: ReportPaper) => {
      const esgIssueCriteriaRollup = { positive: categories('Good'), negative: categories('Bad') };
      const holdings = numbered(15, (id) => holding(id));
      const report = reportOf(
        { name: longest, esgIssueCriteriaRollup },
        { paper, holdings, profile: longest },
      );
      const { pages } = await readPdf(await renderReport(report));
      const text = pages.map((page) => page.text).join(' ');
      const { positive, negative } = esgIssueCriteriaRollup;
      for (const { criterion } of [...positive, ...negative.slice(1)])
        expect(text.split(criterion.title)).toHaveLength(2);
      for (const { financialInstrument } of holdings)
        expect(text).toContain(`${financialInstrument.ticker} `);
      for (const { margin } of pages) expect(margin).toBeGreaterThan(LEAST_MARGIN);
    },
  );

  it('lists what was not recognized below the holdings, and without holdings alone', async () => {
    const unknown = [
      { ticker: '', name: 'Acme Pool', kind: null, shares: 2, value: 500, weight: 50 },
      { ticker: 'BTC', name: 'Bitcoin', kind: 'COIN', shares: 0.1, value: 100, weight: 10 },
    ] as const;
    const list =
      'Not recognized 2 lines of a broker’s file, worth $600.00 (60.00%), count in the value but not in the score: ' +
      'nobody has looked into them. The coins, bonds and options among them are never screened. ' +
      'In the file Shares Value Weight Acme Pool 2 $500.00 50.00% BTC Bitcoin (coin) 0.1 $100.00 10.00%';
    const worth = { monetaryValue: 1_000 };
    const held = await textOf(reportOf({ ...worth, totalHoldings: 3 }, { unknown, holdings: [holding(1)] }));
    expect(held).toContain(list);
    expect(held.indexOf('Holdings Ticker')).toBeLessThan(held.indexOf('Not recognized'));
    const alone = await textOf(reportOf({ ...worth, totalHoldings: 2 }, { unknown }));
    expect(alone).toContain(list);
    expect(alone).not.toContain('no holdings yet');
    expect(await textOf(reportOf({}))).not.toContain('Not recognized');
  });

  it('never says that what has a value weighs nothing', async () => {
    const unknown = [
      { ticker: '', name: 'Tiny pool', kind: null, shares: null, value: 2, weight: 0.0002 },
      { ticker: '', name: 'Cash', kind: 'CASH' as const, shares: null, value: 3000, weight: 0.3 },
    ];
    const reference = { ticker: null, name: null, isin: null, cusip: null };
    const stored = unknown.map((line) => ({ ...line, id: 1, reference, valueDay: 0 }));
    const monetaryValue = 1_000_000;
    const report = reportOf({ monetaryValue }, { holdings: [holding(1, { value: 2, weight: 0 })], unknown });
    const text = await textOf(report);
    expect(text.split('<0.01%')).toHaveLength(4);
    expect(text).not.toContain('0.00%');
    expect(await textOf(hideAmounts(report, { unknown: stored, monetaryValue }))).toContain(
      'Cash from sales is <1% of the value',
    );
  });

  it('says of how many lines it lists the largest', async () => {
    const unknown = numbered(40, (id) => {
      return { ticker: `LINE${id}`, name: '', kind: null, shares: null, value: 100 - id, weight: 1 };
    });
    const text = await textOf(reportOf({ totalHoldings: 41 }, { unknown, holdings: [holding(1)] }));
    expect(text).toContain('These are the 15 largest.');
    expect([text.includes('LINE14 '), text.includes('LINE15 ')]).toEqual([true, false]);
  });

  it('repeats the column headers when a table continues on the next page', async () => {
    const esgIssueCriteriaRollup = { positive: categories('Good'), negative: [] };
    const text = await textOf(reportOf({ esgIssueCriteriaRollup }));
    expect(text).toContain('Positive categories, continued Share of value Amount Held in');
  });

  it('begins with what is ruled out, the worst category and the holdings behind each', async () => {
    const esgIssueCriteriaRollup = { positive: categories('Good'), negative: categories('Bad') };
    const behind = { Bad_0: ['BRK.B'], Bad_2: ['AAPL', 'BRK.B'] };
    const portfolio = { esgIssueCriteriaRollup, ruledOut: 0.5 };
    const text = await textOf(reportOf(portfolio, { behind, holdings: [holding(1)] }));
    expect(text).toContain(
      'At least $617,000 of the $1,234,568 here is in companies that this profile rules out. As far as we can see, most exposed to Bad category 0.: at least 100.0% of the portfolio’s value, in 1 holding.',
    );
    expect(text).toContain('Bad category 2. 33.3% $412,000 3 holdings AAPL, BRK.B +1');
    const parts = ['Negative categories', 'Positive categories', 'Largest 1 of 312 holdings'];
    expect(parts.map((part) => text.indexOf(part))).toEqual(
      parts.map((part) => text.indexOf(part)).toSorted((a, b) => a - b),
    );
  });

  it('formats figures as the screens do', async () => {
    const unvalued = holding(2, { shares: null, value: 0, isValued: false, weight: 0 });
    const text = await textOf(reportOf({}, { holdings: [holding(1), unvalued] }));
    expect(text).toContain('Value $1,234,568 Holdings 312 We can see 99.9% Last modified');
    expect(await textOf(reportOf({ outsideMethod: 0.086 }))).toContain(
      'Outside the method 8.6% We can see 99.9% of the rest Last modified',
    );
    expect(await textOf(reportOf({ outsideMethod: 1, coverage: 0 }))).toContain(
      'Outside the method 100% Last modified',
    );
    expect(text).toContain('<1 Impact Score Provisional');
    expect(text).toContain('−44 1.5 $1,234.50 5.00%');
    expect(text).toContain('— No known value NA');
    expect(text).toContain('created Jan 31, 2026');
  });

  it('says with each score what it stands on', async () => {
    const held = (id: number, overrides: Partial<HoldingResponse['financialInstrument']>) =>
      holding(id, { financialInstrument: { ...holding(id).financialInstrument, ...overrides } });
    const holdings = [
      held(1, { impactScore: 12, standing: 'PROVISIONAL' }),
      held(2, { impactScore: -9, standing: 'VIOLATION', isBound: true }),
      held(3, { impactScore: null, standing: 'NOT_RATED', outsideMethod: 1 }),
    ];
    const text = await textOf(reportOf({ impactScore: 40, standing: 'CLEAR' }, { holdings }));
    expect(text).toContain('40 Impact Score positive');
    expect(text).toContain('12, provisional');
    expect(text).toContain('−9 or lower');
    expect(text).toContain('NA, outside the method');
  });

  it('leads with how much is seen into where that is less than half, and never sounds like an all-clear', async () => {
    const part = { impactScore: 15, standing: 'PROVISIONAL', coverage: 0.137 } as const;
    const text = await textOf(reportOf(part));
    expect(text).toMatch(/Retirement IRA We can see 13.7% of this portfolio\. Value/);
    expect(text).toContain('15 based on 13.7%');
    expect(text).toContain('No flag is known in the 13.7% of the value that we can see.');
    const unseen = [
      { ticker: 'FXAIX', hidden: 8.333 },
      { ticker: 'IVY', hidden: null },
    ];
    expect(await textOf(reportOf(part, { unseen }))).toContain(
      'The largest parts that we cannot see are in FXAIX (8.3%) and IVY (no known value).',
    );
    const unpriced = { ...part, coverage: null, unpricedHoldings: 2 };
    expect(await textOf(reportOf(unpriced))).toContain('we can see: 2 holdings have no known value.');
  });

  it('never says that no flag was found where the profile has what is flagged among its positives', async () => {
    const esgIssueCriteriaRollup = { positive: categories('Bad'), negative: [] };
    const text = await textOf(
      reportOf({ esgIssueCriteriaRollup, impactScore: -49, standing: 'VIOLATION', coverage: 1 }),
    );
    expect(text).toContain('What is flagged is listed under the positive categories.');
    expect(text).not.toContain('No flag');
  });

  it('mentions prices from a file of the broker only when values use them', async () => {
    const remark = 'values use the price in the broker’s file';
    expect(await textOf(reportOf({}, { holdings: [holding(1, { priceSource: 'BROKER_FILE' })] }))).toContain(
      remark,
    );
    expect(await textOf(reportOf({}, { holdings: [holding(1)] }))).not.toContain(remark);
  });

  it.each(['Škoda Łódź Đức', 'Ελληνικά Πετρέλαια', 'Газпром нефть', 'Nestlé – “Ørsted” €5™'])(
    'renders %s unchanged',
    async (name) => {
      expect(await textOf(reportOf({ name }))).toContain(`${name} IRA`);
    },
  );

  it('renders a box for characters its fonts lack, and continues', async () => {
    const text = await textOf(reportOf({ name: 'Toyota 年金 \u{1f4a5} \ud800 first' }));
    expect(text).toContain('first IRA');
    expect(text).not.toContain('年');
  });

  it('embeds its fonts, so that it looks the same everywhere', async () => {
    const pdf = (await renderReport(reportOf({}))).toString('latin1');
    const fonts = pdf.match(/\/FontName \/[A-Z]+\+(\w+)/g) ?? [];
    expect(fonts).toHaveLength(3);
    expect(pdf).not.toContain('/Helvetica');
  });

  it('mentions sample data only when the figures use it', async () => {
    expect(await textOf(reportOf({ hasSampleData: true }))).toContain(
      'Some of these figures use sample data',
    );
    expect(await textOf(reportOf({}))).not.toContain('sample data');
  });

  it('for readers who see no amounts has weights in whole percents, and neither shares nor values', async () => {
    const unknown = [
      { ticker: '', name: 'Line 1', kind: null, shares: null, value: 0, weight: 12 },
      { ticker: '', name: 'Cash', kind: 'CASH', shares: null, value: 0, weight: 3 },
    ] as const;
    const weighed = [holding(1, { shares: null, value: 0, weight: 0 }), holding(2, { weight: 7 })];
    const text = await textOf(
      reportOf({}, { hidden: { cashWeight: 3, unknownWeight: 12 }, holdings: weighed, unknown }),
    );
    expect(text).not.toMatch(/\$|Shares|Value/);
    expect(text).toContain('1 line of a broker’s file (12%) counts in the value but not in the score');
    expect(text).toContain('Cash from sales is 3% of the value');
    expect(text).toMatch(/TICK1 .* <1% TICK2 .* 7%/);
  });

  it('for readers who see no amounts draws the arcs of the score no finer than the number in them', () => {
    const { portfolio, holdings } = hideAmounts(
      reportOf({ impactScore: -12.34 }, { holdings: [holding(1)] }),
      { unknown: [], monetaryValue: 0 },
    );
    expect(portfolio.impactScore).toBe(-12);
    expect(holdings[0]!.financialInstrument.impactScore).toBe(-44.4);
  });
});
