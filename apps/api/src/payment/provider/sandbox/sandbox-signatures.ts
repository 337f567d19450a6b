import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { BadSignatureError } from '../provider.errors.ts';

const KEY_BYTES = 32;
/** Seconds that the clocks of sender and receiver may differ, and that an event may be on its way. */
const TOLERANCE = 300;

/**
 * Signs events as payment companies do: `t=<seconds since 1970>,v1=<HMAC-SHA-256, hexadecimal>` over the time, a full stop
 * and the bytes of the body. The key is derived from the secret for this purpose alone.
 */
export class SandboxSignatures {
  private readonly key: Buffer;

  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'sandbox payment events', KEY_BYTES));
  }

  /** The signature of a body that is sent at `moment`. */
  sign(body: Buffer, moment = new Date()): string {
    const seconds = String(Math.floor(moment.getTime() / 1000));
    return `t=${seconds},v1=${this.digest(seconds, body).toString('hex')}`;
  }

  /** @throws BadSignatureError unless the body was signed with our key within five minutes of `now`. */
  verify(body: Buffer, signature: string | undefined, now = new Date()): void {
    const [, seconds, hex] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(signature ?? '') ?? [];
    if (!seconds || !hex) throw new BadSignatureError();
    const isOurs = timingSafeEqual(Buffer.from(hex, 'hex'), this.digest(seconds, body));
    const isRecent = Math.abs(now.getTime() / 1000 - Number(seconds)) <= TOLERANCE;
    if (!isOurs || !isRecent) throw new BadSignatureError();
  }

  private digest(seconds: string, body: Buffer): Buffer {
    return createHmac('sha256', this.key).update(`${seconds}.`).update(body).digest();
  }
}
