import { appendTo, type SecurityReference } from '@plumbline/matching';
import type {
  FundHoldingsRecord,
  FundPosition,
  OutsideReason,
  OutsideWeight,
  PositionsKind,
} from '../records/universe-record.ts';
import { numberIn, type TableRow } from './starter-tables.ts';

/** The tables that say what funds hold. */
export interface HoldingsTables {
  readonly funds: readonly TableRow[];
  /** A fund's own positions: all of them, or those that are known. */
  readonly positions_own: readonly TableRow[];
  /** Complete lists of funds whose filing was read by hand. */
  readonly positions_filed: readonly TableRow[];
  readonly positions_part: readonly TableRow[];
  /** Positions that are funds. */
  readonly allocations: readonly TableRow[];
  /** Funds on the same index (`SAME`) or a similar one (`NEAR`). */
  readonly fund_twins: readonly TableRow[];
  /** Title and day of the publication by the name of a table. */
  readonly publications: ReadonlyMap<string, { readonly title: string; readonly day: string }>;
}

type KnownHoldings = Omit<FundHoldingsRecord, 'fund'> & { readonly positionsKind: PositionsKind };

/** So much of a fund must be known, in percent, for its own positions to come before those of another fund. */
const HALF = 50;

/**
 * What each fund holds, from the best that is known (docs/methodology.md §2): its own positions, complete or at least
 * half; those of a fund on the same index; an allocation; those of a fund on a similar index; less than half of its
 * own. Positions of one class are those of its whole series. A fund that certainly has no companies has no positions,
 * and all of its weight outside. `names` are those of securities by ticker, and by ISIN of listings abroad.
 */
export function* starterHoldings(
  tables: HoldingsTables,
  names: ReadonlyMap<string, string>,
): Generator<FundHoldingsRecord> {
  const seriesOf = new Map(tables.funds.map((row) => [row['ticker']!, row['series'] || row['ticker']!]));
  const known = new KnownFunds(seriesOf);
  for (const row of newestFirst([...tables.positions_own, ...tables.positions_filed]))
    known.add(row['fund']!, ownHoldings(row, 'OWN', tables, names));
  for (const row of tables.positions_part)
    known.add(row['fund']!, ownHoldings(row, 'PARTIAL', tables, names));
  for (const row of tables.allocations) known.add(row['fund']!, allocation(row, tables, names));
  for (const row of tables.fund_twins) known.addTwin(row['fund']!, row['of']!, row['kind'] === 'SAME');
  for (const row of tables.funds) {
    const ticker = row['ticker']!;
    const holdings = known.best(ticker) ?? nothing(row, tables);
    if (holdings !== null) yield { ...holdings, fund: referenceTo(ticker, names) };
  }
}

/** Of two complete lists the newer one counts. */
function newestFirst(rows: readonly TableRow[]): TableRow[] {
  return rows.toSorted((one, other) => other['day']!.localeCompare(one['day']!));
}

/** What is known of each series. */
class KnownFunds {
  private readonly bySeries = new Map<string, KnownHoldings[]>();
  private readonly twins = new Map<string, { readonly of: string; readonly kind: PositionsKind }[]>();

  constructor(private readonly seriesOf: ReadonlyMap<string, string>) {}

  add(fund: string, holdings: KnownHoldings): void {
    appendTo(this.bySeries, this.seriesOf.get(fund) ?? fund, holdings);
  }

  addTwin(fund: string, of: string, isSame: boolean): void {
    const kind = isSame ? 'INDEX_TWIN' : 'NEAR_INDEX';
    appendTo(this.twins, this.seriesOf.get(fund) ?? fund, { of, kind });
  }

  best(fund: string): KnownHoldings | null {
    const series = this.seriesOf.get(fund) ?? fund;
    const twins = (this.twins.get(series) ?? []).flatMap(({ of, kind }) => this.twinHoldings(of, kind));
    const all = [...(this.bySeries.get(series) ?? []), ...twins];
    return all.sort((one, other) => rank(one) - rank(other))[0] ?? null;
  }

