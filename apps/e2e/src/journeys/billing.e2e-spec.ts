import { BillingPage } from '../pages/billing-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { PortfolioPage } from '../pages/portfolio-page.ts';
import { SiteFrame } from '../pages/site-frame.ts';
import { callApi, tokenFor } from '../support/api.ts';
import { aPortfolio } from '../support/portfolios.ts';
import { aCustomer, testCards } from '../support/purchases.ts';
import { aVisitor } from '../support/visitor.ts';
import type { Visitor } from '../support/visitor.ts';

const NEEDS_PREMIUM = 'You must upgrade to a Premium Account for this feature';
const CARD_FAILED = 'Error. Your payment method could not be updated. Please contact support';

let visitor: Visitor;
beforeEach(async () => {
  visitor = await aVisitor();
});
afterEach(() => visitor.leave());

/** A customer of Premium, signed in. */
async function signInCustomer(...purchase: Parameters<typeof aCustomer>) {
  const customer = await aCustomer(...purchase);
  await new LoginPage(visitor.page).signInAs(customer.person);
  return customer;
}

describe('somebody who has bought Premium', () => {
  it('cancels it after hearing what is lost, and finds exporting shut again', async () => {
    const { page } = visitor;
    const { person } = await signInCustomer();
    const billing = new BillingPage(page);
    const { id } = await aPortfolio(person, 'Kept After All', ['AAPL']);

    await visitor.visit('/account?section=plans');
    await billing.cancel.click();
    const question = billing.cancellationOf('Premium');
    await question.getByText('Export portfolios').waitFor();
    await question.getByRole('button', { name: 'Keep Premium' }).click();
    await question.waitFor({ state: 'hidden' });
    await billing.cancel.click();
    await question.getByRole('button', { name: 'Cancel Premium' }).click();

    await page.getByRole('heading', { level: 1, name: `Hello, ${person.firstName}` }).waitFor();
    await new SiteFrame(page).message('Premium has been cancelled.').waitFor();
    expect(await page.getByText(/^Current Plan:/).textContent()).toBe('Current Plan: Basic');
    expect(new URL(page.url()).pathname).toBe('/dashboard');
    expect(visitor.complaints).toEqual([]);

    const token = await tokenFor(person);
    expect((await callApi('/api/account', { token })).body.authorities).toEqual(['ROLE_USER']);
    expect((await callApi('/api/goodstanding', { token })).body).toBe('true');
    await visitor.visit(`/portfolios/${id}`);
    await new PortfolioPage(page).choose('Export');
    await new SiteFrame(page).messageWithLink(NEEDS_PREMIUM, 'See what Premium costs').waitFor();
    await page.waitForURL('**/checkout');
  });

  it('sees what was bought, and opens the receipt', async () => {
    const { page } = visitor;
    const { bought } = await signInCustomer();
    const billing = new BillingPage(page);
    await visitor.visit('/account?section=plans');
    expect(await billing.fact('Billing cycle')).toBe('Yearly');
    expect(await billing.fact('Paid at the purchase')).toBe('$240.00');
    expect(await billing.fact('Order')).toBe(bought.confirmation);

    await visitor.visit('/account?section=billing');
    await billing.receipts.getByText('USD 240').waitFor();
    // The product is known by another address than journeys reach it at.
    const { pathname } = new URL((await billing.viewReceipt.getAttribute('href'))!);
    expect(await billing.viewReceipt.getAttribute('target')).toBe('_blank');
    expect(visitor.complaints).toEqual([]);
    await visitor.visit(pathname);
    await page.getByText('$240.00').first().waitFor();
    expect(visitor.complaints).toEqual([]);
  });

  it('changes the card, and keeps it when another one is refused', async () => {
    const { page } = visitor;
    await signInCustomer({ plan: 'PREMIUM', cycle: 'LIFETIME' });
    const billing = new BillingPage(page);
    const frame = new SiteFrame(page);
    await visitor.visit('/account?section=billing');
    await billing.card.getByText('ending in 4242').waitFor();
    await billing.update.click();
    await billing.enterCard(testCards.mastercard);
    await frame.message('Payment Method updated!').waitFor();
    await billing.updateDialog.waitFor({ state: 'hidden' });
    await billing.card.getByText('Mastercard').waitFor();
    await billing.card.getByText('ending in 4444').waitFor();
    expect(visitor.complaints).toEqual([]);

    await billing.update.click();
    await billing.enterCard(testCards.declined);
    await frame.message(CARD_FAILED).waitFor();
    await billing.updateDialog.getByRole('alert').waitFor();
    await page.keyboard.press('Escape');
    await billing.updateDialog.waitFor({ state: 'hidden' });
    await visitor.visit('/account?section=billing');
    await billing.card.getByText('ending in 4444').waitFor();
  });

  it('hears that a plan for good is given up without a refund', async () => {
    await signInCustomer({ plan: 'PREMIUM', cycle: 'LIFETIME' });
    const billing = new BillingPage(visitor.page);
    await visitor.visit('/account?section=plans');
    expect(await billing.fact('Renews on')).toBe('Never, it is yours for good');
    await billing.cancel.click();
    await billing.cancellationOf('Premium').getByText('without a refund').waitFor();
    expect(visitor.complaints).toEqual([]);
  });
});
