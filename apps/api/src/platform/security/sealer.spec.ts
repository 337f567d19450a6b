import { Sealer } from './sealer.ts';

const secret = 'only-for-this-file-0123456789-abcdef';
const sealer = new Sealer(secret, 'letters');

describe('a sealed text', () => {
  it.each(['', 'plain', 'Zoë 🐧', 'x'.repeat(100_000)])('opens to what was sealed', (text) => {
    expect(sealer.open(sealer.seal(text, 'row 1'), 'row 1')).toBe(text);
  });

  it('does not show the text, and looks different each time', () => {
    const [one, other] = [sealer.seal('the same text', 'row 1'), sealer.seal('the same text', 'row 1')];
    expect(one.includes('same')).toBe(false);
    expect(one.equals(other)).toBe(false);
  });

  it('does not open when any of its bytes was changed', () => {
    const sealed = sealer.seal('short', 'row 1');
    for (const index of sealed.keys()) {
      const changed = Buffer.from(sealed);
      changed[index] ^= 1;
      expect(() => sealer.open(changed, 'row 1')).toThrow();
    }
  });

  it('does not open when it was cut short, wherever', () => {
    const sealed = sealer.seal('short', 'row 1');
    for (let length = 0; length < sealed.length; length++)
      expect(() => sealer.open(sealed.subarray(0, length), 'row 1')).toThrow();
  });

  it('opens only where it belongs, for its purpose and with its secret', () => {
    const sealed = sealer.seal('short', 'row 1');
    expect(() => sealer.open(sealed, 'row 2')).toThrow();
    expect(() => new Sealer(secret, 'receipts').open(sealed, 'row 1')).toThrow();
    expect(() => new Sealer(`${secret}!`, 'letters').open(sealed, 'row 1')).toThrow();
  });
});
