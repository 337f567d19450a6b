/**
 * SQL for what a row of `score_change` stood on. Of a score that was recorded before that was stored, only its sign is
 * known: one that is not negative counts as provisional.
 */
export function recordedStanding(row: string): string {
  return `coalesce(${row}.standing, CASE WHEN ${row}.impact_score IS NULL THEN 'NOT_RATED'
    WHEN ${row}.impact_score < 0 THEN 'VIOLATION' ELSE 'PROVISIONAL' END)`;
}

/** SQL for whether the score of a row of `score_change` was a bound. */
export function recordedBound(row: string): string {
  return `coalesce(${row}.is_bound, false)`;
}
