import type { CompiledProfile, ExposureTable, Universe } from '@plumbline/screening';
import type { SecurityMatcher, SecuritySearchIndex } from '@plumbline/universe';
import type { UniverseReleaseEntity } from '../release/universe-release.entity.ts';
import type { InstrumentTable } from './instrument-table.ts';
import type { SampleData } from './sample-data-marks.ts';

/** A release as a process holds it: complete, immutable, everything by instrument index (see `InstrumentTable`). */
export interface UniverseSnapshot {
  readonly release: UniverseReleaseEntity;
  readonly instruments: InstrumentTable;
  readonly screening: Universe;
  /** What each criterion touches of the funds in it, known once for all that ask. */
  readonly exposures: ExposureTable;
  /** The profile of every score that is shown without one: preset 0. */
  readonly defaultProfile: CompiledProfile;
  /** Impact scores under the default profile; NaN where not rated. */
  readonly scores: Float64Array;
  readonly sampleData: SampleData;
  readonly search: SecuritySearchIndex;
  /** Finds what a file's wording means. */
  readonly matcher: SecurityMatcher;
}
