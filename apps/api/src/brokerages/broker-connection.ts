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
  readonly externalId: string;
  readonly brokerName: string;
  readonly groupId: number | null;
  readonly status: BrokerConnectionStatus;
  readonly isPaused: boolean;
  readonly connectedAt: Date;
  readonly refreshedAt: Date | null;
  readonly failedAt: Date | null;
  readonly failure: BrokerFailure | null;
}

/** An account of a connection as it is stored. */
export interface StoredBrokerAccount {
  readonly id: number;
  readonly connectionId: number;
  readonly externalId: string;
  readonly name: string;
  readonly portfolioId: number | null;
  readonly asOf: Date | null;
  readonly readAt: Date | null;
  readonly failure: BrokerFailure | null;
  readonly leftOut: readonly LeftOutLine[];
}

/** A refresh that can be taken back. */
export interface StoredRefresh {
  readonly id: number;
  readonly connectionId: number;
  readonly refreshedAt: Date;
  readonly portfolios: readonly RefreshedPortfolio[];
}
