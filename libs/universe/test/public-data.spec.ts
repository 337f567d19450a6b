import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { folderSource } from '../src/sources/folder/folder-source.ts';
import { SecurityMatcher } from '../src/matching/security-matcher.ts';
import type { FundHoldingsRecord } from '../src/records/universe-record.ts';

/** Real public files beside the project; they are no part of it and may be absent. */
const folder = fileURLToPath(new URL('../../../../shared/data', import.meta.url));
const isPresent = existsSync(folder);
const title = isPresent ? 'real public files' : `real public files (absent at ${folder}: nothing is checked)`;

describe(title, () => {
  it('load 40,000 instruments and more, with every row accounted for and big funds matched', async () => {
    if (!isPresent) return;
    const matcher = new SecurityMatcher();
    const reasons = new Map<string, number>();
    const holdings: FundHoldingsRecord[] = [];
    let count = 0;
    for await (const batch of folderSource({ directory: folder }).read({})) {
      for (const record of batch) {
        if (record.kind === 'instrument') {
          matcher.add(record.instrument);
          count += 1;
        } else if (record.kind === 'leftOut') {
          const reason = record.leftOut.reason.replace(/ (?:first in|belongs to) .*/, '');
          reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
        } else if (record.kind === 'holdings' && record.holdings.quality === 'reported') {
          holdings.push(record.holdings);
        }
      }
    }
    expect(count).toBeGreaterThanOrEqual(40_000);
    expect([...reasons.values()].reduce((sum, many) => sum + many, 0)).toBeLessThan(count * 0.05);
    expect([...reasons.keys()].filter((reason) => /broken|cannot be read|add up/.test(reason))).toEqual([]);
    for (const ticker of ['IVV', 'SPY', 'QQQ']) {
      const fund = holdings.find((record) => record.fund.ticker === ticker)!;
      const matched = fund.positions.filter(({ reference }) => matcher.match(reference) !== null);
      const weightOf = (positions: FundHoldingsRecord['positions']) =>
        positions.reduce((sum, { weight }) => sum + weight, 0);
      expect(weightOf(matched) / weightOf(fund.positions)).toBeGreaterThanOrEqual(0.99);
    }
  }, 300_000);
});
