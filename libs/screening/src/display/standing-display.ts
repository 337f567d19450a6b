import { MAX_SCORE } from '../method.ts';
import type { Standing } from '../scoring/impact-scores.ts';
import { formatCoverage, isSeenInto } from './coverage-display.ts';
import { formatImpactScore, impactBand } from './impact-score-display.ts';

/** A score with what has to be shown with it. */
export interface ShownScore {
  /** -100 to 100; `null` when not rated. */
  readonly impactScore: number | null;
  readonly standing: Standing;
  /** Whether it is this or lower. */
  readonly isBound: boolean;
  /** The fraction (0-1) that lies outside the method; absent where that is said elsewhere. */
  readonly outsideMethod?: number;
}

/** A score as lists and pages show it: `NA`, `<1`, `42`, or `−9 or lower` for a bound. */
export function formatShownScore({
  impactScore,
  isBound,
}: Pick<ShownScore, 'impactScore' | 'isBound'>): string {
  const score = formatImpactScore(impactScore);
  return isBound && impactScore !== null ? `${score} ${OR_LOWER}` : score;
}

/** What a score stands on, in a word for tables and files. */
export const standingLabels: Readonly<Record<Standing, string>> = {
  VIOLATION: 'Violation',
  CLEAR: 'Clear',
  PROVISIONAL: 'Provisional',
  NOT_RATED: 'Not rated',
};

const OR_LOWER = 'or lower';
const OUTSIDE = 'outside the method';

/** The word that belongs to a score: nothing was found so far, and not everything was checked. Others need none. */
export function standingWord({
  impactScore,
  standing,
}: Pick<ShownScore, 'impactScore' | 'standing'>): string | null {
  return impactScore !== null && standing === 'PROVISIONAL' ? standingLabels.PROVISIONAL : null;
}

/** Whether there is no score since nothing of it is a company; what has no known value may be one. */
function isOutside({ impactScore, outsideMethod = 0 }: ShownScore, coverage: number | null): boolean {
  return impactScore === null && coverage !== null && outsideMethod >= 1;
}

/**
 * A score in a line of text, with what belongs to it: `42`, `42, provisional`, `−9 or lower`, `−43, based on 13.7%`,
 * `NA`, `NA, outside the method`. `coverage` is 1 for a security.
 */
export function describeScore(score: ShownScore, coverage: number | null = 1): string {
  if (isOutside(score, coverage)) return `${formatShownScore(score)}, ${OUTSIDE}`;
  const word = isOfPart(score, coverage) ? describePart(coverage) : standingWord(score);
  return word === null ? formatShownScore(score) : `${formatShownScore(score)}, ${word.toLowerCase()}`;
}

/** Whether a score is that of a portfolio that is seen into by less than half, and so no headline. */
export function isOfPart({ impactScore }: Pick<ShownScore, 'impactScore'>, coverage: number | null): boolean {
  return impactScore !== null && !isSeenInto(coverage);
}

/**
 * What is written below the number of a score: `Provisional`, `or lower`, or of how much of a portfolio it is, `of
 * 13.7% seen` or `or lower, based on 13.7%`; below NA, `outside the method`; `null` for nothing. `coverage` is 1 for a
 * security.
 */
export function scoreNote(score: ShownScore, coverage: number | null = 1): string | null {
  if (isOutside(score, coverage)) return OUTSIDE;
  const isLowered = score.isBound && score.impactScore !== null;
  if (!isOfPart(score, coverage)) return isLowered ? OR_LOWER : standingWord(score);
  return isLowered ? `${OR_LOWER}, ${describePart(coverage)}` : describePart(coverage);
}

function describePart(coverage: number | null): string {
  return coverage === null ? 'based on a part' : `based on ${formatCoverage(coverage)}`;
}

/** Whether the arcs of a score are drawn hollow. */
export function isHollow(score: Pick<ShownScore, 'impactScore' | 'standing'>): boolean {
  return standingWord(score) !== null;
}

const toneWords = {
  positive: 'positive',
  negative: 'negative',
  neutral: 'neither positive nor negative',
  NA: 'not rated',
} as const;

/**
 * What the drawing of a score says, in words: `not rated`, `positive, provisional`, `negative`. `coverage` is 1 for a
 * security.
 */
export function describeTone(score: ShownScore, coverage: number | null = 1): string {
  if (isOutside(score, coverage)) return OUTSIDE;
  const tone = toneWords[impactBand(score.impactScore).tone];
  const word = standingWord(score);
  return word === null ? tone : `${tone}, ${word.toLowerCase()}`;
}

/** A score for those who do not see its drawing. `coverage` is 1 for a security. */
export function describeScoreAloud(score: ShownScore, coverage: number | null = 1): string {
  if (score.impactScore === null) return `Impact Score NA: ${describeTone(score, coverage)}`;
  const part = isOfPart(score, coverage) ? `, ${describePart(coverage)}` : '';
  return `Impact Score ${formatShownScore(score)} on a scale from −${MAX_SCORE} to ${MAX_SCORE}: ${describeTone(score)}${part}`;
}
