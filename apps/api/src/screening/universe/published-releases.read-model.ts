import { Injectable } from '@nestjs/common';
import { Transactor } from '../../platform/database/transactor.ts';

/** A release that was in use, and what it changed. */
export interface PublishedRelease {
  readonly id: number;
  /** Day of its newest facts, ISO. */
  readonly asOf: string;
  readonly loadedAt: Date;
  /** Securities with another score than before, to two decimals. */
  readonly changed: number;
  /** Securities that no release before had. */
  readonly added: number;
}

/** The releases that led to another one. One that was rolled back is none of them. */
@Injectable()
export class PublishedReleasesReadModel {
  constructor(private readonly transactor: Transactor) {}

  /** Returns a release and at most `count - 1` before it, newest first. */
  list(release: number, count: number): Promise<PublishedRelease[]> {
    return this.transactor.query<PublishedRelease[]>(
      // Earlier versions did not store which release was in use before: for theirs, the latest before it.
      `WITH RECURSIVE published AS (
         SELECT id, as_of, loaded_at, previous_id, 1 AS number FROM universe_release WHERE id = $1
         UNION ALL
         SELECT r.id, r.as_of, r.loaded_at, r.previous_id, number + 1 FROM published p JOIN universe_release r
           ON r.id = coalesce(p.previous_id, (SELECT max(id) FROM universe_release WHERE id < p.id))
         WHERE number < $2),
       recorded AS (
         SELECT release_id, impact_score, lag(impact_score) OVER history AS before,
           row_number() OVER history = 1 AS is_first
         FROM score_change WINDOW history AS (PARTITION BY instrument_id ORDER BY release_id)),
       counts AS (
         SELECT release_id, count(*) FILTER (WHERE is_first) AS added,
           count(*) FILTER (WHERE NOT is_first AND before IS DISTINCT FROM impact_score) AS changed
         FROM recorded GROUP BY release_id)
       SELECT p.id, p.as_of::text AS "asOf", p.loaded_at AS "loadedAt",
         coalesce(c.changed, 0)::int AS changed, coalesce(c.added, 0)::int AS added
       FROM published p LEFT JOIN counts c ON c.release_id = p.id
       ORDER BY p.number`,
      [release, count],
    );
  }
}
