import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The text was changed, belongs to another context, or was encrypted with another secret or for another purpose. */
export class UndecryptableError extends Error {
  override readonly name = 'UndecryptableError';
}

/**
 * Encrypts text that the database may store but not read (AES-256-GCM). The key is derived from the secret for one
 * purpose, so text encrypted for another purpose cannot be decrypted.
 */
export class Encryption {
  private readonly key: Buffer;

  constructor(secret: string, purpose: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES));
  }

  /** Encrypts `text` as belonging to `context`, such as the id of its row. */
  encrypt(text: string, context: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.key, nonce, { authTagLength: TAG_BYTES });
    cipher.setAAD(Buffer.from(context));
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), body]);
  }

  /** Returns the text that was encrypted. @throws UndecryptableError */
  decrypt(encrypted: Buffer, context: string): string {
    const nonce = encrypted.subarray(0, NONCE_BYTES);
    const tag = encrypted.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
    if (tag.length < TAG_BYTES) throw new UndecryptableError('Too short to be encrypted text');
    const decipher = createDecipheriv(CIPHER, this.key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(context));
    decipher.setAuthTag(tag);
    const body = encrypted.subarray(NONCE_BYTES + TAG_BYTES);
    const start = decipher.update(body);
    try {
      return Buffer.concat([start, decipher.final()]).toString('utf8');
    } catch {
      throw new UndecryptableError('Encrypted in another way, or changed');
    }
  }
}
