import {
  CampaignStepRequest,
  ChooseTrendingRequest,
  CreateCampaignRequest,
  CreateEntryRequest,
  CreatePortfolioRequest,
  DecideCampaignRequest,
  InsightProInterestRequest,
  isReadableLine,
  RegisterRequest,
  ScreeningProfileRequest,
} from './index.ts';
import { messagesFor } from './testing/messages.ts';

const texts = [
  [CreatePortfolioRequest, ['name']],
  [ScreeningProfileRequest, ['name']],
  [RegisterRequest, ['firstName', 'lastName']],
  [InsightProInterestRequest, ['name', 'firm']],
  [CreateCampaignRequest, ['title', 'issue', 'asked', 'proponent']],
  [CampaignStepRequest, ['text', 'source']],
  [DecideCampaignRequest, ['outcomeText', 'comment']],
  [CreateEntryRequest, ['sourceTitle', 'note', 'comment']],
  [ChooseTrendingRequest, ['title', 'reason']],
] as const;
const fields = texts.flatMap(([requestClass, names]) => names.map((name) => [requestClass, name] as const));

/** Zero-width, a soft hyphen, marks of direction, the filler of Hangul, a Braille cell without dots, a tag. */
const invisible = [
  '\u200b\u200b',
  '\u00ad\u2060',
  '\u200e\u200f',
  '\u3164\u3164',
  '\u2800\u2800',
  '\u{e0061}\u{e0062}',
];
const turning = ['gepj\u202e.csv', 'Oak \u2066Inc\u2069', '\u202a\u202c'];
const readable = [
  'Oak & Elm',
  '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645',
  '\u05d0\u05d1\u200f (ETF)',
  '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
  '50 %',
];

describe('Text that others read', () => {
  it.each(fields)('%p takes no %s that cannot be seen or that turns what follows', (requestClass, name) => {
    const messageFor = (text: string) =>
      messagesFor(requestClass as new () => object, { decision: 'CLOSE', [name]: text })[name];
    for (const text of invisible) expect(messageFor(text)).toMatch(/needs a letter, a digit or a sign$/);
    for (const text of turning)
      expect(messageFor(text)).toMatch(/has characters that cannot be used|needs a/);
    for (const text of readable) expect(messageFor(text)).toBeUndefined();
  });

  it('is the same rule for what operators type', () => {
    for (const text of [...invisible, ...turning, 'a\nb', '']) expect(isReadableLine(text)).toBe(false);
    for (const text of readable) expect(isReadableLine(text)).toBe(true);
  });
});
