import { readSource } from '../../../test/read-source.ts';
import { withFolder } from '../../../test/temporary-folder.ts';
import { folderSource } from './folder-source.ts';

const titles = 'SETTLEMENT DATE|CUSIP|SYMBOL|QUANTITY (FAILS)|DESCRIPTION|PRICE\n';
const trailer = 'Trailer record count 2\nTrailer total quantity of shares 9\n';
const screener = (...rows: readonly (readonly [string, string])[]) =>
  JSON.stringify(rows.map(([symbol, name]) => ({ symbol, name, lastsale: '', marketCap: '' })));
const read = (files: Record<string, string>) =>
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
      ['OAK', '037833100', { close: 145.91, day: '2023-03-02', quality: 'reported' }],
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
