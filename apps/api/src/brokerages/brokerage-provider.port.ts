import type { PortfolioType } from '@plumbline/contracts';
import type { BrokerPosition } from '@plumbline/holdings-files';

/** Whom the service knows an account of ours as. The secret opens what its brokers tell. */
export interface BrokerUser {
  readonly id: string;
  readonly secret: string;
}

/** A login at a broker. */
export interface ServiceConnection {
  readonly id: string;
  readonly brokerName: string;
  /** Whether the broker wants its customer to log in again. */
  readonly isBroken: boolean;
}

export interface ServiceAccount {
  readonly id: string;
  readonly name: string;
  readonly type: PortfolioType;
  /** When the service read its holdings from the broker; `null` where it does not say. */
  readonly asOf: Date | null;
  /** Whether the service has read it at all. */
  readonly isReady: boolean;
}

/** What an event is about. It only says where to look: what there is to see is read. */
export interface BrokerEvent {
  readonly userId: string;
  /** `null` for an event about the user, or about nothing that concerns us. */
  readonly connectionId: string | null;
}

/** What a connection is to be opened for. */
export interface WindowRequest {
  /** Where the service's window leads back to. */
  readonly returnTo: string;
  /** The connection to log in to again; `null` for a new one. */
  readonly reconnect: string | null;
}

/**
 * A service that reads the accounts of people at their brokers, who log in to these in a window of the service. Nothing
 * here can trade or move money.
 *
 * Every method that asks the service throws {@link BrokerServiceUnavailableError} when nothing usable comes back.
 */
export abstract class BrokerageProvider {
  /** Stored with each connection: those of another service are out of reach. */
  abstract readonly service: string;
  /** For users. */
  abstract readonly label: string;
  abstract readonly isSandbox: boolean;

  abstract registerUser(id: string): Promise<BrokerUser>;
  /** The address of the window. It works for minutes, and once. */
  abstract openWindow(user: BrokerUser, request: WindowRequest): Promise<string>;
  abstract listConnections(user: BrokerUser): Promise<ServiceConnection[]>;
  /** Returns null when there is none any more. */
  abstract findConnection(user: BrokerUser, id: string): Promise<ServiceConnection | null>;
  abstract listAccounts(user: BrokerUser, connectionId: string): Promise<ServiceAccount[]>;
  /** Without cash and what counts as cash. */
  abstract listPositions(user: BrokerUser, accountId: string): Promise<BrokerPosition[]>;
  /** Ends a connection for good, or does nothing when there is none any more. */
  abstract endConnection(user: BrokerUser, id: string): Promise<void>;
  /** Ends all connections of a user, and deletes what the service knows of them. */
  abstract endUser(id: string): Promise<void>;
  /** @throws BadBrokerSignatureError unless the service has signed it just now */
  abstract parseEvent(body: Buffer, signature: string | undefined): BrokerEvent;
}
