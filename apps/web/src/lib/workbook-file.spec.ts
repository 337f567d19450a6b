import { writeHoldingsCsv } from '@plumbline/holdings-files';
import { rowsOfCsv } from './workbook-file.ts';

describe('rowsOfCsv', () => {
  it('reads back what the export of holdings writes', () => {
    const csv = writeHoldingsCsv([
      { ticker: 'OAK', name: 'Say "Hello", Inc.\nLtd', exchange: null, shares: 1.5, value: null },
      { ticker: '0700', name: '=Tencent 騰訊', exchange: '(Hong Kong)', shares: 1e-7, value: 300 },
    ]);
    expect(rowsOfCsv(csv, ['Shares', 'Value'])).toEqual([
      ['Ticker', 'Shares', 'Value', 'Name', 'Exchange'],
      ['OAK', 1.5, null, 'Say "Hello", Inc.\nLtd', ''],
      ['0700', 1e-7, 300, '=Tencent 騰訊', '(Hong Kong)'],
    ]);
  });

  it('has the titles alone where there are no rows', () => {
    expect(rowsOfCsv('Ticker,Shares\r\n', ['Shares'])).toEqual([['Ticker', 'Shares']]);
  });
});
