import type { ClientConfig } from 'pg';
import { Client } from 'pg';

/** What the driver says when a statement got no response in time. */
const READ_TIMEOUT = 'Query read timeout';
/** Code of an error of a server that is a standby, or has become one. */
const READ_ONLY = '25006';
/** Where a server reports, with a warning only, that a commit was not replicated in the time that its statement has. */
const REPLICATION_WAIT = 'SyncRepWaitForLSN';

interface DatabaseClientConfig extends ClientConfig {
  /** Whether the server may be a standby, which takes no changes. */
  readonly mayBeStandby?: boolean;
}

interface ParameterStatus {
  readonly parameterName: string;
  readonly parameterValue: string;
}

/**
 * A pooled connection that closes itself when it is of no more use, so that the pool opens another one: when the server is only a
 * standby, as after a failover; when a commit was not replicated; and when a statement gets no response. The driver would keep
 * using a connection that the network has lost, and wait for it forever. After such a timeout, idle connections to the same server
 * are closed too, because they are probably lost as well.
 */
export class DatabaseClient extends Client {
  private static readonly open = new Set<DatabaseClient>();
  private respondedAt = performance.now();

  constructor(config: DatabaseClientConfig) {
    super(config);
    // A pool listens while a connection is idle, and its user once it has it. In between, an error would end the process.
    this.on('error', () => undefined);
    const { connection } = this;
    if (!config.mayBeStandby) {
      connection.on('parameterStatus', ({ parameterName, parameterValue }: ParameterStatus) => {
        if (parameterName === 'in_hot_standby' && parameterValue === 'on') this.closeAsStandby();
      });
      connection.on('errorMessage', ({ code }: { code?: string }) => {
        if (code === READ_ONLY) this.closeAsStandby();
      });
    }
    connection.on('notice', ({ routine }: { routine?: string }) => {
      // At once, before the success that follows: a failover would lose the commit.
      if (routine === REPLICATION_WAIT)
        connection.emit('error', new Error('Connection terminated: not replicated'));
    });
    connection.on('readyForQuery', () => {
      this.respondedAt = performance.now();
    });
    DatabaseClient.open.add(this);
    connection.once('end', () => DatabaseClient.open.delete(this));
    // The method has too many overloads to override.
    const { query } = Client.prototype;
    this.query = ((...args: unknown[]) => {
      const sentAt = performance.now();
      const closeOnTimeout = (error: Error | null | undefined) => {
        if (error?.message === READ_TIMEOUT) this.closeSilent(sentAt);
      };
      const result: unknown = Reflect.apply(
        query,
        this,
        args.map((arg) => watchCallback(arg, closeOnTimeout)),
      );
      if (result instanceof Promise) result.catch(closeOnTimeout);
      return result;
    }) as typeof query;
  }

  /** Closes this connection, and those to the same server on which nothing has arrived since. */
  private closeSilent(since: number): void {
    for (const client of DatabaseClient.open) {
      const isSameServer = client.host === this.host && client.port === this.port;
      if (client === this || (isSameServer && client.respondedAt < since))
        client.close(new Error('Connection terminated: the server does not respond'));
    }
  }

  private closeAsStandby(): void {
    this.close(
      Object.assign(new Error('Connection terminated: the server is a standby'), { code: READ_ONLY }),
    );
  }

  private close(reason: Error): void {
    this.connection.stream.destroy(reason);
  }
}

/** Returns a callback that first passes its error to `watch`; returns anything else unchanged. */
function watchCallback(argument: unknown, watch: (error: Error | null | undefined) => void): unknown {
  if (typeof argument !== 'function') return argument;
  return (error: Error | null | undefined, ...rest: unknown[]) => {
    watch(error);
    Reflect.apply(argument, undefined, [error, ...rest]);
  };
}
