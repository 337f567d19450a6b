import { isSignatureOf, signEvent, signRequest } from './snaptrade-signature.ts';

/** The example that SnapTrade publishes (github.com/passiv/snaptrade-api-docs). */
const published = {
  consumerKey: 'UxrFb4cHdRWlmJKNuJjA6hoaN8uVa6jPGFVUl2UKHuKmurCnaU',
  content: { userId: 'api@passiv.com', userSecret: 'CHRIS.P.BACON' },
  path: '/api/v1/snapTrade/mockSignature',
  query: 'clientId=PASSIVTEST&timestamp=1635790389',
  signature: 'ZNUcaf2UIvd1QHV7X6Dn6AbJq+nLRWRrqcLyW3Nq5vw=',
};
const { consumerKey } = published;

describe('The signature of a request', () => {
  it('is that of the published example', () => {
    expect(signRequest(consumerKey, published)).toBe(published.signature);
  });

  it('does not depend on the order of names, at any level', () => {
    const content = { userSecret: 'CHRIS.P.BACON', userId: 'api@passiv.com' };
    expect(signRequest(consumerKey, { ...published, content })).toBe(published.signature);
    const nested = (inner: object) => signRequest(consumerKey, { content: { inner }, path: '/', query: '' });
    expect(nested({ b: [{ d: 1, c: 2 }], a: null })).toBe(nested({ a: null, b: [{ c: 2, d: 1 }] }));
    expect(nested({ list: [1, 2] })).not.toBe(nested({ list: [2, 1] }));
  });

  it.each([
    ['body', { content: { userId: 'api@passiv.com' } }],
    ['path', { path: '/api/v1/accounts' }],
    ['query', { query: 'clientId=PASSIVTEST&timestamp=1635790390' }],
  ])('depends on the %s', (_, more) => {
    expect(signRequest(consumerKey, { ...published, ...more })).not.toBe(published.signature);
  });
});

const expectedByPython = 'fUJ2yzN8Zw0UmOOYmIgsz/Bgs2ZZg/zNYivNF1PKkt4=';

describe('The signature of an event', () => {
  const event = { userId: 'u1', eventType: 'CONNECTION_BROKEN', brokerName: 'Börse 株', at: 1.5 };

  it('is that of its canonical JSON, in ASCII', () => {
    // hmac.new(key, json.dumps(event, separators=(',', ':'), sort_keys=True).encode(), sha256), as SnapTrade shows it.
    expect(signEvent('key', event)).toBe(expectedByPython);
    expect(isSignatureOf('key', event, expectedByPython)).toBe(true);
  });

  it.each([
    ['another key', 'other', event, signEvent('key', event)],
    ['another event', 'key', { ...event, userId: 'u2' }, signEvent('key', event)],
    ['none', 'key', event, ''],
    ['more than that', 'key', event, `${signEvent('key', event)}=`],
  ] as const)('is not that of %s', (_, key, body, signature) => {
    expect(isSignatureOf(key, body, signature)).toBe(false);
  });
});
