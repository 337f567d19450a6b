import fc from 'fast-check';
import { CFB, utils } from 'xlsx';
import { brokerFiles } from '../../test/broker-files.ts';
import { workbookOfRows, unzip, workbookOf, zipOf } from '../testing/workbook.ts';
import {
  HoldingsFileError,
  NotAWorkbookError,
  TooManyRowsError,
  WorkbookTooLargeError,
} from './holdings-file.errors.ts';
import type { ParsedHoldingsFile } from './holdings-file.ts';
import { parseHoldingsFile } from './parse-holdings-file.ts';

const small = [
  ['Ticker', 'Shares', 'Value', 'Name'],
  ['OAK', 1.5, 300, 'Oak'],
  ['ELM', 2, 10, 'Elm'],
];
const xlsx = workbookOfRows(small);
const xls = workbookOfRows(small, 'xls');
/** Milliseconds of a processor; what these tests guard against takes minutes. */
const longest = 5000;
const worksheetPath = 'xl/worksheets/sheet1.xml';

/** The small workbook with something put behind the rows of its worksheet. */
function withTail(tail: string): Uint8Array {
  const parts = unzip(xlsx);
  return zipOf(
    parts.set(worksheetPath, parts.get(worksheetPath)!.replace('</sheetData>', `</sheetData>${tail}`)),
  );
}

function elapsed(work: () => unknown): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** No rows where the file is refused. */
function readOrRefuse(bytes: Uint8Array): Pick<ParsedHoldingsFile, 'rows'> {
  try {
    return parseHoldingsFile(bytes);
  } catch (error) {
    expect(error).toBeInstanceOf(NotAWorkbookError);
    return { rows: [] };
  }
}

describe('what is no workbook', () => {
  it.each([
    ['nothing', '', 'The file is empty.'],
    ['blanks', '\ufeff \r\n ', 'The file is empty.'],
    [
      'a PDF',
      '%PDF-1.7\n%âãÏÓ',
      'This is a PDF document, not a workbook. Save the positions as .xlsx or CSV.',
    ],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]), 'This is a picture, not a workbook.'],
    ['an archive', Buffer.from([0x1f, 0x8b, 0x08, 0, 0]), 'This is an archive, not a workbook.'],
    [
      'a web page',
      '<!DOCTYPE html><table><tr><td>Ticker</td></tr></table>',
      'This is a web page or XML document',
    ],
    ['bytes', Buffer.from([1, 2, 0, 3]), 'This is neither a workbook nor a text file.'],
    ['prose', 'Dear reader,\nplease find no holdings here.\n', 'No header row was found.'],
    ['an open quotation mark', 'Ticker,Shares\n"OAK,1\n', 'a quotation mark is never closed'],
    [
      'a row of megabytes',
      `Ticker,Shares\n${'x'.repeat(2 ** 20 + 1)},1\n`,
      'The text cannot be split into cells: a row is longer than 1 MB.',
    ],
    [
      'an open quotation mark before megabytes',
      `Ticker,Shares\n"OAK,1\n${'ELM,2\n'.repeat(2 ** 18)}`,
      'a row is longer than 1 MB, or a quotation mark is never closed.',
    ],
    [
      'another kind of package',
      zipOf(
        new Map([
          ['word/document.xml', '<a/>'],
          ['[Content_Types].xml', '<a/>'],
        ]),
      ),
      'This is not an Excel workbook.',
    ],
    ['an OpenDocument worksheet', workbookOfRows(small, 'ods'), 'This is not an Excel workbook.'],
    ['a binary workbook', workbookOfRows(small, 'xlsb'), 'This is not an Excel workbook.'],
  ])('is refused by what it is: %s', (_what, content, message) => {
    const read = () => parseHoldingsFile(typeof content === 'string' ? Buffer.from(content) : content);
    expect(read).toThrow(NotAWorkbookError);
    expect(read).toThrow(message);
  });

  it('is refused when it is cut short, wherever that is, and never read in part', () => {
    for (const whole of [xlsx, xls, workbookOfRows(small, 'biff2')]) {
      for (let length = 1; length < whole.length; length += 29) {
        // What is cut off an old workbook last is padding: then it is still whole.
        const { rows } = readOrRefuse(whole.subarray(0, length));
        expect([0, 2]).toContain(rows.length);
      }
    }
  });
});

