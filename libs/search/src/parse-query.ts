import { subjectOfQuery, withLongFormsOfQuery, withoutLegalFormOfQuery } from './company-words.ts';
import type { QuerySubject } from './company-words.ts';
import { splitNameWords } from './name-words.ts';
import { tickerKeyOfQuery } from './ticker-table.ts';

/** Limits of what counts in a query, so that no query can cost more than a long name. */
const COUNTED_CHARACTERS = 100;
const COUNTED_WORDS = 12;

/** A query in the forms in which the tables hold tickers and names. */
export interface ParsedQuery extends QuerySubject {
  /** The whole query read as a ticker; '' when it is not written like one. */
  readonly ticker: string;
  /** Normalized words; the last may be unfinished. Empty when there is nothing to search for. */
  readonly words: readonly string[];
  /** `words` without legal forms, and without `stock` and the like, at the end; the same array when there are none. */
  readonly coreWords: readonly string[];
}

/** An exchange in front of a ticker, as in `NYSE:KO`. */
const EXCHANGE_PREFIX =
  /^(?:nyse(?:\s?(?:arca|american|mkt))?|nyse(?:arca|american)|nasdaq(?:gs|gm|cm)?|amex|arca|bats|cboe|otc(?:mkts|qx|qb)?|lon|lse|tse|tsx|etr|fra|epa|ams|hkg|tyo|asx)\s*:\s*(?=\S)/i;

/**
 * Parses what the user typed. Never throws; of a long text only the first 100 characters and 12 words count, and
 * nothing of a path such as `/admin`, which is no name.
 */
export function parseQuery(query: string): ParsedQuery {
  const typed = query.trimStart();
  const counted = typed.startsWith('/')
    ? ''
    : typed.slice(0, COUNTED_CHARACTERS).replace(EXCHANGE_PREFIX, '');
  const words = withLongFormsOfQuery(splitNameWords(counted).slice(0, COUNTED_WORDS));
  return {
    ticker: tickerKeyOfQuery(counted),
    words,
    coreWords: withoutLegalFormOfQuery(words),
    ...subjectOfQuery(words),
  };
}
