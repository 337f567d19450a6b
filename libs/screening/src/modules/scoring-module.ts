import type { Criterion, Theme } from '../criteria/criterion.ts';
import type { Evidence } from '../evidence/evidence.ts';

/** What is known about an issuer apart from evidence. `sic` has four digits, or is `null` where unknown. */
export interface IssuerFacts {
  readonly key: string;
  readonly name: string;
  /** English name or ISO 3166 alpha-2 code of the country, `null` where unknown. */
  readonly country: string | null;
  /** Country of incorporation, written likewise; `null` or absent where unknown. */
  readonly incorporated?: string | null;
  readonly sic: string | null;
}

/**
 * What a scoring module concludes about one of its criteria, and the evidence it rests on.
 * - `flagged`: a negative criterion applies.
 * - `rated`: a raw rating 0-100, ranked by the engine into a percentile among the industry.
 * - `ranked`: a percentile 0-100 that is already known.
 * - `best-in-class`: among the best, without a figure.
 */
export type Finding = { readonly criterion: string; readonly evidence: readonly Evidence[] } & (
  | { readonly outcome: 'flagged' | 'best-in-class' }
  | { readonly outcome: 'rated'; readonly rating: number }
  | { readonly outcome: 'ranked'; readonly percentile: number }
);

/** Industries (of 49, by name) for which criteria are material (weight 2), and what they are called together. */
export interface MaterialityRule {
  readonly field: string;
  readonly industries: readonly string[];
  readonly criteria: readonly string[];
}

/** The input of a module: one issuer, its evidence about the module's criteria, and the day of the assessment. */
export interface AssessmentInput {
  readonly issuer: IssuerFacts;
  /** Only rows that count on `asOf`: not expired, not dated later, no candidates; of other modules' criteria none. */
  readonly evidence: readonly Evidence[];
  /** ISO day. */
  readonly asOf: string;
}

/**
 * A group of criteria with its own rule from evidence to findings. Registering one (see `registry.ts`) is all the
 * rest of the product needs. `assess` is pure, and may only speak about the module's own criteria.
 */
export interface ScoringModule {
  readonly id: string;
  readonly themes?: readonly Theme[];
  readonly criteria: readonly Criterion[];
  readonly materiality?: readonly MaterialityRule[];
  assess(input: AssessmentInput): readonly Finding[];
}
