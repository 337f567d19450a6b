import { Injectable } from '@nestjs/common';
import type { StoredConnection } from './broker-connection.ts';
import { BrokerSecrets } from './broker-secrets.ts';
import { BrokerUsersRepository } from './broker-users.repository.ts';
import type { ConnectionKey } from './brokerage-provider.port.ts';

/** What reads stored connections at the service. */
@Injectable()
export class ConnectionKeys {
  constructor(
    private readonly users: BrokerUsersRepository,
    private readonly secrets: BrokerSecrets,
  ) {}

  /** Returns null when nothing reads it any more: the user is gone, or JWT_SECRET has changed. */
  async find(connection: StoredConnection): Promise<ConnectionKey | null> {
    const { accountId, service, externalId: id, encryptedSecret } = connection;
    const user = await this.users.find(accountId, service);
    if (!user) return null;
    if (encryptedSecret === null) return { user, id, secret: null };
    const secret = this.secrets.decrypt(encryptedSecret, accountId);
    return secret === null ? null : { user, id, secret };
  }

  /** Without those that nothing reads any more. */
  async findAll(connections: readonly StoredConnection[]): Promise<ConnectionKey[]> {
    const keys: ConnectionKey[] = [];
    for (const connection of connections) {
      const key = await this.find(connection);
      if (key) keys.push(key);
    }
    return keys;
  }
}
