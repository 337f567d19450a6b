/**
 * The numbers of the published method (docs/methodology.md), each of them here and nowhere else. Changing one makes a
 * new version.
 */

/** Version of the method: its criteria, severities, presets, formulas and the numbers below. */
export const METHODOLOGY_VERSION = 3;

/** Scores run from `-MAX_SCORE` to `MAX_SCORE`. */
export const MAX_SCORE = 100;

/** The smallest penalty: a company whose severities add up to 1, and any fund that holds a negative company. */
export const MIN_PENALTY = 1;

/** Sum of severities at which a company reaches `-MAX_SCORE`. */
export const FULL_SEVERITY_SUM = 42;

/** Weight of a rating that is material for the company's industry; any other rating weighs 1. */
export const MATERIAL_WEIGHT = 2;

/** With `k` ratings a company scores `k / (k + RATINGS_FOR_HALF)` of their mean. */
export const RATINGS_FOR_HALF = 2;

/** A company at or above this percentile (0-100) of its industry is best in class. */
export const BEST_IN_CLASS_PERCENTILE = 60;

/** Fraction of a profile, by severity, that needs to be checked for a company to be researched. */
export const RESEARCHED_SHARE = 0.5;

/** Fraction of a fund's weight that needs a score for the fund to have one that is no bound. */
export const MIN_COVERAGE = 0.5;

/** Absolute scores at which the three arcs of a score begin; the last one ends at `MAX_SCORE`. */
export const ARC_STARTS = [0, 30, 60] as const;

/** Fraction of a fund or portfolio in clear companies from which on it is clear itself. */
export const CLEAR_SHARE = 0.9;

/** A fund or portfolio counts a criterion as checked where it was for this fraction of its covered weight. */
export const CHECKED_SHARE = 0.5;
