import { aBuyer, aPlanOf } from '../../../test/sandbox.ts';
import { recordSecret } from '../../../test/secrets.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { StripeProvider } from '../provider/stripe-provider.ts';

describe('receipts of the sandbox', () => {
  let api: TestApp;
  let provider: StripeProvider;
  beforeAll(async () => {
    api = await startTestApp({ universe: 'tiny', env: { PUBLIC_URL: 'https://plumbline.example' } });
    provider = api.app.get(StripeProvider, { strict: false });
  });
  afterAll(() => api.stop());

  const aReceipt = async () => {
    const customer = await aBuyer(provider);
    const { charge } = await aPlanOf(provider, customer, { couponId: 'WELCOME20', expected: 192_00 });
    const path = new URL(charge!.receiptUrl!).pathname;
    // Nobody who reads the log can open a receipt.
    recordSecret(path.split('/').at(-1)!);
    return { charge: charge!, path };
  };

  it('have an address of ours that nobody can guess', async () => {
    const [one, other] = [await aReceipt(), await aReceipt()];
    expect(one.charge.receiptUrl).toMatch(/^https:\/\/plumbline\.example\/sandbox\/receipts\/[\w-]{43}$/);
    expect(other.path).not.toBe(one.path);
  });

  it('are pages that anyone with the address can read', async () => {
    const { path } = await aReceipt();
    const { status, headers, body } = await api.get(path);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(body).toContain('$192.00');
    expect(body).toContain('Premium, one year');
    expect(body).toContain('Visa ending in 4242');
    expect(body).toContain('No money moved');
  });

  it('are not cached, indexed or framed, and do not leak their address', async () => {
    const { headers } = await api.get((await aReceipt()).path);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('show a refund', async () => {
    const { charge, path } = await aReceipt();
    await provider.refund(charge.id);
    expect((await api.get(path)).body).toContain('Refunded');
  });

  it.each([
    'A'.repeat(43),
    'nothing',
    '%00',
    "'%20OR%20''='",
    '..%2f..%2fapi',
    'A'.repeat(199),
    encodeURIComponent('ü'.repeat(10)),
  ])('respond with 404 to an unknown address, case %#', async (token) => {
    const { status, headers, body } = await api.get(`/sandbox/receipts/${token}`);
    expect(status).toBe(404);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toContain('There is no such receipt');
  });
});
