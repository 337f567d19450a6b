import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { parseId } from '../platform/problem/parse-id.pipe.ts';

const HASH_BYTES = 32;

/**
 * The keys of the links that stop the digests of an account: its id and an HMAC of that. Every digest needs the key again,
 * and links in old mail must work as well, so it can be neither random with only a hash stored, nor expire.
 */
export class StopKeys {
  private readonly secret: Buffer;

  constructor(secret: string) {
    this.secret = Buffer.from(hkdfSync('sha256', secret, '', 'plumbline stop digests', HASH_BYTES));
  }

  /** Returns text that needs no escaping in a URL. */
  create(accountId: number): string {
    return `${accountId}.${this.sign(accountId).toString('base64url')}`;
  }

  /** Returns the id of the account, or null for a key that was not created with this secret. */
  verify(key: string): number | null {
    const [id, signature = ''] = key.split('.', 2);
    const accountId = parseId(id!);
    const given = Buffer.from(signature, 'base64url');
    const isGenuine =
      accountId !== null && given.length === HASH_BYTES && timingSafeEqual(given, this.sign(accountId));
    return isGenuine ? accountId : null;
  }

  private sign(accountId: number): Buffer {
    return createHmac('sha256', this.secret).update(String(accountId)).digest();
  }
}
