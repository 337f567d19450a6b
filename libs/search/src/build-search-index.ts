import { appendTo, tickerKey } from '@plumbline/matching';
import { shareClassOf, withLongForms, withoutLegalForm, withoutShareDescription } from './company-words.ts';
import { isFund, searchSize, sortBySearchOrder } from './instrument-order.ts';
import type { OrderedInstrument } from './instrument-order.ts';
import { NameTable } from './name-table.ts';
import type { NameEntry } from './name-table.ts';
import { splitNameWords } from './name-words.ts';
import type { SearchableInstrument, SearchAlias } from './searchable-instrument.ts';
import { SecuritySearchIndex } from './security-search-index.ts';
import { tickerKeyOfQuery, TickerTable } from './ticker-table.ts';
import { WordTable } from './word-table.ts';

/** Longer names end in descriptions that users do not type. */
const COUNTED_NAME_CHARACTERS = 200;

interface NamedInstrument extends OrderedInstrument {
  readonly words: readonly string[];
  readonly coreWords: readonly string[];
  /** Letter of the share class of a company, in lower case. */
  readonly shareClass: string | null;
}

/** What domestic listings are found by beside their own name and ticker. Where a ticker does not exist, no effect. */
export interface OtherNames {
  /** Found before any name. */
  readonly aliases?: readonly SearchAlias[];
  /** Names that companies had, found after the names that they have. */
  readonly formerNames?: readonly SearchAlias[];
  /** Tickers that companies had, found like the names that they have. */
  readonly formerTickers?: readonly SearchAlias[];
}

/**
 * Builds the search over one universe. Takes any number of instruments in any order; each is read once, so a generator
 * will do. The results of the index are indexes in this order.
 */
export function buildSearchIndex(
  instruments: Iterable<SearchableInstrument>,
  others: OtherNames = {},
): SecuritySearchIndex {
  const steps = buildSearchIndexInSteps(instruments, others);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** Like `buildSearchIndex`, and yields between steps: a large universe takes a second as a whole. */
export function* buildSearchIndexInSteps(
  instruments: Iterable<SearchableInstrument>,
  { aliases = [], formerNames = [], formerTickers = [] }: OtherNames,
): Generator<void, SecuritySearchIndex> {
  const read: NamedInstrument[] = [];
  for (const instrument of instruments) {
    read.push(withNames(instrument, read.length));
    if (read.length % 500 === 0) yield;
  }
  const named = sortBySearchOrder(read);
  yield;
  const aliasesByTicker = namesByTicker(aliases);
  const formerByTicker = namesByTicker(formerNames);
  yield;
  const names: NameEntry[] = [];
  const others: NameEntry[] = [];
  const former: NameEntry[] = [];
  const words: string[][] = [];
  named.forEach(({ instrument, tickerKey: key, words: nameWords, coreWords, shareClass }, rank) => {
    const aliasNames = instrument.isDomestic ? (aliasesByTicker.get(key) ?? []) : [];
    const pastNames = instrument.isDomestic ? (formerByTicker.get(key) ?? []) : [];
    if (nameWords.length > 0) names.push({ words: nameWords, coreLength: coreWords.length, rank });
    const classNames = shareClass === null ? [] : [['class', shareClass], [shareClass]];
    for (const className of classNames) names.push({ words: [...coreWords, ...className], rank });
    for (const name of aliasNames) others.push({ ...name, rank });
    for (const name of pastNames) former.push({ ...name, rank });
    words.push([...coreWords, ...aliasNames.flatMap((name) => name.words)]);
  });
  yield;
  const tickerTable = new TickerTable(
    named.map(({ tickerKey: key, instrument: { isDomestic } }) => ({ key, isDomestic })),
  );
  yield;
  const nameTable = new NameTable([...names, ...others]);
  yield;
  const wordTable = new WordTable(words);
  yield;
  return new SecuritySearchIndex({
    tickers: tickerTable,
    formerTickers: ranksByFormerTicker(named, formerTickers),
    isDomestic: Uint8Array.from(named, ({ instrument }) => Number(instrument.isDomestic)),
    isFund: Uint8Array.from(named, ({ instrument }) => Number(isFund(instrument))),
    rarelyMeantFrom: named.filter(({ size }) => size >= 0).length,
    names: nameTable,
    aliases: new NameTable(others),
    formerNames: new NameTable(former),
    words: wordTable,
    indexes: Int32Array.from(named, ({ index }) => index),
  });
}

function withNames(instrument: SearchableInstrument, index: number): NamedInstrument {
  const all = splitNameWords(instrument.name.slice(0, COUNTED_NAME_CHARACTERS));
  const words = withLongForms(instrument.type === 'COMMON_STOCK' ? withoutShareDescription(all) : all);
  const coreWords = withoutLegalForm(words);
  return {
    index,
    instrument,
    tickerKey: tickerKey(instrument.ticker),
    words,
    coreWords,
    shareClass: coreWords.length === 0 ? null : shareClassOf(instrument),
    coreName: coreWords.join(' '),
    size: searchSize(instrument),
  };
}

function namesByTicker(written: readonly SearchAlias[]): Map<string, Omit<NameEntry, 'rank'>[]> {
  const byTicker = new Map<string, Omit<NameEntry, 'rank'>[]>();
  for (const { alias, ticker } of written) {
    const words = withLongForms(splitNameWords(alias));
    if (words.length === 0) continue;
    appendTo(byTicker, tickerKey(ticker), { words, coreLength: withoutLegalForm(words).length });
  }
  return byTicker;
}

/** Ranks of the domestic listings by a ticker that they had, in the form of the table of tickers. */
function ranksByFormerTicker(
  named: readonly OrderedInstrument[],
  formerTickers: readonly SearchAlias[],
): Map<string, number[]> {
  const rankOf = new Map<string, number>();
  for (const [rank, { instrument, tickerKey: key }] of named.entries())
    if (instrument.isDomestic && !rankOf.has(key)) rankOf.set(key, rank);
  const ranks = new Map<string, number[]>();
  for (const { alias, ticker } of formerTickers) {
    const rank = rankOf.get(tickerKey(ticker));
    const key = tickerKeyOfQuery(alias);
    if (rank !== undefined && key !== '') appendTo(ranks, key, rank);
  }
  return ranks;
}
