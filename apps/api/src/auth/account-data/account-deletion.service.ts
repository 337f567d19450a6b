import type { OnApplicationBootstrap } from '@nestjs/common';
import { Injectable } from '@nestjs/common';
import { limits } from '@plumbline/contracts';
import { QueryFailedError } from 'typeorm';
import { AccountNotices } from '../account-notices.ts';
import type { AccountEntity } from '../accounts/account.entity.ts';
import { WrongPasswordError } from '../auth.errors.ts';
import { PasswordsService } from '../passwords/passwords.service.ts';
import { channels } from '../../platform/database/notification-channels.ts';
import { Transactor } from '../../platform/database/transactor.ts';
import { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { JobWorker } from '../../platform/jobs/job-worker.ts';
import { JobWorkers } from '../../platform/jobs/job-workers.ts';
import { SecurityJournal } from '../security-journal/security-journal.ts';
import { OutsideServices } from './outside-services.ts';

const HOUR = 3_600;
const RETRY_SECONDS = { first: 60, max: 6 * HOUR };
/** The key of the job that removes registrations that were never completed. The other keys are ids of accounts. */
const EXPIRED = 'expired';
const MAX_EXPIRED = 500;
/**
 * Longer than any request takes, with the time that its file waits. Until then, one that was under way when its account
 * was deleted may store something.
 */
const UNDER_WAY_SECONDS = 600;
const FOREIGN_KEY_VIOLATION = '23503';
const SECONDS_TO_UNDO = limits.account.undoHours * HOUR;

/**
 * A sealed account is not active, so nobody can use it and nothing is mailed to it. Nobody has ever shown that they
 * read the mail to an address that is not confirmed, so there is nobody to mail the link to.
 */
const SEAL = `
  UPDATE account SET sealed_at = now(), is_activated = false
  WHERE id = $1 AND is_email_confirmed AND NOT is_demo`;

/** What could still change a sealed account or open it, but for the links that undo something. */
const END_ACCESS = [
  'DELETE FROM session WHERE account_id = $1',
  "DELETE FROM account_key WHERE account_id = $1 AND purpose IN ('EMAIL_CONFIRMATION', 'PASSWORD_RESET', 'ACTIVATION')",
];

/**
 * Nothing personal is left in the row. Its address belongs to a domain that cannot exist, and counts as confirmed, so
 * that the row is not taken for an account that was never activated.
 */
const EMPTY_ACCOUNT = `
  UPDATE account SET
    email = 'deleted-' || id || '@deleted.invalid', first_name = 'Deleted', last_name = 'account', zip_code = '00000',
    password_hash = '', image_url = NULL, affiliate = NULL, is_activated = false, is_email_confirmed = true,
    sealed_at = NULL, deleted_at = coalesce(deleted_at, now())
  WHERE id = $1`;

/** Events of requests that were under way: of the others, the database removes these when the account is deleted. */
const ANONYMIZE_EVENTS = `
  UPDATE security_event SET address = NULL, device = NULL
  WHERE account_id = $1 AND (address IS NOT NULL OR device IS NOT NULL)`;

/** The entry of an address that is not confirmed may be that of somebody else. */
const LEAVE_WAITING_LIST = `
  DELETE FROM insightpro_interest
  WHERE email = (SELECT email FROM account WHERE id = $1 AND is_email_confirmed)`;

const FIND_LEAVING = `
  SELECT deleted_at IS NOT NULL AS "isDeleted",
    deleted_at <= now() - make_interval(secs => ${UNDER_WAY_SECONDS}) AS "isLongAgo",
    ceil(extract(epoch FROM sealed_at - now()) + ${SECONDS_TO_UNDO})::integer AS "secondsToUndo"
  FROM account WHERE id = $1 FOR UPDATE`;

/**
 * What refers to accounts and is deleted with them, or loses the reference; always in the same order, so that two
 * transactions do not wait for each other. New tables are found by themselves.
 */
const REFERENCES = `
  SELECT conrelid::regclass::text AS "table", attname AS "column", confdeltype = 'c' AS "isDeleted"
  FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
  WHERE contype = 'f' AND confrelid = 'account'::regclass AND confdeltype IN ('c', 'n')
  ORDER BY conrelid`;

/**
 * Accounts that were not activated within 30 days. Active accounts without a confirmed address are included, unless
 * their users have entered a card, even one that was refused: only the provider knows whether there is one.
 */
const EXPIRED_ACCOUNTS = `
  SELECT id FROM account
  WHERE NOT is_email_confirmed AND created_at < now() - make_interval(hours => $1::integer)
    AND NOT EXISTS (SELECT FROM payment_customer WHERE account_id = account.id)
    AND NOT EXISTS (SELECT FROM account_role WHERE account_id = account.id)
    AND NOT EXISTS (SELECT FROM account_key WHERE account_id = account.id AND purpose = 'ACTIVATION'
      AND created_at > now() - make_interval(hours => $1::integer))`;
const FIND_EXPIRED = `${EXPIRED_ACCOUNTS} ORDER BY id LIMIT ${MAX_EXPIRED}`;
const IS_EXPIRED = `${EXPIRED_ACCOUNTS} AND id = $2`;

/** Deletes accounts: those of users who asked for it and did not undo it, and those that were never activated. */
@Injectable()
export class AccountDeletionService implements OnApplicationBootstrap {
  readonly worker: JobWorker;
  private readonly queue: JobQueue;

  constructor(
    private readonly transactor: Transactor,
    private readonly passwords: PasswordsService,
    private readonly journal: SecurityJournal,
    private readonly outside: OutsideServices,
    private readonly notices: AccountNotices,
    workers: JobWorkers,
  ) {
    this.queue = new JobQueue(transactor, { name: 'account-deletion', retrySeconds: RETRY_SECONDS });
    this.worker = workers.create({
      queue: this.queue,
      run: ({ key }) => (key === EXPIRED ? this.removeExpiredOnTime() : this.continue(Number(key))),
      concurrency: 1,
      pollMs: RETRY_SECONDS.first * 1_000,
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.queue.schedule(EXPIRED, HOUR);
    this.worker.start();
  }

  /**
   * Seals the account, ends all sessions, and mails its owner the link that undoes that. A job deletes it after 72
   * hours. An account whose address is not confirmed, or that is for everyone, is deleted at once.
   *
   * @param address the IP address of the request
   * @throws WrongPasswordError TooManyAttemptsError
   */
  async delete(accountId: number, password: string, address: string): Promise<void> {
    const account = await this.passwords.requireCurrent(accountId, password, address);
    await this.transactor.run(async () => {
      const found = await this.transactor.query<object[]>(
        'SELECT FROM account WHERE id = $1 AND password_hash = $2 FOR UPDATE',
        [accountId, account.passwordHash],
      );
      // The owner may have set a new one because a thief knew it.
      if (found.length === 0) throw new WrongPasswordError();
      if ((await this.transactor.change(SEAL, [accountId])) === 1) await this.closeSealed(account);
      else {
        await this.erase(accountId);
        await this.queue.schedule(String(accountId), 0);
      }
      await this.transactor.evictAfterCommit(channels.tokenHolder, accountId);
    });
  }

  private async closeSealed(account: AccountEntity): Promise<void> {
    for (const statement of END_ACCESS) await this.transactor.query(statement, [account.id]);
    await this.notices.sendSealed(account);
    await this.queue.schedule(String(account.id), SECONDS_TO_UNDO);
  }

  /**
   * Removes everything personal, for good. Jobs that are repeated until they are done then remove pictures, plans, card
   * and customer at the payment provider, and the connections to brokers at their service, so none of that delays or
   * fails a request. Minutes later also what requests that were under way have stored meanwhile. Call it in a
   * transaction.
   */
  private async erase(accountId: number): Promise<void> {
    await this.journal.record('ACCOUNT_DELETED', accountId);
    await this.outside.announceDeletion(accountId);
    await this.transactor.query(LEAVE_WAITING_LIST, [accountId]);
    await this.empty(accountId);
  }

  /** Removes everything personal from the database. Call it in a transaction. */
  private async empty(accountId: number): Promise<void> {
    await this.transactor.query(EMPTY_ACCOUNT, [accountId]);
    await this.transactor.query(ANONYMIZE_EVENTS, [accountId]);
    for (const { table, column, isDeleted } of await this.transactor.query<Reference[]>(REFERENCES))
      await this.transactor.query(
        isDeleted
          ? `DELETE FROM ${table} WHERE "${column}" = $1`
          : `UPDATE ${table} SET "${column}" = NULL WHERE "${column}" = $1`,
        [accountId],
      );
  }

  /**
   * Erases a sealed account once nobody can undo that. Of one that is erased, removes pictures and ends plans; once no
   * request is under way any more, removes what they have stored too and, unless payments must stay, the row itself.
   * May be repeated.
   */
  private async continue(accountId: number): Promise<void> {
    const step = await this.takeStep(accountId);
    if (step === 'KEPT') return;
    await this.outside.removePictures(accountId);
    await this.outside.deleteCustomer(accountId);
    if (step === 'LAST') await this.removeRow(accountId);
    else await this.queue.reschedule(String(accountId), UNDER_WAY_SECONDS);
  }

  /**
   * Returns `KEPT` for an account that is not deleted, or not yet: its deletion was undone, and maybe requested again
   * later, or a demo account was restored.
   */
  private takeStep(accountId: number): Promise<'KEPT' | 'EMPTIED' | 'LAST'> {
    return this.transactor.run(async () => {
      const [account] = await this.transactor.query<LeavingAccount[]>(FIND_LEAVING, [accountId]);
      if (!account) return 'LAST';
      const { isDeleted, isLongAgo, secondsToUndo } = account;
      if (isDeleted) {
        await this.empty(accountId);
        return isLongAgo ? 'LAST' : 'EMPTIED';
      }
      if (secondsToUndo === null) return 'KEPT';
      if (secondsToUndo > 0) {
        await this.queue.reschedule(String(accountId), secondsToUndo);
        return 'KEPT';
      }
      await this.erase(accountId);
      return 'EMPTIED';
    });
  }

  private async removeExpiredOnTime(): Promise<void> {
    const hasMore = await this.removeExpired();
    await this.queue.reschedule(EXPIRED, hasMore ? 0 : HOUR);
  }

  /** Returns whether there may be more. */
  private async removeExpired(): Promise<boolean> {
    const hours = limits.account.activationKeyHours;
    const expired = await this.transactor.query<{ id: number }[]>(FIND_EXPIRED, [hours]);
    for (const { id } of expired) await this.removeIfExpired(id, hours);
    return expired.length === MAX_EXPIRED;
  }

  /** Its owner may have registered again, asked for another link or confirmed the address since it was found. */
  private removeIfExpired(accountId: number, hours: number): Promise<void> {
    return this.transactor.run(async () => {
      // A statement of its own: the next one sees what those did who had the lock before.
      await this.transactor.query('SELECT FROM account WHERE id = $1 FOR UPDATE', [accountId]);
      const found = await this.transactor.query<object[]>(IS_EXPIRED, [hours, accountId]);
      if (found.length === 0) return;
      await this.outside.removePictures(accountId);
      await this.outside.endConnections(accountId);
      await this.removeRow(accountId);
    });
  }

  private async removeRow(accountId: number): Promise<void> {
    try {
      await this.transactor.query(
        'DELETE FROM account WHERE id = $1 AND (deleted_at IS NOT NULL OR NOT is_email_confirmed)',
        [accountId],
      );
    } catch (error) {
      const isReferred =
        error instanceof QueryFailedError &&
        (error.driverError as { code?: string }).code === FOREIGN_KEY_VIOLATION;
      if (!isReferred) throw error;
    }
  }
}

interface LeavingAccount {
  readonly isDeleted: boolean;
  readonly isLongAgo: boolean | null;
  /** Null unless it is sealed. */
  readonly secondsToUndo: number | null;
}

interface Reference {
  readonly table: string;
  readonly column: string;
  readonly isDeleted: boolean;
}
