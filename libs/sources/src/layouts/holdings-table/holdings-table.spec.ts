import { readText } from '../../../test/read-layout.ts';
import { workbookOfRows } from '@plumbline/holdings-files/testing';
import { fundTickerInName } from './holdings-table.ts';

const ishares = [
  '\ufeffOak Core 500 ETF',
  'Fund Holdings as of,"Dec 06, 2024"',
  'Shares Outstanding,"957,950,000.00"',
  ' ',
  'Ticker,Name,Sector,Asset Class,Market Value,Weight (%),Notional Value,Quantity,Price,Location,Exchange,Currency',
  '"OAK","OAK INC","Tech","Equity","1,000.00","60.00","1,000.00","10.00","100.00","United States","NASDAQ","USD"',
  '"ELMB","ELM CORP CLASS B","Tech","Equity","600.00","39.50","600.00","10.00","60.00","United States","New York Stock Exchange Inc.","USD"',
  '"ASH","ASH SHORT","Tech","Equity","-8.00","-0.50","0","-1","8","United States","NASDAQ","USD"',
  '"USD","USD CASH","Cash and/or Derivatives","Cash","10.00","0.75","10.00","10.00","100.00","United States","-","USD"',
  '"XTSLA","OAK CASH FUND","Cash and/or Derivatives","Money Market","3.00","0.25","3","3","1","United States","-","USD"',
  '"ESZ4","S&P500 EMINI DEC 24","Cash and/or Derivatives","Futures","0.00","0.00","13","4","6","-","Index Market","USD"',
  ' ',
  '"The content, herein is owned',
  'by ""Oak"" and others."',
].join('\r\n');

describe('The layout of iShares holdings', () => {
  it('takes the fund and the day from the preamble and the file name, and equity rows as positions', async () => {
    const { layout, holdings, leftOut } = await readText('OAKE_holdings.csv', ishares);
    expect(layout).toBe('ishares-holdings');
    expect(leftOut).toEqual([]);
    expect(holdings[0]).toMatchObject({
      fund: { ticker: 'OAKE', name: 'Oak Core 500 ETF' },
      asOf: '2024-12-06',
      quality: 'reported',
    });
    expect(holdings[0]!.positions.map(({ reference, weight }) => `${reference.ticker} ${weight}`)).toEqual([
      'OAK 60',
      'ELMB 39.5',
    ]);
    expect(holdings[0]!.positions[1]!.reference.exchange).toBe('New York Stock Exchange Inc.');
  });

  it('counts shorts, cash and futures outside the positions, each with its weight', async () => {
    const { holdings } = await readText('OAKE_holdings.csv', ishares);
    expect(holdings[0]!.outside).toEqual([
      { reason: 'short', weight: -0.5 },
      { reason: 'cash', weight: 1 },
    ]);
  });

  it('accepts Shares for Quantity, other orders of columns and other capitals', async () => {
    const text = [
      'Oak Core 500 ETF',
      'Fund Holdings as of;06-Dec-2024',
      '',
      'NAME;WEIGHT (%);TICKER;Shares;ASSET CLASS',
      'Oak Inc;60,5;OAK;10;Equity',
      'Oak Bond;39,5;-;10;Fixed Income',
    ].join('\n');
    const { holdings } = await readText('download.csv', text);
    expect(holdings[0]).toMatchObject({
      fund: { ticker: null, name: 'Oak Core 500 ETF' },
      asOf: '2024-12-06',
      positions: [{ reference: { ticker: 'OAK', name: 'Oak Inc' }, weight: 60.5 }],
      outside: [{ reason: 'bond', weight: 39.5 }],
    });
  });
});

