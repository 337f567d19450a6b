import { findFundComponents } from './fund-components.ts';
import { GrowingColumn } from './growing-column.ts';
import { LookThrough, type WalkRemarks } from './look-through.ts';
import type { PositionRows } from './position-list.ts';
import type { FundMatrix, UniverseWarning } from './universe.ts';

/** What a fund matrix is made of. */
export interface FundMatrixSource {
  readonly rows: PositionRows;
  readonly instrumentTarget: Int32Array;
  readonly fundInstrument: Uint32Array;
  readonly issuerCount: number;
  readonly researched: Uint8Array;
}

/** Normalises and looks through all funds, and adds up how much of each lies in researched companies. */
export function buildFundMatrix(source: FundMatrixSource): {
  matrix: FundMatrix;
  warnings: UniverseWarning[];
} {
  const { rows, instrumentTarget, fundInstrument, issuerCount, researched } = source;
  const fundCount = fundInstrument.length;
  const components = findFundComponents(rows, instrumentTarget);
  const lookThrough = new LookThrough(rows, instrumentTarget, issuerCount, components);
  const issuers = new GrowingColumn((capacity) => new Uint32Array(capacity));
  const weights = new GrowingColumn((capacity) => new Float64Array(capacity));
  const rowStart = new Uint32Array(fundCount + 1);
  const coverage = new Float64Array(fundCount);
  const remarks = new WarningCollector(fundInstrument);

  for (let fund = 0; fund < fundCount; fund++) {
    const walk = lookThrough.walk(fund);
    const { issuer, weight } = walk.row;
    for (let at = 0; at < issuer.length; at++) {
      issuers.push(issuer[at]);
      weights.push(weight[at]);
      if (researched[issuer[at]] === 1) coverage[fund] += weight[at];
    }
    coverage[fund] = Math.min(1, coverage[fund]);
    rowStart[fund + 1] = issuers.length;
    remarks.add(fund, walk.remarks);
  }
  return {
    matrix: { rowStart, issuer: issuers.toArray(), weight: weights.toArray(), coverage },
    warnings: remarks.warnings,
  };
}

class WarningCollector {
  readonly warnings: UniverseWarning[] = [];
  readonly #fundInstrument: Uint32Array;
  readonly #reportedEmpty = new Set<number>();

  constructor(fundInstrument: Uint32Array) {
    this.#fundInstrument = fundInstrument;
  }

  add(fund: number, remarks: WalkRemarks): void {
    const instrument = this.#fundInstrument[fund];
    if (remarks.hasCycle) {
      const message = `Fund ${instrument} holds itself through other funds; that part of it is not covered.`;
      this.warnings.push({ code: 'FUND_CYCLE', message, instrument });
    }
    if (remarks.wasCut) {
      const message = `Fund ${instrument} lies in a knot of funds too tangled to follow; the rest is not covered.`;
      this.warnings.push({ code: 'FUND_WALK_CUT', message, instrument });
    }
    for (const empty of remarks.emptyFunds) this.#addEmpty(this.#fundInstrument[empty]);
  }

  #addEmpty(instrument: number): void {
    if (this.#reportedEmpty.has(instrument)) return;
    this.#reportedEmpty.add(instrument);
    const message = `Fund ${instrument} is held by other funds but has no positions; it is not covered.`;
    this.warnings.push({ code: 'EMPTY_NESTED_FUND', message, instrument });
  }
}
