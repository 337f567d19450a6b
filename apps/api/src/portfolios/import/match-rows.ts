import type { RejectedRowResponse, UploadSuggestionResponse } from '@plumbline/contracts';
import type { HoldingRow, ParsedHoldingsFile } from '@plumbline/universe';
import { forEachYielding } from '../../platform/yield-to-event-loop.ts';
import type { UniverseSnapshot } from '../../universe/snapshot/universe-snapshot.ts';
import type { FormerHoldings } from './former-holdings.ts';
import { formerHolding } from './former-holdings.ts';
import type { PricedInstrument, UnmatchedRow } from './matched-holdings.ts';
import { MatchedHoldings } from './matched-holdings.ts';

const MAX_SUGGESTIONS = 3;
/** Rows that are told of with suggestions; nobody mends hundreds of them by hand. */
const ROWS_WITH_SUGGESTIONS = 200;

/**
 * Finds the instruments that a file's rows mean, letting requests through in between. Of those that have left the universe
 * only what the portfolio holds can be meant.
 */
export async function matchRows(
  file: ParsedHoldingsFile,
  snapshot: UniverseSnapshot,
  former: FormerHoldings,
): Promise<MatchedHoldings> {
  const matched = new MatchedHoldings();
  await forEachYielding(file.rows, (row) =>
    matched.take(row, formerHolding(former, row.reference) ?? instrumentOf(row, snapshot)),
  );
  return matched;
}

/** The rows that did not go in, in the order of the file, with what may be meant by those that name nothing we know. */
export async function rejectedRows(
  file: ParsedHoldingsFile,
  { unmatched }: MatchedHoldings,
  snapshot: UniverseSnapshot,
): Promise<RejectedRowResponse[]> {
  const rejected: RejectedRowResponse[] = file.rejected.map((row) => ({
    ...row,
    shares: null,
    value: null,
    suggestions: [],
  }));
  let suggested = 0;
  await forEachYielding(unmatched, (row) => {
    const canSuggest = row.isUnknownSecurity && suggested++ < ROWS_WITH_SUGGESTIONS;
    rejected.push(answerFor(row, canSuggest ? suggestionsFor(row, snapshot) : []));
  });
  return rejected.sort((a, b) => a.row - b.row);
}

/**
 * Brokers word names as they like, so what a ticker says counts whatever name stands beside it; the name counts where
 * there is no ticker, or none that we know.
 */
function instrumentOf(
  { reference }: HoldingRow,
  { matcher, instruments }: UniverseSnapshot,
): PricedInstrument | null {
  const match =
    matcher.match({ ...reference, name: null }) ?? matcher.match({ ...nothing, name: reference.name });
  return match === null ? null : instruments.rows[match.index];
}

const nothing = { ticker: null, isin: null, cusip: null };

function suggestionsFor({ source }: UnmatchedRow, snapshot: UniverseSnapshot): UploadSuggestionResponse[] {
  const { ticker, name } = source.reference;
  const found = [name, ticker].flatMap((text) => (text ? snapshot.search.search(text, MAX_SUGGESTIONS) : []));
  return [...new Set(found)].slice(0, MAX_SUGGESTIONS).map((index) => {
    const { id, ticker, name, isDomestic, exchangeLocation } = snapshot.instruments.rows[index];
    return { financialInstrumentId: id, ticker, name, isDomestic, exchangeLocation };
  });
}

function answerFor(
  { row, ticker, reason, source }: UnmatchedRow,
  suggestions: readonly UploadSuggestionResponse[],
): RejectedRowResponse {
  return { row, ticker, reason, shares: source.shares, value: source.value, suggestions };
}
