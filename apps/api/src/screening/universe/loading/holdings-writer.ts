import type { FundHoldingsRecord } from '@plumbline/sources';
import type { SecurityReference } from '@plumbline/matching';
import type { ClientBase } from 'pg';
import { CopyWriter } from '../../../platform/database/copy-writer.ts';
import { partitionOf } from '../release/release-partitions.ts';
import type { InstrumentWriter } from './instrument-writer.ts';
import type { LoadTally } from './load-report.ts';

/** What was found is forgotten beyond this: other sources than data sets make a reference for each position. */
const MAX_FOUND = 500_000;

interface ResolvedPosition {
  /** Null when the security is not in the universe: its weight counts, but its score is unknown. */
  readonly holding: number | null;
  readonly reference: SecurityReference;
  weight: number;
}

/** Writes the positions of funds, largest weight first, in percent of the fund's long equity. */
export class HoldingsWriter {
  private readonly holdings: CopyWriter;
  private positionCount = 0;
  private readonly funds = new Set<number>();
  /** By day, what was found for a reference; `null` for nothing. The funds of a data set share their references. */
  private found = new Map<string, Map<SecurityReference, number | null>>();
  private foundCount = 0;

  constructor(
    client: ClientBase,
    release: number,
    private readonly instruments: InstrumentWriter,
    private readonly tally: LoadTally,
  ) {
    this.holdings = new CopyWriter(client, partitionOf('fund_holdings', release), columns);
  }

  /** Writes all positions of a fund, or none and reports why: the fund is unknown or was written before. */
  async write(record: FundHoldingsRecord): Promise<void> {
    const fund = this.instruments.find(record.fund);
    const reason = this.describeProblem(fund, record);
    if (fund === undefined || reason) {
      const subject = record.fund.ticker ?? record.fund.name ?? 'unnamed fund';
      return this.tally.leaveOut({ file: record.source, row: null, subject, reason: reason! });
    }
    this.funds.add(fund);
    const resolved = this.resolve(record);
    const total = resolved.reduce((sum, position) => sum + position.weight, 0);
    this.count(record.source, resolved, total);
    const outside = record.outside.reduce((sum, { weight }) => sum + weight, 0);
    this.positionCount += resolved.length;
    await this.holdings.write([
      fund,
      record.asOf,
      record.source,
      record.quality,
      resolved.length,
      outside,
      formatArray(resolved, ({ holding }) => holding),
      formatArray(resolved, ({ weight }) => (100 * weight) / total),
      ...formatUnknown(resolved),
      record.positionsKind ?? 'OWN',
      record.positionsOf ?? null,
    ]);
  }

  async finish(): Promise<void> {
    await this.holdings.flush();
    this.tally.stored.funds = this.holdings.count;
    this.tally.stored.positions = this.positionCount;
  }

  private count(source: string, resolved: readonly ResolvedPosition[], total: number): void {
    const tally = this.tally.getSource(source);
    const found = resolved.reduce((sum, { holding, weight }) => sum + (holding === null ? 0 : weight), 0);
    tally.funds += 1;
    tally.positions += resolved.length;
    tally.foundPercent += total === 0 ? 0 : (100 * found) / total;
  }

  private describeProblem(fund: number | undefined, record: FundHoldingsRecord): string | null {
    if (fund === undefined || !this.instruments.isFund(fund))
      return 'holdings of a fund that is not in the universe';
    if (this.funds.has(fund)) return 'holdings of a fund given twice';
    const isSound = record.positions.every(({ weight }) => Number.isFinite(weight) && weight > 0);
    return isSound ? null : 'holdings with a weight that is not a positive number';
  }

  /** Returns the positions by security, largest weight first; two lines of one security are one position. */
  private resolve(record: FundHoldingsRecord): ResolvedPosition[] {
    const found = this.getFound(record.asOf);
    const known = new Map<number, ResolvedPosition>();
    const resolved: ResolvedPosition[] = [];
    for (const { reference, weight } of record.positions) {
      let holding = found.get(reference);
      if (holding === undefined) {
        holding = this.instruments.find({ ...reference, asOf: record.asOf }) ?? null;
        found.set(reference, holding);
        this.foundCount += 1;
      }
      const same = holding === null ? undefined : known.get(holding);
      if (same !== undefined) {
        same.weight += weight;
        continue;
      }
      const position = { holding, reference, weight };
      if (holding !== null) known.set(holding, position);
      resolved.push(position);
    }
    return resolved.sort((a, b) => b.weight - a.weight || (a.holding ?? 0) - (b.holding ?? 0));
  }

  private getFound(day: string): Map<SecurityReference, number | null> {
    if (this.foundCount > MAX_FOUND) {
      this.found = new Map();
      this.foundCount = 0;
    }
    const found = this.found.get(day) ?? new Map<SecurityReference, number | null>();
    this.found.set(day, found);
    return found;
  }
}

const columns = [
  'fund_id',
  'as_of',
  'source',
  'quality',
  'position_count',
  'outside_percent',
  'holding_ids',
  'weights',
  'tickers',
  'names',
  'positions_kind',
  'positions_of',
];

/** Tickers and names of the positions outside the universe, as arrays of all positions; null where all are in it. */
function formatUnknown(positions: readonly ResolvedPosition[]): [string | null, string | null] {
  if (positions.every(({ holding }) => holding !== null)) return [null, null];
  const format = (part: 'ticker' | 'name') =>
    formatArray(positions, ({ holding, reference }) => (holding === null ? reference[part] : null));
  return [format('ticker'), format('name')];
}

/** A PostgreSQL array of a number or text of each position. */
function formatArray(
  positions: readonly ResolvedPosition[],
  get: (position: ResolvedPosition) => number | string | null,
): string {
  const elements = positions.map((position) => {
    const value = get(position);
    if (value === null) return 'NULL';
    return typeof value === 'number' ? value : `"${value.replace(/["\\]/g, '\\$&')}"`;
  });
  return `{${elements.join()}}`;
}
