import { messagesFor } from '../testing/messages.ts';
import { CampaignStepRequest, CreateCampaignRequest, DecideCampaignRequest } from './campaigns.requests.ts';
import { formatStepDate } from './step-date.ts';

const campaign = {
  financialInstrumentId: 7,
  slug: 'oak-smoke-free-2025',
  title: 'Oak asked to make its casinos smoke-free',
  issue: 'Smoking',
  asked: 'Oak is asked to report what it would save.',
  proponent: 'Trinity Health',
};
const step = {
  version: 1,
  date: '2025-01-23',
  text: 'Shareholders rejected the proposal.',
  url: 'https://example.org/vote',
  source: 'Example News',
  readOn: '2026-11-01',
};
const dayAfterTomorrow = () => new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);

describe('CreateCampaignRequest', () => {
  const messages = (more: object) => messagesFor(CreateCampaignRequest, { ...campaign, ...more });

  it('takes a campaign with or without a criterion', () => {
    for (const criterion of ['TOBACCO', null, undefined]) expect(messages({ criterion })).toEqual({});
    expect(Object.keys(messages({ criterion: 'WITCHCRAFT' }))).toEqual(['criterion']);
  });

  it.each(['held', 'Oak-2025', 'oak_2025', 'oak--2025', '-oak-2025', ''])('rejects the slug "%s"', (slug) => {
    expect(Object.keys(messages({ slug }))).toEqual(['slug']);
  });

  it('needs every text, each within its length', () => {
    for (const field of ['title', 'issue', 'asked', 'proponent'])
      for (const value of ['  ', 'x'.repeat(801), undefined, 7])
        expect(Object.keys(messages({ [field]: value }))).toEqual([field]);
  });
});

describe('CampaignStepRequest', () => {
  const messages = (more: object) => messagesFor(CampaignStepRequest, { ...step, ...more });

  it('takes a day, or a month where no day is known', () => {
    for (const date of ['2025-01-23', '2024-12']) expect(messages({ date })).toEqual({});
    for (const date of ['2025-02-30', '2025-13', '2025', '', dayAfterTomorrow(), '2999-01', '0025-01'])
      expect(Object.keys(messages({ date }))).toEqual(['date']);
  });

  it('needs a page, its publisher and the day on which it was read', () => {
    for (const [field, value] of [
      ['url', 'http://example.org/vote'],
      ['source', ' '],
      ['readOn', '2026-11'],
      ['readOn', dayAfterTomorrow()],
    ] as const)
      expect(Object.keys(messages({ [field]: value }))).toEqual([field]);
  });
});

describe('DecideCampaignRequest', () => {
  it('closes only with an outcome, in a word and in a sentence', () => {
    const messages = (more: object) =>
      Object.keys(messagesFor(DecideCampaignRequest, { version: 1, ...more }));
    expect(messages({ decision: 'HIDE' })).toEqual([]);
    expect(messages({ decision: 'CLOSE' })).toEqual(['outcome', 'outcomeText']);
    expect(messages({ decision: 'CLOSE', outcome: 'OPEN', outcomeText: 'It goes on.' })).toEqual(['outcome']);
    expect(messages({ decision: 'CLOSE', outcome: 'AGREED', outcomeText: 'The company agreed.' })).toEqual(
      [],
    );
  });
});

describe('Date of a step', () => {
  it('is shown as exactly as it is known', () => {
    expect(['2025-01-23', '2024-12'].map(formatStepDate)).toEqual(['January 23, 2025', 'December 2024']);
  });
});
