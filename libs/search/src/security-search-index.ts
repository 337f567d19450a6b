import { withoutMisspelledLegalForm } from './company-words.ts';
import { HotPrefixes } from './hot-prefixes.ts';
import type { NameTable } from './name-table.ts';
import { parseQuery } from './parse-query.ts';
import type { ParsedQuery } from './parse-query.ts';
import { tickerKeyOfQuery, type TickerTable } from './ticker-table.ts';
import { TopRanks } from './top-ranks.ts';
import { isNumber, offerByWordBeginnings, TypoTier } from './word-tiers.ts';
import type { WordTable } from './word-table.ts';

/** Most results a search gives. */
const MAX_SEARCH_SIZE = 50;
/** Typos are searched for only when fewer results than this were found without. */
const ENOUGH_WITHOUT_TYPOS = 5;

const NONE = new Int32Array();

/** Ranks of the securities whose ticker a query has, in the ways in which it can have one. */
interface WrittenTickers {
  readonly whole: Int32Array;
  /** Domestic, and of the kind that the query means. */
  readonly ofSubject: Int32Array;
  /** The first word is a ticker, and each of the others begins some word of the name, or is a legal form or `stock`. */
  readonly withName: Int32Array;
}

/** The tables of one universe, all speaking of instruments by rank: their place in search order, from 0. */
export interface SearchTables {
  readonly tickers: TickerTable;
  /** Domestic listings by a ticker that they had. */
  readonly formerTickers: ReadonlyMap<string, readonly number[]>;
  /** 1 for a domestic listing, by rank. */
  readonly isDomestic: Uint8Array;
  /** 1 for a fund, by rank. */
  readonly isFund: Uint8Array;
  /** The first rank of what users rarely mean: preferreds, warrants and the like (`searchSize`). */
  readonly rarelyMeantFrom: number;
  readonly names: NameTable;
  /** Other names, which are among `names` too. */
  readonly aliases: NameTable;
  /** Names that companies had. */
  readonly formerNames: NameTable;
  readonly words: WordTable;
  /** Place in the list that the index was built from, by rank. */
  readonly indexes: Int32Array;
}

