import { Injectable } from '@nestjs/common';
import type {
  RefreshDifferenceResponse,
  RefreshRunResponse,
  ReleaseResponse,
  UniverseAdminResponse,
} from '@plumbline/contracts';
import type { Progress } from '@plumbline/sources';
import { Transactor } from '../../platform/database/transactor.ts';
import type { ReleaseDifference } from '../../screening/universe/release/compare-releases.ts';
import { IS_REFRESHING } from '../../screening/universe/refresh/refresh-journal.ts';
import type { RefreshedSource, RefreshTrigger } from '../../screening/universe/refresh/refresh-run.ts';
import { FIND_PREVIOUS } from '../../screening/universe/release/stored-releases.ts';

/** The queue of nightly refreshes, whose worker runs only where they are on. */
export const NIGHTS = 'universe-refresh';
/** The queue of what administrators ask for. */
export const REQUESTS = 'universe-refresh-requests';

const LISTED = 10;
/** How long a job may take to begin its run. */
const BEGIN_LIMIT = "interval '2 minutes'";

type RunningRefresh = NonNullable<UniverseAdminResponse['running']>;

interface RunRow extends Omit<RefreshRunResponse, 'startedAt' | 'endedAt' | 'difference'> {
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  readonly difference: ReleaseDifference | null;
}

/** What administrators see of refreshes and releases. */
@Injectable()
export class RefreshStateReadModel {
  constructor(private readonly transactor: Transactor) {}

  /** The refresh that runs or is about to; `null` when there is none. A dry run is one that says nothing of itself. */
  async getRunning(): Promise<RunningRefresh | null> {
    const [row] = await this.transactor.query<
      { trigger: RefreshTrigger; startedAt: Date | null; progress: Progress | null }[]
    >(
      `SELECT coalesce(run.trigger, CASE WHEN is_locked THEN 'COMMAND' ELSE 'ADMINISTRATOR' END) AS trigger,
 run.started_at AS "startedAt", run.progress
       FROM (SELECT ${IS_REFRESHING} AS is_locked) state
       LEFT JOIN universe_refresh run ON run.ended_at IS NULL AND state.is_locked
       WHERE is_locked OR EXISTS (
         SELECT FROM job WHERE queue = '${REQUESTS}' AND key = 'ADMINISTRATOR' AND given_up_at IS NULL
           AND (lease IS NULL OR created_at > now() - ${BEGIN_LIMIT}))
       ORDER BY run.id DESC NULLS LAST LIMIT 1`,
    );
    if (row === undefined) return null;
    const { trigger, startedAt, progress } = row;
    return {
      trigger,
      startedAt: startedAt?.toISOString() ?? null,
      ...(progress === null
        ? { step: null, done: 0, total: null }
        : { step: progress.label, done: progress.done, total: progress.total }),
    };
  }

  /** What the latest refresh that looked had of each source. */
  async listSources(): Promise<readonly RefreshedSource[]> {
    const [row] = await this.transactor.query<{ sources: RefreshedSource[] }[]>(
      `SELECT sources FROM universe_refresh WHERE jsonb_array_length(sources) > 0 ORDER BY id DESC LIMIT 1`,
    );
    return row?.sources ?? [];
  }

  /** The latest refreshes that have ended, newest first. One whose process died ended with it, nobody knows when. */
  async listRuns(): Promise<RefreshRunResponse[]> {
    const rows = await this.transactor.query<RunRow[]>(
      `SELECT id, trigger, started_at AS "startedAt", ended_at AS "endedAt", coalesce(outcome, 'STOPPED') AS outcome,
              release_id AS release, difference, error AS detail
       FROM universe_refresh WHERE ended_at IS NOT NULL OR NOT ${IS_REFRESHING} ORDER BY id DESC LIMIT ${LISTED}`,
    );
    return rows.map(({ startedAt, endedAt, difference, ...run }) => ({
      ...run,
      startedAt: startedAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
      difference: difference === null ? null : toResponse(difference),
    }));
  }

  /** The latest releases, newest first. */
  async listReleases(): Promise<ReleaseResponse[]> {
    const rows = await this.transactor.query<(Omit<ReleaseResponse, 'loadedAt'> & { loadedAt: Date })[]>(
      `SELECT id AS number, source, as_of::text AS "asOf", loaded_at AS "loadedAt",
              CASE WHEN is_current THEN 'IN_USE' WHEN to_regclass('instrument_r' || id) IS NULL THEN 'DROPPED'
                WHEN id = (${FIND_PREVIOUS}) THEN 'ROLLBACK' ELSE 'STORED' END AS state,
              coalesce((report -> 'stored' ->> 'instruments')::integer, 0) AS instruments,
              coalesce((report -> 'stored' ->> 'funds')::integer, 0) AS funds
       FROM universe_release ORDER BY id DESC LIMIT ${LISTED}`,
    );
    return rows.map(({ loadedAt, ...release }) => ({ ...release, loadedAt: loadedAt.toISOString() }));
  }

  /** When the nightly refresh is due; `null` when it is not scheduled. */
  async getNextNight(): Promise<Date | null> {
    const [row] = await this.transactor.query<{ dueAt: Date }[]>(
      `SELECT due_at AS "dueAt" FROM job WHERE queue = '${NIGHTS}' AND key = 'NIGHT' AND given_up_at IS NULL`,
    );
    return row?.dueAt ?? null;
  }
}

function toResponse({ added, removed, scores, scoredFunds }: ReleaseDifference): RefreshDifferenceResponse {
  const { rise, fall, becomeRated, becomeUnrated, examples } = scores;
  return {
    added: added.count,
    removed: removed.count,
    rise,
    fall,
    becomeRated,
    becomeUnrated,
    scoredFundsBefore: scoredFunds.before,
    scoredFundsAfter: scoredFunds.after,
    examples: [...examples],
  };
}
