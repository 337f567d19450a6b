import { messagesFor } from '../testing/messages.ts';
import { CreateEntryRequest, DecideEntryRequest, EvidenceReportRequest } from './evidence-desk.requests.ts';
import { kindsOf, lastDayOf, takesSecondSource } from './evidence-rules.ts';

const entry = {
  financialInstrumentId: 7,
  criterion: 'GAMBLING',
  effect: 'FLAG',
  kind: 'CURATED_FLAG',
  percent: null,
  sourceUrl: 'https://www.sec.gov/ix?doc=/Archives/10-k.htm#item1',
  sourceTitle: 'Form 10-K for fiscal year 2025, Item 1',
  sourceRank: 'REGISTER',
  observedOn: '2026-02-20',
};
const dayAfterTomorrow = () => new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);

describe('CreateEntryRequest', () => {
  const messages = (more: object) => messagesFor(CreateEntryRequest, { ...entry, ...more });

  it.each([
    {},
    { percent: undefined, note: null, expiresOn: null, comment: 'Read twice.\nTwo pages.' },
    { kind: 'REVENUE_SHARE', percent: 0.5 },
    { kind: 'OWNERSHIP_SHARE', percent: 100, criterion: 'STATE_OWNED_ENTERPRISE' },
    { expiresOn: '2026-02-20' },
    { effect: 'WITHDRAWAL' },
    { sourceUrl: 'https://例え.jp' },
    { sourceRank: 'NEWSPAPER', saidBy: 'a spokesperson of the company' },
  ])('accepts a fact with its source: %j', (more) => {
    expect(messages(more)).toEqual({});
  });

  it.each([
    ['criterion', ['GHG_EMISSIONS_BIC', 'WITCHCRAFT', null], 'Choose one of the negative criteria'],
    [
      'sourceUrl',
      [
        'http://example.org/a',
        'javascript:alert(1)',
        'https://localhost/a',
        'https://a.org/b c',
        'https://',
        '',
      ],
      'The source needs an address that starts with https://',
    ],
    ['sourceUrl', [`https://a.org/${'x'.repeat(2_000)}`], 'The address of the source is too long'],
    ['sourceTitle', ['   '], 'The title of the source takes 1 to 300 characters'],
    ['sourceRank', ['', 'RUMOR', null, undefined], 'Say what kind of source it is'],
    ['saidBy', ['x'.repeat(301)], 'Who said it takes 1 to 300 characters'],
    [
      'observedOn',
      ['2021', '2026-02-30', '', undefined],
      'The date of the source must be a day such as 2026-11-01',
    ],
    ['observedOn', [dayAfterTomorrow()], 'The date of the source is in the future'],
    ['observedOn', ['0026-02-20', '1899-12-31'], 'The date of the source is before 1900'],
    ['expiresOn', ['2026-02-19'], 'The last day is before the date of the source'],
    ['note', ['x'.repeat(2_001)], 'The note takes at most 2000 characters'],
    ['note', ['a\u0000b'], 'The note has characters that cannot be used'],
  ])('rejects a wrong %s', (field, values, message) => {
    for (const value of values) expect(messages({ [field]: value })).toEqual({ [field]: message });
  });

  it.each([
    { kind: 'REVENUE_SHARE' },
    { kind: 'REVENUE_SHARE', percent: 0 },
    { kind: 'REVENUE_SHARE', percent: 100.1 },
    { kind: 'OWNERSHIP_SHARE', percent: '60', criterion: 'STATE_OWNED_ENTERPRISE' },
    { kind: 'CURATED_FLAG', percent: 5 },
  ])('rejects a percentage that is missing, out of range or of another kind: %j', (more) => {
    expect(Object.keys(messages(more))).toEqual(['percent']);
  });
});

describe('Kinds of evidence', () => {
  it.each([
    ['GAMBLING', ['CURATED_FLAG', 'REVENUE_SHARE']],
    ['ABORTION_LEGISLATION', ['CURATED_FLAG']],
    ['WEAPONS_MILITARY', ['CURATED_FLAG', 'INDEX_MEMBERSHIP']],
    ['STATE_OWNED_ENTERPRISE', ['CURATED_FLAG', 'OWNERSHIP_SHARE', 'COUNTRY']],
  ])('of %s are those that can flag it', (criterion, kinds) => {
    expect(kindsOf(criterion)).toEqual(kinds);
    expect(messagesFor(CreateEntryRequest, { ...entry, criterion, kind: kinds[0] })).toEqual({});
  });

  it('are rejected for a criterion that they cannot flag', () => {
    expect(messagesFor(CreateEntryRequest, { ...entry, kind: 'INDEX_MEMBERSHIP' })).toEqual({
      kind: 'A fact of this kind does not flag this criterion',
    });
  });
});

