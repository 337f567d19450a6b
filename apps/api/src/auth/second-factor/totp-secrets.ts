import { Injectable } from '@nestjs/common';
import type { TotpSecret } from '../../accounts/second-factors.repository.ts';
import { SecondFactorsRepository } from '../../accounts/second-factors.repository.ts';
import { Config } from '../../config/config.ts';
import { Encryption } from '../../platform/security/encryption.ts';
import { findTotpStep } from './totp.ts';

/** The secrets of authenticator apps, which the database stores encrypted under a key derived from JWT_SECRET. */
@Injectable()
export class TotpSecrets {
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

  /** Uses a code. Returns false when it is wrong, or that or a later one was used before. */
  async use(accountId: number, totp: TotpSecret, code: string): Promise<boolean> {
    const secret = this.encryption.decrypt(totp.encryptedSecret, String(accountId));
    const step = findTotpStep(secret, code, new Date());
    return step !== null && this.factors.useTotpStep(accountId, totp, step);
  }
}
