import type { RejectedRowResponse, UploadSuggestionResponse } from '@plumbline/contracts';
import { isoDay } from '@plumbline/screening';
import type {
  FileDay,
  ParsedHoldingsFile,
  PricedInstrument,
  SecurityReference,
  SecuritySearchIndex,
  UnmatchedRow,
} from '@plumbline/universe';
import {
  dollarPrice,
  marketKey,
  MatchedHoldings,
  noMarketPrice,
  spellOutFundName,
  tickerKey,
} from '@plumbline/universe';
import { forEachYielding } from '../../platform/yield-to-event-loop.ts';
import type { UniverseSnapshot } from '../../universe/snapshot/universe-snapshot.ts';
import type { FormerListing } from '../view/stored-portfolio.ts';

const MAX_SUGGESTIONS = 3;
/** Rows that get suggestions. Nobody corrects hundreds of rows by hand. */
const ROWS_WITH_SUGGESTIONS = 200;

/** What a portfolio holds of securities that have left the universe, by ticker and exchange. Their prices are unknown. */
export type FormerHoldings = ReadonlyMap<string, PricedInstrument>;

export function toFormerHoldings(listings: ReadonlyMap<number, FormerListing>): FormerHoldings {
  return new Map(
    Array.from(listings, ([id, { ticker, exchangeLocation }]) => [
      keyOf(ticker, exchangeLocation),
      { ...noMarketPrice, id, isDomestic: exchangeLocation === null },
    ]),
  );
}

/**
 * Finds the instruments that the rows of a file mean, yielding to other requests. Of instruments that have left the
 * universe, only those that the portfolio holds can match.
 */
export async function matchRows(
  file: ParsedHoldingsFile,
  { finders, instruments }: UniverseSnapshot,
  former: FormerHoldings,
): Promise<MatchedHoldings> {
  const { matcher } = await finders;
  const matched = new MatchedHoldings();
  await forEachYielding(file.rows, (row) => {
    const held = findFormer(former, row.reference);
    if (held !== null) return matched.add(row, held);
    const found = matcher.resolve({ ...row.reference, asOf: file.asOf });
    if (found.index === null) matched.reject(row, found.reason, found.candidates);
    else matched.add(row, instruments.rows[found.index]);
  });
  return matched;
}

interface SuggestionContext {
  readonly snapshot: UniverseSnapshot;
  readonly fileDay: FileDay;
}

/** The rows that were not imported, in the order of the file, with suggestions for securities we do not know. */
export async function rejectedRows(
  file: ParsedHoldingsFile,
  { unmatched }: MatchedHoldings,
  context: SuggestionContext,
): Promise<RejectedRowResponse[]> {
  const rejected: RejectedRowResponse[] = file.rejected.map((row) => ({
    ...row,
    shares: null,
    value: null,
    suggestions: [],
  }));
  const { search } = await context.snapshot.finders;
  let suggested = 0;
  await forEachYielding(unmatched, (row) => {
    const canSuggest = row.candidates !== null && suggested++ < ROWS_WITH_SUGGESTIONS;
    rejected.push(toRejectedRow(row, canSuggest ? findSuggestions(row, search, context) : []));
  });
  return rejected.sort((a, b) => a.row - b.row);
}

/** On the exchange that the file names, or domestic when it names none. */
function findFormer(
  former: FormerHoldings,
  { ticker, exchange }: SecurityReference,
): PricedInstrument | null {
  return ticker === null ? null : (former.get(keyOf(ticker, exchange)) ?? null);
}

function keyOf(ticker: string, location: string | null | undefined): string {
  return `${tickerKey(ticker)} ${marketKey(location ?? '')}`;
}

/** The candidates of the matcher, then what a search finds for the name and the ticker. */
function findSuggestions(
  { source, candidates }: UnmatchedRow,
  search: SecuritySearchIndex,
  { snapshot, fileDay }: SuggestionContext,
): UploadSuggestionResponse[] {
  const { ticker, name } = source.reference;
  const inFull = spellOutFundName(name ?? ticker ?? '');
  const found = [name, ticker, inFull].flatMap((text) => (text ? search.search(text, MAX_SUGGESTIONS) : []));
  return [...new Set([...(candidates ?? []), ...found])].slice(0, MAX_SUGGESTIONS).map((index) => {
    const { id, ticker, name, isDomestic, exchangeLocation } = snapshot.instruments.rows[index];
    const brokerPrice = dollarPrice(source, { isDomestic });
    const brokerPriceDate = brokerPrice === null ? null : isoDay(fileDay.day);
    return {
      financialInstrumentId: id,
      ticker,
      name,
      isDomestic,
      exchangeLocation,
      brokerPrice,
      brokerPriceDate,
    };
  });
}

function toRejectedRow(
  { row, ticker, reason, source }: UnmatchedRow,
  suggestions: readonly UploadSuggestionResponse[],
): RejectedRowResponse {
  return { row, ticker, reason, shares: source.shares, value: source.value, suggestions };
}