describe('A flag', () => {
  it.each([
    ['PORNOGRAPHY', 'REGISTER', null, false],
    ['PORNOGRAPHY', 'OWN_PAGE', null, false],
    ['PORNOGRAPHY', 'NEWSPAPER', 'the organizers', false],
    ['PORNOGRAPHY', 'NEWSPAPER', null, true],
    ['LGBTA_PROMOTION', 'ADVOCATE', 'the organizers', true],
    ['LGBTA_PROMOTION', 'BLOG', null, true],
    ['LGBTA_PROMOTION', null, null, true],
    ['GAMBLING', 'BLOG', null, false],
  ] as const)(
    'of %s from %s, said by %s, takes a second source: %s',
    (...[criterion, sourceRank, saidBy, takes]) => {
      expect(takesSecondSource({ criterion, kind: 'CURATED_FLAG', percent: null, sourceRank, saidBy })).toBe(
        takes,
      );
    },
  );

  it('takes a second source for 5 percent of revenue, which flags the graver variant', () => {
    const share = { criterion: 'GAMBLING', kind: 'REVENUE_SHARE', sourceRank: 'BLOG', saidBy: null } as const;
    expect([4.9, 5].map((percent) => takesSecondSource({ ...share, percent }))).toEqual([false, true]);
  });
});

describe('Last day of a flag', () => {
  it.each([
    ['GAMBLING', '2026-02-20', null, null],
    ['GAMBLING', '2026-02-20', '2030-01-01', '2030-01-01'],
    ['ABORTION_LEGISLATION', '2026-02-20', null, '2028-02-20'],
    ['ABORTION_LEGISLATION', '2024-02-29', null, '2026-02-28'],
    ['LGBTA_LEGISLATION', '2026-02-20', '2027-01-01', '2027-01-01'],
    ['LGBTA_LEGISLATION', '2026-02-20', '2030-01-01', '2028-02-20'],
  ])('is at most two years later for legislation: %s of %s, given %s, is %s', (...row) => {
    const [criterion, observedOn, expiresOn, lastDay] = row;
    expect(lastDayOf(criterion, observedOn, expiresOn)).toBe(lastDay);
  });
});

describe('DecideEntryRequest', () => {
  const messages = (request: object) => messagesFor(DecideEntryRequest, { version: 1, ...request });

  it('needs a reason to reject, and a last day to expire', () => {
    expect(messages({ decision: 'APPROVE' })).toEqual({});
    expect(messages({ decision: 'REOPEN', comment: 'New facts', expiresOn: null })).toEqual({});
    expect(messages({ decision: 'REJECT' })).toEqual({ comment: 'The reason is required' });
    expect(messages({ decision: 'REJECT', comment: ' ' })).toEqual({
      comment: 'The reason takes 1 to 2000 characters',
    });
    expect(messages({ decision: 'EXPIRE' })).toEqual({
      expiresOn: 'The last day must be a day such as 2026-11-01',
    });
    expect(Object.keys(messages({ decision: 'DELETE', version: 0 }))).toEqual(['decision', 'version']);
  });
});

describe('EvidenceReportRequest', () => {
  const report = {
    financialInstrumentId: 7,
    criterion: 'GAMBLING',
    kind: 'OBJECTION',
    text: 'We sold the casino.',
    speaksForCompany: true,
  };

  it('takes a text of 10 to 2,000 characters, and an address of a source if there is one', () => {
    const messages = (more: object) => messagesFor(EvidenceReportRequest, { ...report, ...more });
    expect(messages({})).toEqual({});
    expect(messages({ sourceUrl: 'https://example.org/sale', text: 'x'.repeat(2_000) })).toEqual({});
    for (const text of [' too short ', 'x'.repeat(2_001)])
      expect(messages({ text })).toEqual({ text: 'Your text takes 10 to 2000 characters' });
    expect(Object.keys(messages({ sourceUrl: 'ftp://x', kind: 'LEAD', speaksForCompany: 'yes' }))).toEqual([
      'kind',
      'sourceUrl',
      'speaksForCompany',
    ]);
  });
});
