import { findFundComponents } from './fund-components.ts';
import { GrowingColumn } from './growing-column.ts';
import { LookThrough, type FundRow, type LookThroughIssues } from './look-through.ts';
import type { PositionRows } from './position-list.ts';
import type { FundMatrix, SparseRows, UniverseWarning } from './screening-universe.ts';

/** The input for a fund matrix. */
interface FundMatrixSource {
  readonly rows: PositionRows;
  readonly instrumentTarget: Int32Array;
  readonly fundInstrument: Uint32Array;
  /** Per fund, the fraction of it (0-1) that its source says lies outside the method. */
  readonly outside: Float64Array;
  readonly issuerCount: number;
  /** Per issuer: 1 where it carries any flag. */
  readonly flagged: Uint8Array;
}

/**
 * Normalizes all funds and looks through them. Yields between steps of a few milliseconds.
 */
export function* buildFundMatrix(
  source: FundMatrixSource,
): Generator<void, { matrix: FundMatrix; warnings: UniverseWarning[] }> {
  const { instrumentTarget, fundInstrument } = source;
  const components = findFundComponents(source.rows, instrumentTarget);
  const lookThrough = new LookThrough(source, components);
  const writer = new MatrixWriter(source);
  const collector = new WarningCollector(fundInstrument);
  for (let fund = 0; fund < fundInstrument.length; fund++) {
    if (fund % 200 === 0) yield;
    const { row, issues } = lookThrough.expand(fund);
    writer.write(fund, row);
    collector.add(fund, issues);
  }
  return { matrix: writer.toMatrix(), warnings: collector.warnings };
}

class MatrixWriter {
  readonly #flaggedRows: RowWriter;
  readonly #unflaggedRows: RowWriter;
  readonly #outside: Float64Array;
  readonly #flagged: Uint8Array;

  constructor({ fundInstrument, flagged }: FundMatrixSource) {
    this.#flaggedRows = new RowWriter(fundInstrument.length);
    this.#unflaggedRows = new RowWriter(fundInstrument.length);
    this.#outside = new Float64Array(fundInstrument.length);
    this.#flagged = flagged;
  }

  write(fund: number, { issuer, weight, outside }: FundRow): void {
    this.#outside[fund] = outside;
    for (let at = 0; at < issuer.length; at++) {
      const rows = this.#flagged[issuer[at]] === 1 ? this.#flaggedRows : this.#unflaggedRows;
      rows.push(issuer[at], weight[at]);
    }
    this.#flaggedRows.endRow(fund);
    this.#unflaggedRows.endRow(fund);
  }

  toMatrix(): FundMatrix {
    return {
      flagged: this.#flaggedRows.toRows(),
      unflagged: this.#unflaggedRows.toRows(),
      outside: this.#outside,
    };
  }
}

class RowWriter {
  readonly #issuers = new GrowingColumn((capacity) => new Uint32Array(capacity));
  readonly #weights = new GrowingColumn((capacity) => new Float64Array(capacity));
  readonly #rowStart: Uint32Array;

  constructor(rows: number) {
    this.#rowStart = new Uint32Array(rows + 1);
  }

  push(issuer: number, weight: number): void {
    this.#issuers.push(issuer);
    this.#weights.push(weight);
  }

  endRow(row: number): void {
    this.#rowStart[row + 1] = this.#issuers.length;
  }

  toRows(): SparseRows {
    return { rowStart: this.#rowStart, issuer: this.#issuers.toArray(), weight: this.#weights.toArray() };
  }
}

class WarningCollector {
  readonly warnings: UniverseWarning[] = [];
  readonly #fundInstrument: Uint32Array;
  readonly #reportedEmpty = new Set<number>();

  constructor(fundInstrument: Uint32Array) {
    this.#fundInstrument = fundInstrument;
  }

  add(fund: number, issues: LookThroughIssues): void {
    const instrument = this.#fundInstrument[fund];
    if (issues.hasCycle) {
      const message = 'holds itself through other funds; that part of it is not covered';
      this.warnings.push({ code: 'FUND_CYCLE', message, instrument });
    }
    if (issues.wasCut) {
      const message = 'is in a cluster of funds too entangled to follow; the rest is not covered';
      this.warnings.push({ code: 'FUND_WALK_CUT', message, instrument });
    }
    for (const empty of issues.emptyFunds) this.#addEmpty(this.#fundInstrument[empty]);
  }

  #addEmpty(instrument: number): void {
    if (this.#reportedEmpty.has(instrument)) return;
    this.#reportedEmpty.add(instrument);
    const message = 'is held by other funds but has no positions; it is not covered';
    this.warnings.push({ code: 'EMPTY_NESTED_FUND', message, instrument });
  }
}
