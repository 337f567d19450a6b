import { withoutMisspelledLegalForm } from './company-words.ts';
import { HotPrefixes } from './hot-prefixes.ts';
import type { NameTable } from './name-table.ts';
import { parseQuery } from './parse-query.ts';
import type { ParsedQuery } from './parse-query.ts';
import { tickerKeyOfQuery, type TickerTable } from './ticker-table.ts';
import { TopRanks } from './top-ranks.ts';
import { offerByWordBeginnings, TypoTier } from './word-tiers.ts';
import type { WordTable } from './word-table.ts';

/** Most results a search gives. */
export const MAX_SEARCH_SIZE = 50;
/** Typos are searched for only when fewer results than this were found without. */
const ENOUGH_WITHOUT_TYPOS = 5;

/** The tables of one universe, all speaking of instruments by rank: their place in search order, from 0. */
export interface SearchTables {
  readonly tickers: TickerTable;
  readonly names: NameTable;
  /** Names that companies had. */
  readonly formerNames: NameTable;
  readonly words: WordTable;
  /** Place in the list that the index was built from, by rank. */
  readonly indexes: Int32Array;
}

/** Adds the ranks of one tier that are not there yet and fit in; returns how many there are now. */
type Take = (ranks: Int32Array) => number;

/**
 * Finds securities by ticker and name, in tiers; within a tier by search order (see `sortBySearchOrder`):
 *
 * 1. the ticker, whatever the dialect of its share class;
 * 2. whole leading words of the name;
 * 3. a beginning of the name or of the ticker;
 * 4. each word begins some word of the name;
 * 5. only where fewer than five were found so far: each word begins some word of the name or is one edit away from it, or the
 *    query is one edit away from the ticker; and where those are still fewer than five, the last word may also be one
 *    edit away from the beginning of a word;
 * 6. only where still fewer than five: 2 to 4 without a last word that is a legal form with a slip in it (`apple ic`);
 * 7. only where nothing was found: the first word is the ticker, and each of the others begins some word of the name; and
 *    where nothing was found yet, a former name that begins with the query.
 *
 * Between 4 and 5, legal forms at the end of the query (`apple incorporated`) are overlooked and 2 to 4 tried again.
 */
export class SecuritySearchIndex {
  private readonly typos: TypoTier;
  private readonly hot: HotPrefixes;

  /** Use `buildSearchIndex`. */
  constructor(private readonly tables: SearchTables) {
    this.typos = new TypoTier(tables.words);
    this.hot = new HotPrefixes(tables, (prefix) => this.find(parseQuery(prefix), MAX_SEARCH_SIZE));
  }

  /** How many instruments are searched. */
  get length(): number {
    return this.tables.indexes.length;
  }

  /**
   * The instruments that match best, as places in the list that the index was built from, best first, each once.
   * Never throws, whatever the text, and takes bounded time: only its first 100 characters and 12 words count. A text without
   * letters and digits matches nothing.
   *
   * @param size how many at most; more than 50 counts as 50, and less than 1, or no number, as none.
   */
  search(query: string, size: number): readonly number[] {
    const wanted = Math.min(Math.floor(size), MAX_SEARCH_SIZE);
    const parsed = parseQuery(query);
    if (!(wanted >= 1) || parsed.words.length === 0) return [];
    const ranks = this.hot.get(parsed)?.subarray(0, wanted) ?? this.find(parsed, wanted);
    return Array.from(ranks, (rank) => this.tables.indexes[rank]!);
  }

  private find(query: ParsedQuery, wanted: number): readonly number[] {
    const found: number[] = [];
    const isFull = () => found.length >= wanted;
    const take: Take = (ranks) => {
      for (const rank of ranks) if (!isFull() && !found.includes(rank)) found.push(rank);
      return found.length;
    };
    const spellings = query.coreWords === query.words ? [query.words] : [query.words, query.coreWords];

    take(this.tables.tickers.ranksOf(query.ticker));
    for (const words of spellings) {
      if (!isFull()) this.takeLeading({ words, ticker: query.ticker }, wanted, take);
      if (!isFull()) take(collect(wanted, (top) => offerByWordBeginnings(this.tables.words, words, top)));
    }
    const isShort = () => found.length < Math.min(ENOUGH_WITHOUT_TYPOS, wanted);
    if (isShort()) this.takeWithTypos(query, wanted, take);
    if (isShort()) this.offerWithoutMisspelledForm(query, wanted, take);
    if (found.length === 0) this.takeTickerWithName(query, take);
    if (found.length === 0) this.takeFormerNames(query, wanted, take);
    return found;
  }

  private offerWithoutMisspelledForm({ coreWords }: ParsedQuery, wanted: number, take: Take): void {
    const words = withoutMisspelledLegalForm(coreWords);
    if (words === coreWords) return;
    this.takeLeading({ words, ticker: '' }, wanted, take);
    take(collect(wanted, (top) => offerByWordBeginnings(this.tables.words, words, top)));
  }

  /** The first word is a ticker, and each of the others begins some word of the name. */
  private takeTickerWithName({ coreWords }: ParsedQuery, take: Take): void {
    const [ticker, ...others] = coreWords;
    if (others.length === 0) return;
    const { words, tickers } = this.tables;
    const ranges = others.map((word) => words.keys.beginningWith(word));
    const hasWords = (rank: number) => ranges.every((range) => words.has(rank, range));
    take(tickers.ranksOf(tickerKeyOfQuery(ticker!)).filter(hasWords));
  }

  private takeFormerNames({ words }: ParsedQuery, wanted: number, take: Take): void {
    const { formerNames } = this.tables;
    const text = words.join('');
    const tops = { whole: new TopRanks(wanted), begun: new TopRanks(wanted) };
    formerNames.offer(formerNames.beginningWith(text), text.length, tops);
    take(tops.whole.ranks());
    take(tops.begun.ranks());
  }

  private takeLeading(
    { words, ticker }: Pick<ParsedQuery, 'words' | 'ticker'>,
    wanted: number,
    take: Take,
  ): void {
    const { names, tickers } = this.tables;
    const text = words.join('');
    const tops = { whole: new TopRanks(wanted), begun: new TopRanks(wanted) };
    names.offer(names.beginningWith(text), text.length, tops);
    tickers.offer(tickers.beginningWith(ticker), tops.begun);
    take(tops.whole.ranks());
    take(tops.begun.ranks());
  }

  private takeWithTypos({ coreWords, ticker }: ParsedQuery, wanted: number, take: Take): void {
    const near = this.typos.near(coreWords);
    const found = take(
      collect(wanted, (top) => {
        this.typos.offerByWholeWords(near, top);
        this.tables.tickers.offerWithOneEdit(ticker, top);
      }),
    );
    if (found >= Math.min(ENOUGH_WITHOUT_TYPOS, wanted)) return;
    take(collect(wanted, (top) => this.typos.offerByBeginningToo(near, top)));
  }
}

function collect(capacity: number, offer: (top: TopRanks) => void): Int32Array {
  const top = new TopRanks(capacity);
  offer(top);
  return top.ranks();
}