describe('a workbook with a password', () => {
  const message = 'The file is protected by a password. Save a copy without one.';

  it('is refused, and told that this is why: in the container of modern ones', () => {
    const container = CFB.utils.cfb_new();
    CFB.utils.cfb_add(container, '/EncryptionInfo', Buffer.from([4, 0, 4, 0]));
    CFB.utils.cfb_add(container, '/EncryptedPackage', Buffer.alloc(5000, 7));
    const bytes = new Uint8Array(CFB.write(container, { type: 'buffer' }) as Buffer);
    expect(() => parseHoldingsFile(bytes)).toThrow(message);
  });

  it('is refused with the same words in an old format and in a locked archive', () => {
    const biff = workbookOfRows(small, 'biff4');
    const afterBeginning = 4 + Buffer.from(biff).readUInt16LE(2);
    const locked = Buffer.concat([
      biff.subarray(0, afterBeginning),
      Buffer.from([0x2f, 0, 4, 0, 1, 2, 3, 4]),
      biff.subarray(afterBeginning),
    ]);
    expect(() => parseHoldingsFile(locked)).toThrow(message);
    expect(() => parseHoldingsFile(zipOf(unzip(xlsx), { flags: 1 }))).toThrow(message);
  });
});

describe('a file that is too large', () => {
  it.each(['Ticker,Shares\n', 'Date,Action,Ticker,No. of shares\n'])(
    'has more than 10,000 rows below %j',
    (header) => {
      const lines = (count: number) =>
        Buffer.from(
          header +
            Array.from({ length: count }, (_, row) =>
              header.startsWith('T') ? `T${row},1` : `2026-01-02,Market buy,T${row},1`,
            ).join('\n'),
        );
      expect(parseHoldingsFile(lines(10_000)).rows).toHaveLength(10_000);
      expect(() => parseHoldingsFile(lines(10_001))).toThrow(TooManyRowsError);
    },
  );

  it('has too many rows, and is refused in words that also fit where nothing is imported', () => {
    expect(new TooManyRowsError(10_000).message).toBe(
      'The file has more than 10,000 rows. Split it into smaller files.',
    );
  });

  it('has a million rows, and is refused at once', () => {
    const text = Buffer.from(`Ticker,Shares\n${'OAK,1\n'.repeat(1_000_000)}`);
    expect(elapsed(() => expect(() => parseHoldingsFile(text)).toThrow(TooManyRowsError))).toBeLessThan(
      longest,
    );
  });

  it('has a million rows in a workbook of a few kilobytes', () => {
    const parts = unzip(xlsx);
    const rows = '<row><c><v>1</v></c></row>'.repeat(1_000_000);
    parts.set(worksheetPath, parts.get(worksheetPath)!.replace('</sheetData>', `${rows}</sheetData>`));
    const bytes = zipOf(parts);
    expect(bytes.length).toBeLessThan(100_000);
    expect(() => parseHoldingsFile(bytes)).toThrow(WorkbookTooLargeError);
  });

  it('unpacks to more than it may, whether its directory says so or lies', () => {
    const parts = new Map<string, string | Buffer>(unzip(xlsx));
    parts.set('xl/sharedStrings.xml', Buffer.alloc(80 * 1024 * 1024, 0x20));
    for (const claims of [{}, { size: 1000 }]) {
      const bomb = zipOf(parts, claims);
      expect(bomb.length).toBeLessThan(200_000);
      expect(
        elapsed(() => expect(() => parseHoldingsFile(bomb)).toThrow(WorkbookTooLargeError)),
      ).toBeLessThan(longest);
    }
  });

  it.each([
    ['four million characters written by their numbers', '&#65;'.repeat(4_000_000)],
    ['four million characters written as escapes', '_x0041_'.repeat(4_000_000)],
    ['eight million attributes', `</v></c><c${' a=""'.repeat(8_000_000)}><v>`],
  ])('has %s in a few kilobytes', (_what, text) => {
    const bytes = withTail(`<row r="4"><c r="A4" t="str"><v>${text}</v></c></row>`);
    expect(bytes.length).toBeLessThan(100_000);
    expect(elapsed(() => expect(() => parseHoldingsFile(bytes)).toThrow(WorkbookTooLargeError))).toBeLessThan(
      longest,
    );
  });

  it('has them in the strings that its cells share, together with those of the worksheets', () => {
    const parts = unzip(xlsx);
    const strings = 'xl/sharedStrings.xml';
    const text = '&#65;'.repeat(700_000);
    parts.set(strings, `<sst><si><t>${text}</t></si></sst>`);
    expect(parseHoldingsFile(zipOf(parts)).rows).toHaveLength(2);
    parts.set(worksheetPath, parts.get(worksheetPath)!.replace('</sheetData>', `${text}</sheetData>`));
    expect(() => parseHoldingsFile(zipOf(parts))).toThrow(WorkbookTooLargeError);
  });

  it('lists one worksheet hundreds of thousands of times, or names as many other parts', () => {
    const listed: [path: string, before: string, element: string][] = [
      ['xl/workbook.xml', '</sheets>', '<sheet name="Again" sheetId="2" r:id="rId1"/>'],
      ['xl/workbook.xml', '</sheets>', '<x:sheet name="Again" sheetId="2" r:id="rId1"/>'],
      [
        'xl/_rels/workbook.xml.rels',
        '</Relationships>',
        '<Relationship Id="a" Type="b" Target="../../c.xml"/>',
      ],
      ['[Content_Types].xml', '</Types>', '<Override PartName="/a.xml" ContentType="b"/>'],
    ];
    for (const [path, before, element] of listed) {
      const parts = unzip(xlsx);
      parts.set(path, parts.get(path)!.replace(before, element.repeat(300_000) + before));
      expect(() => parseHoldingsFile(zipOf(parts))).toThrow(WorkbookTooLargeError);
    }
  });

  it('lists one long worksheet a thousand times, and is read a few times at most', () => {
    const parts = unzip(xlsx);
    const rows = '<row><c><v>1</v></c></row>'.repeat(9_000);
    const again = '<sheet name="Again" sheetId="2" r:id="rId1"/>'.repeat(1_000);
    const withoutTitles = parts
      .get(worksheetPath)!
      .replace(/<sheetData>.*<\/sheetData>/s, `<sheetData>${rows}</sheetData>`);
    parts.set(worksheetPath, withoutTitles);
    parts.set('xl/workbook.xml', parts.get('xl/workbook.xml')!.replace('</sheets>', `${again}</sheets>`));
    const bytes = zipOf(parts);
    expect(elapsed(() => expect(() => parseHoldingsFile(bytes)).toThrow(NotAWorkbookError))).toBeLessThan(
      longest,
    );
  });

  it('does not matter where it is large in what is not read, such as pictures', () => {
    const parts = new Map<string, string | Buffer>(unzip(xlsx));
    parts.set('xl/media/image1.png', Buffer.alloc(80 * 1024 * 1024));
    expect(parseHoldingsFile(zipOf(parts)).rows).toHaveLength(2);
  });
});

