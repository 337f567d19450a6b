import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { parseId } from '../problem/parse-id.pipe.ts';

const HASH_BYTES = 32;

/** What the links do. A key of another purpose is not valid. */
type Purpose = 'plumbline stop digests' | 'plumbline leave waiting list';

/**
 * Keys of links in mail that belong to a row for good: its id and an HMAC of that. Such mail is sent more than once,
 * and links in old mail must work as well, so a key can be neither random with only a hash stored, nor expire.
 */
export class IdKeys {
  private readonly secret: Buffer;

  constructor(secret: string, purpose: Purpose) {
    this.secret = Buffer.from(hkdfSync('sha256', secret, '', purpose, HASH_BYTES));
  }

  /** Returns text that needs no escaping in a URL. */
  create(id: number): string {
    return `${id}.${this.sign(id).toString('base64url')}`;
  }

  /** Returns the id, or null for a key that was not created with this secret. */
  verify(key: string): number | null {
    const [text, signature = ''] = key.split('.', 2);
    const id = parseId(text!);
    const given = Buffer.from(signature, 'base64url');
    const isGenuine = id !== null && given.length === HASH_BYTES && timingSafeEqual(given, this.sign(id));
    return isGenuine ? id : null;
  }

  private sign(id: number): Buffer {
    return createHmac('sha256', this.secret).update(String(id)).digest();
  }
}
