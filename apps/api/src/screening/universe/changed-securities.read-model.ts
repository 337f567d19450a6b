import { Injectable } from '@nestjs/common';
import type { ChangedSecurity } from '@plumbline/contracts';
import { catalog } from '@plumbline/screening';
import { recordedBound, recordedStanding } from './recorded-score.ts';
import { ReleaseReader } from './release-reader.ts';
import type { TablesOfRelease } from './release/release-partitions.ts';
import type { ReleaseIdentity } from './release/universe-release.ts';

/** What to compare. */
interface ChangesQuery {
  /**
   * SQL that selects each `instrument_id` once, with the release `since` which its changes count. Its parameters are
   * `values`, numbered from `$3`.
   */
  readonly watched: string;
  readonly values: readonly unknown[];
  /** The release up to which changes count. */
  readonly release: ReleaseIdentity;
  /** How many are listed. */
  readonly limit: number;
}

/** The changes that are listed, and how many there are. */
export interface ChangedSecurities {
  readonly total: number;
  readonly changes: readonly ChangedSecurity[];
}

interface ChangedRow extends Omit<ChangedSecurity, 'changes'> {
  readonly changes: readonly Omit<ChangedSecurity['changes'][number], 'title'>[];
  readonly total: number;
}

/**
 * A score as it is shown: a whole number, or one value for all between 0 and 1 in size; what it stands on; whether it
 * is a bound.
 */
const shown = (row: string) =>
  `(CASE WHEN ${row}.impact_score <> 0 AND abs(${row}.impact_score) < 1 THEN 0.5 ELSE round(${row}.impact_score) END,
    ${recordedStanding(row)}, ${recordedBound(row)})`;

const FIND = (watched: string, { instrument }: TablesOfRelease) => `
  WITH watched AS (${watched}),
  touched AS (
    SELECT instrument_id, since, max(release_id) AS latest FROM (
      SELECT w.*, c.release_id FROM watched w JOIN score_change c USING (instrument_id)
      UNION ALL SELECT w.*, c.release_id FROM watched w JOIN flag_change c USING (instrument_id)) c
    WHERE release_id > since AND release_id <= $1 GROUP BY instrument_id, since)
  SELECT i.id AS "financialInstrumentId", i.ticker, i.name, i.is_domestic AS "isDomestic",
    i.exchange_location AS "exchangeLocation", before.impact_score::float8 AS "impactScoreBefore",
    ${recordedStanding('before')} AS "standingBefore", ${recordedBound('before')} AS "isBoundBefore",
    now.impact_score::float8 AS "impactScoreNow", ${recordedStanding('now')} AS "standingNow",
    ${recordedBound('now')} AS "isBoundNow", flags.changes, (count(*) OVER ())::int AS total
  FROM touched t
  JOIN ${instrument} i ON i.id = t.instrument_id
  JOIN LATERAL (SELECT * FROM score_change c
    WHERE c.instrument_id = t.instrument_id AND release_id <= t.since
    ORDER BY release_id DESC LIMIT 1) before ON true
  JOIN LATERAL (SELECT * FROM score_change c
    WHERE c.instrument_id = t.instrument_id AND release_id <= $1
    ORDER BY release_id DESC LIMIT 1) now ON true
  JOIN LATERAL (
    SELECT count(*), coalesce(json_agg(json_build_object('criterion', criterion, 'kind', kind, 'source', source,
      'url', url, 'date', date) ORDER BY kind, criterion), '[]') AS changes
    FROM (SELECT DISTINCT ON (criterion) * FROM flag_change c
      WHERE c.instrument_id = t.instrument_id AND release_id > t.since AND release_id <= $1
      ORDER BY criterion, release_id DESC) latest
    WHERE (kind = 'ADDED') <> coalesce((SELECT kind = 'ADDED' FROM flag_change c
      WHERE c.instrument_id = t.instrument_id AND c.criterion = latest.criterion AND c.release_id <= t.since
      ORDER BY c.release_id DESC LIMIT 1), false)) flags ON true
  WHERE flags.count > 0 OR ${shown('before')} IS DISTINCT FROM ${shown('now')}
  ORDER BY t.latest DESC, abs(coalesce(now.impact_score, 0) - coalesce(before.impact_score, 0)) DESC, i.ticker, i.id
  LIMIT $2`;

/** What differs for securities between two releases, from the history of scores and flags. */
@Injectable()
export class ChangedSecuritiesReadModel {
  constructor(private readonly releases: ReleaseReader) {}

  /**
   * Returns the securities whose score, as it is shown, or whose flags differ, those of the latest change first, and
   * their number. A security without a score at its release `since` is new rather than changed.
   *
   * @throws UniverseSwitchedError
   */
  async find({ watched, values, release, limit }: ChangesQuery): Promise<ChangedSecurities> {
    const rows = await this.releases.query<ChangedRow[]>(release, (tables) => FIND(watched, tables), [
      release.id,
      limit,
      ...values,
    ]);
    const changes = rows.map(({ total: _, ...row }) => ({
      ...row,
      changes: row.changes.map((flag) => ({
        ...flag,
        title: catalog.byName.get(flag.criterion)?.title ?? flag.criterion,
      })),
    }));
    return { total: rows[0]?.total ?? 0, changes };
  }
}