describe('The layout of holdings by rank', () => {
  it('takes the fund and the day from the file name and ignores blanks after tickers', async () => {
    const text = 'Rank,Ticker,Name,Weight\n0,OAK ,Oak Inc,70.5\n1,ELM ,Elm Corp,29\n2,-,US DOLLAR,0.4\n';
    const { layout, holdings } = await readText('qqq_holdings_2025-10-04.csv', text);
    expect(layout).toBe('rank-weight-holdings');
    expect(holdings[0]).toMatchObject({ fund: { ticker: 'QQQ' }, asOf: '2025-10-04' });
    expect(holdings[0]!.positions.map(({ reference }) => reference.ticker)).toEqual(['OAK', 'ELM']);
    expect(holdings[0]!.outside).toEqual([{ reason: 'cash', weight: 0.4 }]);
  });

  it('adds up rows with the same ticker and skips rows whose weight is not a number', async () => {
    const text = 'Ticker,Name,Weight\nOAK,Oak Inc,60\nELM,Elm Corp,lots\nOAK,Oak Inc,38\n';
    const { holdings, leftOut } = await readText('oak_holdings.csv', text);
    expect(holdings[0]!.positions).toEqual([expect.objectContaining({ weight: 98 })]);
    expect(leftOut).toEqual([
      { file: 'oak_holdings.csv', row: 3, subject: 'ELM', reason: 'the weight is no number: "lots"' },
    ]);
  });

  it('tells cash from the company and the fund with its tickers, and reports rows without weight', async () => {
    const text = [
      'Ticker,Name,Weight',
      'OAK,Oak Inc,60',
      'CASH,PATHWARD FINANCIAL INC,20',
      'USD,PROSHARES ULTRA SEMICONDUCTORS,15',
      'USD,USD CASH,2',
      'CASH,,1',
      'XTSLA,BLK CSH FND TREASURY SL AGENCY,2',
      'ELM,Elm Corp,0',
      '&f;,Ash Inc,0.5',
    ].join('\n');
    const { holdings, leftOut } = await readText('oak_holdings.csv', text);
    expect(holdings[0]!.positions.map(({ reference }) => reference.ticker)).toEqual([
      'OAK',
      'CASH',
      'USD',
      null,
    ]);
    expect(holdings[0]!.outside).toEqual([{ reason: 'cash', weight: 5 }]);
    expect(leftOut).toEqual([
      { file: 'oak_holdings.csv', row: 8, subject: 'ELM', reason: 'the weight is zero' },
    ]);
  });

  it('rejects the whole fund when its weights do not add up or the file does not name it', async () => {
    const halves = 'Ticker,Name,Weight\nOAK,Oak Inc,0.6\nELM,Elm Corp,0.4\n';
    await expect(readText('oak_holdings.csv', halves)).rejects.toThrow('weights add up to 1.00 %');
    await expect(readText('2025.csv', halves)).rejects.toThrow('which fund');
  });

  it.each([
    ['IVV_holdings_2024-12-06.csv', 'IVV'],
    ['spy_holdings_2025-10-04.csv', 'SPY'],
    ['holdings-daily-us-en-xlk.csv', 'XLK'],
    ['BRK.B holdings.csv', 'BRK.B'],
    ['download.csv', null],
    ['fund_holdings.csv', null],
  ])('finds in the file name %s the ticker %p', (name, ticker) => {
    expect(fundTickerInName(name)).toBe(ticker);
  });
});

describe('A workbook of holdings', () => {
  it('has its day above the table, and a blank row between them', async () => {
    const workbook = workbookOfRows([
      ['Fund Name:', 'Oak 500 ETF Trust'],
      ['Holdings:', 'As of 18-Nov-2025'],
      [],
      ['Name', 'Ticker', 'Weight', 'Sector'],
      ['OAK INC', 'OAK', 60, '-'],
      ['ELM CORP', 'ELM', 40, '-'],
    ]);
    const { holdings, leftOut } = await readText('oake_holdings.xlsx', workbook, 4096);
    expect(leftOut).toEqual([]);
    expect(holdings).toMatchObject([{ fund: { ticker: 'OAKE' }, asOf: '2025-11-18' }]);
    expect(holdings[0]!.positions.map(({ reference, weight }) => [reference.ticker, weight])).toEqual([
      ['OAK', 60],
      ['ELM', 40],
    ]);
  });
});
