import type { BrokerFailure } from '@plumbline/contracts';
import { limits } from '@plumbline/contracts';
import { domainError } from '../platform/problem/domain-error.ts';

/** No service is set up that could connect to brokers. */
export class BrokersNotOfferedError extends domainError('absent', 'brokers-not-offered') {
  constructor() {
    super('Brokers cannot be connected here', 'No service is set up for it. Import a file instead.');
  }
}

/** No connection has the id, or it belongs to another account. */
export class BrokerConnectionNotFoundError extends domainError('absent', 'broker-connection-not-found') {
  constructor() {
    super('This connection was not found');
  }
}

export class BrokerRefreshNotFoundError extends domainError('absent', 'broker-refresh-not-found') {
  constructor() {
    super(
      'This refresh was not found',
      'It was taken back already, or is not the last one that changed something.',
    );
  }
}

/** Holdings have changed since the refresh. */
export class BrokerRefreshChangedError extends domainError('conflict', 'broker-refresh-changed') {
  constructor() {
    super(
      'These holdings have changed',
      'The refresh cannot be taken back, because a holding has changed since.',
    );
  }
}

export class BrokerConnectionEndedError extends domainError('conflict', 'broker-connection-ended') {
  constructor() {
    super('This connection has ended', 'Connect the broker again to go on.');
  }
}

export class TooManyBrokerConnectionsError extends domainError('conflict', 'too-many-broker-connections') {
  constructor() {
    super(
      'You have as many brokers connected as an account can have',
      `At most ${limits.brokerConnections.maxPerAccount} are allowed; disconnect one first.`,
    );
  }
}

const sentences: Readonly<Record<BrokerFailure, string>> = {
  UNAVAILABLE: 'The service that connects to brokers does not respond. Nothing was changed.',
  THROTTLED: 'The service that connects to brokers is asked too often. Nothing was changed.',
  NOT_READY: 'The service has not read this account yet. Please try again in a minute.',
  FULL: 'There is no room for more portfolios or holdings. Nothing was changed.',
};

/** The service gives no answer, or none that can be used. */
export class BrokerServiceUnavailableError extends domainError('unavailable', 'broker-service-unavailable') {
  constructor(
    readonly failure: BrokerFailure,
    readonly retryAfterSeconds = 60,
  ) {
    super('Your broker cannot be reached right now', sentences[failure], { retryAfterSeconds });
  }
}

/** An event that the service has not signed, or not just now. */
export class BadBrokerSignatureError extends domainError('invalid', 'bad-broker-signature') {
  constructor() {
    super('This event is not signed by the service that connects to brokers');
  }
}
