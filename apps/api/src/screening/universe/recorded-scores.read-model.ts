import { Injectable } from '@nestjs/common';
import type { Standing } from '@plumbline/screening';
import { Transactor } from '../../platform/database/transactor.ts';
import { recordedBound, recordedStanding } from './recorded-score.ts';

/** What a release made of a security's score under preset 0, where that was different from the release before. */
export interface RecordedScore {
  readonly instrumentId: number;
  readonly release: number;
  /** Date of the release's newest facts. */
  readonly asOf: string;
  /** `null` where not rated. */
  readonly impactScore: number | null;
  readonly standing: Standing;
  readonly isBound: boolean;
}

const SELECT = `
  SELECT s.instrument_id AS "instrumentId", r.id AS release, r.as_of::text AS "asOf",
    s.impact_score::float8 AS "impactScore", ${recordedStanding('s')} AS standing,
    ${recordedBound('s')} AS "isBound"
  FROM score_change s JOIN universe_release r ON r.id = s.release_id
  WHERE r.id <= $1`;

/** The scores that releases recorded. */
@Injectable()
export class RecordedScoresReadModel {
  constructor(private readonly transactor: Transactor) {}

  /** Returns the scores of these securities up to a release, oldest release first. */
  list(instrumentIds: readonly number[], release: number): Promise<RecordedScore[]> {
    return this.transactor.query<RecordedScore[]>(`${SELECT} AND s.instrument_id = ANY ($2) ORDER BY r.id`, [
      release,
      instrumentIds,
    ]);
  }

  /** Returns the scores of all securities up to a release, oldest release first, by security within each. */
  listAll(release: number): Promise<RecordedScore[]> {
    return this.transactor.query<RecordedScore[]>(`${SELECT} ORDER BY r.id, s.instrument_id`, [release]);
  }
}
