import fc from 'fast-check';
import type { HoldingRow, ParsedHoldingsFile } from './holdings-file.ts';
import { MatchedHoldings } from './matched-holdings.ts';
import { parseHoldingsFile } from './parse-holdings-file.ts';
import { collectUnknownHoldings, unknownHoldingKey } from './unknown-holdings.ts';

/** What is kept of a file none of whose rows is matched. */
function kept(...lines: string[]) {
  const file = parseHoldingsFile(Buffer.from(lines.join('\n')));
  return collectUnknownHoldings(file, unmatchedOf(file));
}

function unmatchedOf({ rows }: ParsedHoldingsFile) {
  const matched = new MatchedHoldings();
  for (const row of rows) matched.reject(row, 'This security was not found', []);
  return matched.unmatched;
}

const titles = 'Symbol,Description,Quantity,Price,Current Value';

describe('collectUnknownHoldings', () => {
  it('keeps a line with a value, or with shares and a price', () => {
    expect(kept(titles, 'QQZ,Quazi,2,,$50.25', 'ZZQ,Zazi,2,3.5,')).toMatchObject([
      { ticker: 'QQZ', name: 'Quazi', shares: 2, value: 50.25, kind: null, rows: [2] },
      { ticker: 'ZZQ', name: 'Zazi', shares: 2, value: 7, kind: null, rows: [3] },
    ]);
  });

  it('keeps nothing that has no value, or one in another currency', () => {
    expect(kept(titles, 'QQZ,Quazi,2,,', 'ZZQ,Zazi,0,3.5,0', 'QZQ,Qazi,1,,€5.00')).toEqual([]);
    expect(kept(titles, 'QQZ.TO,Quazi,2,3,6', 'ZZQ.TO,Zazi,2,3,')).toEqual([]);
  });

  it('adds up the lines of one security', () => {
    expect(kept(titles, 'QQZ,Quazi,2,,50', 'qqz,QUAZI,3,,70.5')).toMatchObject([
      { shares: 5, value: 120.5, rows: [2, 3] },
    ]);
    expect(kept(titles, 'QQZ,Quazi,2,,50', 'QQZ,Quazi,,,70')).toMatchObject([{ shares: null, value: 120 }]);
  });

  it('keeps bonds and options by their value, and says what they are: a price of theirs is none per share', () => {
    const bond = 'TREASURY NOTE 4.25% DUE 11/15/2034';
    const option = "OAK Jan 16 '27 $100 Call";
    expect(kept(titles, `,${bond},10000,98.5,9850`, `,${option},2,1.5,300`)).toMatchObject([
      { ticker: '', name: bond, kind: 'BOND', value: 9850 },
      { ticker: '', name: option, kind: 'OPTION', value: 300 },
    ]);
    expect(kept(titles, `,${bond},10000,98.5,`)).toEqual([]);
  });

  it('keeps nothing of a row that is wrong in another way', () => {
    const [row] = parseHoldingsFile(Buffer.from(`${titles}\nQQZ,Quazi,2,,50`)).rows;
    const matched = new MatchedHoldings();
    matched.reject(row!, 'The amount is too large', null);
    const file: ParsedHoldingsFile = {
      kind: 'positions',
      asOf: null,
      rows: [],
      rejected: [],
      cash: null,
      columns: {},
    };
    expect(collectUnknownHoldings(file, matched.unmatched)).toEqual([]);
  });
});

describe('unknownHoldingKey', () => {
  const keyOf = (label: string, name: string | null) =>
    unknownHoldingKey({ label, reference: { name } } as Pick<HoldingRow, 'label' | 'reference'>);

  it('is the same for the same security up to case and signs', () => {
    expect(keyOf('QQZ', 'Quazi Fund, Class A')).toBe(keyOf('qqz', 'QUAZI FUND CLASS A'));
    expect(keyOf('Quazi Trust', 'Quazi Trust')).toBe(' quazi trust');
  });

  it('tells securities apart by ticker and by name', () => {
    const text = fc.stringMatching(/^[A-Z]{1,8}$/);
    fc.assert(
      fc.property(text, text, text, text, (ticker, name, otherTicker, otherName) => {
        const isSame = ticker === otherTicker && name === otherName;
        fc.pre(ticker !== name && otherTicker !== otherName);
        expect(keyOf(ticker, name) === keyOf(otherTicker, otherName)).toBe(isSame);
      }),
    );
  });
});
