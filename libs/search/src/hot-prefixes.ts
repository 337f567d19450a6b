import type { NameTable } from './name-table.ts';
import type { ParsedQuery } from './parse-query.ts';
import type { TickerTable } from './ticker-table.ts';
import type { WordTable } from './word-table.ts';

/** Results of prefixes that match more rows than this are computed in advance. */
const HOT_ROWS = 500;
const TYPED = [...'0123456789abcdefghijklmnopqrstuvwxyz'];

/** The tables that a query searches. */
export interface PrefixedTables {
  readonly tickers: TickerTable;
  readonly names: NameTable;
  readonly words: WordTable;
}

/**
 * Precomputed results of the most expensive one-word queries: the short ones, with which every name typed letter by
 * letter begins, and longer ones that begin very many names (`fidelity`, `vanguard`).
 */
export class HotPrefixes {
  private readonly ranks = new Map<string, Int32Array>();

  /** @param find the ranks that match a query, best first, found without this table. */
  constructor(
    private readonly tables: PrefixedTables,
    private readonly find: (prefix: string) => readonly number[],
  ) {
    for (const letter of TYPED) this.answerFrom(letter);
  }

  /** Returns the ranks that match, best first; `undefined` when the query was not precomputed. */
  get({ words, ticker }: ParsedQuery): Int32Array | undefined {
    return words.length === 1 && ticker === words[0] ? this.ranks.get(ticker) : undefined;
  }

  private answerFrom(prefix: string): void {
    if (this.rowsTouchedBy(prefix) <= HOT_ROWS) return;
    this.ranks.set(prefix, Int32Array.from(this.find(prefix)));
    for (const letter of TYPED) this.answerFrom(prefix + letter);
  }

  private rowsTouchedBy(prefix: string): number {
    const { tickers, names, words } = this.tables;
    const ticker = tickers.beginningWith(prefix);
    const name = names.beginningWith(prefix);
    return (
      ticker.to - ticker.from + (name.to - name.from) + words.occurrences(words.keys.beginningWith(prefix))
    );
  }
}
