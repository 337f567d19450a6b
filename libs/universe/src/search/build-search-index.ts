import { tickerKey } from '../identifiers/ticker.ts';
import { withLongForms, withoutLegalForm, withoutShareDescription } from './company-words.ts';
import { searchSize, sortBySearchOrder } from './instrument-order.ts';
import type { OrderedInstrument } from './instrument-order.ts';
import { NameTable } from './name-table.ts';
import type { NameEntry } from './name-table.ts';
import { splitNameWords } from './name-words.ts';
import type { SearchableInstrument, SearchAlias } from './searchable-instrument.ts';
import { SecuritySearchIndex } from './security-search-index.ts';
import { TickerTable } from './ticker-table.ts';
import { WordTable } from './word-table.ts';

/** Longer names end in descriptions that users do not type. */
const COUNTED_NAME_CHARACTERS = 200;

interface NamedInstrument extends OrderedInstrument {
  readonly words: readonly string[];
  readonly coreWords: readonly string[];
}

/**
 * Builds the search over one universe. Takes any number of instruments in any order; each is read once, so a generator
 * will do. The results of the index are indexes in this order.
 *
 * @param aliases other names for domestic listings; one whose ticker does not exist has no effect.
 * @param formerNames names that companies had, which are looked at only where a search finds nothing else.
 */
export function buildSearchIndex(
  instruments: Iterable<SearchableInstrument>,
  aliases: readonly SearchAlias[] = [],
  formerNames: readonly SearchAlias[] = [],
): SecuritySearchIndex {
  const read: NamedInstrument[] = [];
  for (const instrument of instruments) read.push(withNames(instrument, read.length));
  const named = sortBySearchOrder(read);

  const aliasWords = aliasWordsByTicker(aliases);
  const formerWords = aliasWordsByTicker(formerNames);
  const names: NameEntry[] = [];
  const former: NameEntry[] = [];
  const words: string[][] = [];
  named.forEach(({ instrument, tickerKey: key, words: nameWordsOf, coreWords }, rank) => {
    const others = instrument.isDomestic ? (aliasWords.get(key) ?? []) : [];
    for (const entry of [nameWordsOf, ...others]) if (entry.length > 0) names.push({ words: entry, rank });
    words.push([...coreWords, ...others.flat()]);
    if (instrument.isDomestic)
      for (const entry of formerWords.get(key) ?? []) former.push({ words: withLongForms(entry), rank });
  });
  return new SecuritySearchIndex({
    tickers: new TickerTable(named.map((instrument) => instrument.tickerKey)),
    names: new NameTable(names),
    formerNames: new NameTable(former),
    words: new WordTable(words),
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
    coreName: coreWords.join(' '),
    size: searchSize(instrument),
  };
}

function aliasWordsByTicker(aliases: readonly SearchAlias[]): Map<string, (readonly string[])[]> {
  const byTicker = new Map<string, (readonly string[])[]>();
  for (const { alias, ticker } of aliases) {
    const key = tickerKey(ticker);
    byTicker.set(key, [...(byTicker.get(key) ?? []), splitNameWords(alias)]);
  }
  return byTicker;
}
