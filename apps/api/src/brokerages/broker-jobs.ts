import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config/config.ts';
import { Transactor } from '../platform/database/transactor.ts';
import { JobQueue } from '../platform/jobs/job-queue.ts';
import { Encryption } from '../platform/security/encryption.ts';
import type { BrokerUser, ConnectionKey } from './brokerage-provider.port.ts';

const MINUTE = 60;
const HOUR = 3_600;

/** What is to be ended at a service. It outlives what we store of it. */
export interface BrokerEnding {
  readonly service: string;
  /** The user to end, with these connections; `null`: only these connections. */
  readonly user: BrokerUser | null;
  readonly connections: readonly ConnectionKey[];
  /** Our row, which shows that it is being ended; `null` when it is deleted already. */
  readonly connectionId: number | null;
}

/** Connections to read, by id: once a day, and when the service reports something. And what to end at the service. */
@Injectable()
export class BrokerJobs {
  readonly refreshes: JobQueue;
  readonly endings: JobQueue<BrokerEnding>;

  constructor(transactor: Transactor, { jwtSecret }: Config) {
    this.refreshes = new JobQueue(transactor, {
      name: 'broker-refreshes',
      retrySeconds: { first: 5 * MINUTE, max: 6 * HOUR },
    });
    this.endings = new JobQueue(transactor, {
      name: 'broker-endings',
      retrySeconds: { first: MINUTE, max: 6 * HOUR },
      encryption: new Encryption(jwtSecret, 'plumbline broker endings'),
    });
  }
}