/**
 * Finds securities by ticker and name, in tiers; within a tier by search order (see `sortBySearchOrder`). Preferreds,
 * warrants and the like come after all others, unless their ticker is written out:
 *
 * 1. the ticker, whatever the dialect of its share class; of a foreign listing after domestic listings of just this
 *    name;
 * 2. an alias; then, where words at the end only say what is meant (`aapl stock`, `spy etf`), domestic listings with
 *    just the name that is left, and the one with the ticker that is left; and after `fund` the funds of whose name it
 *    is whole leading words. `fund` and `etf` rule out companies, and a legal form rules out funds;
 * 3. whole leading words of the name, or the ticker that a domestic listing had: it is often a word (`FORD`), so that
 *    size decides;
 * 4. a beginning of the name or of the ticker;
 * 5. a former name;
 * 6. each word begins some word of the name;
 * 7. only where fewer than five were found so far: the first word is the ticker, and each of the others begins some
 *    word of the name, or is a legal form or `stock` at the end;
 * 8. only where still fewer than five, and no domestic listing was found in 1: each word begins some word of the name
 *    or, if it is no number, is one edit away from it, or the query is one edit away from the ticker; and where those
 *    are still fewer than five, the last word may also be one edit away from the beginning of a word;
 * 9. only then, and where still fewer than five: 3 to 6 without a last word that is a legal form with a slip in it
 *    (`apple ic`);
 * 10. only where nothing was found: a former name that begins with the query;
 * 11. only where nothing was found: a domestic listing with just the name with which the query begins (`apple watch`);
 * 12. only where nothing was found, and no word is a number: whole leading words of the name are, without blanks, one
 *     edit away from the query;
 * 13. only where nothing was found: each word is near some word of the name, as in 8, or two edits away from it, or
 *     sounds
 *    like it.
 *
 * Before 7, legal forms at the end of the query (`apple incorporated`) are left out and 3 to 6 tried again.
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
   * The instruments that match best, as places in the list that the index was built from, best first, each once. Never
   * throws, whatever the text, and takes bounded time: only its first 100 characters and 12 words count. A text without
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
    const { words, coreWords, ticker } = query;
    const written = this.readTickers(query);
    const hits = new Hits(Math.max(wanted, ENOUGH_WITHOUT_TYPOS), this.tables.rarelyMeantFrom, written);
    let isExact = this.findTicker(coreWords, written.whole, hits);
    hits.addBest((top) => this.tables.aliases.offerWholeNames(coreWords.join(''), top));
    if (query.subject !== words) this.findSubject(query, written.ofSubject, hits);
    isExact ||= written.ofSubject.length > 0;
    this.findByWords(words, ticker, hits);
    if (coreWords !== words) this.findByWords(coreWords, ticker, hits);
    if (hits.areFew) hits.add(written.withName);
    if (hits.areFew && !isExact) this.findDespiteTypos(query, hits);
    return hits.inOrder().slice(0, wanted);
  }

  private readTickers(query: ParsedQuery): WrittenTickers {
    return {
      whole: this.tables.tickers.ranksOf(query.ticker),
      ofSubject: query.subject === query.words ? NONE : this.ranksOfSubject(query),
      withName: query.words.length === 1 ? NONE : this.ranksOfTickerWithName(query),
    };
  }

  private ranksOfSubject({ subject, isFund }: ParsedQuery): Int32Array {
    const ranks = this.tables.tickers.ranksOf(tickerKeyOfQuery(subject.join(' ')));
    return ranks.filter((rank) => this.isDomestic(rank) && this.isOfKind(rank, isFund));
  }

  private ranksOfTickerWithName({ coreWords: [ticker, ...others] }: ParsedQuery): Int32Array {
    const { words: wordTable, tickers } = this.tables;
    const ranks = tickers.ranksOf(tickerKeyOfQuery(ticker!));
    if (ranks.length === 0) return NONE;
    const ranges = others.map((word) => wordTable.keys.beginningWith(word));
    return ranks.filter((rank) => ranges.every((range) => wordTable.has(rank, range)));
  }

  /**
   * A foreign ticker is often a word: domestic listings of just this name (`att` for AT&T) come before it. Returns
   * whether a domestic listing is found.
   */
  private findTicker(coreWords: readonly string[], ranks: Int32Array, hits: Hits): boolean {
    const isForeign = ranks.length > 0 && !this.isDomestic(ranks[0]!);
    const isNamed = isForeign && this.findNames(coreWords, hits);
    hits.add(ranks);
    return isNamed || (ranks.length > 0 && !isForeign);
  }

  /**
   * What a query is about that says what kind it means, as a name and as a ticker. The whole query may be a name, too
   * (`india fund`).
   */
  private findSubject(
    { words, subject, isFund, beginsFundName }: ParsedQuery,
    withTicker: Int32Array,
    hits: Hits,
  ): void {
    const { names } = this.tables;
    const isOfKind = (rank: number) => this.isOfKind(rank, isFund);
    this.findNames(words, hits);
    this.findNames(subject, hits, isOfKind);
    hits.add(withTicker);
    if (beginsFundName) {
      const text = subject.join('');
      const named = new TopRanks(MAX_SEARCH_SIZE);
      names.offer(names.beginningWith(text), text.length, { whole: named });
      hits.add(named.ranks().filter(isOfKind));
    }
  }

  /** Domestic listings of just this name. Returns whether there are any. */
  private findNames(
    words: readonly string[],
    hits: Hits,
    isOfKind: (rank: number) => boolean = () => true,
  ): boolean {
    const named = new TopRanks(MAX_SEARCH_SIZE);
    this.tables.names.offerWholeNames(words.join(''), named);
    const ranks = named.ranks().filter((rank) => this.isDomestic(rank) && isOfKind(rank));
    hits.add(ranks);
    return ranks.length > 0;
  }

  private isOfKind(rank: number, isFund: boolean | null): boolean {
    return isFund === null || this.tables.isFund[rank] === Number(isFund);
  }

  private isDomestic(rank: number): boolean {
    return this.tables.isDomestic[rank] === 1;
  }

  private findByWords(words: readonly string[], ticker: string, hits: Hits): void {
    const { names, tickers, formerNames, formerTickers, words: wordTable } = this.tables;
    if (hits.areFull) return;
    const text = words.join('');
    const tops = { whole: new TopRanks(hits.wanted), begun: new TopRanks(hits.wanted) };
    names.offer(names.beginningWith(text), text.length, tops);
    for (const rank of formerTickers.get(ticker) ?? []) tops.whole.offer(rank);
    tickers.offer(tickers.beginningWith(ticker), tops.begun);
    hits.add(tops.whole.ranks());
    hits.add(tops.begun.ranks());
    if (!hits.areFull) hits.addBest((top) => formerNames.offerWholeNames(text, top));
    if (!hits.areFull) hits.addBest((top) => offerByWordBeginnings(wordTable, words, top));
  }

  private findDespiteTypos({ words, coreWords, ticker }: ParsedQuery, hits: Hits): void {
    const near = this.typos.near(coreWords);
    hits.addBest((top) => {
      this.typos.offerByWholeWords(near, top);
      this.tables.tickers.offerWithOneEdit(ticker, top);
    });
    if (hits.areFew) hits.addBest((top) => this.typos.offerByBeginningToo(near, top));
    if (hits.areFew) this.findDespiteMisspelledForm(coreWords, hits);
    if (hits.areNone) this.findFormerNames(words, hits);
    for (let end = coreWords.length - 1; end > 0 && hits.areNone; end -= 1)
      this.findNames(coreWords.slice(0, end), hits);
    if (hits.areNone && !coreWords.some(isNumber))
      hits.addBest((top) => this.tables.names.offerWithOneEdit(coreWords.join(''), top));
    if (hits.areNone) hits.addBest((top) => this.typos.offerGuesses(coreWords, near, top));
  }

  private findDespiteMisspelledForm(coreWords: readonly string[], hits: Hits): void {
    const words = withoutMisspelledLegalForm(coreWords);
    if (words !== coreWords) this.findByWords(words, '', hits);
  }

  private findFormerNames(words: readonly string[], hits: Hits): void {
    const { formerNames } = this.tables;
    const text = words.join('');
    hits.addBest((top) =>
      formerNames.offer(formerNames.beginningWith(text), text.length, { whole: top, begun: top }),
    );
  }
}

