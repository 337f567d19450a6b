import type { Locator, Page } from 'playwright-core';
import { noteSecret } from '../support/note-secret.ts';
import { cardDetails } from '../support/purchases.ts';

/** Buying a plan. */
export class CheckoutPage {
  readonly heading: Locator;
  readonly agreement: Locator;
  readonly purchase: Locator;
  readonly promoCode: Locator;
  readonly failure: Locator;
  /** Where a purchase ends. */
  readonly order: Locator;
  readonly details: Locator;
  readonly dashboard: Locator;
  private readonly summary: Locator;

  constructor(private readonly page: Page) {
    this.heading = page.getByRole('heading', { level: 1 });
    this.agreement = page.getByRole('checkbox', { name: /^I agree to/ });
    this.purchase = page.getByRole('button', { name: 'Purchase' });
    this.promoCode = page.getByLabel('Promo code');
    this.failure = page.getByRole('alert');
    this.order = page.getByText(/^Your order is: .+ and your account is now ready to use!/);
    this.details = page.getByRole('region', { name: 'Order Details' });
    this.dashboard = page.getByRole('link', { name: 'Your Dashboard' });
    this.summary = page.getByRole('complementary', { name: 'Summary' });
  }

  /** A sum of the summary, once it is this. */
  sum(name: string, value: string): Locator {
    const sum = this.summary.getByRole('term').filter({ hasText: name }).locator('..');
    return sum.getByRole('definition').getByText(value, { exact: true });
  }

  async choose(option: 'Basic' | 'Premium' | 'Yearly' | 'Lifetime'): Promise<void> {
    await this.page.getByRole('radio', { name: option }).check();
  }

  async applyCode(code: string): Promise<void> {
    await this.promoCode.fill(code);
    await this.page.getByRole('button', { name: 'Apply' }).click();
    await this.page.getByRole('button', { name: `Remove ${code}` }).waitFor();
  }

  async enterDetails(): Promise<void> {
    await this.page.getByLabel('Address').fill('12 Mill Lane');
    await this.page.getByLabel('City').fill('Nashville');
    await this.page.getByLabel('State').fill('TN');
  }

  /** Types the card as people do, key by key. */
  async enterCard(cardNumber: string): Promise<void> {
    noteSecret(cardNumber);
    const number = this.page.getByLabel('Card number');
    await number.clear();
    await number.pressSequentially(cardNumber);
    await this.page.getByLabel('Expiration month').fill(cardDetails.expMonth);
    await this.page.getByLabel('Expiration year').fill(cardDetails.expYear);
    await this.page.getByLabel('CVC').fill(cardDetails.cvc);
  }

  /** All that it takes, from the details on. */
  async buyWith(cardNumber: string): Promise<void> {
    await this.enterDetails();
    await this.enterCard(cardNumber);
    await this.agreement.check();
    await this.purchase.click();
  }
}
