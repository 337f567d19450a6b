import { createHmac, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.ts';
import { Encryption } from '../../platform/security/encryption.ts';

const PREFIX = 'whsec_';
/** The specification asks for 24 to 64. */
const SECRET_BYTES = 32;

/** What is signed: the headers `webhook-id` and `webhook-timestamp`, and the body as it is sent. */
interface SignedMessage {
  readonly id: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly body: string;
}

/** The secrets of webhooks, which the database stores encrypted under a key derived from JWT_SECRET. */
@Injectable()
export class WebhookSecrets {
  private readonly encryption: Encryption;

  constructor({ jwtSecret }: Config) {
    this.encryption = new Encryption(jwtSecret, 'plumbline webhook secrets');
  }

  create(): string {
    return PREFIX + randomBytes(SECRET_BYTES).toString('base64');
  }

  encrypt(accountId: number, secret: string): Buffer {
    return this.encryption.encrypt(secret, String(accountId));
  }

  /** Returns the header `webhook-signature`: one signature for each secret. @throws UndecryptableError */
  sign(accountId: number, encryptedSecrets: readonly Buffer[], message: SignedMessage): string {
    return encryptedSecrets
      .map((encrypted) => signWith(this.encryption.decrypt(encrypted, String(accountId)), message))
      .join(' ');
  }
}

/** The signature of Standard Webhooks 1.0 with one secret. */
export function signWith(secret: string, { id, timestamp, body }: SignedMessage): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}
