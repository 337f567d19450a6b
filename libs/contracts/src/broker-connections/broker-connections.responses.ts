import type { Infer } from '../schema.ts';
import {
  arrayOf,
  booleanSchema,
  dateTimeSchema,
  described,
  enumSchema,
  integerSchema,
  nullable,
  objectSchema,
  stringSchema,
} from '../schema.ts';

/**
 * `BROKEN`: the broker wants its customer to log in again. `ENDED`: the service or the broker has ended it. `ENDING`:
 * its owner has, and the service does not know yet; nothing is read any more.
 */
export const brokerConnectionStatuses = ['CONNECTED', 'BROKEN', 'ENDED', 'ENDING'] as const;
export type BrokerConnectionStatus = (typeof brokerConnectionStatuses)[number];

/**
 * Why the last attempt to read failed. `UNAVAILABLE`: no answer, or not one that can be used. `THROTTLED`: the service
 * wants fewer requests. `NOT_READY`: the service has not read the account itself yet. `FULL`: a limit of portfolios or
 * holdings is reached.
 */
export const brokerFailures = ['UNAVAILABLE', 'THROTTLED', 'NOT_READY', 'FULL'] as const;
export type BrokerFailure = (typeof brokerFailures)[number];

/** A line that the broker tells and the portfolio does not have. */
const leftOutLineSchema = objectSchema({ name: stringSchema, reason: stringSchema });
export type LeftOutLine = Infer<typeof leftOutLineSchema>;

const brokerAccountSchema = objectSchema({
  id: integerSchema,
  name: stringSchema,
  portfolioId: described(
    nullable(integerSchema),
    'The portfolio that has its holdings. null while it has never been read (readAt is null as well), and once the portfolio was deleted: then it is not read any more',
  ),
  asOf: described(
    nullable(dateTimeSchema),
    'When the broker told this, as the service says; null where it does not',
  ),
  /** When it was last read; `null` while it has not been. */
  readAt: nullable(dateTimeSchema),
  failure: nullable(enumSchema(brokerFailures)),
  /** At most twenty. */
  leftOut: arrayOf(leftOutLineSchema),
});
export type BrokerAccount = Infer<typeof brokerAccountSchema>;

/** What a refresh changed in one portfolio, counted in holdings, the unknown ones too. */
const refreshedPortfolioSchema = objectSchema({
  portfolioId: integerSchema,
  heldBefore: integerSchema,
  added: integerSchema,
  changed: integerSchema,
  removed: integerSchema,
});
export type RefreshedPortfolio = Infer<typeof refreshedPortfolioSchema>;

const brokerRefreshSchema = objectSchema({
  id: integerSchema,
  refreshedAt: dateTimeSchema,
  portfolios: arrayOf(refreshedPortfolioSchema),
});
export type BrokerRefresh = Infer<typeof brokerRefreshSchema>;

/** A login at a broker, and the accounts that it shows. */
export const brokerConnectionSchema = objectSchema({
  id: integerSchema,
  brokerName: stringSchema,
  status: enumSchema(brokerConnectionStatuses),
  /** Whether it is read on request only, since a refresh was taken back. */
  isPaused: booleanSchema,
  /** The group that its portfolios were put into; `null` once it was deleted, or where there was no room for one. */
  groupId: nullable(integerSchema),
  connectedAt: dateTimeSchema,
  /** When at least one account was last read. */
  refreshedAt: nullable(dateTimeSchema),
  failedAt: nullable(dateTimeSchema),
  failure: nullable(enumSchema(brokerFailures)),
  endAnnouncedAt: described(
    nullable(dateTimeSchema),
    'When the service announced that the broker will end it about a week later, unless its customer logs in again; null where it has not for eight days',
  ),
  accounts: arrayOf(brokerAccountSchema),
  /** The last refresh that changed something and was not taken back: the only one that can be. */
  lastRefresh: nullable(brokerRefreshSchema),
});
export type BrokerConnection = Infer<typeof brokerConnectionSchema>;

/** The service that connects to brokers. */
const brokerServiceSchema = objectSchema({
  name: stringSchema,
  /** Whether it is pretended: no real broker can be connected. */
  isSandbox: booleanSchema,
});

/** Response of `GET /api/broker-connections` and of `POST /api/broker-connections/collect`. */
export const brokerConnectionsResponseSchema = objectSchema({
  service: described(
    nullable(brokerServiceSchema),
    'null where no service is set up: no broker can be connected',
  ),
  /** In the order in which they were connected. */
  connections: arrayOf(brokerConnectionSchema),
});
export type BrokerConnectionsResponse = Infer<typeof brokerConnectionsResponseSchema>;

/** Response of `POST /api/broker-connections/window`. */
export const brokerWindowResponseSchema = objectSchema({
  url: described(
    stringSchema,
    "The service's own page, where the broker is chosen and logged in to; its address works for minutes",
  ),
});
export type BrokerWindowResponse = Infer<typeof brokerWindowResponseSchema>;
