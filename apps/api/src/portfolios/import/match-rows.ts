import type { RejectedRowResponse, UploadSuggestionResponse } from '@plumbline/contracts';
import { isoDay } from '@plumbline/screening';
import {
  type FileDay,
  type HoldingRow,
  type ParsedHoldingsFile,
  type PricedInstrument,
  type RejectedHolding,
  type UnmatchedRow,
  dollarPrice,
  dollarValue,
  MatchedHoldings,
  noMarketPrice,
  unknownHoldingKey,
} from '@plumbline/holdings-files';
import { type SecurityReference, marketKey, spellOutFundName, tickerKey } from '@plumbline/matching';
import type { SecuritySearchIndex } from '@plumbline/search';
import { forEachYielding } from '../../platform/yield-to-event-loop.ts';
import type { UniverseSnapshot } from '../../screening/universe/snapshot/universe-snapshot.ts';
import type { LineName } from '../unknown-holdings/unknown-holding.ts';
import type { FormerListing } from '../view/stored-portfolio.ts';

const MAX_SUGGESTIONS = 3;
/** Rows that get suggestions. Nobody corrects hundreds of rows by hand. */
const ROWS_WITH_SUGGESTIONS = 200;

/**
 * What a portfolio holds of securities that have left the universe, by ticker and exchange. Their prices are unknown.
 */
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
 * What a portfolio knows of lines beyond the universe: what it holds that has left, and what its owner named lines
 * before.
 */
export interface KnownLines {
  readonly former: FormerHoldings;
  /** By the keys of the lines. */
  readonly names: ReadonlyMap<string, LineName>;
}

/** The lines of a file by what became of them. */
export interface MatchedRows {
  readonly matched: MatchedHoldings;
  /** Lines that are no holdings, without those that their owner named. */
  readonly rejected: readonly RejectedHolding[];
}

/**
 * Finds the instruments that the lines of a file mean, yielding to other requests. What its owner named a line comes
 * first. Of instruments that have left the universe, only those that the portfolio holds can match.
 */
export async function matchRows(
  file: ParsedHoldingsFile,
  { finders, instruments }: UniverseSnapshot,
  { former, names }: KnownLines,
): Promise<MatchedRows> {
  const { matcher } = await finders;
  const matched = new MatchedHoldings();
  await forEachYielding(file.rows, (row) => {
    const name = names.get(unknownHoldingKey(row));
    // The name of a bond or an option is not that of a stock with the same ticker.
    if (name?.kind === null) return matched.add(row, instrumentOf(name, instruments));
    const held = findFormer(former, row.reference);
    if (held !== null) return matched.add(row, held);
    const found = matcher.resolve({ ...row.reference, asOf: file.asOf });
    if (found.index !== null) return matched.add(row, instruments.rows[found.index]);
    if (name !== undefined) return matched.add(row, instrumentOf(name, instruments));
    matched.reject(row, found.reason, found.candidates, found.kind === 'coin' ? 'COIN' : null);
  });
  const rejected: RejectedHolding[] = [];
  for (const line of file.rejected) {
    const { unscreened } = line;
    const name = unscreened && names.get(unknownHoldingKey(unscreened.holding));
    if (unscreened && name) matched.add(pricedByValue(unscreened.holding), instrumentOf(name, instruments));
    else rejected.push(line);
  }
  return { matched, rejected };
}

interface SuggestionContext {
  readonly snapshot: UniverseSnapshot;
  readonly fileDay: FileDay;
  /** Ids of the unknown holdings that rows are kept as, by the numbers of the rows. */
  readonly kept: ReadonlyMap<number, number>;
}

/** The rows that were not imported, in the order of the file, with suggestions for securities we do not know. */
export async function rejectedRows(
  { matched: { unmatched }, rejected: lines }: MatchedRows,
  context: SuggestionContext,
): Promise<RejectedRowResponse[]> {
  const rejected = lines.map(({ row, ticker, reason, unscreened }): RejectedRowResponse => {
    const shares = unscreened?.holding.shares ?? null;
    const value = unscreened === undefined ? null : dollarValue(unscreened.holding);
    const kind = unscreened?.kind ?? null;
    return { row, ticker, reason, kind, shares, value, ...keptAs(row, context), suggestions: [] };
  });
  const { search } = await context.snapshot.finders;
  let suggested = 0;
  await forEachYielding(unmatched, (row) => {
    const canSuggest = row.candidates !== null && suggested++ < ROWS_WITH_SUGGESTIONS;
    const suggestions = canSuggest ? findSuggestions(row, search, context) : [];
    rejected.push(toRejectedRow(row, suggestions, context));
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
  { source, candidates, kind }: UnmatchedRow,
  search: SecuritySearchIndex,
  { snapshot, fileDay }: SuggestionContext,
): UploadSuggestionResponse[] {
  const { ticker, name } = source.reference;
  // Funds that hold a coin are called after it, and are not it.
  const texts = kind === null ? [name, ticker, spellOutFundName(name ?? ticker ?? '')] : [];
  const found = texts.flatMap((text) => (text ? search.search(text, MAX_SUGGESTIONS) : []));
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
  { row, ticker, reason, kind, source }: UnmatchedRow,
  suggestions: readonly UploadSuggestionResponse[],
  context: SuggestionContext,
): RejectedRowResponse {
  const { shares } = source;
  const value = dollarValue(source);
  return { row, ticker, reason, kind, shares, value, ...keptAs(row, context), suggestions };
}

function keptAs(
  row: number,
  { kept }: SuggestionContext,
): Pick<RejectedRowResponse, 'kept' | 'unknownHoldingId'> {
  const unknownHoldingId = kept.get(row) ?? null;
  return { kept: unknownHoldingId !== null, unknownHoldingId };
}

/** The price that is written in a line which is never screened is that of no share. */
function pricedByValue(line: HoldingRow): HoldingRow {
  const { shares, value } = line;
  return { ...line, price: shares && value ? value / shares : null };
}

/** The instrument that a line was named; one that has left the universe has no price. */
function instrumentOf(
  { instrumentId: id }: LineName,
  instruments: UniverseSnapshot['instruments'],
): PricedInstrument {
  const index = instruments.indexOf(id);
  return index === undefined ? { ...noMarketPrice, id, isDomestic: true } : instruments.rows[index];
}
