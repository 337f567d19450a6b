import { tickerKey } from '../../identifiers/ticker.ts';
import {
  withLongForms,
  withoutLegalForm,
  withoutMisspelledLegalForm,
  withoutShareDescription,
} from '../company-words.ts';
import { searchSize, sortBySearchOrder } from '../instrument-order.ts';
import { splitNameWords } from '../name-words.ts';
import { parseQuery } from '../parse-query.ts';
import type { OrderedInstrument } from '../instrument-order.ts';
import type { ParsedQuery } from '../parse-query.ts';
import type { SearchableInstrument } from '../searchable-instrument.ts';
import { tickerKeyOfQuery } from '../ticker-table.ts';
import { wordsOneEditAway } from './one-edit-apart.ts';

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz0123456789'];

interface Candidate extends OrderedInstrument {
  /** As a query's ticker is written. */
  readonly ticker: string;
  readonly words: readonly string[];
  readonly coreWords: readonly string[];
}

type Rule = (candidate: Candidate) => boolean;

/** The tiers of a query as plain rules, in order; `always` false where a tier is only looked into for want of results. */
function rulesOf(query: ParsedQuery): readonly { readonly always: boolean; readonly matches: Rule }[] {
  const spellings = [...new Set([query.words, query.coreWords])];
  const literal = spellings.flatMap((words) => literalRules(words, query.ticker));
  const rest = withoutMisspelledLegalForm(query.coreWords);
  const [firstOfRest, ...furtherOfRest] = rest === query.coreWords ? [] : literalRules(rest, '');
  const isNear = (word: string, own: string) =>
    own.startsWith(word) || (word.length >= 3 && wordsOneEditAway(word, LETTERS).has(own));
  const nearWords: Rule = ({ coreWords }) =>
    query.coreWords.every((word) => coreWords.some((own) => isNear(word, own)));
  const nearTicker: Rule = ({ ticker }) =>
    query.ticker.length >= 4 &&
    query.ticker.length <= 7 &&
    !ticker.startsWith(query.ticker) &&
    wordsOneEditAway(query.ticker, LETTERS).has(ticker);
  const nearBeginning: Rule = ({ coreWords }) =>
    query.coreWords.every((word, at) =>
      coreWords.some(
        (own) => isNear(word, own) || (at === query.coreWords.length - 1 && beginsNear(word, own)),
      ),
    );
  return [
    { always: true, matches: ({ ticker }) => query.ticker !== '' && ticker === query.ticker },
    ...literal.map((matches) => ({ always: true, matches })),
    { always: false, matches: (candidate) => nearWords(candidate) || nearTicker(candidate) },
    { always: false, matches: nearBeginning },
    ...(firstOfRest ? [{ always: false, matches: firstOfRest }] : []),
    ...furtherOfRest.map((matches) => ({ always: true, matches })),
  ];
}

function literalRules(words: readonly string[], ticker: string): Rule[] {
  return [
    (candidate) => hasLeadingWords(candidate, words),
    (candidate) =>
      candidate.words.join('').startsWith(words.join('')) ||
      (ticker !== '' && candidate.ticker.startsWith(ticker)),
    (candidate) => words.every((word) => candidate.coreWords.some((own) => own.startsWith(word))),
  ];
}

/** The search as its rules say it, one instrument after the other: slow, and nothing to go wrong in. */
export function referenceSearch(
  instruments: readonly SearchableInstrument[],
  query: string,
  size: number,
): readonly number[] {
  const parsed = parseQuery(query);
  if (parsed.words.length === 0) return [];
  const candidates = sortBySearchOrder(instruments.map(candidateOf));
  const found: number[] = [];
  for (const { always, matches } of rulesOf(parsed)) {
    if (!always && found.length >= 5) break;
    const more = candidates.filter((candidate) => !found.includes(candidate.index) && matches(candidate));
    found.push(...more.map(({ index }) => index));
  }
  if (found.length === 0) {
    const named = candidates.filter((candidate) => isTickerWithName(candidate, parsed));
    found.push(...named.map(({ index }) => index));
  }
  return found.slice(0, size);
}

function isTickerWithName({ ticker, coreWords }: Candidate, query: ParsedQuery): boolean {
  const [first, ...others] = query.coreWords;
  const key = tickerKeyOfQuery(first!);
  const hasWords = others.every((word) => coreWords.some((own) => own.startsWith(word)));
  return others.length > 0 && key !== '' && ticker === key && hasWords;
}

function candidateOf(instrument: SearchableInstrument, index: number): Candidate {
  const all = splitNameWords(instrument.name);
  const words = withLongForms(instrument.type === 'COMMON_STOCK' ? withoutShareDescription(all) : all);
  const coreWords = withoutLegalForm(words);
  const key = tickerKey(instrument.ticker);
  const coreName = coreWords.join(' ');
  const ordered = { index, instrument, tickerKey: key, coreName, size: searchSize(instrument) };
  return { ...ordered, ticker: key.toLowerCase(), words, coreWords };
}

function hasLeadingWords({ words }: Candidate, queried: readonly string[]): boolean {
  return words.some((_, last) => words.slice(0, last + 1).join('') === queried.join(''));
}

/** Whether the word begins with a form one edit away from `word`, which is not just its last letter changed. */
function beginsNear(word: string, own: string): boolean {
  if (word.length < 4) return false;
  const kept = word.slice(0, -1);
  const last = word.slice(-1);
  const changedBeforeLast = [...wordsOneEditAway(kept, LETTERS)].map((form) => form + last);
  const putInBeforeLast = LETTERS.map((letter) => kept + letter + last);
  const lastTwoSwapped = word.slice(0, -2) + last + word.slice(-2, -1);
  return [...changedBeforeLast, ...putInBeforeLast, lastTwoSwapped].some((form) => own.startsWith(form));
}
