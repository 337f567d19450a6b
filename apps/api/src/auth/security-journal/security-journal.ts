import { Injectable, Logger } from '@nestjs/common';
import type {
  ListSecurityEventsRequest,
  SecurityEvent,
  SecurityEventDetails,
  SecurityEventResponse,
} from '@plumbline/contracts';
import { securityEventDetailsSchema } from '@plumbline/contracts';
import { Transactor } from '../../platform/database/transactor.ts';
import { getCurrentRequest } from '../../platform/http/current-request.ts';
import { describeDevice } from '../../platform/http/describe-device.ts';

/** Events of one kind that are recorded per account and hour. Those without an account count as one account's. */
const MAX_PER_HOUR = 60;
/** How many events past their year each new one deletes: more than are added, so that none stay. */
const DELETED_PER_EVENT = 5;

/** Adds an event, unless the hour has enough of its kind. */
const RECORD = `
  WITH expired AS (
    DELETE FROM security_event WHERE id IN (
      SELECT id FROM security_event WHERE occurred_at < now() - interval '1 year'
      ORDER BY occurred_at LIMIT ${DELETED_PER_EVENT} FOR UPDATE SKIP LOCKED)
  )
  INSERT INTO security_event (account_id, event, address, device, request_id, details)
  SELECT $1::integer, $2::text, $3::text, $4::text, $5::text, $6::jsonb
  WHERE (SELECT count(*) FROM (
    SELECT FROM security_event
    WHERE (account_id = $1 OR ($1 IS NULL AND account_id IS NULL)) AND event = $2
      AND occurred_at > now() - interval '1 hour'
    LIMIT ${MAX_PER_HOUR}) AS same) < ${MAX_PER_HOUR}
  RETURNING id`;

const LIST = `
  SELECT id::integer, event, occurred_at AS "occurredAt", address, device, details, request_id AS "requestId"
  FROM security_event WHERE account_id = $1
  ORDER BY id DESC LIMIT $2 OFFSET $3`;

/** An event as an operator sees it. */
export interface ListedEvent extends Omit<SecurityEventResponse, 'occurredAt'> {
  readonly occurredAt: Date;
  readonly requestId: string | null;
}

/** Who did what to an account, when and from where. The table is only added to: its triggers refuse everything else. */
@Injectable()
export class SecurityJournal {
  private readonly logger = new Logger('security');

  constructor(private readonly transactor: Transactor) {}

  /**
   * Records an event in the running transaction, and logs it when that is committed. Address, device and request id are
   * those of the current request. A flood is cut off: of one kind, an account gets 60 entries an hour.
   *
   * @param accountId null when there is no such account, as with some refused sign-ins
   */
  async record(
    event: SecurityEvent,
    accountId: number | null,
    details: SecurityEventDetails = {},
  ): Promise<void> {
    const request = getCurrentRequest();
    const requestId = request?.id ?? null;
    const allowed = onlyAllowed(details);
    const recorded = await this.transactor.query<object[]>(RECORD, [
      accountId,
      event,
      request?.ip ?? null,
      request ? describeDevice(request.headers['user-agent']) : null,
      requestId,
      allowed,
    ]);
    if (recorded.length === 0) return;
    await this.transactor.afterCommit(() =>
      this.logger.log({ securityEvent: event, accountId, requestId, ...allowed }),
    );
  }

  /** Returns one page of the events of an account, the last recorded first, and how many there are in all. */
  async list(
    accountId: number,
    { page, size }: ListSecurityEventsRequest,
  ): Promise<{ readonly total: number; readonly events: readonly ListedEvent[] }> {
    const [{ total }] = await this.transactor.query<[{ total: number }]>(
      'SELECT count(*)::integer AS total FROM security_event WHERE account_id = $1',
      [accountId],
    );
    return {
      total,
      events: await this.transactor.query<ListedEvent[]>(LIST, [accountId, size, page * size]),
    };
  }
}

/** The type allows no others either, but an object may have more properties than its type. */
function onlyAllowed(details: SecurityEventDetails): SecurityEventDetails {
  const names = Object.keys(securityEventDetailsSchema.properties);
  return Object.fromEntries(Object.entries(details).filter(([name]) => names.includes(name)));
}