describe('a workbook that claims what it does not have', () => {
  it.each([
    '<hyperlinks><hyperlink ref="A1:XFD1048576" r:id="rId1"/></hyperlinks>',
    '<hyperlinks><x:hyperlink location="a" ref="A1:ZZZZZZ999999999"/></hyperlinks>',
    '<mergeCells><mergeCell ref="A2:XFD1048576"/></mergeCells>'.repeat(500),
    '<autoFilter ref="A1:ZZZZZZ999999999"/>',
  ])('is read at once: %s', (tail) => {
    const bytes = withTail(tail);
    expect(elapsed(() => expect(parseHoldingsFile(bytes).rows).toHaveLength(2))).toBeLessThan(longest);
  });

  it('is read at once where a cell stands in row 10^9 or in column 10^8', () => {
    const parts = unzip(xlsx);
    const far =
      '<row r="1000000000"><c r="A1000000000"><v>1</v></c></row><row r="4"><c r="ZZZZZZ4"><v>1</v></c></row>';
    parts.set(worksheetPath, parts.get(worksheetPath)!.replace('</sheetData>', `${far}</sheetData>`));
    expect(elapsed(() => expect(parseHoldingsFile(zipOf(parts)).rows).toHaveLength(2))).toBeLessThan(longest);
  });

  it('is read without the entities that it declares, its own or of files', () => {
    const parts = unzip(xlsx);
    const declared = '<!DOCTYPE a [<!ENTITY own "Cedar"><!ENTITY file SYSTEM "file:///etc/hostname">]>';
    const row =
      '<row r="4"><c r="A4" t="str"><v>FIR</v></c><c r="B4"><v>3</v></c><c r="D4" t="str"><v>Fir &own;&file;</v></c></row>';
    parts.set(
      worksheetPath,
      parts.get(worksheetPath)!.replace('?>', `?>${declared}`).replace('</sheetData>', `${row}</sheetData>`),
    );
    expect(parseHoldingsFile(zipOf(parts)).rows.at(-1)!.reference.name).toBe('Fir &own;&file;');
  });

  it('leaves a name alone that speaks of a hyperlink', () => {
    const worksheet = utils.aoa_to_sheet([
      ['Ticker', 'Shares', 'Name'],
      ['OAK', 1, 'The hyperlink company'],
    ]);
    expect(parseHoldingsFile(workbookOf({ Positions: worksheet })).rows[0]!.reference.name).toBe(
      'The hyperlink company',
    );
  });
});

