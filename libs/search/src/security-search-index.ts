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
    const hits = new Hits(wanted, this.tables.rarelyMeantFrom);
    this.findTicker(query, hits);
    let isExact = hits.first !== undefined && this.isDomestic(hits.first);
    hits.addBest((top) => this.tables.aliases.offerWholeNames(coreWords.join(''), top));
    if (query.subject !== words && this.findSubject(query, hits)) isExact = true;
    this.findByWords(words, ticker, hits);
    if (coreWords !== words) this.findByWords(coreWords, ticker, hits);
    if (hits.areFew) this.findTickerWithName(query, hits);
    if (hits.areFew && !isExact) this.findDespiteTypos(query, hits);
    return hits.inOrder();
  }

  /** A foreign ticker is often a word: domestic listings of just this name (`att` for AT&T) come before it. */
  private findTicker({ ticker, coreWords }: ParsedQuery, hits: Hits): void {
    const ranks = this.tables.tickers.ranksOf(ticker);
    if (ranks.length > 0 && !this.isDomestic(ranks[0]!)) this.findNames(coreWords, hits);
    hits.addMeant(ranks);
  }

  /**
   * What a query is about that says what kind it means, as a name and as a ticker. Returns whether it is a ticker. The
   * whole query may be a name, too (`india fund`).
   */
  private findSubject({ words, subject, isFund, beginsFundName }: ParsedQuery, hits: Hits): boolean {
    const { tickers, names } = this.tables;
    const isOfKind = (rank: number) => isFund === null || this.tables.isFund[rank] === Number(isFund);
    this.findNames(words, hits);
    this.findNames(subject, hits, isOfKind);
    const ranks = tickers
      .ranksOf(tickerKeyOfQuery(subject.join(' ')))
      .filter((rank) => this.isDomestic(rank) && isOfKind(rank));
    hits.addMeant(ranks);
    if (beginsFundName) {
      const text = subject.join('');
      const named = new TopRanks(MAX_SEARCH_SIZE);
      names.offer(names.beginningWith(text), text.length, { whole: named });
      hits.add(named.ranks().filter(isOfKind));
    }
    return ranks.length > 0;
  }

  /** Domestic listings of just this name. */
  private findNames(
    words: readonly string[],
    hits: Hits,
    isOfKind: (rank: number) => boolean = () => true,
  ): void {
    const named = new TopRanks(MAX_SEARCH_SIZE);
    this.tables.names.offerWholeNames(words.join(''), named);
    hits.add(named.ranks().filter((rank) => this.isDomestic(rank) && isOfKind(rank)));
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

  /** The first word is a ticker, and each of the others begins some word of the name, or is a legal form or `stock`. */
  private findTickerWithName({ words, coreWords }: ParsedQuery, hits: Hits): void {
    if (words.length === 1) return;
    const [ticker, ...others] = coreWords;
    const { words: wordTable, tickers } = this.tables;
    const ranks = tickers.ranksOf(tickerKeyOfQuery(ticker!));
    if (ranks.length === 0) return;
    const ranges = others.map((word) => wordTable.keys.beginningWith(word));
    const hasWords = (rank: number) => ranges.every((range) => wordTable.has(rank, range));
    hits.addMeant(ranks.filter(hasWords));
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
  ) {}

  get first(): number | undefined {
    return this.meant[0] ?? this.rarelyMeant[0];
  }

  get areNone(): boolean {
    return this.first === undefined;
  }

  get areFew(): boolean {
    return !this.areFull && this.meant.length + this.rarelyMeant.length < ENOUGH_WITHOUT_TYPOS;
  }

  get areFull(): boolean {
    return this.meant.length >= this.wanted;
  }

  /** Adds the ranks of one tier that are new and fit in. */
  add(ranks: Int32Array): void {
    for (const rank of ranks) {
      if (rank < this.rarelyMeantFrom) this.addTo(this.meant, rank);
      else if (!this.meant.includes(rank)) this.addTo(this.rarelyMeant, rank);
    }
  }

  /** The same for securities whose ticker is written out, which are meant whatever they are. */
  addMeant(ranks: Int32Array): void {
    for (const rank of ranks) this.addTo(this.meant, rank);
  }

  /** Adds the best ranks that are offered. */
  addBest(offer: (top: TopRanks) => void): void {
    const top = new TopRanks(this.wanted);
    offer(top);
    this.add(top.ranks());
  }

  inOrder(): readonly number[] {
    const last = this.rarelyMeant.filter((rank) => !this.meant.includes(rank));
    return [...this.meant, ...last].slice(0, this.wanted);
  }

  private addTo(ranks: number[], rank: number): void {
    if (ranks.length < this.wanted && !ranks.includes(rank)) ranks.push(rank);
  }
}
