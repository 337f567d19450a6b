import type { ChargeResponse } from '@plumbline/contracts';
import { CheckoutPage } from '../pages/checkout-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { PortfolioPage } from '../pages/portfolio-page.ts';
import { RegistrationPage } from '../pages/registration-page.ts';
import { callApi, tokenFor } from '../support/api.ts';
import { axeViolations } from '../support/axe.ts';
import { downloaded } from '../support/downloads.ts';
import { newestMail } from '../support/mailbox.ts';
import { anAccount, aPerson } from '../support/people.ts';
import type { Person } from '../support/people.ts';
import { aPortfolio } from '../support/portfolios.ts';
import { testCards } from '../support/purchases.ts';
import { aVisitor } from '../support/visitor.ts';
import type { Visitor } from '../support/visitor.ts';

let visitor: Visitor;
let checkout: CheckoutPage;
beforeEach(async () => {
  visitor = await aVisitor();
  checkout = new CheckoutPage(visitor.page);
});
afterEach(() => visitor.leave());

/** A member without any plan, at the checkout of Premium. */
async function aMemberAtTheCheckout(): Promise<Person> {
  const person = await anAccount();
  await new LoginPage(visitor.page).signInAs(person);
  await visitor.visit('/plans-and-pricing');
  await visitor.page.getByRole('button', { name: 'Go Premium' }).click();
  await checkout.purchase.waitFor();
  return person;
}

async function chargesOf(person: Person): Promise<readonly ChargeResponse[]> {
  const { body } = await callApi('/api/payment/charges', { token: await tokenFor(person) });
  return body;
}

describe('somebody who buys Premium by the year', () => {
  it('pays 192 with WELCOME20, sees the order, gets the receipt, and can export at once', async () => {
    const { page } = visitor;
    const person = await aMemberAtTheCheckout();
    await aPortfolio(person, 'What Ruth Holds', ['AAPL']);
    await checkout.applyCode('WELCOME20');
    await checkout.sum('Due Today', '$192.00').waitFor();
    await checkout.buyWith(testCards.visa);
    await checkout.order.waitFor();
    const details = await checkout.details.innerText();
    for (const detail of [person.email, '12 Mill Lane', 'Nashville, TN 37203', 'Visa ending in 4242'])
      expect(details).toContain(detail);
    const confirmation = /^Your order is: (\S+)/.exec((await checkout.order.textContent())!)![1]!;

    const { text } = await newestMail(person.email, /receipt/i);
    expect(text).toContain(confirmation);
    expect(text).toContain('192');
    expect((await chargesOf(person)).map(({ amount, paid }) => ({ amount, paid }))).toEqual([
      { amount: 192, paid: true },
    ]);
    const kept = await page.evaluate<string>('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])');
    expect(kept).not.toContain(testCards.visa);

    await checkout.dashboard.click();
    await page.getByRole('link', { name: 'What Ruth Holds' }).click();
    const { name } = await downloaded(page, () => new PortfolioPage(page).choose('Export'));
    expect(name).toBe('PortfolioExport.csv');
    expect(visitor.complaints).toEqual([]);

    await visitor.visit('/checkout?plan=premium');
    await page.getByRole('heading', { name: 'You have Premium, yearly' }).waitFor();
    expect(await page.getByText(confirmation).count()).toBe(1);
    expect(await checkout.purchase.count()).toBe(0);
  });
});

describe('somebody who buys Premium for good', () => {
  it('pays 1,100 with LIFETIME100, and nothing after that', async () => {
    const person = await aMemberAtTheCheckout();
    await checkout.choose('Lifetime');
    await checkout.applyCode('LIFETIME100');
    await checkout.sum('Due Today', '$1,100.00').waitFor();
    await checkout.sum('Next charge', 'None').waitFor();
    await checkout.buyWith(testCards.visa);
    await checkout.order.waitFor();
    expect((await chargesOf(person)).map(({ amount }) => amount)).toEqual([1100]);
    expect(visitor.complaints).toEqual([]);
  });
});

describe('somebody whose card is declined', () => {
  it.each(['light', 'dark'] as const)(
    'is told why, and pays once with another, in the %s scheme',
    async (scheme) => {
      await visitor.prefer(scheme);
      const person = await aMemberAtTheCheckout();
      await checkout.buyWith(testCards.declined);
      await checkout.failure.getByText('Your card was declined.').waitFor();
      expect(await axeViolations(visitor.page)).toEqual([]);
      expect(await visitor.page.getByLabel('Address').inputValue()).toBe('12 Mill Lane');
      expect(await visitor.page.getByLabel('CVC').inputValue()).toBe('');
      await checkout.enterCard(testCards.mastercard);
      await checkout.purchase.click();
      await checkout.order.waitFor();
      expect(await checkout.details.innerText()).toContain('Mastercard ending in 4444');
      expect(await axeViolations(visitor.page)).toEqual([]);
      expect((await chargesOf(person)).filter(({ paid }) => paid)).toHaveLength(1);
    },
  );
});

describe('a visitor who wants Premium', () => {
  it('registers, has to pay first, pays, and is at the dashboard', async () => {
    const { page } = visitor;
    const person = aPerson();
    await visitor.visit('/plans-and-pricing');
    await page.getByRole('button', { name: 'Go Premium' }).click();
    await page.waitForURL('**/register?plan=premium');
    await new RegistrationPage(page).register(person);
    await page.waitForURL('**/checkout?plan=premium');
    await visitor.visit('/dashboard');
    await page.waitForURL('**/checkout');
    await checkout.purchase.waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await checkout.buyWith(testCards.visa);
    await checkout.order.waitFor();
    await checkout.dashboard.click();
    await page.getByRole('heading', { level: 1, name: `Hello, ${person.firstName}` }).waitFor();
    await page.getByText('Current Plan: Premium').waitFor();
    expect(visitor.complaints).toEqual([]);
  });

  it('may also register at the checkout itself', async () => {
    const { page } = visitor;
    const person = aPerson();
    await visitor.visit('/checkout?plan=basic&cycle=lifetime');
    await page.getByRole('button', { name: 'Create an account' }).click();
    await new RegistrationPage(page).register(person);
    await new RegistrationPage(page).complete.waitFor();
    expect(visitor.complaints).toEqual([]);
  });
});
