import type { CompiledProfile, ExposureTable, ImpactScores, ScreeningUniverse } from '@plumbline/screening';
import type { SecurityMatcher } from '@plumbline/matching';
import type { SecuritySearchIndex } from '@plumbline/search';
import type { UniverseRelease } from '../release/universe-release.ts';
import type { FlagsOnRecord } from './flags-on-record.ts';
import type { InstrumentTable } from './instrument-table.ts';
import type { SampleData } from './sample-data.ts';

/** Find securities, as indexes of instruments. */
export interface SecurityFinders {
  readonly search: SecuritySearchIndex;
  /** Finds the security that a file refers to. */
  readonly matcher: SecurityMatcher;
}

/** A release in memory: complete, immutable, everything by instrument index (see `InstrumentTable`). */
export interface ScoredRelease {
  readonly release: UniverseRelease;
  readonly instruments: InstrumentTable;
  readonly screening: ScreeningUniverse;
  /** What each criterion touches of each fund, computed once per release. */
  readonly exposures: ExposureTable;
  /** The profile of all scores shown without a chosen profile: preset 0. */
  readonly defaultProfile: CompiledProfile;
  /** Under the default profile. */
  readonly scores: ImpactScores;
  readonly sampleData: SampleData;
  readonly flagsOnRecord: FlagsOnRecord;
}

/** A release as it is served. */
export interface UniverseSnapshot extends ScoredRelease {
  /** Built when first asked for: at once, except in the first release after a start. */
  readonly finders: Promise<SecurityFinders>;
}
