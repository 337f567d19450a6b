import { tickerKey } from '@plumbline/matching';
import {
  shareClassOf,
  withLongForms,
  withoutLegalForm,
  withoutMisspelledLegalForm,
  withoutShareDescription,
} from '../company-words.ts';
import { isFund, searchSize, sortBySearchOrder } from '../instrument-order.ts';
import { splitNameWords } from '../name-words.ts';
import { parseQuery } from '../parse-query.ts';
import type { OrderedInstrument } from '../instrument-order.ts';
import type { ParsedQuery } from '../parse-query.ts';
import type { SearchableInstrument } from '../searchable-instrument.ts';
import { tickerKeyOfQuery } from '../ticker-table.ts';
import { soundOf } from '../word-sounds.ts';
import { countEdits, wordsOneEditAway } from './edits.ts';

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz0123456789'];

interface Candidate extends OrderedInstrument {
  /** As a query's ticker is written. */
  readonly ticker: string;
  /** Words of the name, and of the name proper with its share class. */
  readonly names: readonly (readonly string[])[];
  readonly coreWords: readonly string[];
}

type Rule = (candidate: Candidate) => boolean;

/**
 * The tiers of a query as plain rules, in order; `always` false where a tier is only looked into for want of results.
 */
function rulesOf(
  query: ParsedQuery,
  candidates: readonly Candidate[],
): readonly { readonly always: boolean; readonly matches: Rule }[] {
  const spellings = [...new Set([query.words, query.coreWords])];
  const literal = spellings.flatMap((words) => literalRules(words, query.ticker));
  const rest = withoutMisspelledLegalForm(query.coreWords);
  const [firstOfRest, ...furtherOfRest] = rest === query.coreWords ? [] : literalRules(rest, '');
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
  const exact = tickerRules(query, candidates);
  const subject = query.subject === query.words ? null : subjectRules(query);
  const found: ReturnType<typeof rulesOf> = [
    ...[...exact, ...(subject?.all ?? []), ...literal].map((matches) => ({ always: true, matches })),
    { always: false, matches: (candidate) => isTickerWithName(candidate, query) },
  ];
  const isExact = candidates.some(
    (candidate) =>
      isDomestic(candidate) && (exact.some((matches) => matches(candidate)) || subject?.hasTicker(candidate)),
  );
  if (isExact) return found;
  return [
    ...found,
    { always: false, matches: (candidate) => nearWords(candidate) || nearTicker(candidate) },
    { always: false, matches: nearBeginning },
    ...(firstOfRest ? [{ always: false, matches: firstOfRest }] : []),
    ...furtherOfRest.map((matches) => ({ always: true, matches })),
  ];
}

function tickerRules({ ticker, coreWords }: ParsedQuery, candidates: readonly Candidate[]): Rule[] {
  const hasTicker: Rule = (candidate) => ticker !== '' && candidate.ticker === ticker;
  const owners = candidates.filter(hasTicker);
  const isForeign = owners.length > 0 && !owners.some(isDomestic);
  return [
    (candidate) => isDomestic(candidate) && hasTicker(candidate),
    (candidate) => isForeign && isJustNamed(candidate, coreWords),
    hasTicker,
  ];
}

function subjectRules({ words, subject, isFund: isFundMeant, beginsFundName }: ParsedQuery): {
  readonly all: readonly Rule[];
  readonly hasTicker: Rule;
} {
  const isOfKind: Rule = ({ instrument }) => isFundMeant === null || isFund(instrument) === isFundMeant;
  const key = tickerKeyOfQuery(subject.join(' '));
  const hasTicker: Rule = (candidate) =>
    isDomestic(candidate) && candidate.ticker === key && isOfKind(candidate);
  const all: readonly Rule[] = [
    (candidate) => isJustNamed(candidate, words),
    (candidate) => isJustNamed(candidate, subject) && isOfKind(candidate),
    hasTicker,
    (candidate) => beginsFundName && isFund(candidate.instrument) && hasLeadingWords(candidate, subject),
  ];
  return { all, hasTicker };
}

function isDomestic({ instrument }: Candidate): boolean {
  return instrument.isDomestic;
}

function isJustNamed(candidate: Candidate, queried: readonly string[]): boolean {
  const names = [candidate.coreWords, ...candidate.names.slice(1)];
  return isDomestic(candidate) && names.some((words) => words.join('') === queried.join(''));
}

/** The rules that each count only where nothing was found before. */
function lastRules(query: ParsedQuery): readonly Rule[] {
  const { coreWords } = query;
  const text = coreWords.join('');
  const mayHaveTypo = text.length >= 8 && !coreWords.some(isNumber);
  const nearTexts = mayHaveTypo ? wordsOneEditAway(text, LETTERS) : new Set();
  const beginnings = coreWords.slice(1).map((_, left) => coreWords.slice(0, coreWords.length - 1 - left));
  const beginningRules = beginnings.map((words) => (candidate: Candidate) => isJustNamed(candidate, words));
  return [
    ...beginningRules,
    ({ names }) =>
      names.some((words) => words.some((_, last) => nearTexts.has(words.slice(0, last + 1).join('')))),
    guessRule(query),
  ];
}

