import type { ChargeRow } from './sandbox-charges.ts';
import { receiptPage } from './sandbox-receipt-page.ts';

const aCharge = (charge: Partial<ChargeRow> = {}): ChargeRow => ({
  id: 'ch_1',
  number: 42,
  customer: 'cus_1',
  plan: 'PREMIUM',
  cycle: 'YEARLY',
  amount: 1_192_05,
  refunded: 0,
  isPaid: true,
  brand: 'amex',
  lastFour: '0005',
  receiptToken: 'token',
  createdAt: new Date('2026-11-22T23:30:00Z'),
  ...charge,
});

describe('a receipt', () => {
  it.each([
    '$1,192.05',
    'T-000042',
    'November 22, 2026',
    'Premium, one year',
    'American Express ending in 0005',
  ])('says %s', (fact) => {
    expect(receiptPage(aCharge())).toContain(fact);
  });

  it('says plainly that it was a test and no money moved', () => {
    const page = receiptPage(aCharge());
    expect(page).toContain('This is a test payment.');
    expect(page).toContain('No money moved and no card was charged.');
  });

  it('says what was given back, and only then', () => {
    expect(receiptPage(aCharge({ refunded: 1_192_05 }))).toMatch(/Refunded<\/dt><dd>\$1,192\.05/);
    expect(receiptPage(aCharge())).not.toContain('Refunded');
  });

  it('cannot be made to say anything else by what it shows', () => {
    const page = receiptPage(aCharge({ brand: `"><script>alert('x')</script>&` }));
    expect(page).not.toContain('<script');
    expect(page).toContain('&#34;&#62;&#60;script&#62;');
  });

  it('fetches nothing and runs nothing', () => {
    expect(receiptPage(aCharge())).not.toMatch(/src=|href=|url\(|@import|<script|\son\w+=| style=/i);
  });

  it('has colours for light and dark, and is made for paper', () => {
    const page = receiptPage(aCharge());
    expect(page).toContain('prefers-color-scheme:dark');
    expect(page).toContain('@media print');
  });
});
