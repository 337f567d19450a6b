import type { DatedHistory } from '../../screening/tickers/score-history.read-model.ts';
import { toCampaignFeed } from './campaign-feed.ts';
import { toReleasesFeed } from './releases-feed.ts';
import { toSecurityFeed } from './security-feed.ts';

const since = new Date('2026-01-01T00:00:00Z');
const oak = { ticker: 'OAK', name: 'Oak Company', isDomestic: true, exchangeLocation: null };
const at = (day: number) => new Date(Date.UTC(2026, 10, day));

type Entry = DatedHistory['entries'][number];
const anEntry = (release: number, more: Partial<Entry> = {}): Entry => ({
  release,
  asOf: `2026-11-${String(release).padStart(2, '0')}`,
  loadedAt: at(release),
  impactScore: 12,
  standing: 'CLEAR',
  isBound: false,
  changes: [],
  ...more,
});
const tobacco = {
  criterion: 'TOBACCO',
  kind: 'ADDED',
  source: 'Annual report',
  url: null,
  date: '2026-10-01',
} as const;

describe('The feed of a security', () => {
  const titlesOf = (entries: Entry[], isWhole = true) =>
    toSecurityFeed(oak, { entries, isWhole }, since).entries.map(({ title }) => title);

  it('says each change of the score as it is shown, with what it stands on', () => {
    const entries = [
      anEntry(5, { impactScore: -9.4, standing: 'VIOLATION', isBound: true }),
      anEntry(4, { impactScore: 12.3, standing: 'PROVISIONAL' }),
      anEntry(3, { impactScore: 12.2 }),
      anEntry(2),
      anEntry(1, { impactScore: null, standing: 'NOT_RATED' }),
    ];
    expect(titlesOf(entries)).toEqual([
      'Impact Score −9 or lower, before 12, provisional',
      'Impact Score 12, provisional, before 12',
      'Impact Score 12, before NA',
      'Impact Score NA: the first on record',
    ]);
  });

  it('does not call the last of many the first on record', () => {
    expect(titlesOf([anEntry(2, { impactScore: 40 }), anEntry(1)], false)).toEqual([
      'Impact Score 40, before 12',
    ]);
  });

  it('names flags with their source, also where the score stays', () => {
    const [entry] = toSecurityFeed(
      oak,
      { entries: [anEntry(2, { changes: [tobacco] }), anEntry(1)], isWhole: true },
      since,
    ).entries;
    expect(entry).toMatchObject({
      key: 'securities/OAK/releases/2026-11-02/2',
      title: 'Impact Score 12, as before: other flags',
      text: 'Release 2, with facts up to November 2, 2026. Flag added: Tobacco (Annual report, October 1, 2026).',
      updated: at(2),
      path: '/OAK',
    });
  });

  it('has at most 50 entries, the newest', () => {
    const entries = Array.from({ length: 90 }, (_, age) =>
      anEntry(90 - age, { asOf: '2026-11-01', impactScore: age }),
    );
    const feed = toSecurityFeed(oak, { entries, isWhole: true }, since);
    expect(feed.entries).toHaveLength(50);
    expect(feed.entries[0]!.title).toBe('Impact Score 0, before 1');
  });
});

describe('The feed of releases', () => {
  it('says of each how many scores changed, and how many securities are new', () => {
    const release = { id: 3, asOf: '2026-11-22', loadedAt: at(22), changed: 1234, added: 1 };
    const entries = toReleasesFeed([release, { ...release, id: 2, changed: 1, added: 0 }], since).entries;
    expect(entries.map(({ title, text }) => [title, text])).toEqual([
      ['Release 3: 1,234 scores changed, 1 new security', 'Facts up to November 22, 2026.'],
      ['Release 2: 1 score changed', 'Facts up to November 22, 2026.'],
    ]);
  });
});

describe('The feed of a campaign', () => {
  const step = {
    number: 1,
    date: '2024-12',
    text: 'The proposal was filed.',
    url: 'https://example.org/filed',
    source: 'Example News',
    readOn: '2026-11-01',
    addedAt: at(1),
  };
  const campaign = { slug: 'oak-2024', title: 'Oak and smoking', asked: 'Oak is asked.', createdAt: at(1) };

  it('has the steps by when the site had them, each with the page that says so', () => {
    const late = { ...step, number: 2, date: '2024-11-05', addedAt: at(9) };
    const { entries } = toCampaignFeed({ ...campaign, steps: [step, late], outcome: null });
    expect(entries.map(({ title }) => title)).toEqual([
      'November 5, 2024: Oak and smoking',
      'December 2024: Oak and smoking',
    ]);
    expect(entries[1]).toMatchObject({
      key: 'campaigns/oak-2024/steps/1',
      text: 'The proposal was filed. Source: Example News, read November 1, 2026.',
      source: 'https://example.org/filed',
    });
  });

  it('says the outcome once there is one', () => {
    const outcome = { version: 3, text: 'Oak agreed.', addedAt: at(20) };
    const { entries } = toCampaignFeed({ ...campaign, steps: [step], outcome });
    expect(entries[0]).toMatchObject({
      key: 'campaigns/oak-2024/outcomes/3',
      title: 'Outcome: Oak and smoking',
      text: 'Oak agreed.',
    });
  });
});
