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
import {
  type SecurityReference,
  areSameCompany,
  marketKey,
  spellOutFundName,
  tickerKey,
} from '@plumbline/matching';
import type { SecuritySearchIndex } from '@plumbline/search';
import { forEachYielding } from '../../platform/yield-to-event-loop.ts';
import type { InstrumentRow } from '../../screening/universe/snapshot/instrument-table.ts';
import type { UniverseSnapshot } from '../../screening/universe/snapshot/universe-snapshot.ts';
import type { LineName } from '../unknown-holdings/unknown-holding.ts';
import type { FormerListing } from '../view/stored-portfolio.ts';

const MAX_SUGGESTIONS = 3;
/** Rows that get suggestions. Nobody corrects hundreds of rows by hand. */
const ROWS_WITH_SUGGESTIONS = 200;

/** A holding of a security that has left the universe. Its price is unknown. */
interface FormerHolding extends PricedInstrument {
  readonly name: string | null;
}

/** What a portfolio holds of securities that have left the universe, by ticker and exchange. */
export type FormerHoldings = ReadonlyMap<string, readonly FormerHolding[]>;

export function toFormerHoldings(listings: ReadonlyMap<number, FormerListing>): FormerHoldings {
  const holdings = new Map<string, FormerHolding[]>();
  for (const [id, { ticker, name, exchangeLocation }] of listings) {
    const key = keyOf(ticker, exchangeLocation);
    const holding = { ...noMarketPrice, id, name, isDomestic: exchangeLocation === null };
    holdings.set(key, [...(holdings.get(key) ?? []), holding]);
  }
  return holdings;
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
    const found = matcher.resolve({ ...row.reference, asOf: file.asOf });
    const security = found.index === null ? null : instruments.rows[found.index];
    const held = findFormer(former, instruments, { reference: row.reference, found: security }) ?? security;
    if (held !== null) return matched.add(row, held);
    if (name !== undefined) return matched.add(row, instrumentOf(name, instruments));
    if (found.index === null)
      matched.reject(row, found.reason, found.candidates, found.kind === 'coin' ? 'COIN' : null);
  });
  const rejected: RejectedHolding[] = [];
  for (const line of file.rejected) {
    const { unscreened } = line;
    const name = unscreened && names.get(unknownHoldingKey(unscreened.holding));
    if (unscreened && name?.kind === unscreened.kind)
      matched.add(pricedByValue(unscreened.holding), instrumentOf(name, instruments));
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

/** What a row says, and the security that it would mean if the portfolio held nothing. */
interface MeantSecurity {
  readonly reference: SecurityReference;
  readonly found: InstrumentRow | null;
}

/**
 * On the exchange that the file names, or domestic when it names none. Where another company has the ticker, or had it
 * too, only the name says that a row means this one, and what the company is called by today comes first.
 */
function findFormer(
  former: FormerHoldings,
  instruments: UniverseSnapshot['instruments'],
  { reference, found }: MeantSecurity,
): PricedInstrument | null {
  const { ticker, name, exchange } = reference;
  const held = (ticker !== null && former.get(keyOf(ticker, exchange))) || [];
  if (held.length === 0) return null;
  const listed = findListed(reference, instruments, held[0]);
  if (held.length === 1 && listed === null) return held[0];
  const isOther = found !== null && (found !== listed || isCalled(name, found.name));
  return isOther ? null : (held.find((holding) => isCalled(name, holding.name)) ?? null);
}

/** The security that has the ticker of a former holding now. */
function findListed(
  { ticker, exchange }: SecurityReference,
  instruments: UniverseSnapshot['instruments'],
  { isDomestic }: FormerHolding,
): InstrumentRow | null {
  const index = instruments.findByTicker(ticker ?? '', exchange ?? null);
  const listed = index === undefined ? null : instruments.rows[index];
  return listed?.isDomestic === isDomestic ? listed : null;
}

function isCalled(name: string | null, known: string | null): boolean {
  return name !== null && known !== null && areSameCompany(name, known);
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
