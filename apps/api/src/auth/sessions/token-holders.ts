import { Injectable, Logger } from '@nestjs/common';
import type { Role } from '@plumbline/contracts';
import { LRUCache } from 'lru-cache';
import { Config } from '../../platform/config/config.ts';
import { DatabaseListener } from '../../platform/database/database-listener.ts';
import { channels } from '../../platform/database/notification-channels.ts';
import { Transactor } from '../../platform/database/transactor.ts';
import { isReachedByHttps } from '../../platform/http/security-headers.ts';
import { errorCode } from '../../platform/logging/error-code.ts';
import { parseId } from '../../platform/problem/parse-id.pipe.ts';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { IS_LIVE, isSessionId, MAX_SESSIONS } from './sessions.repository.ts';
import type { ExpiringClaims } from './verified-tokens.ts';

const MAX_ACCOUNTS = 10_000;

/** How old the time at which a session was last seen becomes before it is updated. */
const SEEN_SECONDS = 300;

/** What is read of the table of accounts about the holder of a token. */
export const HOLDER_FACTS = `
    account.is_good_standing AS "isGoodStanding",
    ARRAY(SELECT role FROM account_role WHERE account_id = account.id ORDER BY role) AS roles,
    account.is_demo AS "isDemo",
    EXISTS (SELECT FROM totp_secret WHERE account_id = account.id AND is_confirmed)
      OR EXISTS (SELECT FROM passkey WHERE account_id = account.id) AS "hasSecondFactor"`;

export interface HolderFacts extends Pick<SignedInAccount, 'isGoodStanding' | 'isDemo'> {
  readonly roles: Role[];
  readonly hasSecondFactor: boolean;
}

const FIND = `
  SELECT ${HOLDER_FACTS},
    session.last_seen_at < now() - make_interval(secs => ${SEEN_SECONDS}) AS "isSeenAgain"
  FROM session JOIN account ON account.id = session.account_id
  WHERE session.id = $1 AND account.id = $2 AND account.is_activated
    AND $3::numeric > extract(epoch FROM now()) AND ${IS_LIVE}`;

const MARK_SEEN = `
  UPDATE session SET last_seen_at = now()
  WHERE id = $1 AND last_seen_at < now() - make_interval(secs => ${SEEN_SECONDS})`;

interface HolderRow extends HolderFacts {
  readonly isSeenAgain: boolean;
}

/** Promises while the database responds. */
type CachedTokens = Map<string, Holder>;

/** A promise where the database is queried. */
export type Holder = SignedInAccount | Promise<SignedInAccount | null>;

/**
 * Finds the account of a token, usually without a query. A change by this process counts from the next request on; one
 * by another process as soon as its notification arrives, or, if that is lost, once the lifetime of the cache is over.
 * The end of a session that expires, by the clock of the database, counts within that lifetime too.
 */
@Injectable()
export class TokenHolders {
  private readonly logger = new Logger(TokenHolders.name);
  /** By account, then by session and expiry, or by the hash of a personal access token. */
  private readonly accounts: LRUCache<number, CachedTokens>;
  private readonly isHttps: boolean;

  constructor(
    private readonly transactor: Transactor,
    listener: DatabaseListener,
    { cacheLifetimeMs, http }: Config,
  ) {
    this.isHttps = isReachedByHttps(http.publicUrl);
    this.accounts = new LRUCache({ max: MAX_ACCOUNTS, ttl: cacheLifetimeMs });
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
    return this.findCached(accountId, `${sid} ${exp}`, () => this.load(accountId, sid, exp));
  }

  /**
   * Returns what was loaded under the key since the account last changed, or loads it.
   *
   * @param load returns null for a token that does not work, which is not cached
   */
  findCached(accountId: number, key: string, load: () => Promise<SignedInAccount | null>): Holder {
    const tokens = this.getTokens(accountId);
    const cached = tokens.get(key);
    if (cached) return cached;
    const loading = load();
    // Into the map from before the query: if the account changes meanwhile, the cache no longer has that map.
    tokens.set(key, loading);
    const setFound = (found: SignedInAccount | null) =>
      found === null ? tokens.delete(key) : tokens.set(key, found);
    void loading.then(setFound, () => setFound(null));
    return loading;
  }

  /** What follows from the facts about the holder of a token. */
  describe({ roles, hasSecondFactor, isDemo, isGoodStanding }: HolderFacts) {
    const isExempt = isDemo && !this.isHttps;
    return {
      authorities: ['ROLE_USER', ...roles] satisfies Role[],
      isGoodStanding,
      isDemo,
      isExempt,
      isProtected: hasSecondFactor || isExempt,
    };
  }

  private getTokens(accountId: number): CachedTokens {
    const cached = this.accounts.get(accountId);
    if (cached && cached.size < MAX_SESSIONS) return cached;
    const tokens: CachedTokens = new Map();
    this.accounts.set(accountId, tokens);
    return tokens;
  }

  private evict(accountId: string): void {
    if (accountId === '') this.accounts.clear();
    else this.accounts.delete(Number(accountId));
  }

  private async load(accountId: number, sessionId: string, exp: number): Promise<SignedInAccount | null> {
    const [holder] = await this.transactor.query<HolderRow[]>(FIND, [sessionId, accountId, exp]);
    if (!holder) return null;
    if (holder.isSeenAgain) {
      // The request does not wait for it.
      this.transactor
        .query(MARK_SEEN, [sessionId])
        .catch((error) =>
          this.logger.warn(`cannot store when a session was last seen (${errorCode(error)})`),
        );
    }
    return { ...this.describe(holder), id: accountId, sessionId, scopes: null };
  }
}
