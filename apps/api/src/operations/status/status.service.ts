import { Injectable } from '@nestjs/common';
import type { ComponentState, StatusComponent, StatusResponse } from '@plumbline/contracts';
import { statusComponents } from '@plumbline/contracts';
import { LRUCache } from 'lru-cache';
import { Transactor } from '../../platform/database/transactor.ts';
import { countFunds } from '../../screening/universe/snapshot/count-funds.ts';
import { UniverseStore } from '../../screening/universe/universe-store.ts';
import { readIncidents } from './incidents.ts';

/** The database is queried this often, however many visitors there are. */
const CACHED_MS = 5_000;
/** After this long the database counts as not responding. */
const DATABASE_LIMIT_MS = 2_000;

interface WaitingWork {
  readonly isMailLate: boolean;
  readonly arePaymentsLate: boolean;
}

/**
 * A message is late that waits 10 minutes after it was due, or after it could not be sent. A payment is late whose
 * customer was to be synchronized 10 minutes ago: an attempt moves `due_at`, and the third comes 10 minutes after the
 * first.
 */
const SELECT_WAITING = `SELECT
  EXISTS (SELECT FROM job WHERE queue = 'mail' AND given_up_at IS NULL
    AND created_at < now() - interval '10 minutes' AND (attempts > 0 OR due_at < now() - interval '10 minutes')) AS "isMailLate",
  EXISTS (SELECT FROM job WHERE queue LIKE 'payment-sync-%' AND given_up_at IS NULL
    AND (attempts > 2 OR due_at < now() - interval '10 minutes')) AS "arePaymentsLate"`;

/** Whether the parts of the product work, each from its own state. */
@Injectable()
export class StatusService {
  private readonly cache = new LRUCache<'status', StatusResponse>({
    max: 1,
    ttl: CACHED_MS,
    fetchMethod: () => this.read(),
  });

  constructor(
    private readonly transactor: Transactor,
    private readonly universe: UniverseStore,
  ) {}

  /** Also returns a status while the database is down. */
  async get(): Promise<StatusResponse> {
    return (await this.cache.fetch('status'))!;
  }

  private async read(): Promise<StatusResponse> {
    const snapshot = this.universe.isLoaded ? this.universe.current : null;
    const [waiting, loadedAt, incidents] = await Promise.all([
      orNull(this.readWaiting()),
      orNull(this.readLoadedAt(snapshot?.release.id ?? null)),
      orNull(readIncidents(this.transactor)),
    ]);
    const states = toStates(snapshot !== null, waiting);
    return {
      checkedAt: new Date().toISOString(),
      components: statusComponents.map((component) => ({ component, state: states[component] })),
      release: snapshot && {
        number: snapshot.release.id,
        asOf: snapshot.release.asOf,
        loadedAt,
        funds: countFunds(snapshot),
      },
      incidents,
    };
  }

  private async readWaiting(): Promise<WaitingWork> {
    const [waiting] = await this.transactor.query<[WaitingWork]>(SELECT_WAITING);
    return waiting;
  }

  private async readLoadedAt(release: number | null): Promise<string | null> {
    const [row] = await this.transactor.query<{ loadedAt: Date }[]>(
      'SELECT loaded_at AS "loadedAt" FROM universe_release WHERE id = $1',
      [release],
    );
    return row?.loadedAt.toISOString() ?? null;
  }
}

/** @param waiting null while the database does not respond */
function toStates(
  isLoaded: boolean,
  waiting: WaitingWork | null,
): Readonly<Record<StatusComponent, ComponentState>> {
  const toState = (isLate: boolean): ComponentState => (isLate ? 'DELAYED' : 'OPERATIONAL');
  return {
    API: 'OPERATIONAL',
    DATABASE: waiting ? 'OPERATIONAL' : 'DOWN',
    UNIVERSE: isLoaded ? 'OPERATIONAL' : 'DOWN',
    MAIL: waiting ? toState(waiting.isMailLate) : 'UNKNOWN',
    PAYMENTS: waiting ? toState(waiting.arePaymentsLate) : 'UNKNOWN',
  };
}

/** Returns null when the work fails, or takes longer than the database may; what it comes to then is ignored. */
async function orNull<T>(work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, DATABASE_LIMIT_MS, null);
  });
  try {
    return await Promise.race([work.catch(() => null), late]);
  } finally {
    clearTimeout(timer);
  }
}
