import { writeOfx, type OfxLine } from '../../testing/ofx.ts';
import { HoldingsFileError, SeveralAccountsError } from '../holdings-file.errors.ts';
import { parseHoldingsFile } from '../parse-holdings-file.ts';
import { defaultHoldingsFileLimits } from '../holdings-file.ts';

const read = (text: string, account?: string) =>
  parseHoldingsFile(Buffer.from(text), defaultHoldingsFileLimits, account);
const amountsIn = (text: string) =>
  read(text).rows.map(({ label, shares, value, price }) => [label, shares, value, price]);
const apple = { id: '037833100', ticker: 'AAPL', name: 'APPLE INC' };
const lines: readonly OfxLine[] = [
  { ...apple, units: '10.5', price: '200', value: '2100' },
  { aggregate: 'POSMF', id: '922908363', name: 'OAK 500 & MORE', units: '1.234', price: '500', value: '617' },
];

/** The error that reading a text ends with. */
function errorOf(text: string, account?: string): unknown {
  try {
    read(text, account);
  } catch (error) {
    return error;
  }
  return null;
}

describe.each([1, 2] as const)('an OFX file of version %i', (version) => {
  const write = (...accounts: (readonly OfxLine[])[]) =>
    writeOfx(
      version,
      accounts.map((held, index) => ({ account: `X-00123${index}`, lines: held })),
    );

  it('has its positions, with the names and tickers from its list of securities', () => {
    const file = read(write(lines));
    expect(file.asOf).toBe('2026-09-30');
    expect(file.rejected).toEqual([]);
    expect(file.cash).toBe(120.5);
    expect(file.rows).toMatchObject([
      { row: 1, reference: { ticker: 'AAPL', name: 'APPLE INC', cusip: '037833100' }, isInDollars: true },
      { row: 2, reference: { ticker: null, name: 'OAK 500 & MORE', cusip: '922908363' } },
    ]);
    expect(amountsIn(write(lines))).toEqual([
      ['AAPL', 10.5, 2100, 200],
      // Never a thousand and more: OFX has no thousands separator.
      ['922908363', 1.234, 617, 500],
    ]);
  });

  it('asks which account is meant, without telling the numbers of accounts', () => {
    const text = write(lines, [lines[0]!]);
    const error = errorOf(text);
    expect(error).toBeInstanceOf(SeveralAccountsError);
    expect((error as SeveralAccountsError).accounts).toEqual([
      { id: '1', name: 'Oak Brokers …1230', rows: 2 },
      { id: '2', name: 'Oak Brokers …1231', rows: 1 },
    ]);
    expect(read(text, '2').rows).toHaveLength(1);
    expect(errorOf(text, '3')).toBeInstanceOf(SeveralAccountsError);
  });

  it('takes an account without positions for none', () => {
    expect(read(write(lines, [])).rows).toHaveLength(2);
  });

  it('has bonds and options, which are not screened, and no short positions', () => {
    const { rows, rejected } = read(
      write([
        {
          aggregate: 'POSDEBT',
          id: '912810TM0',
          name: 'OAK CITY 4%',
          units: '5000',
          price: '99',
          value: '4950',
        },
        {
          aggregate: 'POSOPT',
          id: 'X1',
          idType: 'OPRA',
          name: 'OAK CALL',
          units: '1',
          price: '2',
          value: '200',
        },
        { ...apple, units: '3', price: '200', value: '-600', position: 'SHORT' },
      ]),
    );
    expect(rows).toEqual([]);
    expect(rejected.map(({ row, unscreened, reason }) => [row, unscreened?.kind, reason])).toEqual([
      [1, 'BOND', 'This is a fixed-income security. Only stocks and funds are screened.'],
      [2, 'OPTION', 'This is an option. Only stocks and funds are screened.'],
      [3, undefined, 'The number of shares is negative: short positions cannot be held.'],
    ]);
  });

  it('says which amounts are not in dollars', () => {
    const text = write([{ ...apple, units: '1', price: '100', value: '100', currency: 'CAD' }]);
    expect(read(text).rows[0]).toMatchObject({ isInDollars: false });
  });

  it('reads decimal commas', () => {
    expect(amountsIn(write([{ ...apple, units: '1,25', price: '200', value: '250' }]))).toEqual([
      ['AAPL', 1.25, 250, 200],
    ]);
  });

  it('is damaged wherever it is cut', () => {
    const text = write(lines).trimEnd();
    for (let length = 400; length < text.length; length += 7)
      expect(errorOf(text.slice(0, length))).toMatchObject({
        message: 'The file is damaged or cut short. Download it again.',
      });
  });
});

describe('OFX that brokers write', () => {
  it('may be one line, in lower case, with empty values and end tags in version 1', () => {
    const text = writeOfx(1, [{ account: '1', lines }])
      .replaceAll(/<HELDINACCT>CASH\n/g, '<HELDINACCT>\n')
      .replaceAll(/<(UNITS)>([^\n]*)\n/g, '<$1>$2</$1>\n');
    const [header, body] = [text.slice(0, text.indexOf('<')), text.slice(text.indexOf('<'))];
    const oneLine = `${header}${body.replaceAll('\n', '')}`.replaceAll(/<\/?[A-Z0-9]+>/g, (tag) =>
      tag.toLowerCase(),
    );
    expect(amountsIn(oneLine)).toEqual(amountsIn(text));
  });

  it('may quote names in CDATA', () => {
    const text = writeOfx(2, [{ account: '1', lines }]).replace('APPLE INC', '<![CDATA[APPLE & CO]]>');
    expect(read(text).rows[0]!.reference.name).toBe('APPLE & CO');
  });

  it.each([
    ['BANKMSGSRSV1', 'This is a file of a bank or card account. Download the one of your investments.'],
    [
      'INVSTMTRS',
      'The file has no positions, only transactions or a balance. Download it again with positions, or export them as CSV.',
    ],
  ])('may be of something else: %s', (message, reason) => {
    expect(errorOf(`OFXHEADER:100\n\n<OFX><${message}><CURDEF>USD</${message}></OFX>`)).toMatchObject({
      message: reason,
    });
  });
});

describe('OFX that means harm', () => {
  const begin = 'OFXHEADER:100\n\n<OFX>';

  it.each([
    ['a million open elements', `${begin}${'<A>'.repeat(1_000_000)}`],
    ['a million ends', `${begin}${'</A>'.repeat(1_000_000)}</OFX>`],
    ['nothing but brackets', `${begin}${'<'.repeat(5_000_000)}`],
    ['CDATA without an end', `${begin}${'<![CDATA['.repeat(500_000)}`],
    ['more values than any account has', `${begin}${'<A>1'.repeat(1_100_000)}</OFX>`],
    [
      'entities of its own',
      `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "${'b'.repeat(1000)}">]><OFX>&a;</OFX>`,
    ],
  ])('ends in a sentence: %s', (_kind, text) => {
    expect(errorOf(text)).toBeInstanceOf(HoldingsFileError);
  });
});
