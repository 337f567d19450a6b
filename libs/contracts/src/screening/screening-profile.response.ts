/** A screening profile of one's own: the names of the criteria it screens by. */
export interface ScreeningProfileResponse {
  readonly id: number;
  readonly name: string;
  readonly positive: readonly string[];
  readonly negative: readonly string[];
}

/** What a profile that is being built would do. */
export interface ProfilePreviewResponse {
  /** The chosen portfolio under it; `null` without one, or when nothing in it is rated. */
  readonly portfolioScore: number | null;
  /** Instruments of the universe that have a score under it, and how many of those are not below zero. */
  readonly ratedInstruments: number;
  readonly passingInstruments: number;
}
