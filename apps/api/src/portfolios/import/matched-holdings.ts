import type { HoldingWeightMethod } from '@plumbline/contracts';
import { limits } from '@plumbline/contracts';
import { sharesOfValue, valueOfShares } from '@plumbline/screening';
import type { HoldingRow, RejectedHolding } from '@plumbline/universe';
import type { HoldingAmounts } from '../holding-amounts.ts';

/** An instrument that a row may mean. */
export interface PricedInstrument {
  readonly id: number;
  /** US dollars; `null` when unknown. */
  readonly price: number | null;
}

/** What a file says of one instrument, its rows added up; `null`: no row says it. */
export interface ImportedHolding {
  readonly instrument: PricedInstrument;
  readonly shares: number | null;
  readonly value: number | null;
  /** The part of `value` that stands in rows without a number of shares. */
  readonly valueWithoutShares: number;
}

/** A row that names a security we do not know, or an amount that cannot be kept. */
export interface UnmatchedRow extends RejectedHolding {
  readonly source: HoldingRow;
  readonly isUnknownSecurity: boolean;
}

/** Sorts the rows of a file into instruments to hold and rows to tell of. */
export class MatchedHoldings {
  readonly unmatched: UnmatchedRow[] = [];
  /** Rows that are taken. */
  count = 0;
  private readonly byInstrument = new Map<number, ImportedHolding>();

  /** Takes a row of `instrument`; `null` where it names nothing we know. */
  take(row: HoldingRow, instrument: PricedInstrument | null): void {
    if (instrument === null) return this.leave(row, 'We do not know this security', true);
    const holding = plus(this.byInstrument.get(instrument.id) ?? nothingOf(instrument), row);
    if (Math.max(holding.shares ?? 0, holding.value ?? 0) > limits.portfolio.maxAmount)
      return this.leave(row, 'The amount is too large', false);
    this.byInstrument.set(instrument.id, holding);
    this.count++;
  }

  /** In the order first met. */
  get holdings(): readonly ImportedHolding[] {
    return [...this.byInstrument.values()];
  }

  private leave(source: HoldingRow, reason: string, isUnknownSecurity: boolean): void {
    this.unmatched.push({ row: source.row, ticker: source.label, reason, source, isUnknownSecurity });
  }
}

/** How a portfolio that weighs nothing yet has to weigh what a file brings: by value only where nothing else is said. */
export function methodFor(holdings: readonly ImportedHolding[]): HoldingWeightMethod {
  return holdings.some(({ shares }) => shares !== null) ? 'SHARE_COUNT' : 'VALUE_BASIS';
}

/**
 * What is kept of an imported holding. A number of shares wins over a value; where the portfolio weighs by the other of
 * the two, that one is worked out from the last price.
 */
export function measuresOf(holding: ImportedHolding, method: HoldingWeightMethod): HoldingAmounts {
  const { price } = holding.instrument;
  if (holding.shares === null) {
    const { value } = holding;
    return { shares: method === 'SHARE_COUNT' ? sharesOfValue(value, price) : null, value };
  }
  const shares = holding.shares + (sharesOfValue(holding.valueWithoutShares, price) ?? 0);
  if (method === 'SHARE_COUNT') return { shares, value: holding.value };
  return { shares, value: valueOfShares(shares, price) ?? holding.value };
}

function nothingOf(instrument: PricedInstrument): ImportedHolding {
  return { instrument, shares: null, value: null, valueWithoutShares: 0 };
}

function plus(holding: ImportedHolding, { shares, value }: HoldingRow): ImportedHolding {
  return {
    instrument: holding.instrument,
    shares: added(holding.shares, shares),
    value: added(holding.value, value),
    valueWithoutShares: holding.valueWithoutShares + (shares === null ? (value ?? 0) : 0),
  };
}

function added(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : a + b;
}
