import {
  holdingWeightMethods,
  sharesOfValue,
  valueOfShares,
  type HoldingSize,
  type HoldingWeightMethod,
} from '@plumbline/screening';
import { isVenueSuffix } from '@plumbline/matching';
import type { MarketPrice } from '../prices/holding-price.ts';
import { defaultHoldingsFileLimits, type HoldingRow, type RejectedHolding } from './holdings-file.ts';

/** An instrument that a row may mean. */
export interface PricedInstrument extends MarketPrice {
  readonly id: number;
  readonly isDomestic: boolean;
}

/** The rows of one instrument, added up. */
export interface ImportedHolding {
  readonly instrument: PricedInstrument;
  /** `null` when no row has shares, or one has only a value in another currency. */
  readonly shares: number | null;
  /** US dollars; `null` unless every row has its value in them. */
  readonly value: number | null;
  /** Value of the rows without a number of shares, US dollars. */
  readonly valueWithoutShares: number;
  /**
   * Price by the file, US dollars: the mean of its rows of the newest day, by shares; `null` when they give none in
   * this currency.
   */
  readonly filePrice: number | null;
  /** ISO date of that price where its rows are of files of several days; `null` where it is of the day of the file. */
  readonly filePriceDate: string | null;
  /** Number of shares that the price was given for. */
  readonly pricedShares: number;
}

/** Sums over the rows so far, and whether there is a row that is not in them. */
interface RowSums extends ImportedHolding {
  readonly lacksShares: boolean;
  readonly lacksValue: boolean;
}

/** The price that a holding is valued by. */
interface ValuedBy {
  readonly price: number | null;
}

const tooLarge = 'The amount is too large';

/** A row whose security is not certain, or whose amount is too large. */
export interface UnmatchedRow extends RejectedHolding {
  readonly source: HoldingRow;
  /** Indexes of the instruments that may be meant; `null` where the security is not in question. */
  readonly candidates: readonly number[] | null;
  readonly kind: 'COIN' | null;
}

/** Sorts the rows of a file into holdings to import and rows to reject. */
export class MatchedHoldings {
  readonly unmatched: UnmatchedRow[] = [];
  /** Number of rows to import. */
  count = 0;
  private readonly byInstrument = new Map<number, RowSums>();
  private readonly rowsOf = new Map<number, HoldingRow[]>();

  /** Adds a row of an instrument. */
  add(row: HoldingRow, instrument: PricedInstrument): void {
    const holding = addRow(this.byInstrument.get(instrument.id) ?? emptyHolding(instrument), row);
    if (isTooLarge(holding)) return this.reject(row, tooLarge, null);
    this.byInstrument.set(instrument.id, holding);
    const rows = this.rowsOf.get(instrument.id);
    if (rows) rows.push(row);
    else this.rowsOf.set(instrument.id, [row]);
    this.count++;
  }

  /**
   * Rejects the rows of the holdings of which a price makes more than a portfolio can have, by shares or by value.
   *
   * @returns the other holdings
   */
  rejectTooLarge<Holding extends ImportedHolding & ValuedBy>(priced: readonly Holding[]): Holding[] {
    const refused = new Set(priced.filter(comesToTooMuch));
    for (const { instrument } of refused) {
      const rows = this.rowsOf.get(instrument.id)!;
      this.byInstrument.delete(instrument.id);
      this.count -= rows.length;
      for (const row of rows) this.reject(row, tooLarge, null);
    }
    return priced.filter((holding) => !refused.has(holding));
  }

  /** In the order of their first rows. */
  get holdings(): readonly ImportedHolding[] {
    return Array.from(this.byInstrument.values(), toHolding);
  }

  /** Adds a row that is not imported. */
  reject(
    source: HoldingRow,
    reason: string,
    candidates: readonly number[] | null,
    kind: 'COIN' | null = null,
  ): void {
    this.unmatched.push({ row: source.row, ticker: source.label, reason, source, candidates, kind });
  }
}

/** How a portfolio without holdings weighs what is imported: by value only when no row gives shares. */
export function chooseWeightMethod(holdings: readonly ImportedHolding[]): HoldingWeightMethod {
  return holdings.some(({ shares }) => shares !== null) ? 'SHARE_COUNT' : 'VALUE_BASIS';
}

/**
 * What is stored of an imported holding. Shares take precedence over a value; the measure that the portfolio weighs by
 * is computed from the price that the holding is valued by when the file does not give it.
 */
export function amountsToStore(
  holding: ImportedHolding & ValuedBy,
  method: HoldingWeightMethod,
): Pick<HoldingSize, 'shares' | 'value'> {
  const { price } = holding;
  if (holding.shares === null) {
    const { value } = holding;
    return { shares: method === 'SHARE_COUNT' ? sharesOfValue(value, price) : null, value };
  }
  const more = holding.valueWithoutShares > 0 ? sharesOfValue(holding.valueWithoutShares, price) : 0;
  if (more === null) return { shares: null, value: holding.value };
  const shares = holding.shares + more;
  if (method === 'SHARE_COUNT') return { shares, value: holding.value };
  return { shares, value: valueOfShares(shares, price) ?? holding.value };
}

