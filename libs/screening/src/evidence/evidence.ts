/** What kind of fact a piece of evidence states; determines the meaning of `value`. */
export const evidenceKinds = [
  'CURATED_FLAG',
  'REVENUE_SHARE',
  'SIC_CODE',
  'OWNERSHIP_SHARE',
  'COUNTRY',
  'INDEX_MEMBERSHIP',
  'PERCENTILE',
  'RATING',
] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

/** `candidate` waits for an analyst and counts nowhere; `cleared` was checked without a finding. */
type EvidenceStatus = 'flagged' | 'cleared' | 'candidate';

/**
 * How a check was made: the company was looked up by name, a complete list or register was gone through for everybody,
 * its industry lies outside every one in which the business occurs, or its countries are not on the list
 * (docs/methodology.md §1.4).
 */
export const checkMethods = ['NAME', 'LIST', 'INDUSTRY', 'COUNTRY'] as const;
export type CheckMethod = (typeof checkMethods)[number];

/**
 * What stands behind a fact, best first: a filing or a public register; a page of the company, or of the event or body
 * itself (its list of sponsors or signatories); a newspaper; an advocate's list; a blog.
 */
export const sourceRanks = ['REGISTER', 'OWN_PAGE', 'NEWSPAPER', 'ADVOCATE', 'BLOG'] as const;
export type SourceRank = (typeof sourceRanks)[number];

/** Where a fact comes from, so that sample data never passes for a reported fact. */
export const evidenceQualities = ['classification', 'reported', 'vendor', 'sample'] as const;
export type EvidenceQuality = (typeof evidenceQualities)[number];

/**
 * One sourced fact about an issuer. `value`: percent (0-100) for `REVENUE_SHARE` and `OWNERSHIP_SHARE`, raw rating
 * 0-100 for `RATING`, percentile 0-100 for `PERCENTILE`, the code for `SIC_CODE`; otherwise unused. `criterion: null`
 * with status `cleared` means that every negative criterion was checked and nothing found. Dates are ISO days
 * (`2024-12-06`); the row counts through `expiresOn` (`null`: it does not expire).
 */
export interface Evidence {
  readonly criterion: string | null;
  readonly kind: EvidenceKind;
  readonly status: EvidenceStatus;
  readonly value: number | null;
  readonly source: string;
  readonly url: string | null;
  readonly date: string;
  readonly expiresOn: string | null;
  readonly quality: EvidenceQuality;
  /** How the criterion was checked, for status `cleared`; `null` counts as `NAME`. */
  readonly method?: CheckMethod | null;
  /** What stands behind it; `null` where nobody has ranked the source. */
  readonly rank?: SourceRank | null;
  /** Who a newspaper names as saying it, such as `a spokesperson of the bank`; `null` where it names nobody. */
  readonly saidBy?: string | null;
  /** What the company does or did, in one sentence without its period. */
  readonly note?: string | null;
}