describe('any bytes', () => {
  /** Reads to a result or to one of the typed errors; anything else fails the test. */
  function readAnyhow(bytes: Uint8Array): void {
    try {
      const { rows, rejected } = parseHoldingsFile(bytes);
      for (const { shares, value } of rows) {
        expect([shares, value].every((amount) => amount === null || (amount >= 0 && amount <= 1e12))).toBe(
          true,
        );
        expect(shares === null && value === null).toBe(false);
      }
      expect(rejected.every(({ row, reason }) => row > 0 && reason !== '')).toBe(true);
    } catch (error) {
      if (!(error instanceof HoldingsFileError)) throw error;
    }
  }

  const originals = [
    xlsx,
    xls,
    workbookOfRows(small, 'biff2'),
    ...Object.values(brokerFiles).map((text) => Buffer.from(text)),
  ];

  it('give holdings or a typed error', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), readAnyhow), { numRuns: 300 });
  });

  it('behind the beginning of a workbook give holdings or a typed error', () => {
    const beginnings = ['504b0304', 'd0cf11e0a1b11ae1', '0904060000001000'].map((hex) =>
      Buffer.from(hex, 'hex'),
    );
    fc.assert(
      fc.property(fc.constantFrom(...beginnings), fc.uint8Array({ maxLength: 2000 }), (beginning, rest) =>
        readAnyhow(Buffer.concat([beginning, rest])),
      ),
      { numRuns: 300 },
    );
  });

  it('of a good file with some changed give holdings or a typed error', () => {
    const change = fc.tuple(
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      fc.integer({ min: 0, max: 255 }),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...originals),
        fc.array(change, { minLength: 1, maxLength: 8 }),
        (original, changes) => {
          const bytes = Uint8Array.from(original);
          for (const [place, byte] of changes) bytes[Math.floor(place * bytes.length)] = byte;
          readAnyhow(bytes);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('in the text of a worksheet give holdings or a typed error', () => {
    const text = unzip(xlsx).get(worksheetPath)!;
    const place = fc.integer({ min: 0, max: text.length });
    fc.assert(
      fc.property(
        place,
        place,
        fc.constantFrom('', '<', '</row>', '<c r="', '"', '&#x0;', 'r="A0"', '<v>', 't="s"'),
        (from, to, piece) => {
          const parts = unzip(xlsx);
          parts.set(
            worksheetPath,
            text.slice(0, Math.min(from, to)) + piece + text.slice(Math.max(from, to)),
          );
          readAnyhow(zipOf(parts));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('as words and numbers below a header give holdings or reasons', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.constantFrom('', '--', '5', '1,5', 'OAK', 'Total', '-3'),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell, cell)), (lines) => {
        const text = lines
          .map((cells) => cells.map((each) => `"${each.replaceAll('"', '""')}"`).join(','))
          .join('\n');
        readAnyhow(Buffer.from(`Ticker,Shares,Value,Name\n${text}`));
      }),
    );
  });
});
