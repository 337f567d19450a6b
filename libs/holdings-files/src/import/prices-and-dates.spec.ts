import { utils } from 'xlsx';
import { brokerFiles } from '../../test/broker-files.ts';
import { workbookOf } from '../testing/workbook.ts';
import { parseHoldingsFile } from './parse-holdings-file.ts';

const parse = (...lines: string[]) => parseHoldingsFile(Buffer.from(lines.join('\n')));
const table = ['Symbol,Quantity,Current Value', 'OAK,2,200'];

describe('The date of a holdings file', () => {
  it.each(Object.entries(brokerFiles))('is found in the export of %s where it has one', (broker, text) => {
    const isDated = ['fidelity', 'schwab', 'schwabAllAccounts', 'etrade'].includes(broker);
    expect(parse(text).asOf).toBe(isDated ? '2026-01-02' : null);
  });

  it.each([
    ['"Positions for account ...123 as of 02:45 AM ET, 10/25/2020"', '2020-10-25'],
    ['"Positions for account ...123 as of 03:59 PM ET, 10/04/2025"', '2025-10-04'],
    ['Positions for account ...123 as of 03:59 PM ET, 2025/10/04', '2025-10-04'],
    ['Data as of,"Oct 4, 2025"', '2025-10-04'],
    ['Date,2025-10-04', '2025-10-04'],
    ['Report date: October 4, 2025', '2025-10-04'],
    ['Positions as of 10/03/2025 downloaded 2025-10-04', '2025-10-03'],
  ])('is found above the rows in %s', (line, date) => {
    expect(parse(line, '', ...table).asOf).toBe(date);
  });

  it.each([
    ['Date downloaded 10/04/2025 3:59 PM ET', '2025-10-04'],
    ['Date downloaded Oct-04-2025 at 3:59 p.m ET', '2025-10-04'],
    ['Positions for account ...123 as of 03:59 PM ET, 10/04/2025', '2025-10-04'],
    ['Generated at Oct 04 2025 08:53 PM ET', '2025-10-04'],
  ])('is found below the rows in %s', (line, date) => {
    expect(parse(...table, '', line).asOf).toBe(date);
  });

  it('is found in a title and in a cell that is a date by its type', () => {
    expect(parse('Symbol,Quantity,Value as of 10/04/2025', 'OAK,2,200').asOf).toBe('2025-10-04');
    const rows = [
      ['As of', new Date(Date.UTC(2025, 9, 4))],
      ['Symbol', 'Shares'],
      ['OAK', 2],
    ];
    const worksheet = utils.aoa_to_sheet(rows, { UTC: true });
    expect(parseHoldingsFile(workbookOf({ Positions: worksheet })).asOf).toBe('2025-10-04');
  });

  it('prefers the date of the figures to the date of the download', () => {
    expect(parse('Exported 2025-10-06', 'Prices as of 2025-10-03', ...table).asOf).toBe('2025-10-03');
    expect(parse('Prices as of 2025-10-03', ...table, '', 'Date downloaded 10/06/2025').asOf).toBe(
      '2025-10-03',
    );
  });

  it.each([
    ['there are several', ['Stocks as of 10/03/2025', 'Funds as of 10/04/2025', ...table]],
    ['it does not exist', ['Positions as of 25/10/2020', ...table]],
    ['its century is not given', ['Positions as of 10/04/25', ...table]],
    ['month and day may be exchanged', ['As of 03/04/2025', 'Symbol;Quantity;Value', 'OAK;2,5;200,75']],
    [
      'it is part of a disclaimer',
      [...table, '', `${'Ratings are subject to change. '.repeat(6)} As of 10/04/2025`],
    ],
    ['nothing says what it is', ['10/04/2025', ...table]],
  ])('is unknown where %s', (_, lines) => {
    expect(parse(...lines).asOf).toBeNull();
  });
});

describe('The price of a row', () => {
  const priceOf = (titles: string, cells: string) => {
    const [row] = parse(`Symbol,${titles}`, `OAK,${cells}`).rows;
    return [row!.price, row!.isInDollars];
  };

  it('is the price as written where it makes the value, else value by share', () => {
    expect(priceOf('Quantity,Price,Market Value', '10.5,$70.50,$740.25')).toEqual([70.5, null]);
    expect(priceOf('Quantity,Price,Market Value', '0.013,$534.22,$6.94')).toEqual([534.22, null]);
    expect(priceOf('Quantity,Price,Market Value', '100,$40.92,"$5,000.00"')).toEqual([50, null]);
    expect(priceOf('Quantity,Market Value', '8,$4.00')).toEqual([0.5, null]);
    expect(priceOf('Quantity,Price', '8,12.25')).toEqual([12.25, null]);
    expect(priceOf('Price,Market Value', '12.25,49')).toEqual([12.25, null]);
  });

  it.each(['0,$0.00', '-5,$0.00', 'n/a,--', '0,-4', '1e13,', '0,1e-400'])('is unknown for %s', (cells) => {
    expect(priceOf('Quantity,Price,Market Value', `8,${cells}`)).toEqual([null, null]);
    expect(priceOf('Market Value,Price,Quantity', `4,${cells.split(',')[0]},0`)[0]).toBeNull();
  });

  it.each([
    ['Quantity,Value (USD),Currency', '2,10,EUR', true],
    ['Quantity,Market Value,Currency', '2,10,USD', true],
    ['Quantity,Market Value,Currency', '2,US$10,', true],
    ['Quantity,Market Value,Currency', '2,10,U.S. Dollar', true],
    ['Quantity,Market Value,Currency', '2,10,United States Dollars', true],
    ['Quantity,Market Value,Currency', '2,10,Australian Dollar', false],
    ['Quantity,Market Value,Currency', '2,10,', null],
    ['Quantity,Market Value,Currency', '2,$10,$', null],
    ['Quantity,Market Value,Currency', '2,10,GBX', false],
    ['Quantity,Market Value', '2,€10', false],
    ['Quantity,Value in EUR', '2,10', false],
    ['Anzahl,Wert', '2,10', false],
    ['Quantity,Local Value', '2,10', false],
  ])('is in dollars by %s of %s: %p', (titles, cells, isInDollars) => {
    expect(priceOf(titles, cells)).toEqual([5, isInDollars]);
  });
});
