import { Injectable } from '@nestjs/common';
import type { ScoreHistoryEntry } from '@plumbline/contracts';
import { Transactor } from '../../platform/database/transactor.ts';
import { recordedBound, recordedStanding } from '../universe/recorded-score.ts';
import { UniverseStore } from '../universe/universe-store.ts';

/** Releases that a history goes back. */
const MAX_ENTRIES = 100;

/** A history with the times at which its releases were loaded. */
export interface DatedHistory {
  readonly entries: readonly (ScoreHistoryEntry & { readonly loadedAt: Date })[];
  /** Whether the last entry is the first that is on record. */
  readonly isWhole: boolean;
}

/** What releases changed for a security. */
@Injectable()
export class ScoreHistoryReadModel {
  constructor(
    private readonly transactor: Transactor,
    private readonly universe: UniverseStore,
  ) {}

  /**
   * Returns the releases up to the one in use in which the security's score or flags changed, newest first.
   *
   * @throws SecurityNotFoundError
   */
  async list(id: number): Promise<ScoreHistoryEntry[]> {
    const { entries } = await this.listDated(id);
    return entries.map(({ loadedAt: _, ...entry }) => entry);
  }

  /** The same with times. @throws SecurityNotFoundError */
  async listDated(id: number): Promise<DatedHistory> {
    const { release, instruments } = this.universe.current;
    instruments.getIndex(id);
    const entries = await this.transactor.query<DatedHistory['entries']>(
      `SELECT r.id AS release, r.as_of::text AS "asOf", r.loaded_at AS "loadedAt", s.impact_score::float8 AS "impactScore",
         ${recordedStanding('s')} AS standing, ${recordedBound('s')} AS "isBound", f.changes
       FROM (SELECT instrument_id, release_id FROM score_change WHERE instrument_id = $1
             UNION SELECT instrument_id, release_id FROM flag_change WHERE instrument_id = $1) c
       JOIN universe_release r ON r.id = c.release_id
       LEFT JOIN LATERAL (SELECT * FROM score_change
         WHERE instrument_id = $1 AND release_id <= r.id ORDER BY release_id DESC LIMIT 1) s ON true
       JOIN LATERAL (SELECT coalesce(json_agg(json_build_object('criterion', criterion, 'kind', kind,
           'source', source, 'url', url, 'date', date) ORDER BY kind, criterion), '[]') AS changes
         FROM flag_change WHERE instrument_id = $1 AND release_id = r.id) f ON true
       WHERE r.id <= $2 ORDER BY r.id DESC LIMIT ${MAX_ENTRIES}`,
      [id, release.id],
    );
    return { entries, isWhole: entries.length < MAX_ENTRIES };
  }
}
