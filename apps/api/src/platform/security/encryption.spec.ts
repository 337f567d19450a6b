import { Encryption, UndecryptableError } from './encryption.ts';

const secret = 'only-for-this-file-0123456789-abcdef';
const encryption = new Encryption(secret, 'letters');

describe('Encryption', () => {
  it.each(['', 'plain', 'Zoë 🐧', 'x'.repeat(100_000)])('decrypts what it encrypted', (text) => {
    expect(encryption.decrypt(encryption.encrypt(text, 'row 1'), 'row 1')).toBe(text);
  });

  it('decrypts what was stored years ago', () => {
    const stored = '000102030405060708090a0bf639e8175de05049ea09e0cdb786c0872130fdf98605c0606e2f30b30dd4';
    expect(encryption.decrypt(Buffer.from(stored, 'hex'), 'row 1')).toBe('kept for years');
  });

  it('hides the text, and encrypts the same text differently each time', () => {
    const [one, other] = [1, 2].map(() => encryption.encrypt('the same text', 'row 1'));
    expect(one.includes('same')).toBe(false);
    expect(one.equals(other)).toBe(false);
  });

  it('rejects text that was changed anywhere', () => {
    const encrypted = encryption.encrypt('short', 'row 1');
    for (const index of encrypted.keys()) {
      const changed = Buffer.from(encrypted);
      changed[index] ^= 1;
      expect(() => encryption.decrypt(changed, 'row 1')).toThrow(UndecryptableError);
    }
  });

  it('rejects text that was cut short', () => {
    const encrypted = encryption.encrypt('short', 'row 1');
    for (let length = 0; length < encrypted.length; length++)
      expect(() => encryption.decrypt(encrypted.subarray(0, length), 'row 1')).toThrow(UndecryptableError);
  });

  it('rejects text of another context, purpose or secret', () => {
    const encrypted = encryption.encrypt('short', 'row 1');
    expect(() => encryption.decrypt(encrypted, 'row 2')).toThrow();
    expect(() => new Encryption(secret, 'receipts').decrypt(encrypted, 'row 1')).toThrow();
    expect(() => new Encryption(`${secret}!`, 'letters').decrypt(encrypted, 'row 1')).toThrow();
  });
});