function guessRule({ coreWords: queried }: ParsedQuery): Rule {
  const isUnfinished = (at: number) => at === queried.length - 1;
  const isGuess = (word: string, own: string, at: number) =>
    (!isNumber(word) && word[0] === own[0] && own.length >= 8 && countEdits(word, own) <= 2) ||
    (soundOf(word) !== '' &&
      (isUnfinished(at) ? soundOf(own).startsWith(soundOf(word)) : soundOf(own) === soundOf(word)));
  return ({ coreWords }) =>
    queried.every((word, at) =>
      coreWords.some(
        (own) => isNear(word, own) || (isUnfinished(at) && beginsNear(word, own)) || isGuess(word, own, at),
      ),
    );
}

function isNear(word: string, own: string): boolean {
  const mayHaveTypo = word.length >= 3 && !isNumber(word);
  return own.startsWith(word) || (mayHaveTypo && wordsOneEditAway(word, LETTERS).has(own));
}

function isNumber(word: string): boolean {
  return /^\d+$/.test(word);
}

function literalRules(words: readonly string[], ticker: string): Rule[] {
  return [
    (candidate) => hasLeadingWords(candidate, words),
    (candidate) =>
      candidate.names.some((name) => name.join('').startsWith(words.join(''))) ||
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
  const found: Candidate[] = [];
  for (const { always, matches } of rulesOf(parsed, candidates)) {
    if (!always && found.length >= 5) break;
    found.push(...candidates.filter((candidate) => !found.includes(candidate) && matches(candidate)));
  }
  for (const matches of lastRules(parsed)) if (found.length === 0) found.push(...candidates.filter(matches));
  const isRarelyMeant = (candidate: Candidate) => candidate.size < 0 && !isWrittenOut(candidate, parsed);
  const order = [
    ...found.filter((candidate) => !isRarelyMeant(candidate)),
    ...found.filter((candidate) => isRarelyMeant(candidate)),
  ];
  return order.slice(0, size).map(({ index }) => index);
}

/** Whether the query has the whole ticker of the candidate. */
function isWrittenOut(candidate: Candidate, query: ParsedQuery): boolean {
  const subject = query.subject === query.words ? null : subjectRules(query);
  return (
    (query.ticker !== '' && candidate.ticker === query.ticker) ||
    subject?.hasTicker(candidate) === true ||
    isTickerWithName(candidate, query)
  );
}

function isTickerWithName({ ticker, coreWords }: Candidate, query: ParsedQuery): boolean {
  const [first, ...others] = query.coreWords;
  const key = tickerKeyOfQuery(first!);
  const hasWords = others.every((word) => coreWords.some((own) => own.startsWith(word)));
  return query.words.length > 1 && key !== '' && ticker === key && hasWords;
}

function candidateOf(instrument: SearchableInstrument, index: number): Candidate {
  const all = splitNameWords(instrument.name);
  const words = withLongForms(instrument.type === 'COMMON_STOCK' ? withoutShareDescription(all) : all);
  const coreWords = withoutLegalForm(words);
  const key = tickerKey(instrument.ticker);
  const coreName = coreWords.join(' ');
  const ordered = { index, instrument, tickerKey: key, coreName, size: searchSize(instrument) };
  const letter = coreWords.length === 0 ? null : shareClassOf(instrument);
  const classNames =
    letter === null
      ? []
      : [
          [...coreWords, 'class', letter],
          [...coreWords, letter],
        ];
  return { ...ordered, ticker: key.toLowerCase(), names: [words, ...classNames], coreWords };
}

function hasLeadingWords({ names }: Candidate, queried: readonly string[]): boolean {
  return names.some((words) =>
    words.some((_, last) => words.slice(0, last + 1).join('') === queried.join('')),
  );
}

/** Whether the word begins with a form one edit away from `word`, which is not just its last letter changed. */
function beginsNear(word: string, own: string): boolean {
  if (word.length < 4 || isNumber(word)) return false;
  const kept = word.slice(0, -1);
  const last = word.slice(-1);
  const changedBeforeLast = [...wordsOneEditAway(kept, LETTERS)].map((form) => form + last);
  const putInBeforeLast = LETTERS.map((letter) => kept + letter + last);
  const lastTwoSwapped = word.slice(0, -2) + last + word.slice(-2, -1);
  return [...changedBeforeLast, ...putInBeforeLast, lastTwoSwapped].some((form) => own.startsWith(form));
}
