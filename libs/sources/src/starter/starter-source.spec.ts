import { stat } from 'node:fs/promises';
import { catalog, GRAVE_SEVERITY, sourceRanks, standsAlone, type SourceRank } from '@plumbline/screening';
import type { ReadUniverse } from '../../test/read-source.ts';
import {
  appendTo,
  SecurityMatcher,
  type InstrumentRecord,
  type SecurityReference,
} from '@plumbline/matching';
import { readAliases, readTable, starterFolder } from './starter-tables.ts';
import { readStarter } from '../testing/starter.ts';

let starter: ReadUniverse;
/** The instrument of each position with a ticker, found once: the classes of a fund share their positions. */
const instrumentOf = new Map<SecurityReference, InstrumentRecord | undefined>();
beforeAll(async () => {
  starter = await readStarter();
  const matcher = new SecurityMatcher();
  for (const instrument of starter.instruments) matcher.add(instrument);
  for (const { reference } of starter.holdings.flatMap(({ positions }) => positions)) {
    if (reference.ticker === null || instrumentOf.has(reference)) continue;
    const match = matcher.match(reference);
    instrumentOf.set(reference, match === null ? undefined : starter.instruments[match.index]);
  }
});

describe('Starter universe', () => {
  it('has more than 30,000 securities, each once, and the household names', () => {
    expect(starter.instruments.length).toBeGreaterThan(30_000);
    const listings = starter.instruments.map(
      ({ ticker, exchangeLocation }) => `${ticker} ${exchangeLocation}`,
    );
    expect(new Set(listings).size).toBe(listings.length);
    // What lists write where a class has no ticker.
    expect(starter.instruments.map(({ ticker }) => ticker)).not.toContain('N.A');
    const common = new Set(
      starter.instruments.filter(({ type }) => type !== 'UNKNOWN').map(({ ticker }) => ticker),
    );
    const household =
      'AAPL MSFT AMZN GOOGL GOOG BRK.B JPM JNJ XOM PG KO WMT MO PM BUD MGM LVS LMT RTX NOC SPY IVV VOO VTI QQQ VFIAX FXAIX VTSAX';
    expect(household.split(' ').filter((ticker) => !common.has(ticker))).toEqual([]);
  });

  it('takes at most 12 MB', async () => {
    const tables = [
      'companies',
      'funds',
      'closes',
      'sizes',
      'positions_own',
      'positions_part',
      'foreign_issuers',
      'evidence',
      'former_names',
      'former_tickers',
    ];
    const sizes = await Promise.all(
      tables.map(async (table) => (await stat(`${starterFolder}/${table}.csv`)).size),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(12_000_000);
  });

  it('says nothing that is not a fact', () => {
    const facts = [
      ...starter.instruments,
      ...starter.instruments.flatMap(({ price }) => price ?? []),
      ...starter.evidence,
      ...starter.holdings,
      ...starter.prices,
    ];
    expect(facts.filter(({ quality }) => quality === 'sample')).toEqual([]);
    const dateless = starter.instruments.filter(
      ({ asOf, dataSource, price }) =>
        !isDay(asOf) || dataSource === '' || (price !== null && !isDay(price.day)),
    );
    expect(dateless).toEqual([]);
    expect(starter.evidence.filter(({ date, source }) => !isDay(date) || source === '')).toEqual([]);
  });

  it('calls a company researched only for what its industry code or a flag proves', () => {
    const issuer = starter.instruments.find(({ ticker }) => ticker === 'AAPL')!.issuer;
    const rows = starter.evidence.filter((row) => row.issuer === issuer);
    expect(rows).toContainEqual(expect.objectContaining({ kind: 'SIC_CODE', criterion: null, value: 3571 }));
    expect(rows.filter(({ status, criterion }) => status === 'cleared' && criterion === null)).toEqual([]);
  });

  it('weighs every fund to 100 percent or more where it borrows, of securities it has', () => {
    const broken = starter.holdings.filter(({ positions, outside }) => {
      const total = [...positions, ...outside].reduce((sum, { weight }) => sum + weight, 0);
      const isWhole = total > 99.99 && positions.every(({ weight }) => weight > 0);
      const lost = positions.filter(
        ({ reference }) => reference.ticker !== null && instrumentOf.get(reference) === undefined,
      );
      return !isWhole || lost.length > 0;
    });
    expect(broken.map(({ fund }) => fund.ticker)).toEqual([]);
  });

  it('takes a position for the company in the United States, not for one abroad with its ticker', () => {
    const foreign = [...instrumentOf].filter(([, instrument]) => instrument?.isDomestic === false);
    expect(instrumentOf.size).toBeGreaterThan(100_000);
    expect(foreign.map(([{ ticker }]) => ticker)).toEqual([]);
  });

  it('gives the classes of a series the same positions', () => {
    const positionsOf = (ticker: string) =>
      starter.holdings.find(({ fund }) => fund.ticker === ticker)?.positions ?? [];
    expect(positionsOf('VOO')).not.toEqual([]);
    expect(positionsOf('VFIAX')).toEqual(positionsOf('VOO'));
  });

  it('has for every curated flag a source with address and date, and two readers who signed it', async () => {
    const rows = await readTable('evidence');
    const day = /^\d{4}-\d{2}-\d{2}$/;
    const negatives = new Set(catalog.negatives.map(({ name }) => name));
    const broken = rows.filter((row) => {
      const isShare = /_SHARE$/.test(row['kind']!);
      const percent = Number(row['revenue_percent'] || NaN);
      const rules = [
        negatives.has(row['criterion']!) && row['status'] === 'flagged',
        /^https?:\/\/[^\s/]+\//.test(row['source_url']!) && row['source_title'] !== '',
        /^[A-Z0-9].*[^.]$/.test(row['note']!) && !/\(state:|for the record/.test(row['note']!),
        day.test(row['observed_on']!) && (row['expires_on'] === '' || day.test(row['expires_on']!)),
        isShare ? percent > 0 && percent <= 100 : Number.isNaN(percent),
        ['confirm', 'correct', 'add'].includes(row['verdict']!) && row['reviewer'] !== row['second_reviewer'],
        ['sign', 'sign_corrected'].includes(row['second_verdict']!),
        (sourceRanks as readonly string[]).includes(row['source_rank']!),
      ];
      return rules.includes(false);
    });
    expect(broken).toEqual([]);
    // A state's share and its country are two facts about one criterion, and a fact may have several sources.
    const keys = rows.map(
      (row) => `${row['company']} ${row['criterion']} ${row['kind']} ${row['source_url']}`,
    );
    expect(new Set(keys).size).toBe(keys.length);
    expect(rows.length).toBeGreaterThanOrEqual(500);
  });

  it('takes a grave flag from a filing, from those it is about, from a paper that says who said it, or from two', async () => {
    const severities = new Map(catalog.negatives.map(({ name, severity }) => [name, severity]));
    const sources = new Map<string, Record<string, string>[]>();
    for (const row of await readTable('evidence'))
      if (severities.get(row['criterion']!)! >= GRAVE_SEVERITY && row['expires_on'] === '')
        appendTo(sources, `${row['company']} ${row['criterion']}`, row);
    const weak = [...sources].filter(([, rows]) => {
      const isEnough = (row: Record<string, string>) =>
        standsAlone(GRAVE_SEVERITY, {
          rank: row['source_rank'] as SourceRank,
          saidBy: row['said_by'] || null,
        });
      return !rows.some(isEnough) && new Set(rows.map((row) => new URL(row['source_url']!).host)).size < 2;
    });
    expect(sources.size).toBeGreaterThan(250);
    expect(weak.map(([flag]) => flag)).toEqual([]);
  });

  it('has for every check what was read, and companies without a flag of the criteria', async () => {
    const negatives = new Set(catalog.negatives.map(({ name }) => name));
    const flags = new Map(
      (await readTable('evidence')).map((row) => [
        `${row['company']} ${row['criterion']}`,
        row['expires_on'] || '9999',
      ]),
    );
    const checks = (await readTable('checks')).flatMap((row) =>
      row['criteria']!.split(' ').map((criterion) => ({ company: row['company']!, criterion, row })),
    );
    const broken = checks.filter(({ company, criterion, row }) => {
      const rules = [
        negatives.has(criterion) && ['NAME', 'LIST'].includes(row['method']!) && isDay(row['as_of']!),
        /^https?:\/\/[^\s/]+\//.test(row['source_url']!) && row['source_title'] !== '',
        (flags.get(`${company} ${criterion}`) ?? '') < row['as_of']!,
      ];
      return rules.includes(false);
    });
    expect(broken).toEqual([]);
    const keys = checks.map(
      ({ company, criterion, row }) =>
        `${company} ${criterion} ${row['method'] === 'LIST' ? row['source_title'] : ''}`,
    );
    expect(new Set(keys).size).toBe(keys.length);
    expect(checks.length).toBeGreaterThan(300);
  });

  it('dates a check by what was read, not by the day somebody searched', async () => {
    const years = (text: string) =>
      [...text.matchAll(/(?<!\d)(?:19|20)\d\d(?!\d)/g)].map(([year]) => Number(year));
    const later = (await readTable('checks')).filter((row) => {
      const read = Math.max(0, ...years(row['source_title']!), ...years(row['source_url']!));
      return read > 0 && read < Number(row['as_of']!.slice(0, 4)) - 1;
    });
    expect(later.map((row) => `${row['ticker']} ${row['as_of']} ${row['source_title']}`)).toEqual([]);
  });

  it('goes through a complete list for everybody in its scope but those it names', async () => {
    const filers = new Set(
      starter.instruments.flatMap(({ issuer }) => (issuer?.startsWith('cik-') ? issuer : [])),
    );
    const listed = (criterion: string) =>
      new Set(
        starter.evidence
          .filter((row) => row.criterion === criterion && row.status === 'cleared' && row.method === 'LIST')
          .map(({ issuer }) => issuer),
      );
    const lookedUp = listed('EXPLOITATION');
    const missing = [...filers].filter((issuer) => !lookedUp.has(issuer));
    const nameOf = (issuer: string) => starter.instruments.find((one) => one.issuer === issuer)!.name;
    expect(missing.map(nameOf).sort()).toEqual([
      'Daqo New Energy Corp.',
      'Zijin Gold International Co Limited',
    ]);
    const drugMakers = listed('ABORTIFACIENTS');
    const issuerOf = (ticker: string) => starter.instruments.find((one) => one.ticker === ticker)!.issuer!;
    expect([issuerOf('LLY'), issuerOf('VRTX')].every((issuer) => drugMakers.has(issuer))).toBe(true);
    expect(
      [issuerOf('PFE'), issuerOf('CVS'), issuerOf('TEVA')].some((issuer) => drugMakers.has(issuer)),
    ).toBe(false);
  });

  it('says where it read what became of a company whose ticker is gone', async () => {
    const rows = await readTable('former_tickers');
    const withNote = rows.filter((row) => row['note'] !== '');
    expect(withNote.filter((row) => !/^https?:\/\//.test(row['source_url']!))).toEqual([]);
    expect(withNote.length).toBeGreaterThan(50);
  });

  it('has other names for the search, of tickers it has', async () => {
    const tickers = new Set(starter.instruments.map(({ ticker }) => ticker));
    const aliases = await readAliases();
    expect(aliases).toContainEqual(expect.objectContaining({ alias: 'Google', ticker: 'GOOGL' }));
    expect(aliases.filter(({ alias, ticker }) => alias === '' || !tickers.has(ticker))).toEqual([]);
    expect(aliases).toContainEqual(expect.objectContaining({ alias: 'トヨタ自動車', ticker: 'TM' }));
  });
});

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text);
}
