import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { folderSource } from '../src/folder/folder-source.ts';
import { SecurityMatcher } from '@plumbline/matching';
import { readFormerListings } from '../src/starter/starter-tables.ts';
import type { FundHoldingsRecord } from '../src/records/universe-record.ts';
import { readSource, type ReadUniverse } from './read-source.ts';

/** Real public files beside the project; they are no part of it and may be absent. */
const folder = fileURLToPath(new URL('../../../../shared/data', import.meta.url));
const isPresent = existsSync(folder);
/** The starter's own spec reads it, close by close. */
const pricesOfStarter = 'sp500_individual_stocks_5yr_2013-2018.tar.gz';
const title = isPresent ? 'real public files' : `real public files (absent at ${folder}: nothing is checked)`;

describe(title, () => {
  let universe: ReadUniverse;
  beforeAll(async () => {
    if (!isPresent) return;
    const directory = await mkdtemp(path.join(tmpdir(), 'plumbline-public-'));
    await cp(folder, directory, { recursive: true, filter: (file) => !file.endsWith(pricesOfStarter) });
    universe = await readSource(folderSource({ directory }));
    await rm(directory, { recursive: true });
  }, 900_000);

  it('load 40,000 instruments and more, with every row accounted for', () => {
    if (!isPresent) return;
    const { instruments, leftOut } = universe;
    expect(instruments.length).toBeGreaterThanOrEqual(40_000);
    // Several lists name the same companies: the exchange's own, the SEC's and the catalog.
    // Public records name thousands of companies that are not listed.
    const unusable = leftOut.filter(
      ({ file, reason }) => !reason.startsWith('duplicate ticker') && !file.startsWith('evidence/'),
    );
    expect(unusable.length).toBeLessThan(instruments.length * 0.05);
    const broken = leftOut.filter(({ reason }) => /broken|cannot be read|add up/.test(reason));
    // The SEC's samples of form N-PORT have made-up weights, and funds with borrowed money weigh more than themselves.
    expect([...new Set(broken.map(({ file }) => file))]).toEqual([
      'fund_holdings/etf_top_positions_2021-2022.csv.gz',
      'fund_holdings/N-PORT_Sample_1.xml',
      'fund_holdings/N-PORT_Sample_3.xml',
    ]);
  });

  it('rate, check and flag companies by public records', () => {
    if (!isPresent) return;
    const reported = universe.evidence.filter(({ quality }) => quality === 'reported');
    const count = (criterion: string, kind: string) =>
      new Set(
        reported
          .filter((row) => row.criterion === criterion && row.kind === kind)
          .map(({ issuer }) => issuer),
      ).size;
    expect(count('GHG_EMISSIONS_BIC', 'RATING')).toBeGreaterThan(100);
    expect(count('DATA_SECURITY_BIC', 'PERCENTILE')).toBeGreaterThan(25);
    expect(count('DATA_SECURITY_BIC', 'CURATED_FLAG')).toBeGreaterThan(4_000);
    expect(count('BUSINESS_MODEL_RESILIENCE_BIC', 'INDEX_MEMBERSHIP')).toBeGreaterThan(400);
    expect(count('BUSINESS_MODEL_RESILIENCE_BIC', 'RATING')).toBeGreaterThan(500);
    expect(count('CUSTOMER_WELFARE_BIC', 'RATING')).toBeGreaterThanOrEqual(10);
    expect(count('WEAPONS_COMPONENTS', 'REVENUE_SHARE')).toBeGreaterThan(25);
    const issuerByTicker = new Map(
      universe.instruments
        .filter(({ isDomestic }) => isDomestic)
        .map(({ ticker, issuer }) => [ticker, issuer]),
    );
    const sourcesOf = (ticker: string, criterion: string) =>
      reported
        .filter((row) => row.issuer === issuerByTicker.get(ticker) && row.criterion === criterion)
        .map(({ source }) => source);
    // CNX was CONSOL Energy until 2017. Howmet was Arconic Inc. until 2020; Arconic Corp. of 2023 was another company.
    for (const ticker of ['CNX', 'AMRX']) expect(sourcesOf(ticker, 'GHG_EMISSIONS_BIC')).toEqual([]);
    expect(sourcesOf('HWM', 'GHG_EMISSIONS_BIC')).toEqual([
      expect.stringContaining('facilities, 13.6 t CO2e'),
    ]);
    // Rafael of Israel builds weapons, Rafael Holdings does not.
    expect(sourcesOf('RFL', 'WEAPONS_COMPONENTS')).toEqual([]);
  });

  it('name the positions of big funds so that they are found', async () => {
    if (!isPresent) return;
    const matcher = new SecurityMatcher(await readFormerListings());
    for (const instrument of universe.instruments) matcher.add(instrument);
    for (const ticker of ['IVV', 'SPY', 'QQQ']) {
      const fund = universe.holdings.find(
        (record) => record.quality === 'reported' && record.fund.ticker === ticker,
      )!;
      const matched = fund.positions.filter(({ reference }) => matcher.match(reference) !== null);
      const weightOf = (positions: FundHoldingsRecord['positions']) =>
        positions.reduce((sum, { weight }) => sum + weight, 0);
      expect(weightOf(matched) / weightOf(fund.positions)).toBeGreaterThanOrEqual(0.99);
    }
  });

  it('have the positions of 2,000 ETFs, and a last close for 12,000 American securities', () => {
    if (!isPresent) return;
    expect(new Set(universe.holdings.map(({ fund }) => fund.ticker)).size).toBeGreaterThanOrEqual(2_000);
    // The starter has newer positions of the others.
    const listed = universe.holdings.filter(({ source }) => source === 'Published positions');
    expect(listed.length).toBeGreaterThanOrEqual(600);
    for (const { positions, outside } of listed) {
      const sum = [...positions, ...outside].reduce((total, { weight }) => total + weight, 0);
      expect(sum).toBeGreaterThanOrEqual(99.99);
    }
    const priced = universe.instruments.filter(({ isDomestic, price }) => isDomestic && price !== null);
    expect(priced.length).toBeGreaterThanOrEqual(12_000);
  });

  it('bring the closes in fails to deliver', () => {
    if (!isPresent) return;
    const ofFails = universe.prices.filter(({ source }) => source.startsWith('SEC fails to deliver'));
    expect(ofFails.length).toBeGreaterThan(5_000);
    expect(new Set(universe.prices.map(({ quality }) => quality))).toEqual(new Set(['reported']));
  });
});
