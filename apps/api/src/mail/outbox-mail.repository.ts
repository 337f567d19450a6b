import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../config/config.ts';
import { CONFIG } from '../config/config.ts';
import { Transactor } from '../database/transactor.ts';
import { Sealer } from '../platform/security/sealer.ts';
import type { OutgoingMail } from './outgoing-mail.ts';

/**
 * Minutes until a mail is due again after its first attempt; each further attempt doubles them up to the longest wait.
 * A claimed mail is nobody else's for as long.
 */
const FIRST_WAIT = 1;
const LONGEST_WAIT = 360;

/** A mail whose next attempt is the caller's to make. */
export interface ClaimedMail {
  readonly id: string;
  /** Counts the one to be made. */
  readonly attempts: number;
  readonly createdAt: Date;
  readonly sealedMessage: Buffer;
}

/** The mail that is to go out. Sealed, because mail holds keys of which the database keeps only hashes. */
@Injectable()
export class OutboxMailRepository {
  private readonly sealer: Sealer;

  constructor(
    private readonly transactor: Transactor,
    @Inject(CONFIG) config: Config,
  ) {
    this.sealer = new Sealer(config.jwtSecret, 'plumbline outbox mail');
  }

  /** Adds a mail, due at once, in the running transaction. */
  async add(mail: OutgoingMail): Promise<void> {
    const id = randomUUID();
    await this.transactor.manager.query('INSERT INTO outbox_mail (id, sealed_message) VALUES ($1, $2)', [
      id,
      this.sealer.seal(JSON.stringify(mail), id),
    ]);
  }

  /**
   * Claims up to `limit` mails that are due at `moment` (`null`: by the database's clock), oldest first. A mail that
   * another process is claiming is passed over.
   */
  async claimDue(limit: number, moment: Date | null): Promise<ClaimedMail[]> {
    const [claimed] = await this.transactor.manager.query<[ClaimedMail[], number]>(
      `WITH clock AS (SELECT coalesce($2::timestamptz, now()) AS moment),
       due AS MATERIALIZED (
         SELECT id FROM outbox_mail, clock
         WHERE given_up_at IS NULL AND next_attempt_at <= moment
         ORDER BY next_attempt_at LIMIT $1 FOR UPDATE OF outbox_mail SKIP LOCKED
       )
       UPDATE outbox_mail
       SET attempts = attempts + 1,
           next_attempt_at = moment + make_interval(mins => least($3 * power(2, attempts), $4)::integer)
       FROM due, clock
       WHERE outbox_mail.id = due.id
       RETURNING outbox_mail.id, attempts, created_at AS "createdAt", sealed_message AS "sealedMessage"`,
      [limit, moment, FIRST_WAIT, LONGEST_WAIT],
    );
    return claimed;
  }

  /**
   * What a claimed mail says.
   *
   * @throws Error when it was not sealed by this repository with the present secret.
   */
  open({ id, sealedMessage }: ClaimedMail): OutgoingMail {
    return JSON.parse(this.sealer.open(sealedMessage, id)) as OutgoingMail;
  }

  async remove(id: string): Promise<void> {
    await this.transactor.manager.query('DELETE FROM outbox_mail WHERE id = $1', [id]);
  }

  /** Keeps the mail, and has nobody try again. */
  async giveUp(id: string): Promise<void> {
    await this.transactor.manager.query('UPDATE outbox_mail SET given_up_at = now() WHERE id = $1', [id]);
  }
}
