import { expect } from '@playwright/test';
import type { Locator } from '@playwright/test';
import { cardDetails } from '../api-client.ts';
import { PageObject } from './site.ts';

/** Buying a plan. */
export class CheckoutPage extends PageObject {
  readonly agreement = this.page.getByRole('checkbox', { name: /^I agree to/ });
  readonly purchase = this.page.getByRole('button', { name: 'Purchase' });
  readonly promoCode = this.page.getByLabel('Promo code');
  readonly failure = this.page.getByRole('alert');
  /** The sentence that ends a purchase. */
  readonly order = this.page.getByText(/^Your order is: .+ and your account is now ready to use!/);
  readonly details = this.page.getByRole('region', { name: 'Order details' });
  private readonly cardNumber = this.page.getByLabel('Card number');
  readonly dashboard = this.page.getByRole('link', { name: 'Your dashboard' });
  private readonly summary = this.page.getByRole('complementary', { name: 'Summary' });

  /** A figure of the summary, by its label. */
  sum(label: string): Locator {
    const sum = this.summary.getByRole('term').filter({ hasText: label }).locator('..');
    return sum.getByRole('definition');
  }

  async choose(option: 'Basic' | 'Premium' | 'Yearly' | 'Lifetime'): Promise<void> {
    await this.page.getByRole('radio', { name: option }).check();
  }

  async applyCode(code: string): Promise<void> {
    await this.promoCode.fill(code);
    await this.page.getByRole('button', { name: 'Apply' }).click();
    await expect(this.page.getByRole('button', { name: `Remove ${code}` })).toBeVisible();
  }

  /** Types the number key by key, as a customer does. */
  async typeCard(cardNumber: string): Promise<void> {
    await this.cardNumber.clear();
    await this.cardNumber.pressSequentially(cardNumber);
    await this.fillCardDetails();
  }

  private async fillCardDetails(): Promise<void> {
    await this.page.getByLabel('Expiration month').fill(cardDetails.expMonth);
    await this.page.getByLabel('Expiration year').fill(cardDetails.expYear);
    await this.page.getByLabel('CVC').fill(cardDetails.cvc);
  }

  /** Fills in the whole form and submits it. */
  async buyWith(cardNumber: string): Promise<void> {
    await this.page.getByLabel('Address').fill('12 Mill Lane');
    await this.page.getByLabel('City').fill('Nashville');
    await this.page.getByLabel('State').fill('TN');
    await this.cardNumber.fill(cardNumber);
    await this.fillCardDetails();
    await this.agreement.check();
    await this.purchase.click();
  }
}

/** Account settings: plans and billing. */
export class BillingPage extends PageObject {
  readonly currentPlan = this.page.getByRole('region', { name: 'Current plan' });
  readonly cancel = this.currentPlan.getByRole('button', { name: 'Cancel' });
  readonly card = this.page.getByRole('region', { name: 'Payment method' });
  readonly update = this.card.getByRole('button', { name: 'Update' });
  readonly updateDialog = this.page.getByRole('dialog', { name: 'Update payment method' });
  readonly receipts = this.page.getByRole('region', { name: 'Receipts' });
  readonly viewReceipt = this.receipts.getByRole('link', { name: /^View receipt/ });

  /** The dialog that asks for confirmation before a plan ends. */
  cancellationOf(plan: string): Locator {
    return this.page.getByRole('dialog', { name: `Cancel ${plan}?` });
  }

  /** A fact about the purchased plan, by its label. */
  fact(label: string): Locator {
    const fact = this.currentPlan.getByRole('term').filter({ hasText: label }).locator('..');
    return fact.getByRole('definition');
  }

  /** Enters another card into the open dialog and saves it. */
  async saveCard(cardNumber: string): Promise<void> {
    const { updateDialog } = this;
    await updateDialog.getByLabel('Card number').fill(cardNumber);
    await updateDialog.getByLabel('Expiration month').fill(cardDetails.expMonth);
    await updateDialog.getByLabel('Expiration year').fill(cardDetails.expYear);
    await updateDialog.getByLabel('CVC').fill(cardDetails.cvc);
    await updateDialog.getByRole('button', { name: 'Save card' }).click();
  }
}
