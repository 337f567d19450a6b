import { Injectable } from '@nestjs/common';
import type { ComponentState, IncidentResponse, StatusComponent, StatusResponse } from '@plumbline/contracts';
import { statusComponents } from '@plumbline/contracts';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';
import { UniverseStore } from '../universe/universe-store.ts';
import { readIncidents } from './incidents.ts';

/** The database is queried this often, however many visitors there are. */
const CACHED_MS = 5_000;
/** After this long the database counts as not responding. */
const DATABASE_LIMIT_MS = 2_000;

/** What only the database knows. */
interface DatabaseFacts {
  readonly isMailLate: boolean;
  readonly arePaymentsLate: boolean;
  readonly loadedAt: string | null;
  readonly incidents: IncidentResponse[];
}

/**
 * A message is late that waits 10 minutes after it was due, or after it could not be sent. A payment is late whose customer was to be
 * synchronized 10 minutes ago.
 */
const SELECT_STATE = `SELECT
  EXISTS (SELECT FROM job WHERE queue = 'mail' AND given_up_at IS NULL
    AND created_at < now() - interval '10 minutes' AND (attempts > 0 OR due_at < now() - interval '10 minutes')) AS "isMailLate",
  EXISTS (SELECT FROM job WHERE queue LIKE 'payment-sync-%' AND given_up_at IS NULL
    AND due_at < now() - interval '10 minutes') AS "arePaymentsLate",
  (SELECT loaded_at FROM universe_release WHERE id = $1) AS "loadedAt"`;

/** Whether the parts of the product work, each from its own state. */
@Injectable()
export class StatusService {
  private readonly cache = new LRUCache<'status', StatusResponse>({
    max: 1,
    ttl: CACHED_MS,
    fetchMethod: () => this.read(),
  });

  constructor(
    private readonly database: DataSource,
    private readonly universe: UniverseStore,
  ) {}

  /** Also returns a status while the database is down. */
  async get(): Promise<StatusResponse> {
    return (await this.cache.fetch('status'))!;
  }

  private async read(): Promise<StatusResponse> {
    const release = this.universe.isLoaded ? this.universe.current.release : null;
    const facts = await within(DATABASE_LIMIT_MS, this.readDatabase(release?.id ?? null)).catch(() => null);
    const states = toStates(release !== null, facts);
    return {
      checkedAt: new Date().toISOString(),
      components: statusComponents.map((component) => ({ component, state: states[component] })),
      release: release && { number: release.id, asOf: release.asOf, loadedAt: facts?.loadedAt ?? null },
      incidents: facts?.incidents ?? null,
    };
  }

  private async readDatabase(release: number | null): Promise<DatabaseFacts> {
    const [state] = await this.database.query<
      [Omit<DatabaseFacts, 'incidents' | 'loadedAt'> & { readonly loadedAt: Date | null }]
    >(SELECT_STATE, [release]);
    const incidents = await readIncidents(this.database);
    return { ...state, loadedAt: state.loadedAt?.toISOString() ?? null, incidents };
  }
}

/** @param facts null while the database does not respond */
function toStates(
  isLoaded: boolean,
  facts: DatabaseFacts | null,
): Readonly<Record<StatusComponent, ComponentState>> {
  const toState = (isLate: boolean): ComponentState => (isLate ? 'DELAYED' : 'OPERATIONAL');
  return {
    API: 'OPERATIONAL',
    DATABASE: facts ? 'OPERATIONAL' : 'DOWN',
    UNIVERSE: isLoaded ? 'OPERATIONAL' : 'DOWN',
    MAIL: facts ? toState(facts.isMailLate) : 'UNKNOWN',
    PAYMENTS: facts ? toState(facts.arePaymentsLate) : 'UNKNOWN',
  };
}

/** Rejects when the work takes longer than that; what it comes to then is ignored. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`took longer than ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
