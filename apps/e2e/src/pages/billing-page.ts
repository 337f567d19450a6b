import type { Locator, Page } from 'playwright-core';
import { noteSecret } from '../support/note-secret.ts';
import { cardDetails } from '../support/purchases.ts';

/** Account settings: Plans and Billing. */
export class BillingPage {
  readonly currentPlan: Locator;
  readonly cancel: Locator;
  readonly card: Locator;
  readonly update: Locator;
  readonly updateDialog: Locator;
  readonly receipts: Locator;
  readonly viewReceipt: Locator;

  constructor(private readonly page: Page) {
    this.currentPlan = page.getByRole('region', { name: 'Current Plan' });
    this.cancel = this.currentPlan.getByRole('button', { name: 'Cancel' });
    this.card = page.getByRole('region', { name: 'Payment method' });
    this.update = this.card.getByRole('button', { name: 'Update' });
    this.updateDialog = page.getByRole('dialog', { name: 'Update Payment Method' });
    this.receipts = page.getByRole('region', { name: 'Receipts' });
    this.viewReceipt = this.receipts.getByRole('link', { name: /^View Receipt/ });
  }

  /** The dialog that asks before a plan ends. */
  cancellationOf(plan: string): Locator {
    return this.page.getByRole('dialog', { name: `Cancel ${plan}?` });
  }

  /** What the account has bought, by the name of the fact. */
  async fact(name: string): Promise<string | null> {
    const fact = this.currentPlan.getByRole('term').filter({ hasText: name }).locator('..');
    return fact.getByRole('definition').textContent();
  }

  /** Enters another card into the open dialog, and sends it. */
  async enterCard(cardNumber: string): Promise<void> {
    const { updateDialog } = this;
    noteSecret(cardNumber);
    await updateDialog.getByLabel('Card number').fill(cardNumber);
    await updateDialog.getByLabel('Expiration month').fill(cardDetails.expMonth);
    await updateDialog.getByLabel('Expiration year').fill(cardDetails.expYear);
    await updateDialog.getByLabel('CVC').fill(cardDetails.cvc);
    await updateDialog.getByRole('button', { name: 'Save Card' }).click();
  }
}
