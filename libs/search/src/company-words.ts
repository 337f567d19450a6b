import { legalForms, longLegalForms, isOneEditApart } from '@plumbline/matching';
import type { SearchableInstrument } from './searchable-instrument.ts';

/**
 * Short forms and what they stand for; the long form is indexed, so that typing either one letter by letter matches.
 */
const LONG_FORMS: ReadonlyMap<string, string> = new Map([
  ...longLegalForms,
  ['intl', 'international'],
  ['hldg', 'holding'],
  ['hldgs', 'holdings'],
  ['grp', 'group'],
  ['mfg', 'manufacturing'],
]);

/** Legal forms at the end of names; in front of it, some of these words mean something else. */
const LEGAL_FORMS: ReadonlySet<string> = new Set([...legalForms, ...'llp as bv pte pty adr ads'.split(' ')]);

/** Words that users add to a company name to find its stock. */
const SECURITY_WORDS: ReadonlySet<string> = new Set(
  'stock stocks share shares ticker price quote'.split(' '),
);

/** Words that users add to a ticker or name to find a fund; names have them too, where they may matter. */
const FUND_WORDS: ReadonlySet<string> = new Set('etf etfs fund funds'.split(' '));

/** Where the description of the share begins behind a company's name; words are separated by one blank. */
const SHARE_DESCRIPTION = new RegExp(
  [
    ' (?:(?:class|series) [a-z0-9]{1,2} )?(?:new |non voting |subordinate |restricted |sponsored |multiple )*',
    '(?:',
    '(?:common|ordinary|capital|voting|registry|registered) (?:stock|shares?|units?|voting)',
    '|american deposit[ao]ry|deposit[ao]ry (?:shares?|receipts?|units?)|shares? of beneficial',
    '|new york registry|common(?= [a-z0-9]{1,2}$)|class [a-z0-9]{1,2}$|ad[rs]$',
    ')',
  ].join(''),
);

/**
 * Words of a company's name without the description of its share: `apple inc common stock` is `apple inc`, and
 * `meta platforms inc class a common stock` is `meta platforms inc`. The first word is never removed.
 */
export function withoutShareDescription(words: readonly string[]): readonly string[] {
  const name = words.join(' ');
  const start = name.search(SHARE_DESCRIPTION);
  return start > 0 ? name.slice(0, start).split(' ') : words;
}

/** Letter of a company's share class, in lower case: as the name has it, else the ticker (`BRK.B`). */
export function shareClassOf({ type, name, ticker }: SearchableInstrument): string | null {
  if (type !== 'COMMON_STOCK') return null;
  const letter = /\bclass ([a-z])\b/i.exec(name)?.[1] ?? /^[a-z]+[./ -]([a-c])$/i.exec(ticker)?.[1];
  return letter?.toLowerCase() ?? null;
}

/**
 * Short forms spelled out (`inc` as `incorporated`) wherever they are not the first word, which may be a name of its
 * own.
 */
export function withLongForms(words: readonly string[]): readonly string[] {
  return words.map((word, index) => (index > 0 ? (LONG_FORMS.get(word) ?? word) : word));
}

/**
 * The same for a query, whose last word may be unfinished: a short form that begins its long form (`corp`, but not
 * `ltd`) already matches it as a prefix there, and may be the start of another word (`co` of `consolidated`).
 */
export function withLongFormsOfQuery(words: readonly string[]): readonly string[] {
  const long = withLongForms(words);
  const last = words.at(-1);
  return last !== undefined && long.at(-1)!.startsWith(last) ? [...long.slice(0, -1), last] : long;
}

/** Words without legal forms (`inc`, `corporation`, `plc` ...) at the end. The first word is never removed. */
export function withoutLegalForm(words: readonly string[]): readonly string[] {
  return withoutLast(words, (word) => LEGAL_FORMS.has(word));
}

/** The same for a query, also without words that users add (`apple stock`). */
export function withoutLegalFormOfQuery(words: readonly string[]): readonly string[] {
  return withoutLast(words, (word) => LEGAL_FORMS.has(word) || SECURITY_WORDS.has(word));
}

/** What a query is about, without the words at its end that only say what kind of security is meant. */
export interface QuerySubject {
  /** The same array as that of the query when there are none. The first word is never removed. */
  readonly subject: readonly string[];
  /** Whether the words name a fund, or a company; `null` where either may be meant (`spy price`). */
  readonly isFund: boolean | null;
  /** Whether it may be the beginning of a fund's name: what comes before `etf` is more often a kind of fund. */
  readonly beginsFundName: boolean;
}

/** Splits off the words at the end that say what kind of security is meant (`spy etf`, `aapl stock price`). */
export function subjectOfQuery(words: readonly string[]): QuerySubject {
  const isOmitted = (word: string) =>
    FUND_WORDS.has(word) || SECURITY_WORDS.has(word) || LEGAL_FORMS.has(word);
  const subject = withoutLast(words, isOmitted);
  const omitted = words.slice(subject.length);
  if (omitted.some((word) => FUND_WORDS.has(word)))
    return { subject, isFund: true, beginsFundName: !omitted.some((word) => word.startsWith('etf')) };
  const isCompany = omitted.some((word) => LEGAL_FORMS.has(word));
  return { subject, isFund: isCompany ? false : null, beginsFundName: false };
}

/** Shorter legal forms are one edit away from too many words. */
const SHORTEST_MISSPELLED = 3;

/** The same for a query whose last word is a misspelled legal form (`apple ic`). */
export function withoutMisspelledLegalForm(words: readonly string[]): readonly string[] {
  const forms = [...LEGAL_FORMS].filter((form) => form.length >= SHORTEST_MISSPELLED);
  const isMisspelled = (word: string) => word.length > 1 && forms.some((form) => isOneEditApart(word, form));
  return words.length > 1 && isMisspelled(words.at(-1)!) ? words.slice(0, -1) : words;
}

function withoutLast(words: readonly string[], isOmitted: (word: string) => boolean): readonly string[] {
  let end = words.length;
  while (end > 1 && isOmitted(words[end - 1]!)) end -= 1;
  return end === words.length ? words : words.slice(0, end);
}
