import type {
  BrokerConnectionStatus,
  BrokerFailure,
  LeftOutLine,
  RefreshedPortfolio,
} from '@plumbline/contracts';

/** A connection as it is stored. */
export interface StoredConnection {
  readonly id: number;
  readonly accountId: number;
  readonly service: string;
  readonly externalId: string;
  /** What reads it; `null` where that of the user does. */
  readonly encryptedSecret: Buffer | null;
  readonly brokerName: string;
  readonly groupId: number | null;
  readonly status: BrokerConnectionStatus;
  readonly isPaused: boolean;
  readonly connectedAt: Date;
  readonly refreshedAt: Date | null;
  readonly failedAt: Date | null;
  readonly failure: BrokerFailure | null;
  readonly endAnnouncedAt: Date | null;
}

/** A connection ends about a week after that was announced. A day later the announcement says nothing any more. */
const ANNOUNCED_MS = 8 * 86_400_000;

/** Whether the service has announced of late that the broker will end a connection. */
export function isEndAnnounced({ endAnnouncedAt }: Pick<StoredConnection, 'endAnnouncedAt'>): boolean {
  return endAnnouncedAt !== null && Date.now() - endAnnouncedAt.getTime() < ANNOUNCED_MS;
}

/** An account of a connection as it is stored. */
export interface StoredBrokerAccount {
  readonly id: number;
  readonly connectionId: number;
  readonly externalId: string;
  readonly name: string;
  /** Null until it is read first, and again once its owner has deleted the portfolio. */
  readonly portfolioId: number | null;
  readonly asOf: Date | null;
  readonly readAt: Date | null;
  readonly failure: BrokerFailure | null;
  readonly leftOut: readonly LeftOutLine[];
}

/** Whether an account has no portfolio yet; otherwise one without has had one, which its owner has deleted. */
export function isUnread({
  portfolioId,
  readAt,
}: Pick<StoredBrokerAccount, 'portfolioId' | 'readAt'>): boolean {
  return portfolioId === null && readAt === null;
}

/** A refresh that can be taken back. */
export interface StoredRefresh {
  readonly id: number;
  readonly connectionId: number;
  readonly refreshedAt: Date;
  readonly portfolios: readonly RefreshedPortfolio[];
}