  private twinHoldings(of: string, kind: PositionsKind): KnownHoldings[] {
    const own = this.bySeries.get(this.seriesOf.get(of) ?? of) ?? [];
    const [best] = own.filter((one) => rank(one) < rankOf.INDEX_TWIN);
    return best === undefined ? [] : [{ ...best, positionsKind: kind, positionsOf: of }];
  }
}

const rankOf = { OWN: 0, PARTIAL: 1, INDEX_TWIN: 2, ALLOCATION: 3, NEAR_INDEX: 4 } as const;

function rank({ positionsKind, positions }: KnownHoldings): number {
  if (positionsKind !== 'PARTIAL') return rankOf[positionsKind];
  const others = positions.find(({ reference }) => reference === otherPositions)?.weight ?? 0;
  return others <= HALF ? rankOf.PARTIAL : rankOf.NEAR_INDEX + 1;
}

function ownHoldings(
  row: TableRow,
  positionsKind: PositionsKind,
  tables: HoldingsTables,
  names: ReadonlyMap<string, string>,
): KnownHoldings {
  const parts = { positions: positionsIn(row, names), outside: [outside(row, 'cash')] };
  return holdingsOf(row, positionsKind, tables, parts);
}

function allocation(
  row: TableRow,
  tables: HoldingsTables,
  names: ReadonlyMap<string, string>,
): KnownHoldings {
  const bonds = { ...outside(row, 'bonds'), reason: 'bond' as const };
  const parts = { positions: positionsIn(row, names), outside: [outside(row, 'cash'), bonds] };
  return holdingsOf(row, 'ALLOCATION', tables, parts);
}

/** What a list leaves of the fund: one position of securities that nobody knows, so that it counts and has no score. */
const otherPositions: SecurityReference = { ticker: null, name: 'Other positions', isin: null, cusip: null };

function holdingsOf(
  row: TableRow,
  positionsKind: PositionsKind,
  { publications }: HoldingsTables,
  parts: Pick<FundHoldingsRecord, 'positions' | 'outside'>,
): KnownHoldings {
  const { positions } = parts;
  const outsideParts = parts.outside.filter(({ weight }) => weight > 0);
  const rest = [...positions, ...outsideParts].reduce((left, { weight }) => left - weight, 100);
  return {
    asOf: row['day']!,
    quality: 'reported',
    source: publications.get(`positions ${row['source']}`)!.title,
    positionsKind,
    positions: rest > 0.005 ? [...positions, { reference: otherPositions, weight: rest }] : positions,
    outside: outsideParts,
  };
}

function positionsIn(row: TableRow, names: ReadonlyMap<string, string>): FundPosition[] {
  return row['positions']!.split(' ').map((position) => {
    const [token, weight] = position.split(':');
    return { reference: referenceTo(token!, names), weight: Number(weight) };
  });
}

function outside(row: TableRow, column: 'cash' | 'bonds'): OutsideWeight {
  return { reason: 'cash', weight: numberIn(row, column) ?? 0 };
}

function nothing(row: TableRow, { publications }: HoldingsTables): KnownHoldings | null {
  const reason = row['outside'] as OutsideReason | '' | undefined;
  if (!reason) return null;
  const { title, day } = publications.get('outside')!;
  return {
    asOf: day,
    quality: 'reported',
    source: title,
    positionsKind: 'OWN',
    positions: [],
    outside: [{ reason, weight: 100 }],
  };
}

/**
 * A ticker of today or an ISIN. The name keeps a ticker from being taken for a company that had it on the day of the
 * positions.
 */
function referenceTo(token: string, names: ReadonlyMap<string, string>): SecurityReference {
  const name = names.get(token) ?? null;
  return /^[A-Z]{2}[A-Z0-9]{9}\d$/.test(token)
    ? { ticker: null, name, isin: token, cusip: null }
    : { ticker: token, name, isin: null, cusip: null };
}
