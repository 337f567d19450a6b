import { Injectable } from '@nestjs/common';
import {
  AccountFullError,
  TooManyHoldingsError,
  TooManyPortfoliosError,
} from '../../portfolios/portfolios.errors.ts';
import type { StoredConnection } from '../broker-connection.ts';
import { BrokerConnectionsRepository } from '../broker-connections.repository.ts';
import { BrokerServiceUnavailableError } from '../brokerages.errors.ts';
import type { FetchedAccount } from './connection-reader.ts';
import { ConnectionReader } from './connection-reader.ts';
import { ConnectionWriter } from './connection-writer.ts';
import { LostConnectionsService } from './lost-connections.service.ts';

const DAY = 86_400;
const HOUR = 3_600;

/** Reads connections and makes their portfolios hold what the broker tells, and nothing else. */
@Injectable()
export class BrokerRefreshService {
  constructor(
    private readonly reader: ConnectionReader,
    private readonly writer: ConnectionWriter,
    private readonly connections: BrokerConnectionsRepository,
    private readonly lost: LostConnectionsService,
  ) {}

  /**
   * When nothing can be read, nothing is changed. That is stored with the connection, not thrown.
   *
   * @returns in how many seconds the connection is to be read again
   */
  async refresh(connection: StoredConnection): Promise<number> {
    try {
      const fetched = await this.reader.read(connection);
      if (fetched.status === 'CONNECTED') {
        await this.writer.write(connection, fetched);
        return secondsToNext(fetched.accounts);
      }
      await this.lost.record(connection, fetched.status);
      return DAY;
    } catch (error) {
      const failure = toFailure(error);
      await this.connections.setFailure(connection.id, failure.failure);
      return secondsAfter(failure);
    }
  }
}

/** A day, or sooner for accounts that could not be read. */
function secondsToNext(accounts: readonly FetchedAccount[]): number {
  return Math.min(DAY, ...accounts.flatMap(({ failure }) => (failure ? secondsAfter(failure) : [])));
}

/** What is not ready will be in a minute; a fault lasts longer than a service that throttles says. */
function secondsAfter({ failure, retryAfterSeconds }: BrokerServiceUnavailableError): number {
  if (failure === 'FULL') return DAY;
  return failure === 'UNAVAILABLE' ? HOUR : retryAfterSeconds;
}

/** @throws the error when it is none that is foreseen */
function toFailure(error: unknown): BrokerServiceUnavailableError {
  if (error instanceof BrokerServiceUnavailableError) return error;
  const isFull = [TooManyPortfoliosError, TooManyHoldingsError, AccountFullError].some(
    (kind) => error instanceof kind,
  );
  if (isFull) return new BrokerServiceUnavailableError('FULL');
  throw error;
}
