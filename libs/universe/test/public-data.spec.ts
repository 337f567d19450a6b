import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { epochDay } from '@plumbline/screening';
import { folderSource } from '../src/sources/folder/folder-source.ts';
import { SecurityMatcher } from '../src/matching/security-matcher.ts';
import { readFormerListings } from '../src/sources/starter/starter-files.ts';
import type { FundHoldingsRecord } from '../src/records/universe-record.ts';
import { readSource, type ReadUniverse } from './read-source.ts';

/** Real public files beside the project; they are no part of it and may be absent. */
const folder = fileURLToPath(new URL('../../../../shared/data', import.meta.url));
const isPresent = existsSync(folder);
const title = isPresent ? 'real public files' : `real public files (absent at ${folder}: nothing is checked)`;

describe(title, () => {
  let universe: ReadUniverse;
  beforeAll(async () => {
    if (isPresent) universe = await readSource(folderSource({ directory: folder }));
  }, 300_000);

  it('load 40,000 instruments and more, with every row accounted for', () => {
    if (!isPresent) return;
    const { instruments, leftOut } = universe;
    expect(instruments.length).toBeGreaterThanOrEqual(40_000);
    // Several lists name the same companies: the exchange's own, the SEC's and the catalog.
    const unusable = leftOut.filter(({ reason }) => !reason.startsWith('duplicate ticker'));
    expect(unusable.length).toBeLessThan(instruments.length * 0.05);
    const broken = leftOut.filter(({ reason }) => /broken|cannot be read|add up/.test(reason));
    // The SEC's samples of form N-PORT have made-up weights, and funds with borrowed money weigh more than themselves.
    expect([...new Set(broken.map(({ file }) => file))]).toEqual([
      'fund_holdings/etf_top_positions_2021-2022.csv.gz',
      'fund_holdings/N-PORT_Sample_1.xml',
      'fund_holdings/N-PORT_Sample_3.xml',
    ]);
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

  it('bring the positions of 2,000 ETFs, and a last close for 12,000 American securities', () => {
    if (!isPresent) return;
    const listed = universe.holdings.filter(({ source }) => source === 'Published positions');
    expect(listed.length).toBeGreaterThanOrEqual(2_000);
    for (const { positions, outside } of listed) {
      const sum = [...positions, ...outside].reduce((total, { weight }) => total + weight, 0);
      expect(sum).toBeGreaterThanOrEqual(99.99);
    }
    const priced = universe.instruments.filter(({ isDomestic, price }) => isDomestic && price !== null);
    expect(priced.length).toBeGreaterThanOrEqual(12_000);
  });

  it('bring daily prices of 505 stocks, every close of them, and no samples beside them', () => {
    if (!isPresent) return;
    const { prices } = universe;
    expect(prices).toHaveLength(505);
    expect(prices.reduce((sum, { days }) => sum + days.length, 0)).toBe(619_040);
    expect(new Set(prices.map(({ quality }) => quality))).toEqual(new Set(['reported']));
    expect(Math.max(...prices.map(({ days }) => days.at(-1)!))).toBe(epochDay('2018-02-07'));
  });
});
