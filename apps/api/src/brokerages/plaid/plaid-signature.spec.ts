import { generateKeyPairSync } from 'node:crypto';
import { BadBrokerSignatureError } from '../brokerages.errors.ts';
import type { PlaidKey } from './plaid-signature.ts';
import { isSignedBy, PlaidEventVerifier, signEvent } from './plaid-signature.ts';

/** The published example of ES256: RFC 7515, appendix A.3. */
const published = {
  key: {
    kty: 'EC',
    crv: 'P-256',
    x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU',
    y: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0',
  },
  signed:
    'eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ',
  signature: Buffer.from(
    'DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSApmWQxfKTUJqPP3-Kg6NU1Q',
    'base64url',
  ),
};

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const plaidKey: PlaidKey = { ...publicKey.export({ format: 'jwk' }), kid: 'k1', expired_at: null };
const body = Buffer.from('{"webhook_type":"HOLDINGS","item_id":"i"}');
const sign = (kid = 'k1', text = body.toString(), now = new Date()) => signEvent(privateKey, kid, text, now);
const verdictOf = (key: PlaidKey | null, header: unknown) =>
  new PlaidEventVerifier(() => Promise.resolve(key)).require(body, header).then(
    () => 'valid',
    (error: unknown) => (error instanceof BadBrokerSignatureError ? 'refused' : error),
  );

describe('A signature with ES256', () => {
  it('is that of the published example', () => {
    expect(isSignedBy(published.key, published.signed, published.signature)).toBe(true);
  });

  it.each([
    ['another text', { signed: `${published.signed}x` }],
    ['another signature', { signature: Buffer.alloc(64) }],
    ['one in another encoding', { signature: Buffer.from('30440220', 'hex') }],
    ['another key', { key: publicKey.export({ format: 'jwk' }) }],
    ['no key', { key: { kty: 'EC' } }],
  ])('is not that of %s', (_, other) => {
    const { key, signed, signature } = { ...published, ...other };
    expect(isSignedBy(key, signed, signature)).toBe(false);
  });
});

describe('An event', () => {
  it('is valid when it was signed just now for this body, by a key of Plaid', async () => {
    expect(await verdictOf(plaidKey, sign())).toBe('valid');
  });

  it.each([
    ['for another body', plaidKey, sign('k1', '{}')],
    ['six minutes ago', plaidKey, sign('k1', body.toString(), new Date(Date.now() - 360_000))],
    ['by a key that Plaid does not know', null, sign()],
    ['by a key that has expired', { ...plaidKey, expired_at: 1_700_000_000 }, sign()],
    ['by a key of another name', { ...plaidKey, kid: 'k2' }, sign()],
    ['by a key of another curve', { ...plaidKey, crv: 'P-384' }, sign()],
    ['with the name of a key that is none', plaidKey, sign('../k1')],
  ])('is refused when it was signed %s', async (_, key, header) => {
    expect(await verdictOf(key, header)).toBe('refused');
  });

  it.each([undefined, '', 'a.b', 'a.b.c', ['a', 'b'], 'x'.repeat(5_000)])(
    'is refused with a header that is no token: %j',
    async (header) => {
      expect(await verdictOf(plaidKey, header)).toBe('refused');
    },
  );

  it('has its key asked for once, and made up keys at most ten times a minute', async () => {
    const asked: string[] = [];
    const verifier = new PlaidEventVerifier((kid) => {
      asked.push(kid);
      return Promise.resolve(kid === 'k1' ? plaidKey : null);
    });
    await verifier.require(body, sign());
    await verifier.require(body, sign());
    expect(asked).toEqual(['k1']);
    for (let n = 0; n < 30; n++) await verifier.require(body, sign(`made-up-${n}`)).catch(() => null);
    expect(asked).toHaveLength(10);
    await expect(verifier.require(body, sign())).resolves.toBeUndefined();
  });
});
