import type { UnknownHoldingKind } from '@plumbline/contracts';
import { today } from '@plumbline/holdings-files';
import type { SecurityReference } from '@plumbline/matching';

/** An unknown holding as it is stored. */
export interface StoredUnknownHolding {
  readonly id: number;
  readonly ticker: string;
  readonly name: string;
  /** What its line says of the security, without price and day. */
  readonly reference: SecurityReference;
  readonly kind: UnknownHoldingKind | null;
  readonly shares: number | null;
  /** US dollars, two decimals. */
  readonly value: number;
  /** Days since 1970-01-01. */
  readonly valueDay: number;
}

/** What the owner of a portfolio named a line. */
export interface LineName {
  readonly instrumentId: number;
  /** Of the line that was named. */
  readonly kind: UnknownHoldingKind | null;
}

/** Percent of a portfolio's value that an unknown holding is: 0 of one that is worth nothing. */
export function percentOfValue({ value }: StoredUnknownHolding, monetaryValue: number): number {
  return monetaryValue > 0 ? (100 * value) / monetaryValue : 0;
}

const noReference: SecurityReference = { ticker: null, name: null, isin: null, cusip: null };

/** The unknown holdings of a portfolio with an amount added to its cash, US dollars. */
export function withCash(
  unknown: readonly StoredUnknownHolding[],
  amount: number,
): readonly StoredUnknownHolding[] {
  if (amount === 0) return unknown;
  const cash = unknown.find(({ kind }) => kind === 'CASH');
  if (cash) return unknown.map((line) => (line === cash ? { ...cash, value: cash.value + amount } : line));
  const line = { id: 0, ticker: '', name: 'Cash', reference: noReference, shares: null, valueDay: today() };
  return [...unknown, { ...line, kind: 'CASH', value: amount }];
}

/** Makes a {@link StoredUnknownHolding} of a row of `unknown_holding u`. */
export const UNKNOWN_HOLDING = `jsonb_build_object('id', u.id, 'ticker', u.ticker, 'name', u.name, 'reference', u.reference,
  'kind', u.kind, 'shares', u.shares::float8, 'value', u.value::float8,
  'valueDay', u.value_day - date '1970-01-01')`;
