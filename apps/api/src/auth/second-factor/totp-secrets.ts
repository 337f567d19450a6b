import { Injectable, Logger } from '@nestjs/common';
import type { TotpSecret } from '../accounts/second-factors.repository.ts';
import { SecondFactorsRepository } from '../accounts/second-factors.repository.ts';
import { Config } from '../../platform/config/config.ts';
import { Encryption, UndecryptableError } from '../../platform/security/encryption.ts';
import { findTotpStep } from './totp.ts';

/** The secrets of authenticator apps, which the database stores encrypted under a key derived from JWT_SECRET. */
@Injectable()
export class TotpSecrets {
  private readonly logger = new Logger('second factor');
  private readonly encryption: Encryption;

  constructor(
    private readonly factors: SecondFactorsRepository,
    { jwtSecret }: Config,
  ) {
    this.encryption = new Encryption(jwtSecret, 'plumbline totp secrets');
  }

  encrypt(accountId: number, secret: string): Buffer {
    return this.encryption.encrypt(secret, String(accountId));
  }

  /**
   * Uses a code. Returns false when it is wrong, that or a later one was used before, or the secret cannot be read
   * since JWT_SECRET has changed.
   */
  async use(accountId: number, totp: TotpSecret, code: string): Promise<boolean> {
    const secret = this.decrypt(accountId, totp);
    const step = secret === null ? null : findTotpStep(secret, code, totp.readAt);
    return step !== null && this.factors.useTotpStep(accountId, totp, step);
  }

  private decrypt(accountId: number, { encryptedSecret }: TotpSecret): string | null {
    try {
      return this.encryption.decrypt(encryptedSecret, String(accountId));
    } catch (error) {
      if (!(error instanceof UndecryptableError)) throw error;
      this.logger.warn(`the authenticator app of account ${accountId} was set up under another JWT_SECRET`);
      return null;
    }
  }
}
