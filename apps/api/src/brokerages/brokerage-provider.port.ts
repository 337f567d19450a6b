import type { PortfolioType } from '@plumbline/contracts';
import type { BrokerPosition } from '@plumbline/holdings-files';

/** Whom the service knows an account of ours as. The secret opens its connections; empty where each has its own. */
export interface BrokerUser {
  readonly id: string;
  readonly secret: string;
}

/** What reads a connection. */
export interface ConnectionKey {
  readonly user: BrokerUser;
  readonly id: string;
  /** The connection's own; `null` where the user's opens it. */
  readonly secret: string | null;
}

/** A login at a broker. */
export interface ServiceConnection {
  readonly id: string;
  readonly brokerName: string;
  /** Whether the broker wants its customer to log in again. */
  readonly isBroken: boolean;
}

/** A connection that a person has made. */
export interface NewConnection extends Pick<ServiceConnection, 'id' | 'brokerName'> {
  readonly secret: string | null;
}

export interface ServiceAccount {
  readonly id: string;
  readonly name: string;
  readonly type: PortfolioType;
  /** When the service read its holdings from the broker; `null` where it does not say. */
  readonly asOf: Date | null;
  /** Whether the service has read it at all. */
  readonly isReady: boolean;
  /** Without cash and what counts as cash. */
  readonly listPositions: () => Promise<BrokerPosition[]>;
}

/** The headers of an event, by their names in lower case. */
export type EventHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** What an event is about. It only says where to look: what there is to see is read. What is announced cannot be. */
export interface BrokerEvent {
  /** `null` where the service names the connection alone. */
  readonly userId: string | null;
  /** `null` for an event about the user, or about nothing that concerns us. */
  readonly connectionId: string | null;
  /** Whether it announces that the broker will end the connection unless its customer logs in again. */
  readonly announcesEnd: boolean;
}

/** What a connection is to be opened for. */
export interface WindowRequest {
  /** Where the service's window leads back to. */
  readonly returnTo: string;
  /** The connection to log in to again; `null` for a new one. */
  readonly reconnect: ConnectionKey | null;
}

export interface OpenedWindow {
  readonly url: string;
  /** What to ask the service by for what was connected in it; `null` where it lists a user's connections. */
  readonly session: string | null;
}

/** The broker wants its customer to log in again. */
export class LoginRequiredError extends Error {
  override readonly name = 'LoginRequiredError';
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
  abstract openWindow(user: BrokerUser, request: WindowRequest): Promise<OpenedWindow>;
  /** Returns what was connected in the window of a session; of `null`, what can be learned without one. */
  abstract listNewConnections(user: BrokerUser, session: string | null): Promise<NewConnection[]>;
  /** Returns null when there is none any more. */
  abstract findConnection(key: ConnectionKey): Promise<ServiceConnection | null>;
  /** @throws LoginRequiredError */
  abstract listAccounts(key: ConnectionKey): Promise<ServiceAccount[]>;
  /** Ends a connection for good, or does nothing when there is none any more. */
  abstract endConnection(key: ConnectionKey): Promise<void>;
  /** Ends the connections of a user, which are these, and deletes what the service knows of the user. */
  abstract endUser(user: BrokerUser, connections: readonly ConnectionKey[]): Promise<void>;
  /** @throws BadBrokerSignatureError unless the service has signed it just now */
  abstract parseEvent(body: Buffer, headers: EventHeaders): Promise<BrokerEvent>;
}
