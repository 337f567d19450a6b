import type { FundHoldingsRecord, SecurityReference } from '@plumbline/universe';
import type { ClientBase } from 'pg';
import { CopyWriter } from '../../database/copy-writer.ts';
import { partitionOf } from '../release/release-partitions.ts';
import type { InstrumentWriter } from './instrument-writer.ts';
import type { LoadTally } from './load-report.ts';

interface ResolvedPosition {
  /** Null when the security is not in the universe: its weight counts, but its score is unknown. */
  readonly holding: number | null;
  readonly ticker: string | null;
  readonly name: string | null;
  readonly weight: number;
}

/** Writes the positions of funds, largest weight first, in percent of the fund's long equity. */
export class HoldingsWriter {
  private readonly holdings: CopyWriter;
  private readonly positions: CopyWriter;
  private readonly funds = new Set<number>();
  /** By day, what was found for a reference; `null` for nothing. The funds of a data set share their references. */
  private readonly found = new Map<string, WeakMap<SecurityReference, number | null>>();

  constructor(
    client: ClientBase,
    release: number,
    private readonly instruments: InstrumentWriter,
    private readonly tally: LoadTally,
  ) {
    this.holdings = new CopyWriter(client, partitionOf('fund_holdings', release), holdingsColumns);
    this.positions = new CopyWriter(client, partitionOf('fund_position', release), positionColumns);
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
    await this.holdings.write([fund, record.asOf, record.source, record.quality, resolved.length, outside]);
    for (const [index, { holding, ticker, name, weight }] of resolved.entries()) {
      await this.positions.write([fund, index + 1, holding, ticker, name, (100 * weight) / total]);
    }
  }

  async finish(): Promise<void> {
    await this.holdings.flush();
    await this.positions.flush();
    this.tally.stored.funds = this.holdings.count;
    this.tally.stored.positions = this.positions.count;
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
    const found = this.found.get(record.asOf) ?? new WeakMap<SecurityReference, number | null>();
    this.found.set(record.asOf, found);
    const known = new Map<number, number>();
    const resolved: ResolvedPosition[] = [];
    for (const { reference, weight } of record.positions) {
      let holding = found.get(reference);
      if (holding === undefined) {
        holding = this.instruments.find({ ...reference, asOf: record.asOf }) ?? null;
        found.set(reference, holding);
      }
      if (holding === null) {
        resolved.push({ holding, ticker: reference.ticker, name: reference.name, weight });
      } else {
        known.set(holding, (known.get(holding) ?? 0) + weight);
      }
    }
    for (const [holding, weight] of known) resolved.push({ holding, ticker: null, name: null, weight });
    return resolved.sort((a, b) => b.weight - a.weight || (a.holding ?? 0) - (b.holding ?? 0));
  }
}

const holdingsColumns = ['fund_id', 'as_of', 'source', 'quality', 'position_count', 'outside_percent'];
const positionColumns = ['fund_id', 'rank', 'holding_id', 'ticker', 'name', 'weight'];
