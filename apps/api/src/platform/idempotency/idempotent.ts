import { createHash } from 'node:crypto';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { applyDecorators, Injectable, SetMetadata, UseInterceptors } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { lastValueFrom, of } from 'rxjs';
import { InvalidRequestError } from '../problem/invalid-request.error.ts';
import type { SignedInAccount } from '../security/signed-in.decorator.ts';
import { IdempotencyKeyReusedError, IdempotentRequestRunningError } from './idempotency.errors.ts';
import { IdempotencyKeys } from './idempotency-keys.ts';

/** Metadata key of {@link Idempotent}. */
export const IDEMPOTENT = 'idempotent';

export const IDEMPOTENCY_HEADER = 'Idempotency-Key';
export const MAX_KEY_LENGTH = 255;

interface SentFile {
  readonly originalname: string;
  readonly buffer?: Buffer;
}

type KeyedRequest = Omit<FastifyRequest, 'file'> & {
  readonly user: SignedInAccount;
  /** That of a form; without one, a method of the parser of forms. */
  readonly file?: SentFile | (() => unknown);
};

/** Carries out a request with an `Idempotency-Key` once, and gives whoever sends it again the first response. */
@Injectable()
class IdempotencyInterceptor implements NestInterceptor {
  constructor(private readonly keys: IdempotencyKeys) {}

  async intercept(context: ExecutionContext, next: CallHandler) {
    const request = context.switchToHttp().getRequest<KeyedRequest>();
    const key = readKey(request);
    if (key === null) return next.handle();
    const { id } = request.user;
    const fingerprint = fingerprintOf(request);
    const first = await this.keys.claim(id, key, fingerprint);
    if (!first) return of(await this.runOnce(id, key, next));
    if (!first.fingerprint.equals(fingerprint)) throw new IdempotencyKeyReusedError();
    if (!first.hasEnded) throw new IdempotentRequestRunningError();
    return of(first.response === null ? undefined : JSON.parse(first.response));
  }

  private async runOnce(accountId: number, key: string, next: CallHandler): Promise<unknown> {
    let response: unknown;
    try {
      response = await lastValueFrom(next.handle(), { defaultValue: undefined });
    } catch (error) {
      await this.keys.release(accountId, key);
      throw error;
    }
    await this.keys.complete(accountId, key, response === undefined ? null : JSON.stringify(response));
    return response;
  }
}

/**
 * A call that makes something, once for each `Idempotency-Key` of an account
 * (draft-ietf-httpapi-idempotency-key-header-07). Put it above what reads a form. Not for calls that respond with a
 * secret.
 */
export const Idempotent = () =>
  applyDecorators(SetMetadata(IDEMPOTENT, true), UseInterceptors(IdempotencyInterceptor));

function readKey({ headers }: KeyedRequest): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && /^[\x21-\x7e]+$/.test(key) && key.length <= MAX_KEY_LENGTH) return key;
  const message = `${IDEMPOTENCY_HEADER} takes 1 to ${MAX_KEY_LENGTH} characters without blanks`;
  throw new InvalidRequestError([{ field: IDEMPOTENCY_HEADER, message }]);
}

/** What tells requests apart: the call, its query and its body. */
function fingerprintOf({ method, url, body, file }: KeyedRequest): Buffer {
  const sent = typeof file === 'object' ? file : undefined;
  const hash = createHash('sha256').update(JSON.stringify([method, url, sent?.originalname ?? body]));
  return (sent?.buffer ? hash.update(sent.buffer) : hash).digest();
}
