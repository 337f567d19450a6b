import {
  catalog,
  compileProfile,
  isoDay,
  presets,
  scoreOf,
  scoreUniverse,
  UniverseBuilder,
} from '@plumbline/screening';
import { readSource, type ReadUniverse } from '../../test/read-source.ts';
import { SecurityMatcher } from '@plumbline/matching';
import { sampleSource } from './sample-source.ts';

let sample: ReadUniverse;
beforeAll(async () => {
  sample = await readSource(sampleSource());
});

describe('Sample universe', () => {
  it('has the promised numbers of companies, funds and foreign listings, and the household names', () => {
    const count = (test: (instrument: ReadUniverse['instruments'][number]) => boolean) =>
      sample.instruments.filter(test).length;
    expect(count(({ type, isDomestic }) => type === 'COMMON_STOCK' && isDomestic)).toBeGreaterThanOrEqual(
      1000,
    );
    expect(count(({ type }) => type === 'EXCHANGE_TRADED_FUND')).toBeGreaterThanOrEqual(100);
    expect(count(({ type }) => type === 'MUTUALFUND')).toBeGreaterThanOrEqual(80);
    expect(count(({ isDomestic }) => !isDomestic)).toBeGreaterThanOrEqual(30);
    const tickers = new Set(sample.instruments.map(({ ticker }) => ticker));
    const household =
      'AAPL MSFT AMZN GOOGL BRK.B JPM JNJ XOM PG KO WMT MO PM BUD MGM LVS LMT RTX NOC SPY IVV VOO VTI QQQ VFIAX FXAIX VTSAX';
    expect(household.split(' ').filter((ticker) => !tickers.has(ticker))).toEqual([]);
  });

  it('is the same on every load', async () => {
    const again = await readSource(sampleSource());
    // As text, because comparing a hundred thousand records one by one takes a test runner long.
    const textOf = ({ instruments, evidence, holdings }: ReadUniverse) =>
      JSON.stringify({ instruments, evidence, holdings });
    expect(textOf(again) === textOf(sample)).toBe(true);
    const closesOf = ({ prices }: ReadUniverse) =>
      Buffer.concat(prices.map(({ closes }) => Buffer.from(closes.buffer)));
    expect(closesOf(again).equals(closesOf(sample))).toBe(true);
  });

  it('calls everything invented sample, and only that', () => {
    expect(
      sample.instruments.every(({ price, quality }) => price?.quality === 'sample' && quality === 'reported'),
    ).toBe(true);
    expect(sample.holdings.every(({ quality }) => quality === 'sample')).toBe(true);
    for (const { kind, status, quality, url, source } of sample.evidence) {
      if (kind === 'RATING') expect(quality).toBe('sample');
      if (status === 'flagged') expect(quality).not.toBe('sample');
      if (status === 'flagged' && quality === 'reported') expect(url).toMatch(/^https?:/);
      expect(source).not.toBe('');
    }
  });

  it('leads every price up over five years, alike for the shares of one company', () => {
    const byTicker = new Map(
      sample.instruments.map(({ ticker, exchangeLocation, price }) => [
        `${ticker} ${exchangeLocation}`,
        price!.close,
      ]),
    );
    expect(sample.prices).toHaveLength(sample.instruments.length);
    for (const { reference, days, closes, quality } of sample.prices) {
      expect(closes.at(-1)).toBe(byTicker.get(`${reference.ticker} ${reference.exchange}`));
      expect([isoDay(days[0]!), isoDay(days.at(-1)!), quality]).toEqual([
        '2021-05-03',
        '2026-06-30',
        'sample',
      ]);
    }
    const growthOf = (wanted: string) => {
      const { closes } = sample.prices.find(({ reference }) => reference.ticker === wanted)!;
      return closes.at(-1)! / closes[0]!;
    };
    expect(growthOf('GOOG')).toBeCloseTo(growthOf('GOOGL'), 2);
    expect(growthOf('AAPL')).not.toBeCloseTo(growthOf('MSFT'), 2);
  });

  it('lets bond funds move less than stock funds, whatever funds hold them', () => {
    const wildest = (wanted: string) => {
      const { closes } = sample.prices.find(({ reference }) => reference.ticker === wanted)!;
      return Math.max(...closes.slice(1).map((close, at) => Math.abs(close / closes[at]! - 1)));
    };
    expect(wildest('BND')).toBeLessThan(0.02);
    expect(wildest('SPY')).toBeGreaterThan(0.02);
  });

  it('speaks only of criteria there are and of issuers it has', () => {
    const criteria = new Set<string | null>([null, ...catalog.criteria.map(({ name }) => name)]);
    const issuers = new Set(sample.instruments.map(({ issuer }) => issuer));
    expect(sample.evidence.filter((row) => !criteria.has(row.criterion) || !issuers.has(row.issuer))).toEqual(
      [],
    );
  });

  it('weighs every fund to 100 percent, of instruments it has', () => {
    const matcher = new SecurityMatcher();
    for (const instrument of sample.instruments) matcher.add(instrument);
    for (const { fund, positions, outside } of sample.holdings) {
      const total = [...positions, ...outside].reduce((sum, { weight }) => sum + weight, 0);
      expect(total).toBeCloseTo(100, 6);
      expect(outside.some(({ reason }) => reason === 'other') ? fund.ticker : null).toBeNull();
      expect(positions.filter(({ reference }) => matcher.match(reference) === null)).toEqual([]);
    }
  });

  it('gives companies scores spread as real ones are (docs/methodology.md §10)', () => {
    const scores = companyScores();
    const share = (test: (score: number | null) => boolean) => scores.filter(test).length / scores.length;
    const positives = scores
      .filter((score): score is number => score !== null && score > 0)
      .sort((a, b) => a - b);
    // Its industry alone checks enough of many a company that nobody has looked at.
    expect(share((score) => score === null)).toBeLessThan(0.07);
    expect(share((score) => score === 0)).toBeCloseTo(0.265, 1);
    expect(share((score) => score !== null && score > 0)).toBeCloseTo(0.56, 1);
    // Its companies are the best-known ones, and most flags are about those.
    const negatives = share((score) => score !== null && score < 0);
    expect(negatives).toBeGreaterThan(0.11);
    expect(negatives).toBeLessThan(0.25);
    expect(Math.abs(positives.reduce((sum, score) => sum + score, 0) / positives.length - 41)).toBeLessThan(
      3,
    );
    expect(Math.abs(positives[positives.length >> 1]! - 41)).toBeLessThan(3);
    expect(Math.abs(positives.at(-1)! - 81)).toBeLessThan(6);
  });
});

function companyScores(): (number | null)[] {
  const builder = new UniverseBuilder(catalog, '2026-09-30');
  const issuers = new Map<string, number>();
  const companies = sample.instruments.flatMap(({ issuer, name, country, sic }) => {
    if (issuer === null) return [];
    const known = issuers.get(issuer);
    const index =
      known ?? builder.addIssuer({ key: issuer, name, country, sic: sic === null ? null : String(sic) });
    issuers.set(issuer, index);
    return [builder.addCompany(index)];
  });
  for (const { issuer, ...evidence } of sample.evidence) builder.addEvidence(issuers.get(issuer)!, evidence);
  const { universe } = builder.build();
  const scores = scoreUniverse(universe, compileProfile(catalog, presets[0]!));
  return companies.map((company) => scoreOf(scores, company));
}
