import { Injectable, Logger } from '@nestjs/common';
import type { Scope } from '@plumbline/contracts';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Transactor } from '../../../platform/database/transactor.ts';
import { describeDevice } from '../../../platform/http/describe-device.ts';
import { errorCode } from '../../../platform/logging/error-code.ts';
import { addressGroup } from '../../../platform/security/address-group.ts';
import type { AttemptCounter } from '../../../platform/security/attempt-counter.ts';
import { AttemptCounters } from '../../../platform/security/attempt-counters.ts';
import { hashKey } from '../../../platform/security/random-key.ts';
import type { SignedInAccount } from '../../../platform/security/signed-in.decorator.ts';
import type { Holder, HolderFacts } from '../token-holders.ts';
import { HOLDER_FACTS, TokenHolders } from '../token-holders.ts';
import { isPersonalToken } from './personal-token.ts';

const MAX_TOKENS = 10_000;

/** For how long a text that is no token is refused without asking the database again. */
const REFUSED_MS = 60_000;

/** How many texts with a right checksum that are no tokens an address may send in a quarter of an hour. */
const INVALID_TOKENS = { name: 'personal-token-invalid', points: 100, seconds: 900 };

/** How old the time at which a token was last used becomes before it is updated. */
const USED_SECONDS = 300;
const IS_USED_AGAIN = `last_used_at IS NULL OR last_used_at < now() - make_interval(secs => ${USED_SECONDS})`;

const FIND = `
  SELECT account.id, token.id AS "tokenId", token.scopes, ${HOLDER_FACTS}, ${IS_USED_AGAIN} AS "isUsedAgain"
  FROM personal_access_token AS token JOIN account ON account.id = token.account_id
  WHERE account.is_activated AND (token.token_hash = $1 AND token.expires_at > now()
    OR token.former_hash = $1 AND token.former_works_until > now())`;

const MARK_USED = `
  UPDATE personal_access_token SET last_used_at = now(), last_used_address = $2, last_used_device = $3
  WHERE id = $1 AND (${IS_USED_AGAIN})`;

interface TokenRow extends HolderFacts {
  readonly id: number;
  readonly tokenId: number;
  readonly scopes: Scope[];
  readonly isUsedAgain: boolean;
}

type SentBy = Pick<FastifyRequest, 'ip' | 'headers'>;

/**
 * Finds the account of a personal access token, usually without a query, as {@link TokenHolders} does for sessions and
 * with the same cache. Of a text that is none, the checksum tells without asking the database.
 */
@Injectable()
export class PersonalTokenHolders {
  private readonly logger = new Logger(PersonalTokenHolders.name);
  /** Whose token it is, by its hash: that never changes. */
  private readonly owners = new LRUCache<string, number>({ max: MAX_TOKENS });
  /** Hashes of what is no token, or no longer: one that has ended never comes back. */
  private readonly refused = new LRUCache<string, true>({ max: MAX_TOKENS, ttl: REFUSED_MS });
  private readonly invalid: AttemptCounter;

  constructor(
    private readonly transactor: Transactor,
    private readonly holders: TokenHolders,
    counters: AttemptCounters,
  ) {
    this.invalid = counters.create(INVALID_TOKENS);
  }

  /** Returns null when it never was a token, was revoked or rotated out, has expired, or the account is not active. */
  find(token: string, request: SentBy): Holder | null {
    if (!isPersonalToken(token)) return null;
    const hash = hashKey(token);
    const key = hash.toString('base64');
    if (this.refused.has(key)) return null;
    const accountId = this.owners.get(key);
    if (accountId === undefined) return this.findFirst(hash, key, request);
    return this.holders.findCached(accountId, key, () => this.load(hash, key, request));
  }

  /** @throws TooManyAttemptsError */
  private async findFirst(hash: Buffer, key: string, request: SentBy): Promise<SignedInAccount | null> {
    const address = addressGroup(request.ip);
    await this.invalid.check(address);
    const account = await this.load(hash, key, request);
    if (account) this.owners.set(key, account.id);
    else await this.invalid.count(address);
    return account;
  }

  private async load(hash: Buffer, key: string, request: SentBy): Promise<SignedInAccount | null> {
    const [row] = await this.transactor.query<TokenRow[]>(FIND, [hash]);
    if (!row) {
      this.refused.set(key, true);
      return null;
    }
    const { id, tokenId, scopes, isUsedAgain, ...facts } = row;
    if (isUsedAgain) this.markUsed(tokenId, request);
    return { ...this.holders.describe(facts), id, scopes, sessionId: null };
  }

  /** The request does not wait for it. */
  private markUsed(tokenId: number, { ip, headers }: SentBy): void {
    this.transactor
      .query(MARK_USED, [tokenId, ip, describeDevice(headers['user-agent'])])
      .catch((error) => this.logger.warn(`cannot store when a token was last used (${errorCode(error)})`));
  }
}
