import { Injectable, Logger } from '@nestjs/common';
import { Config } from '../platform/config/config.ts';
import { Encryption, UndecryptableError } from '../platform/security/encryption.ts';

/** What opens connections is encrypted in the database, under a key derived from JWT_SECRET. */
@Injectable()
export class BrokerSecrets {
  private readonly logger = new Logger('brokers');
  private readonly encryption: Encryption;

  constructor({ jwtSecret }: Config) {
    this.encryption = new Encryption(jwtSecret, 'plumbline broker secrets');
  }

  encrypt(secret: string, accountId: number): Buffer {
    return this.encryption.encrypt(secret, String(accountId));
  }

  /** Returns null when it cannot be read since JWT_SECRET has changed. */
  decrypt(encrypted: Buffer, accountId: number): string | null {
    try {
      return this.encryption.decrypt(encrypted, String(accountId));
    } catch (error) {
      if (!(error instanceof UndecryptableError)) throw error;
      this.logger.warn(`the brokers of account ${accountId} were connected under another JWT_SECRET`);
      return null;
    }
  }
}
