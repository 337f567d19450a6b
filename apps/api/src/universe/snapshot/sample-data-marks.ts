import { catalogue } from '@plumbline/screening';
import type { Evidence, Universe } from '@plumbline/screening';
import type { InstrumentRow } from './instrument-table.ts';

/** Works out which scores rest, wholly or in part, on generated sample data. */
export class SampleDataMarks {
  private readonly sampleFlags = new Set<number>();
  private readonly sampleRatings = new Set<number>();

  /** Notes a piece of evidence about an issuer. */
  note(issuer: number, { quality, criterion }: Evidence): void {
    if (quality !== 'sample') return;
    const isNegative = criterion !== null && catalogue.byName.get(criterion)?.kind === 'negative';
    (isNegative ? this.sampleFlags : this.sampleRatings).add(issuer);
  }

  /**
   * One mark per instrument. A company below zero is judged by its flags alone; above, by its ratings and by what
   * was looked for and not found. A fund is marked when its weights or any company in it are.
   */
  byPosition(rows: readonly InstrumentRow[], scores: Float64Array, universe: Universe): Uint8Array {
    const marks = new Uint8Array(rows.length);
    const issuerMarks = new Uint8Array(universe.issuerCount);
    for (const [position, { issuer }] of rows.entries()) {
      if (issuer === null || Number.isNaN(scores[position])) continue;
      const sources = scores[position] < 0 ? this.sampleFlags : this.sampleRatings;
      if (sources.has(issuer)) marks[position] = issuerMarks[issuer] = 1;
    }
    const { flagged, unflagged } = universe.funds;
    for (let fund = 0; fund < universe.fundCount; fund++) {
      const position = universe.fundInstrument[fund];
      const isTouched = [flagged, unflagged].some(({ rowStart, issuer }) =>
        issuer.subarray(rowStart[fund], rowStart[fund + 1]).some((held) => issuerMarks[held] === 1),
      );
      marks[position] = Number(rows[position].hasSampleHoldings || isTouched);
    }
    return marks;
  }
}
