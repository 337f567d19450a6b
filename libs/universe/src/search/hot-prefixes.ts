import type { NameTable } from './name-table.ts';
import type { ParsedQuery } from './parse-query.ts';
import type { TickerTable } from './ticker-table.ts';
import type { WordTable } from './word-table.ts';

/** Beginnings that touch more rows of the tables than this are answered in advance. */
const HOT_ROWS = 500;
const TYPED = [...'0123456789abcdefghijklmnopqrstuvwxyz'];

/** The tables whose rows a query has to go through. */
export interface PrefixedTables {
  readonly tickers: TickerTable;
  readonly names: NameTable;
  readonly words: WordTable;
}

/**
 * Answers, found in advance, of the one-word queries that would cost most: the short ones, with which every name that is typed
 * letter by letter begins, and longer ones that begin very many names (`fidelity`, `vanguard`).
 */
export class HotPrefixes {
  private readonly answers = new Map<string, Int32Array>();

  /** @param find the ranks that match a query, best first, found without this table. */
  constructor(
    private readonly tables: PrefixedTables,
    private readonly find: (prefix: string) => readonly number[],
  ) {
    for (const letter of TYPED) this.answerFrom(letter);
  }

  /** The ranks that match, best first; `undefined` when the query is none of the hot ones. */
  answer({ words, ticker }: ParsedQuery): Int32Array | undefined {
    return words.length === 1 && ticker === words[0] ? this.answers.get(ticker) : undefined;
  }

  private answerFrom(prefix: string): void {
    if (this.rowsTouchedBy(prefix) <= HOT_ROWS) return;
    this.answers.set(prefix, Int32Array.from(this.find(prefix)));
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
