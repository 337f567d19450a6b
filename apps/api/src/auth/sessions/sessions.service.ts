import type { OnApplicationBootstrap } from '@nestjs/common';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { SecurityEventDetails, SessionResponse } from '@plumbline/contracts';
import { Transactor } from '../../platform/database/transactor.ts';
import { HourlyJob } from '../../platform/jobs/hourly-job.ts';
import { JobWorkers } from '../../platform/jobs/job-workers.ts';
import { describeDevice } from '../../platform/http/describe-device.ts';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { SecurityJournal } from '../security-journal/security-journal.ts';
import { SessionNotFoundError } from './sessions.errors.ts';
import { SessionsRepository } from './sessions.repository.ts';

/** The claims of a token. */
export interface TokenClaims {
  /** Id of the account, as a string. */
  readonly sub: string;
  /** Id of the session. */
  readonly sid: string;
  /**
   * When it was issued and when it expires, in seconds since 1970. A signed token without `exp` would be valid forever.
   */
  readonly iat: number;
  readonly exp?: number;
}

interface AccountToSignIn {
  readonly id: number;
  /** As read when the password was checked. */
  readonly passwordHash: string;
}

export interface SignInOptions {
  /** Whether the session lasts for 30 days, instead of one. */
  readonly isRemembered: boolean;
  /** The header of the request. */
  readonly userAgent: string | undefined;
  /** What completed the sign-in, for the security journal. */
  readonly method: SecurityEventDetails['method'];
}

/** The only algorithm accepted, whatever a token claims. */
export const TOKEN_ALGORITHM = 'HS256';

/** Starts the sessions of users who logged in, ends them, and removes those that have expired. */
@Injectable()
export class SessionsService implements OnApplicationBootstrap {
  readonly hourly: HourlyJob;

  constructor(
    private readonly jwt: JwtService,
    private readonly sessions: SessionsRepository,
    private readonly journal: SecurityJournal,
    private readonly transactor: Transactor,
    workers: JobWorkers,
  ) {
    this.hourly = new HourlyJob(transactor, workers, { name: 'sessions', run: () => sessions.deleteEnded() });
  }

  onApplicationBootstrap(): Promise<void> {
    return this.hourly.start();
  }

  /**
   * Starts a session for an account whose password, and second factor if any, was right, and records that in the
   * security journal. Returns its bearer token; null when the account has another password by now, or is not active.
   */
  startSession(
    { id: accountId, passwordHash }: AccountToSignIn,
    { isRemembered, userAgent, method }: SignInOptions,
  ): Promise<string | null> {
    return this.transactor.run(async () => {
      const session = await this.sessions.create({
        accountId,
        passwordHash,
        isRemembered,
        device: describeDevice(userAgent),
      });
      if (!session) return null;
      await this.journal.record('SIGNED_IN', accountId, { method });
      const iat = Math.floor(session.createdAt.getTime() / 1_000);
      const exp = Math.floor(session.expiresAt.getTime() / 1_000);
      const claims: TokenClaims = { sub: String(accountId), sid: session.id, iat, exp };
      return this.jwt.signAsync({ ...claims });
    });
  }

  async listSessions({ id, sessionId }: SignedInAccount): Promise<SessionResponse[]> {
    return (await this.sessions.list(id)).map(({ lastSeenAt, createdAt, ...session }) => ({
      ...session,
      lastSeen: lastSeenAt.toISOString(),
      createdAt: createdAt.toISOString(),
      isCurrent: session.id === sessionId,
    }));
  }

  /** Ends the session of the request. */
  signOut({ id, sessionId }: SignedInAccount): Promise<void> {
    return this.transactor.run(async () => {
      if (await this.sessions.end(id, sessionId)) await this.journal.record('SIGNED_OUT', id);
    });
  }

  /** @throws SessionNotFoundError */
  endSession({ id }: SignedInAccount, sessionId: string): Promise<void> {
    return this.transactor.run(async () => {
      if (!(await this.sessions.end(id, sessionId))) throw new SessionNotFoundError();
      await this.journal.record('SESSIONS_ENDED', id);
    });
  }

  /** Ends all sessions of the account but that of the request. */
  endOtherSessions({ id, sessionId }: SignedInAccount): Promise<void> {
    return this.transactor.run(async () => {
      await this.sessions.endAll(id, sessionId);
      await this.journal.record('SESSIONS_ENDED', id);
    });
  }
}