function isTooLarge({ shares, value }: Pick<HoldingSize, 'shares' | 'value'>): boolean {
  return Math.max(shares ?? 0, value ?? 0) > defaultHoldingsFileLimits.maxAmount;
}

function comesToTooMuch(holding: ImportedHolding & ValuedBy): boolean {
  return holdingWeightMethods.some((method) => isTooLarge(amountsToStore(holding, method)));
}

function emptyHolding(instrument: PricedInstrument): RowSums {
  return {
    instrument,
    shares: null,
    value: null,
    valueWithoutShares: 0,
    filePrice: null,
    filePriceDate: null,
    pricedShares: 0,
    lacksShares: false,
    lacksValue: false,
  };
}

/** A sum that lacks a row is only a part of the holding. */
function toHolding({ lacksShares, lacksValue, ...holding }: RowSums): ImportedHolding {
  const { shares, value } = holding;
  return { ...holding, shares: lacksShares ? null : shares, value: lacksValue ? null : value };
}

function addRow(holding: RowSums, row: HoldingRow): RowSums {
  const { shares } = row;
  const value = dollarValue(row);
  const isUnvalued = value === null && Math.max(row.value ?? 0, shares ?? 0) > 0;
  return {
    ...addPrice(holding, row),
    instrument: holding.instrument,
    shares: sum(holding.shares, shares),
    value: sum(holding.value, value),
    valueWithoutShares: holding.valueWithoutShares + (shares === null ? (value ?? 0) : 0),
    lacksShares: holding.lacksShares || (isUnvalued && shares === null),
    lacksValue: holding.lacksValue || isUnvalued,
  };
}

/** The value in a row; `null` where that is not in US dollars. */
export function dollarValue(row: HoldingRow): number | null {
  return countsAsDollars(row) ? row.value : null;
}

/**
 * Whether the amounts in a row are US dollars. A file that names no currency is in dollars, except for a ticker of a
 * market abroad.
 */
export function countsAsDollars({ isInDollars, reference: { ticker } }: HoldingRow): boolean {
  return isInDollars ?? !namesMarketAbroad(ticker);
}

/** A price as it is stored, with 10 decimals; `null` when that is 0 or too large. */
export function toStoredPrice(price: number): number | null {
  const rounded = Number(price.toFixed(10));
  return rounded > 0 && rounded <= defaultHoldingsFileLimits.maxAmount ? rounded : null;
}

/** The price in a row, US dollars. In a file that names no currency, only that of a listing in the United States. */
export function dollarPrice(
  row: HoldingRow,
  { isDomestic }: Pick<PricedInstrument, 'isDomestic'>,
): number | null {
  const isDollars = countsAsDollars(row) && (row.isInDollars ?? isDomestic);
  return row.price !== null && isDollars ? toStoredPrice(row.price) : null;
}

/** Whether a ticker ends in that of a market abroad: `SHOP.TO`. One letter may also be a share class. */
export function namesMarketAbroad(ticker: string | null): boolean {
  const suffix = /\.([A-Z]{2,3})$/.exec(ticker ?? '')?.[1];
  // PR is a preferred share more often than Prague, as for the matcher.
  return suffix !== undefined && suffix !== 'PR' && isVenueSuffix(suffix);
}

type FilePrice = Pick<ImportedHolding, 'filePrice' | 'filePriceDate' | 'pricedShares'>;

function addPrice(holding: ImportedHolding, row: HoldingRow): FilePrice {
  const { filePrice, filePriceDate, pricedShares } = holding;
  const before = { filePrice, filePriceDate, pricedShares };
  const price = dollarPrice(row, holding.instrument);
  const shares = row.shares ?? sharesOfValue(row.value, price) ?? 0;
  if (price === null || shares === 0) return before;
  const added = { filePrice: price, filePriceDate: row.reference.asOf ?? null, pricedShares: shares };
  return pricedShares === 0 ? added : newerPrice(before, added);
}

/** Sorts a file without a date behind all others: its prices count as those of today. */
const todayAsDate = '9999';

/** The price of the later day; of one day the mean. */
function newerPrice(before: FilePrice, added: FilePrice): FilePrice {
  const [dateBefore, date] = [before, added].map(({ filePriceDate }) => filePriceDate ?? todayAsDate);
  if (date !== dateBefore) return date! > dateBefore! ? added : before;
  const pricedShares = before.pricedShares + added.pricedShares;
  const total = [before, added].reduce((sum, price) => sum + (price.filePrice ?? 0) * price.pricedShares, 0);
  return { ...before, filePrice: toStoredPrice(total / pricedShares), pricedShares };
}

function sum(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : a + b;
}
