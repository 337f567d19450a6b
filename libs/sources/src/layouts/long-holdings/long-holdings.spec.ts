import { readText } from '../../../test/read-layout.ts';

const read = (...rows: readonly string[]) =>
  readText('positions.csv', `fund,date,ticker,weight\n${rows.join('\n')}\n`);
const unlisted = 'Positions that the source does not list';

describe('Positions of many funds', () => {
  it('takes the last day of each fund, in any order of the rows', async () => {
    const { layout, holdings } = await read(
      'OAKE,07/08/2022,OLD,100',
      'ELME,08/24/2022,FIR,100',
      'OAKE,08/25/2022,ASH,60',
      'OAKE,07/09/2022,OLD,100',
      'OAKE,08/25/2022,BF/B,40',
    );
    expect(layout).toBe('long-holdings');
    expect(holdings).toMatchObject([
      {
        fund: { ticker: 'OAKE' },
        asOf: '2022-08-25',
        positions: [
          { reference: { ticker: 'ASH' }, weight: 60 },
          { reference: { ticker: 'BF.B' }, weight: 40 },
        ],
        outside: [],
      },
      { fund: { ticker: 'ELME' }, asOf: '2022-08-24' },
    ]);
  });

  it('counts what is not listed as weight of unknown securities instead of scaling up the rest', async () => {
    const { holdings } = await read('OAKE,08/25/2022,ASH,30', 'OAKE,08/25/2022,Us Dollars,2');
    expect(
      holdings[0]!.positions.map(({ reference, weight }) => [reference.ticker ?? reference.name, weight]),
    ).toEqual([
      [unlisted, 68],
      ['ASH', 30],
    ]);
    expect(holdings[0]!.outside).toEqual([{ reason: 'cash', weight: 2 }]);
  });

  it.each([
    ['MBK.WA', { ticker: 'MBK', exchange: 'Warsaw Stock Exchange' }],
    ['BDO.PM', { ticker: 'BDO', exchange: 'PM' }],
    ['LEN.B', { ticker: 'LEN.B' }],
    ['LGF/B', { ticker: 'LGF.B' }],
    ['AAPL.UW', { ticker: 'AAPL' }],
    ['Broadcom Inc', { ticker: null, name: 'Broadcom Inc (without a ticker)' }],
    ['n/a', { ticker: null, name: null }],
  ])('reads %s as a security', async (text, reference) => {
    const { holdings } = await read(`OAKE,08/25/2022,${text},100`);
    const none = { ticker: null, name: null, isin: null, cusip: null };
    expect(holdings[0]!.positions).toEqual([{ reference: { ...none, ...reference }, weight: 100 }]);
  });

  it.each([
    ['Us Dollars', 'cash'],
    ['Usd', 'cash'],
    ['Cash_CNY', 'cash'],
    ['USD CASH', 'cash'],
    ['Japanese Yen', 'cash'],
    ['TREASURY NOTE', 'bond'],
    ['BA 2.25 06.15.26', 'bond'],
    ['AbbVie Inc. 2.85%', 'bond'],
    ['Future on US Ultra Bond (CBT)', 'derivative'],
  ])('puts %s outside the positions as %s', async (text, reason) => {
    const { holdings } = await read('OAKE,08/25/2022,ASH,90', `OAKE,08/25/2022,"${text}",10`);
    expect(holdings[0]!.outside).toEqual([{ reason, weight: 10 }]);
  });

  it('leaves out funds that weigh more than themselves, and rows without fund, date or weight', async () => {
    const { holdings, leftOut } = await read(
      'OAKE,08/25/2022,ASH,100',
      'OAKE,08/25/2022,Us Dollars,95',
      'ELME,08/25/2022,ASH,100',
      ',08/25/2022,ASH,1',
      'ELME,,ASH,1',
      'ELME,08/25/2022,ASH,',
    );
    expect(holdings.map(({ fund }) => fund.ticker)).toEqual(['ELME']);
    expect(leftOut.map(({ row, reason }) => [row, reason])).toEqual([
      [5, 'no fund'],
      [6, 'no date'],
      [7, 'no weight'],
      [null, 'weights do not add up to about 100 %'],
    ]);
    expect(leftOut.at(-1)).toMatchObject({ subject: expect.stringContaining(', 195.00 %'), deviation: 95 });
  });
});
