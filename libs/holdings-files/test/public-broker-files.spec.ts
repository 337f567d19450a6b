import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseHoldingsFile } from '../src/import/parse-holdings-file.ts';

/** Real exports beside the project; they are no part of it and may be absent. */
const folder = fileURLToPath(new URL('../../../../shared/data/broker_positions', import.meta.url));
const isPresent = existsSync(folder);
const title = isPresent
  ? 'real broker exports'
  : `real broker exports (absent at ${folder}: nothing is checked)`;

describe(title, () => {
  it('are read with every position, and nothing rejected', () => {
    if (!isPresent) return;
    const held = readdirSync(folder).map((name) => {
      const { asOf, rows, rejected } = parseHoldingsFile(readFileSync(`${folder}/${name}`));
      expect(rejected).toEqual([]);
      return [
        asOf,
        ...rows.map(({ row, reference, shares, value, price }) => [
          row,
          reference.ticker,
          shares,
          value,
          price,
        ]),
      ];
    });
    expect(held).toContainEqual(['2020-10-25', [4, 'SCHA', 10.5, 740.25, 70.5]]);
    // Its prices were changed and do not make its values.
    expect(held).toContainEqual([
      null,
      [2, 'VWO', 900, 45_900.35, 45_900.35 / 900],
      [3, 'VOO', 800, 45_900.35, 45_900.35 / 800],
    ]);
  });
});
