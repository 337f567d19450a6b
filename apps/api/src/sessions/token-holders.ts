import { Injectable, Logger } from '@nestjs/common';
import type { Role } from '@plumbline/contracts';
import { LRUCache } from 'lru-cache';
import { DatabaseListener } from '../database/database-listener.ts';
import { channels } from '../database/notification-channels.ts';
import { Transactor } from '../database/transactor.ts';
import { errorCode } from '../platform/logging/error-code.ts';
import { parseId } from '../platform/problem/parse-id.pipe.ts';
import type { SignedInAccount } from '../platform/security/signed-in.decorator.ts';
import { IS_LIVE, isSessionId, MAX_SESSIONS } from './sessions.repository.ts';
import type { ExpiringClaims } from './verified-tokens.ts';

const MAX_ACCOUNTS = 10_000;

/** How long an account is cached, and how old the time at which a session was last seen becomes before it is updated. */
const SEEN_SECONDS = 300;

const FIND = `
  SELECT account.is_good_standing AS "isGoodStanding",
    ARRAY(SELECT role FROM account_role WHERE account_id = account.id ORDER BY role) AS roles,
    session.last_seen_at < now() - make_interval(secs => ${SEEN_SECONDS}) AS "isSeenAgain",
    extract(epoch FROM least(session.expires_at, to_timestamp($3)) - now())::double precision AS "secondsLeft"
  FROM session JOIN account ON account.id = session.account_id
  WHERE session.id = $1 AND account.id = $2 AND account.is_activated AND to_timestamp($3) > now() AND ${IS_LIVE}`;

const MARK_SEEN = `
  UPDATE session SET last_seen_at = now()
  WHERE id = $1 AND last_seen_at < now() - make_interval(secs => ${SEEN_SECONDS})`;

interface HolderRow {
  readonly isGoodStanding: boolean;
  readonly roles: Role[];
  readonly isSeenAgain: boolean;
  readonly secondsLeft: number;
}

interface FoundHolder {
  readonly account: SignedInAccount;
  /** When the token expires, as a time of `performance.now()`, which goes on evenly whatever the clock is set to. */
  readonly endsAt: number;
}

/** Promises while the database responds. */
type CachedSessions = Map<string, FoundHolder | Promise<SignedInAccount | null>>;

/** A promise where the database is queried. */
type Holder = SignedInAccount | Promise<SignedInAccount | null>;

/**
 * Finds the account of a token, usually without a query. The database notifies every process of each change, whoever makes
 * it. While the connection is down there are no notifications, and nothing cached is used. Whether a token has expired is
 * decided by the clock of the database, which has issued it: a process whose clock is wrong would log everyone out.
 */
@Injectable()
export class TokenHolders {
  private readonly logger = new Logger(TokenHolders.name);
  /** By account, then by session and expiry. */
  private readonly accounts = new LRUCache<number, CachedSessions>({
    max: MAX_ACCOUNTS,
    ttl: SEEN_SECONDS * 1_000,
  });

  constructor(
    private readonly transactor: Transactor,
    private readonly listener: DatabaseListener,
  ) {
    listener.subscribe({
      channel: channels.tokenHolder,
      onNotify: (accountId) => this.evict(accountId),
      onListening: () => this.accounts.clear(),
    });
  }

  /** Returns null when the session has ended, the token has expired, or the account is not active. */
  find({ sub, sid, exp }: ExpiringClaims): Holder | null {
    const accountId = parseId(sub);
    if (accountId === null || !isSessionId(sid)) return null;
    if (!this.listener.isCurrent) return this.load(accountId, sid, exp).then(toAccount);
    const sessions = this.getSessions(accountId);
    const key = `${sid} ${exp}`;
    const cached = sessions.get(key);
    if (cached instanceof Promise) return cached;
    if (cached && performance.now() < cached.endsAt) return cached.account;
    const loading = this.load(accountId, sid, exp);
    const holder = loading.then(toAccount);
    // Into the map from before the query: if the account changes meanwhile, the cache no longer has that map.
    sessions.set(key, holder);
    const setFound = (found: FoundHolder | null) =>
      found === null ? sessions.delete(key) : sessions.set(key, found);
    void loading.then(setFound, () => setFound(null));
    return holder;
  }

  private getSessions(accountId: number): CachedSessions {
    const cached = this.accounts.get(accountId);
    if (cached && cached.size < MAX_SESSIONS) return cached;
    const sessions: CachedSessions = new Map();
    this.accounts.set(accountId, sessions);
    return sessions;
  }

  private evict(accountId: string): void {
    if (accountId === '') this.accounts.clear();
    else this.accounts.delete(Number(accountId));
  }

  private async load(accountId: number, sessionId: string, exp: number): Promise<FoundHolder | null> {
    const begunAt = performance.now();
    const [holder] = await this.transactor.query<HolderRow[]>(FIND, [sessionId, accountId, exp]);
    if (!holder) return null;
    const { roles, isGoodStanding, isSeenAgain, secondsLeft } = holder;
    if (isSeenAgain) {
      // The request does not wait for it.
      this.transactor
        .query(MARK_SEEN, [sessionId])
        .catch((error) =>
          this.logger.warn(`cannot store when a session was last seen (${errorCode(error)})`),
        );
    }
    const account = {
      id: accountId,
      sessionId,
      authorities: ['ROLE_USER' as const, ...roles],
      isGoodStanding,
    };
    return { account, endsAt: begunAt + secondsLeft * 1_000 };
  }
}

function toAccount(found: FoundHolder | null): SignedInAccount | null {
  return found && found.account;
}
