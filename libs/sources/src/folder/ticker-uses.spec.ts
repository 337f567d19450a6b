import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isoDay } from '@plumbline/screening';
import type { PriceHistoryRecord } from '../records/universe-record.ts';
import { readSource } from '../../test/read-source.ts';
import { withFolder, type Content } from '../../test/temporary-folder.ts';
import { folderSource } from './folder-source.ts';

const titles = 'SETTLEMENT DATE|CUSIP|SYMBOL|QUANTITY (FAILS)|DESCRIPTION|PRICE\n';
const trailer = 'Trailer record count 2\nTrailer total quantity of shares 9\n';
const screener = (...rows: readonly (readonly [string, string])[]) =>
  JSON.stringify(rows.map(([symbol, name]) => ({ symbol, name, lastsale: '', marketCap: '' })));
/** A file of the SEC, where the tests have it. */
const published = path.resolve(
  import.meta.dirname,
  '../../../../../shared/data/prices/cnsfails202303a.txt.gz',
);
const untested = existsSync(published) ? '' : `${published} is not here`;
const read = (files: Record<string, Content>) =>
  withFolder(files, (directory) => readSource(folderSource({ directory, isBare: true })));

describe('What tickers stood for', () => {
  it('gives a listing its CUSIP and last close where the names agree', async () => {
    const { instruments, leftOut } = await read({
      'nyse.json': screener(['OAK', 'Oak Rivers Inc. Common Stock'], ['ELM', 'Elm Data Inc. Common Stock']),
      'cnsfails202303a.txt':
        `${titles}20230302|037833100|OAK|15|OAK RIVERS INC COM|145.91\n20230303|037833100|OAK|15|OAK RIVERS INC COM|.\n` +
        `20230302|594918104|ELM|1|ELM STREET BANCORP|3.5\n20230302|594918105|ELM|1|ELM DATA INC|9\n${trailer}`,
    });
    expect(instruments.map(({ ticker, cusip, price }) => [ticker, cusip, price])).toEqual([
      // The close of the trading day before the settlement.
      ['OAK', '037833100', { close: 145.91, day: '2023-03-01', quality: 'reported' }],
      ['ELM', null, null],
    ]);
    expect(leftOut.map(({ subject, reason }) => `${subject}: ${reason}`)).toEqual([
      '1 rows: no date, symbol or valid CUSIP',
    ]);
  });

  it('finds the CUSIP that a fund’s position had on its day, before its ticker changed', async () => {
    const { holdings, instruments } = await read({
      'etfs.csv':
        'symbol,name,currency,summary,category_group,category,family,exchange,mic,isin\nOAKE,Oak ETF,USD,,,,Oak,PCX,,\n',
      'nyse.json': screener(['NEW', 'New Rivers Inc. Common Stock'], ['OLD', 'Oldest Bank Common Stock']),
      'cnsfails202204b.txt': `${titles}20220420|037833100|OLD|15|NEW RIVERS INC|10\n${trailer}`,
      'cnsfails202303a.txt': `${titles}20230302|037833100|NEW|15|NEW RIVERS INC|12\n20230302|594918104|OLD|15|OLDEST BANK|7\n${trailer}`,
      'positions.csv': 'fund,date,ticker,weight\nOAKE,05/10/2022,OLD,100\n',
    });
    expect(instruments.map(({ ticker, cusip }) => [ticker, cusip])).toContainEqual(['NEW', '037833100']);
    expect(holdings[0]!.positions[0]!.reference).toMatchObject({ ticker: 'OLD', cusip: '037833100' });
  });

  it('makes a history of the closes of most days, beyond a change of the ticker', async () => {
    const row = (day: string, ticker: string, close: string) =>
      `${day}|037833100|${ticker}|5|NEW RIVERS INC|${close}\n`;
    const { prices, leftOut } = await read({
      'nyse.json': screener(['NEW', 'New Rivers Inc. Common Stock'], ['ELM', 'Elm Data Inc. Common Stock']),
      'cnsfails202204b.txt': `${titles}${row('20220420', 'OLD', '10')}${row('20220421', 'OLD', '10.5')}${trailer}`,
      'cnsfails202205a.txt': `${titles}${row('20220502', 'NEW', '11')}${row('20220506', 'NEW', '.')}${row('20220509', 'NEW', '12')}${trailer}`,
    });
    expect(prices).toHaveLength(1);
    const [{ reference, days, closes, quality, source }] = prices as [PriceHistoryRecord];
    expect([reference.ticker, quality, source]).toEqual([
      'NEW',
      'reported',
      'SEC fails to deliver, 2022-04-19 to 2022-05-06',
    ]);
    expect([...days].map(isoDay)).toEqual(['2022-04-19', '2022-04-20', '2022-04-29', '2022-05-06']);
    expect([...closes]).toEqual([10, 10.5, 11, 12]);
    expect(leftOut).toContainEqual({
      file: 'SEC fails to deliver',
      row: null,
      subject: '4 days of 1 securities',
      reason: 'days without a price, bridged in gaps of at most five trading days',
    });
  });

  it('ends a history at a jump that nothing explains, and takes a published split into account', async () => {
    const rows = (ticker: string, cusip: string, ...closes: readonly (readonly [string, number])[]) =>
      closes.map(([day, close]) => `${day}|${cusip}|${ticker}|5|${ticker} INC|${close}\n`).join('');
    const { prices, leftOut } = await read({
      'nyse.json': screener(['NVDA', 'NVDA Inc. Common Stock'], ['OAK', 'Oak Inc. Common Stock']),
      'cnsfails202406a.txt':
        titles +
        rows('NVDA', '037833100', ['20240607', 1210], ['20240610', 1209], ['20240611', 121.8]) +
        rows('OAK', '594918104', ['20240607', 100], ['20240610', 10], ['20240611', 11]) +
        trailer,
    });
    expect(prices.map(({ reference, closes }) => [reference.ticker, ...closes])).toEqual([
      ['NVDA', 121, 120.9, 121.8],
      ['OAK', 10, 11],
    ]);
    expect(leftOut.map(({ subject, reason }) => `${subject}: ${reason}`)).toEqual([
      '1 securities: prices before a jump that nothing explains',
    ]);
  });

  (untested ? it.skip : it)(
    `dates a published price to the trading day before its settlement${untested && ` (${untested})`}`,
    async () => {
      const { prices } = await read({
        'nasdaq.json': screener(['AAPL', 'Apple Inc. Common Stock']),
        'cnsfails202303a.txt.gz': readFileSync(published),
      });
      const closes = Object.fromEntries(
        Array.from(prices[0]!.days, (day, at) => [isoDay(day), prices[0]!.closes[at]]),
      );
      // Apple closed at 145.31 on the first and at 145.91 on the second of March 2023; the fourth was a Saturday.
      expect(closes).toMatchObject({ '2023-03-01': 145.31, '2023-03-02': 145.91, '2023-03-06': 153.83 });
      expect(prices).toHaveLength(1);
    },
  );

  it('takes the later of two closes, whichever file has it', async () => {
    const { instruments } = await read({
      'nasdaq_2026-08-01.json': JSON.stringify([
        { symbol: 'OAK', name: 'Oak Common Stock', lastsale: '$5', marketCap: '' },
        { symbol: 'ELM-B', name: 'Elm Class B Common Stock', lastsale: '$5', marketCap: '' },
      ]),
      'closes.csv': 'symbol,date,close\nOAK,2026-07-31,4\nELM-B,2026-08-03,6\nASH,2026-08-03,\n',
    });
    expect(instruments.map(({ price }) => price)).toMatchObject([
      { close: 5, day: '2026-08-01' },
      { close: 6, day: '2026-08-03' },
    ]);
  });
});
