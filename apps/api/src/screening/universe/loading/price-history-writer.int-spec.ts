import type { UniverseRecord } from '@plumbline/sources';
import type { TestDatabase } from '../../../../test/test-database.ts';
import { createTestDatabase } from '../../../../test/test-database.ts';
import { company, pricesOf, sourceOf } from '../../../../test/universe-records.ts';
import { loadUniverse } from './universe-loader.ts';

describe('Loader of daily prices', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  const load = (...records: UniverseRecord[]) => loadUniverse(database.url, sourceOf(records));
  const lastPrice = async (ticker: string) => {
    const [price] = await database.query(
      `SELECT p.day::text, p.close, p.quality FROM price p
       JOIN universe_release r ON r.id = p.release_id AND r.is_current
       JOIN instrument i ON i.release_id = p.release_id AND i.id = p.instrument_id WHERE i.ticker = $1`,
      [ticker],
    );
    return price;
  };
  const priced = (close: number, day: string, quality: 'reported' | 'sample') => ({
    price: { close, day, quality },
  });

  it('stores the closes of an instrument in one row, and the trading days', async () => {
    const { release, report } = await load(
      company('OAK'),
      company('ELM'),
      pricesOf('OAK', { '2018-02-05': 10, '2018-02-06': 11.5, '2018-02-07': 12 }),
      pricesOf('ELM', { '2018-02-06': 20 }),
    );
    expect(report.stored).toMatchObject({ histories: 2, prices: 2 });
    const rows = await database.query(
      `SELECT i.ticker, h.quality, h.days, h.closes, h.last_close AS last FROM price_history h
       JOIN instrument i ON i.release_id = h.release_id AND i.id = h.instrument_id
       WHERE h.release_id = $1 ORDER BY 1`,
      [release],
    );
    expect(rows).toEqual([
      { ticker: 'ELM', quality: 'reported', days: [17568], closes: [20], last: 20 },
      { ticker: 'OAK', quality: 'reported', days: [17567, 17568, 17569], closes: [10, 11.5, 12], last: 12 },
    ]);
    const days = await database.query(
      'SELECT day, priced FROM trading_day WHERE release_id = $1 ORDER BY 1',
      [release],
    );
    expect(days).toEqual([
      { day: 17567, priced: 1 },
      { day: 17568, priced: 2 },
      { day: 17569, priced: 1 },
    ]);
  });

  it('uses the last close as the price when there is none, a sample or an older one', async () => {
    const closes = { '2018-02-06': 11, '2018-02-07': 12.34 };
    const { report } = await load(
      company('NONE'),
      company('SAMPLED', priced(55, '2026-06-30', 'sample')),
      company('OLDER', priced(9, '2018-02-06', 'reported')),
      company('NEWER', priced(70, '2024-12-06', 'reported')),
      company('SAME', priced(12.5, '2018-02-07', 'reported')),
      ...['NONE', 'SAMPLED', 'OLDER', 'NEWER', 'SAME'].map((ticker) => pricesOf(ticker, closes)),
    );
    const last = { day: '2018-02-07', close: 12.34, quality: 'reported' };
    expect(await lastPrice('NONE')).toEqual(last);
    expect(await lastPrice('SAMPLED')).toEqual(last);
    expect(await lastPrice('OLDER')).toEqual(last);
    expect(await lastPrice('NEWER')).toEqual({ day: '2024-12-06', close: 70, quality: 'reported' });
    expect(await lastPrice('SAME')).toEqual({ ...last, close: 12.5 });
    expect(report.stored).toMatchObject({ prices: 5 });
  });

  it('never lets a sample history change a price', async () => {
    await load(
      company('OAK', priced(70, '2024-12-06', 'reported')),
      company('ELM'),
      pricesOf('OAK', { '2026-06-30': 71 }, 'sample'),
      pricesOf('ELM', { '2026-06-30': 72 }, 'sample'),
    );
    expect(await lastPrice('OAK')).toMatchObject({ close: 70 });
    expect(await lastPrice('ELM')).toBeUndefined();
  });

  it('leaves out prices of unknown instruments, and second histories of known ones', async () => {
    const { report } = await load(
      company('OAK'),
      pricesOf('OAK', { '2018-02-06': 11 }),
      pricesOf('OAK', { '2018-02-07': 12 }),
      pricesOf('ASH', { '2018-02-07': 12 }),
    );
    expect(report.stored).toMatchObject({ histories: 1 });
    expect(report.leftOut.map(({ reason, examples }) => `${examples[0]} ${reason}`).sort()).toEqual([
      'ASH (ASH.csv) prices of a security that is not in the universe',
      'OAK (OAK.csv) prices of a security given twice',
    ]);
  });
});