/** What a search has found so far, as ranks, best first, each once. */
class Hits {
  private readonly meant: number[] = [];
  private readonly rarelyMeant: number[] = [];

  /** @param wanted maximum number of ranks. */
  constructor(
    readonly wanted: number,
    private readonly rarelyMeantFrom: number,
    private readonly written: WrittenTickers,
  ) {}

  get areNone(): boolean {
    return this.meant.length + this.rarelyMeant.length === 0;
  }

  get areFew(): boolean {
    return this.meant.length + this.rarelyMeant.length < ENOUGH_WITHOUT_TYPOS;
  }

  get areFull(): boolean {
    return this.meant.length >= this.wanted;
  }

  /** Adds the ranks of one tier that are new and fit in. */
  add(ranks: Int32Array): void {
    for (const rank of ranks) {
      const found = this.isMeant(rank) ? this.meant : this.rarelyMeant;
      if (found.length < this.wanted && !found.includes(rank)) found.push(rank);
    }
  }

  /** Adds the best ranks that are offered. */
  addBest(offer: (top: TopRanks) => void): void {
    const top = new TopRanks(this.wanted);
    offer(top);
    this.add(top.ranks());
  }

  inOrder(): readonly number[] {
    return [...this.meant, ...this.rarelyMeant];
  }

  /** Whose ticker is written out is meant, whatever it is. */
  private isMeant(rank: number): boolean {
    const { whole, ofSubject, withName } = this.written;
    return rank < this.rarelyMeantFrom || [whole, ofSubject, withName].some((ranks) => ranks.includes(rank));
  }
}
