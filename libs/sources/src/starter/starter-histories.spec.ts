import { readdir, stat } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { epochDay, isoDay } from '@plumbline/screening';
import type { InstrumentRecord } from '@plumbline/matching';
import type { PriceHistoryRecord } from '../records/universe-record.ts';
import { readSource, type ReadUniverse } from '../../test/read-source.ts';
import { usTradingDays } from '../prices/us-trading-days.ts';
import { folderSource } from '../folder/folder-source.ts';
import { starterHistories } from './starter-histories.ts';
import { starterFolder } from './starter-tables.ts';
import { readStarter } from '../testing/starter.ts';

/** The file that the closes are from, where the tests have it. */
const original = path.resolve(
  import.meta.dirname,
  '../../../../../shared/data/prices/sp500_individual_stocks_5yr_2013-2018.tar.gz',
);
const untested = existsSync(original) ? '' : `${original} is not here`;

let starter: ReadUniverse;
const closesOf = (ticker: string): ReadonlyMap<string, number> => {
  const found = starter.prices.find(({ reference }) => reference.ticker === ticker);
  return new Map(Array.from(found?.days ?? [], (day, at) => [isoDay(day), found!.closes[at]!]));
};
beforeAll(async () => {
  starter = await readStarter();
});

describe('Price histories of the starter', () => {
  it('are real closes of more than 400 companies from February 2013 to February 2018', () => {
    expect(starter.prices.length).toBeGreaterThan(400);
    expect(starter.prices.filter(({ quality }) => quality !== 'reported')).toEqual([]);
    const [first, last] = [epochDay('2013-02-08')!, epochDay('2018-02-07')!];
    const isWrong = ({ days, closes }: PriceHistoryRecord) =>
      days.length !== closes.length ||
      days[0]! < first ||
      days.at(-1)! > last ||
      days.some((day, at) => at > 0 && day <= days[at - 1]!) ||
      closes.some((close) => !(close > 0));
    expect(starter.prices.filter(isWrong).map(({ reference }) => reference.ticker)).toEqual([]);
    // Apple, in dollars of after its split of 2014.
    expect([closesOf('AAPL').get('2013-02-08'), closesOf('AAPL').get('2018-02-07')]).toEqual([67.85, 159.54]);
  });

  it('have closes of trading days alone', () => {
    const trading = new Set(usTradingDays(epochDay('2013-02-08')!, epochDay('2018-02-07')!));
    const others = starter.prices.flatMap(({ days }) => [...days].filter((day) => !trading.has(day)));
    expect([...new Set(others)].map(isoDay)).toEqual([]);
  });

  it('are of the company that has the ticker today, not of one that had it in 2018', () => {
    // Gardner Denver, Fox and ARKO took over these tickers; Beacon took that of BB&T, which is Truist now.
    for (const ticker of ['IR', 'FOXA', 'APC', 'BBT'])
      expect([ticker, closesOf(ticker).size]).toEqual([ticker, 0]);
    expect(closesOf('META').get('2018-02-07')).toBe(180.18);
    expect(closesOf('TFC').size).toBeGreaterThan(1200);
  });

  it('begin anew where the company handed out a part of itself, and have no day on which closes were mixed up', () => {
    const firstDay = (ticker: string) => [...closesOf(ticker).keys()][0];
    expect([firstDay('EBAY'), firstDay('BAX'), firstDay('YUM')]).toEqual([
      '2015-07-20',
      '2015-07-01',
      '2016-11-01',
    ]);
    expect(starter.prices.some(({ days }) => days.includes(epochDay('2017-09-14')!))).toBe(false);
    expect(closesOf('LNT').has('2016-05-19')).toBe(false);
  });

  it('are not split: no close is half or twice the one before', () => {
    const jumps = starter.prices.flatMap(({ reference, closes }) =>
      [...closes].some((close, at) => at > 0 && Math.abs(Math.log(close / closes[at - 1]!)) > Math.log(1.7))
        ? [reference.ticker]
        : [],
    );
    expect(jumps).toEqual([]);
  });

  it('go to a company whose ticker has changed, and to none without a last price', async () => {
    const { instrument } = starter.records.find(
      (record) => record.kind === 'instrument' && record.instrument.ticker === 'AAPL',
    ) as { instrument: InstrumentRecord };
    const read = async (listing: InstrumentRecord) => {
      const tickers: (string | null)[] = [];
      for await (const record of starterHistories([listing]))
        if (record.kind === 'prices') tickers.push(record.prices.reference.ticker);
      return tickers;
    };
    expect(await read({ ...instrument, ticker: 'APPL' })).toEqual(['APPL']);
    expect(await read({ ...instrument, price: null })).toEqual([]);
    expect(await read({ ...instrument, issuer: 'another company' })).toEqual([]);
  });

  it('fit into files of less than a megabyte', async () => {
    const files = (await readdir(starterFolder)).filter((name) => name.startsWith('histories_'));
    const sizes = await Promise.all(
      files.map(async (name) => (await stat(path.join(starterFolder, name))).size),
    );
    expect(Math.max(...sizes)).toBeLessThan(2 ** 20);
  });

  (untested ? it.skip : it)(
    `are those of the original, to the cent${untested && ` (${untested})`}`,
    async () => {
      const renamed = new Map([
        ['FB', 'META'],
        ['UTX', 'RTX'],
        ['ANTM', 'ELV'],
        ['BBT', 'TFC'],
      ]);
      const folder = await readSource(folderSource({ directory: path.dirname(original), isBare: true }));
      const wrong: string[] = [];
      let compared = 0;
      for (const { reference, days, closes } of folder.prices) {
        const ticker = renamed.get(reference.ticker!) ?? reference.ticker!;
        const own = closesOf(ticker);
        for (const [at, day] of days.entries()) {
          const close = own.get(isoDay(day));
          if (close === undefined) continue;
          compared += 1;
          if (Math.abs(close - closes[at]!) > 0.0051) wrong.push(`${ticker} ${isoDay(day)}`);
        }
      }
      expect(wrong).toEqual([]);
      expect(compared).toBeGreaterThan(400_000);
    },
    60_000,
  );
});
