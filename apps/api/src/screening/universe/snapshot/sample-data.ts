import { catalog, visitFund } from '@plumbline/screening';
import type { Evidence, ImpactScores, ScreeningUniverse } from '@plumbline/screening';
import type { InstrumentRow } from './instrument-table.ts';

/** The parts of an instrument that may be based on generated sample data. */
export type SampledPart = 'score' | 'ratings' | 'flags';

const bits: Record<SampledPart, number> = { score: 1, ratings: 2, flags: 4 };

/** Which parts of which instruments are based, wholly or partly, on generated sample data. */
export class SampleData {
  constructor(private readonly marks: Uint8Array) {}

  has(index: number, part: SampledPart): boolean {
    return (this.marks[index] & bits[part]) !== 0;
  }

  hasAny(index: number): boolean {
    return this.marks[index] !== 0;
  }

  get isAnywhere(): boolean {
    return this.marks.some((mark) => mark !== 0);
  }
}

/** Collects what is sample data while a release is read. */
export class SampleDataBuilder {
  private readonly flags = new Set<number>();
  private readonly ratings = new Set<number>();

  /** Adds a piece of evidence about an issuer. */
  addEvidence(issuer: number, { quality, criterion }: Evidence): void {
    if (quality !== 'sample') return;
    const isNegative = criterion !== null && catalog.byName.get(criterion)?.kind === 'negative';
    (isNegative ? this.flags : this.ratings).add(issuer);
  }

  /**
   * Marks every instrument. The score of a company below zero depends on its flags alone, above on its ratings and on
   * searches without a result. A fund is marked when its weights or any company in it are.
   */
  build(rows: readonly InstrumentRow[], { values }: ImpactScores, universe: ScreeningUniverse): SampleData {
    const issuers = new Uint8Array(universe.issuerCount);
    const marks = new Uint8Array(rows.length);
    for (const [index, { issuer }] of rows.entries()) {
      if (issuer === null) continue;
      issuers[issuer] = this.getMark(issuer, values[index]);
      marks[index] = issuers[issuer];
    }
    for (let fund = 0; fund < universe.fundCount; fund++) {
      const index = universe.fundInstrument[fund];
      let mark = rows[index].hasSampleHoldings ? bits.score | bits.ratings | bits.flags : 0;
      visitFund(universe, fund, (issuer) => (mark |= issuers[issuer]));
      marks[index] = mark;
    }
    return new SampleData(marks);
  }

  private getMark(issuer: number, score: number): number {
    const flags = this.flags.has(issuer) ? bits.flags : 0;
    const ratings = this.ratings.has(issuer) ? bits.ratings : 0;
    const isScoreSampled = !Number.isNaN(score) && (score < 0 ? flags : ratings) !== 0;
    return flags | ratings | (isScoreSampled ? bits.score : 0);
  }
}
