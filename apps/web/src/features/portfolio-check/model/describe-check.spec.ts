import type { PortfolioCheck } from './check-files.ts';
import { describeUnread, describeUnscreened } from './describe-check.ts';

const line = (ticker: string, worth: number | null, kind: 'BOND' | null = null) => {
  const reason = 'This security was not found';
  return { row: 7, ticker, reason, kind, worth, candidates: [] };
};
const unread = (...rejected: PortfolioCheck['rejected']) => describeUnread({ rejected });

describe('What could not be read', () => {
  it('is named with the money in it, the most first', () => {
    expect(unread(line('QQZ', 1210.5), line('PGX9', 2999.5))).toBe(
      'We could not read 2 lines worth $4,210.00: PGX9 and QQZ.',
    );
    expect(unread(line('', 12))).toBe('We could not read 1 line worth $12.00: row 7.');
  });

  it('says how many lines do not tell what they are worth', () => {
    expect(unread(line('QQZ', 5), line('ZZQ', null))).toBe(
      'We could not read 1 line worth $5.00: QQZ. The file doesn’t say what 1 more is worth.',
    );
    expect(unread(line('QQZ', null), line('ZZQ', null))).toBe(
      'We could not read 2 lines, and the file doesn’t say what they are worth: QQZ and ZZQ.',
    );
  });

  it('counts what it does not name', () => {
    const many = ['A', 'B', 'C', 'D', 'E'].map((ticker) => line(ticker, 1));
    expect(unread(...many)).toBe('We could not read 5 lines worth $5.00: A, B, C, and 2 more.');
  });

  it('is nothing where all lines were read, or are never screened', () => {
    expect(unread()).toBeNull();
    expect(unread(line('NOTE', 400, 'BOND'))).toBeNull();
  });

  it('is no short position: the file says that of it', () => {
    expect(unread({ ...line('OAKC', null), isShort: true })).toBeNull();
  });
});

describe('What is never screened', () => {
  it('is named with the money in it', () => {
    const bond = { ticker: '', name: 'Treasury note', kind: 'BOND' as const, value: 400, weight: 40 };
    expect(describeUnscreened({ unknown: [bond, { ...bond, kind: null }] })).toBe(
      'We don’t screen coins, bonds and options: Treasury note (bond) ($400.00).',
    );
    expect(describeUnscreened({ unknown: [{ ...bond, kind: null }] })).toBeNull();
  });
});
