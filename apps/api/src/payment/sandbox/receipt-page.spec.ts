import { renderReceipt } from './receipt-page.ts';
import type { NumberedCharge } from './sandbox-database.ts';

const aCharge = (charge: Partial<NumberedCharge> = {}): NumberedCharge => ({
  id: 'ch_1',
  object: 'charge',
  number: 42,
  customer: 'cus_1',
  description: 'Premium, one year',
  disputed: false,
  amount: 1_192_05,
  amount_refunded: 0,
  currency: 'usd',
  paid: true,
  refunded: false,
  status: 'succeeded',
  failure_code: null,
  payment_intent: 'pi_1',
  payment_method: 'pm_1',
  payment_method_details: { type: 'card', card: { brand: 'amex', last4: '0005' } },
  receipt_url: 'token',
  created: Date.parse('2026-11-22T23:30:00Z') / 1000,
  livemode: false,
  ...charge,
});

describe('Receipt page', () => {
  it.each([
    '$1,192.05',
    'T-000042',
    'November 22, 2026',
    'Premium, one year',
    'American Express ending in 0005',
  ])('shows %s', (fact) => {
    expect(renderReceipt(aCharge())).toContain(fact);
  });

  it('states that it was a test and that no money moved', () => {
    const page = renderReceipt(aCharge());
    expect(page).toContain('This is a test payment.');
    expect(page).toContain('No money moved and no card was charged.');
  });

  it('shows a refund only if there was one', () => {
    expect(renderReceipt(aCharge({ amount_refunded: 1_192_05 }))).toMatch(/Refunded<\/dt><dd>\$1,192\.05/);
    expect(renderReceipt(aCharge())).not.toContain('Refunded');
  });

  it('escapes what it shows', () => {
    const page = renderReceipt(aCharge({ description: `"><script>alert('x')</script>&` }));
    expect(page).not.toContain('<script');
    expect(page).toContain('&#34;&#62;&#60;script&#62;');
  });

  it('loads nothing and runs nothing', () => {
    const page = renderReceipt(aCharge());
    expect(page).toContain('</html>');
    expect(page).not.toMatch(/src=|href=|url\(|@import|<script|\son\w+=| style=/i);
  });

  it('has colors for light and dark mode, and for paper', () => {
    const page = renderReceipt(aCharge());
    expect(page).toContain('prefers-color-scheme:dark');
    expect(page).toContain('@media print');
  });
});
