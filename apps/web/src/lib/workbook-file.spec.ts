import { writeHoldingsCsv } from '@plumbline/holdings-files';
import { numericTitles, rowsOfCsv } from './workbook-file.ts';

describe('rowsOfCsv', () => {
  it('reads back what the export of holdings writes', () => {
    const findings = {
      ...{ weight: 40, impactScore: null, isBound: false, standing: 'Not rated', coverage: 0 },
      ...{ violations: ['Fur', 'Alcohol'], shareChecked: 12.5, positionsDay: null, priceDay: '2026-11-20' },
    };
    const known = { price: null, type: null, findings };
    const csv = writeHoldingsCsv([
      { ticker: 'OAK', name: 'Say "Hello", Inc.\nLtd', exchange: null, shares: 1.5, value: null, ...known },
      { ticker: '0700', name: '=Tencent 騰訊', exchange: '(Hong Kong)', shares: 1e-7, value: 300, ...known },
    ]);
    const shown = [40, 'NA', '', 'Not rated', 0, 'Fur; Alcohol', 12.5, '', '2026-11-20'];
    const [titles, ...rows] = rowsOfCsv(csv, numericTitles);
    expect(titles!.slice(0, 6)).toEqual(['Ticker', 'Shares', 'Value', 'Name', 'Exchange', 'Weight in %']);
    expect(rows).toEqual([
      ['OAK', 1.5, null, 'Say "Hello", Inc.\nLtd', '', ...shown],
      ['0700', 1e-7, 300, '=Tencent 騰訊', '(Hong Kong)', ...shown],
    ]);
  });

  it('has the titles alone where there are no rows', () => {
    expect(rowsOfCsv('Ticker,Shares\r\n', ['Shares'])).toEqual([['Ticker', 'Shares']]);
  });
});
