import type { Catalog } from '../criteria/catalog.ts';
import { UnknownInstrumentError } from './universe.errors.ts';

/** Entry of the percentile column for a criterion on which a company has no data. */
export const NO_PERCENTILE = 0xffff;
/** Percentiles are stored in whole hundredths, so that sums of them are exact. */
export const PERCENTILE_SCALE = 100;

/** Compressed sparse rows, one per fund: row `f` is the range `[rowStart[f], rowStart[f + 1])` of the two columns. */
export interface SparseRows {
  readonly rowStart: Uint32Array;
  /** Issuer index, ascending within a row. */
  readonly issuer: Uint32Array;
  /** Fraction of the fund (0-1]. */
  readonly weight: Float64Array;
}

/**
 * Fund positions as one sparse matrix of funds by issuers, with funds inside funds already looked through; no issuer
 * appears twice in a fund. The weights of a fund add up to 1 minus whatever lies outside the universe. The matrix is
 * stored in two blocks: companies that carry any flag, and those that no profile can make negative. Most funds hold a
 * negative company and are scored from the first, smaller block alone.
 */
export interface FundMatrix {
  readonly flagged: SparseRows;
  readonly unflagged: SparseRows;
  /** Per fund, the fraction of it (0-1) that lies outside the method, also through funds inside it. */
  readonly outside: Float64Array;
}

/**
 * Everything needed to score all instruments, in columns. Built by `UniverseBuilder`, immutable afterwards.
 * Issuers, funds and instruments are numbered from 0 in the order they were added; an instrument is a share class
 * of an issuer, or a fund.
 */
export interface ScreeningUniverse {
  readonly catalog: Catalog;
  /** ISO day on which the evidence was judged. */
  readonly asOf: string;
  readonly issuerCount: number;
  readonly fundCount: number;
  readonly instrumentCount: number;
  /** Per instrument: the issuer index of a company, `-1 - fund row` of a fund. */
  readonly instrumentTarget: Int32Array;
  /** Per issuer: its first instrument, or -1. */
  readonly issuerInstrument: Int32Array;
  /** Per fund row: its instrument. */
  readonly fundInstrument: Uint32Array;
  /** Per issuer `flagWords` words: bit `i` is the flag of `catalog.negatives[i]`. */
  readonly flags: Uint32Array;
  /** Per issuer `flagWords` words: bit `i` is set where `catalog.negatives[i]` was checked; every flag is a check. */
  readonly checks: Uint32Array;
  /** Likewise, where it was checked by name or by list: what a company supports can be checked in no other way. */
  readonly firmChecks: Uint32Array;
  /** Likewise, where evidence raises the flag itself, and not only a variant that implies it. */
  readonly ownFlags: Uint32Array;
  readonly flagWords: number;
  /** Per issuer `bestInClassWords` words: bit `i` means best in class on `catalog.positives[i]`. */
  readonly bestInClass: Uint32Array;
  readonly bestInClassWords: number;
  /** Per issuer one entry for each of `catalog.positives`: hundredths of a percentile, or `NO_PERCENTILE`. */
  readonly percentiles: Uint16Array;
  /** Per issuer: number of its industry, 1-49; `NO_INDUSTRY` where unknown. */
  readonly industry: Uint8Array;
  /** Per industry (`NO_INDUSTRY` to the last) one entry for each of `catalog.positives`: `MATERIAL_WEIGHT` or 1. */
  readonly materiality: Uint8Array;
  readonly funds: FundMatrix;
  /** Figures per issuer and per fund while a universe is scored, so that scoring allocates nothing. */
  readonly issuerScratch: IssuerScratch;
  readonly fundScratch: FundScratch;
}

interface IssuerScratch {
  readonly score: Float64Array;
  /** Two entries per issuer, side by side: what it adds to a fund's sum of scores, and 1 where it has a score. */
  readonly parts: Float64Array;
  readonly isClear: Uint8Array;
}

interface FundScratch {
  readonly sum: Float64Array;
  readonly coverage: Float64Array;
}

/** Scratch columns for so many issuers and funds. */
export function createScratch(
  issuers: number,
  funds: number,
): Pick<ScreeningUniverse, 'issuerScratch' | 'fundScratch'> {
  const column = (length: number) => new Float64Array(length);
  return {
    issuerScratch: {
      score: column(issuers),
      parts: column(2 * issuers),
      isClear: new Uint8Array(issuers),
    },
    fundScratch: { sum: column(funds), coverage: column(funds) },
  };
}

/** Something that a build skipped or corrected. */
export interface UniverseWarning {
  readonly code:
    | 'FUND_CYCLE'
    | 'FUND_WALK_CUT'
    | 'EMPTY_NESTED_FUND'
    | 'EVIDENCE_DATED_LATER'
    | 'UNREADABLE_SIC';
  readonly message: string;
  /** Instrument or issuer index that the warning is about, if any. */
  readonly instrument?: number;
  readonly issuer?: number;
}

/** The fraction (0-1) of an instrument that lies outside the method. Throws `UnknownInstrumentError`. */
export function outsideOf(universe: ScreeningUniverse, instrument: number): number {
  const target = targetOf(universe, instrument);
  return target >= 0 ? 0 : universe.funds.outside[-1 - target];
}

/** Whether an instrument is a share class of a company or a fund. Throws `UnknownInstrumentError`. */
export function instrumentKind(universe: ScreeningUniverse, instrument: number): 'company' | 'fund' {
  return targetOf(universe, instrument) >= 0 ? 'company' : 'fund';
}

/** Issuer index of a company's instrument. Throws `UnknownInstrumentError` for funds and unknown indexes. */
export function issuerOf(universe: ScreeningUniverse, instrument: number): number {
  const target = targetOf(universe, instrument);
  if (target < 0) throw new UnknownInstrumentError(`Instrument ${instrument} is a fund, not a company.`);
  return target;
}

/** Row of a fund in the matrix. Throws `UnknownInstrumentError` for companies and unknown indexes. */
export function fundRowOf(universe: ScreeningUniverse, instrument: number): number {
  const target = targetOf(universe, instrument);
  if (target >= 0) throw new UnknownInstrumentError(`Instrument ${instrument} is a company, not a fund.`);
  return -1 - target;
}

function targetOf(universe: ScreeningUniverse, instrument: number): number {
  const target = universe.instrumentTarget[instrument];
  if (target === undefined) throw new UnknownInstrumentError(`There is no instrument ${instrument}.`);
  return target;
}

/** Calls `visit` for every company in a fund with its issuer index and its fraction (0-1] of the fund. */
export function visitFund(
  universe: ScreeningUniverse,
  row: number,
  visit: (issuer: number, weight: number) => void,
): void {
  for (const { rowStart, issuer, weight } of [universe.funds.flagged, universe.funds.unflagged]) {
    for (let at = rowStart[row]; at < rowStart[row + 1]; at++) visit(issuer[at], weight[at]);
  }
}
