import { workbookOfRows } from '../../testing/workbook.ts';
import { DamagedWorkbookError } from '../holdings-file.errors.ts';
import { parseHoldingsFile } from '../parse-holdings-file.ts';
import { sanitizeXlsRecords } from './xls-records.ts';

const small = [
  ['Ticker', 'Shares'],
  ['OAK', 1.5],
  ['ELM', 2],
];
/** Microseconds of a processor; what these tests guard against takes minutes. */
const longest = 5_000_000;
const endRecord = Buffer.from([0x0a, 0, 0, 0]);

function record(number: number, content: readonly number[] | Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16LE(number, 0);
  head.writeUInt16LE(content.length, 2);
  return Buffer.concat([head, Buffer.from(content)]);
}

/** The small workbook in a format before containers, with records before its end. */
function withRecords(...records: Buffer[]): Uint8Array {
  const whole = Buffer.from(workbookOfRows(small, 'biff4'));
  return Buffer.concat([whole.subarray(0, -endRecord.length), ...records, endRecord]);
}

/** A stream that holds one list of shared strings. */
function sharedStrings(count: number, ...pieces: (readonly number[])[]): Buffer {
  const first = Buffer.alloc(8);
  first.writeUInt32LE(count, 4);
  const [head = [], ...rest] = pieces;
  return Buffer.concat([
    record(0x0809, Buffer.alloc(16)),
    record(0x00fc, Buffer.concat([first, Buffer.from(head)])),
    ...rest.map((piece) => record(0x003c, piece)),
    endRecord,
  ]);
}

describe('records of an old workbook', () => {
  it.each([
    ['a formula without its terms', record(0x0406, Buffer.alloc(18))],
    [
      'a formula with terms that overlap its end',
      record(0x0406, Buffer.concat([Buffer.alloc(16, 9), Buffer.from([9, 0, 0x1e, 1, 2, 3])])),
    ],
    ['a text without its length', record(0x0204, Buffer.alloc(7))],
    ['a text longer than its record', record(0x0204, [5, 0, 0, 0, 0, 0, 0xff, 0xff, 0x41])],
    ['a number format without its text', record(0x041e, [1])],
    ['merged cells that are not there', record(0x00e5, [0xff, 0xff])],
    [
      'a hyperlink over four thousand million cells',
      record(0x01b8, Buffer.from('0000ffff0000ffff'.padEnd(80, '0'), 'hex')),
    ],
  ])('do no harm two thousand times: %s', (_what, bad) => {
    const bytes = withRecords(...Array.from({ length: 2000 }, () => bad));
    const start = process.cpuUsage();
    expect(parseHoldingsFile(bytes).rows.map(({ label }) => label)).toEqual(['OAK', 'ELM']);
    expect(process.cpuUsage(start).user).toBeLessThan(longest);
  });

  it('give shared strings that go on in the next record, in wide characters or narrow ones', () => {
    const whole = sharedStrings(2, [3, 0, 0, 0x4f, 0x41], [1, 0x4b, 0x00, 1, 0, 0, 0x42]);
    expect(() => sanitizeXlsRecords(whole)).not.toThrow();
    expect(() =>
      sanitizeXlsRecords(sharedStrings(1, [1, 0, 0x0c, 1, 0, 2, 0, 0, 0, 0x41, 0, 0, 0, 0, 9, 9])),
    ).not.toThrow();
  });

  it.each([
    ['in the middle of a length', sharedStrings(1, [3])],
    ['in the middle of a text', sharedStrings(1, [9, 0, 0, 0x41])],
    ['in the middle of a character', sharedStrings(1, [2, 0, 1, 0x41, 0, 0x42], [1, 0])],
    ['before the lengths of its extras', sharedStrings(1, [1, 0, 0x0c, 1, 0])],
    [
      'in more pieces than a workbook has',
      sharedStrings(1, [9, 0, 0], ...Array.from({ length: 5000 }, () => [])),
    ],
    ['without an end', sharedStrings(0).subarray(0, -4)],
  ])('are refused where they are cut %s', (_where, stream) => {
    expect(() => sanitizeXlsRecords(stream)).toThrow(DamagedWorkbookError);
  });
});
