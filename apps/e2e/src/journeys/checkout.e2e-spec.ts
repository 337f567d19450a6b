import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import type { ApiClient, TestUser } from '../api-client.ts';
import { testCards } from '../api-client.ts';
import { downloadFrom } from '../files.ts';
import { expect, test } from '../fixtures.ts';
import type { CheckoutPage } from '../pages/billing.ts';

interface Fixtures {
  readonly page: Page;
  readonly api: ApiClient;
  readonly checkout: CheckoutPage;
  readonly signIn: (user: TestUser) => Promise<void>;
}

/** Logs in a new user without a plan, and goes to the checkout of Premium. */
async function openCheckout({ page, api, checkout, signIn }: Fixtures): Promise<TestUser> {
  const user = await api.createAccount();
  await signIn(user);
  await page.goto('/plans-and-pricing');
  await page.getByRole('button', { name: 'Go Premium' }).click();
  await expect(checkout.purchase).toBeVisible();
  return user;
}

test.describe('Purchase of Premium by the year', () => {
  test('costs 192 with WELCOME20, shows the order, sends the receipt and unlocks the export', async ({
    page,
    api,
    checkout,
    signIn,
    mailbox,
    portfolio,
  }) => {
    const user = await openCheckout({ page, api, checkout, signIn });
    await api.createPortfolio(user, 'What Ruth Holds', ['AAPL']);
    let confirmation = '';

    await test.step('pays', async () => {
      await checkout.applyCode('WELCOME20');
      await expect(checkout.sum('Due today')).toHaveText('$192.00');
      await checkout.buyWith(testCards.visa);
      await expect(checkout.order).toBeVisible();
      for (const detail of [user.email, '12 Mill Lane', 'Nashville, TN 37203', 'Visa ending in 4242'])
        await expect(checkout.details).toContainText(detail);
      confirmation = /^Your order is: (\S+)/.exec((await checkout.order.textContent())!)![1]!;
    });

    await test.step('leaves a receipt and one charge, and no card number in the browser', async () => {
      const { text } = await mailbox.receive(user.email, /receipt/i);
      expect(text).toContain(confirmation);
      expect(text).toContain('192');
      expect((await api.listCharges(user)).map(({ amount, paid }) => ({ amount, paid }))).toEqual([
        { amount: 192, paid: true },
      ]);
      const stored = await page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])');
      expect(stored).not.toContain(testCards.visa);
    });

    await test.step('exports at once', async () => {
      await checkout.dashboard.click();
      await page.getByRole('link', { name: 'What Ruth Holds' }).click();
      const { name } = await downloadFrom(page, () => portfolio.chooseExport('Export to CSV'));
      expect(name).toBe('PortfolioExport.csv');
    });

    await test.step('finds nothing left to buy', async () => {
      await page.goto('/checkout?plan=premium');
      await expect(page.getByRole('heading', { name: 'You have Premium, yearly' })).toBeVisible();
      await expect(page.getByText(confirmation)).toHaveCount(1);
      await expect(checkout.purchase).toHaveCount(0);
    });
  });
});

test.describe('Purchase of Premium for life', () => {
  test('costs 1,100 with LIFETIME100, and nothing after that', async ({ page, api, checkout, signIn }) => {
    const user = await openCheckout({ page, api, checkout, signIn });
    await checkout.choose('Lifetime');
    await checkout.applyCode('LIFETIME100');
    await expect(checkout.sum('Due today')).toHaveText('$1,100.00');
    await expect(checkout.sum('Next charge')).toHaveText('None');
    await checkout.buyWith(testCards.visa);
    await expect(checkout.order).toBeVisible();
    expect((await api.listCharges(user)).map(({ amount }) => amount)).toEqual([1100]);
  });
});

test.describe('Declined card', () => {
  test('is explained, and another card pays once', async ({ page, api, checkout, consoleErrors, signIn }) => {
    const user = await openCheckout({ page, api, checkout, signIn });

    await test.step('a card that is declined', async () => {
      consoleErrors.allowStatus(402);
      await checkout.buyWith(testCards.declined);
      await expect(checkout.failure).toContainText('Your card was declined.');
      await expectAccessible(page);
      await expect(page.getByLabel('Address')).toHaveValue('12 Mill Lane');
      await expect(page.getByLabel('CVC')).toHaveValue('');
    });

    await test.step('a card that pays, while its button stays where it is on a phone', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await checkout.typeCard(testCards.mastercard);
      // Near the end of the page, which would move if it became shorter.
      await page.evaluate('scrollTo(0, document.body.scrollHeight)');
      await checkout.purchase.scrollIntoViewIfNeeded();
      const pressedAt = await checkout.purchase.boundingBox();
      const seenAt: unknown[] = [];
      await page.route('**/api/payment/**', async (route) => {
        if (route.request().method() === 'POST') seenAt.push(await checkout.purchase.boundingBox());
        await route.continue();
      });
      await checkout.purchase.click();
      await expect(checkout.order).toBeVisible();
      expect(seenAt).toEqual([pressedAt, pressedAt]);
      await expect(checkout.details).toContainText('Mastercard ending in 4444');
      await expectAccessible(page);
      expect((await api.listCharges(user)).filter(({ paid }) => paid)).toHaveLength(1);
    });
  });
});

test.describe('Visitor who wants Premium', () => {
  test('registers, has to pay first, pays, and gets to the dashboard', async ({
    page,
    api,
    checkout,
    consoleErrors,
    registration,
  }) => {
    // A page may request portfolios before the standing is known.
    consoleErrors.allowStatus(402);
    const user = api.newUser();
    await page.goto('/plans-and-pricing');
    await page.getByRole('button', { name: 'Go Premium' }).click();
    await expect(page).toHaveURL('/register?plan=premium');
    await registration.register(user);
    await expect(page).toHaveURL('/checkout?plan=premium');
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/checkout');
    await expect(checkout.purchase).toBeVisible();
    await expectAccessible(page);
    await checkout.buyWith(testCards.visa);
    await expect(checkout.order).toBeVisible();
    await checkout.dashboard.click();
    await expect(page.getByRole('heading', { level: 1, name: `Hello, ${user.firstName}` })).toBeVisible();
    await expect(page.getByText('Current plan: Premium')).toBeVisible();
  });

  test('can also register at the checkout itself', async ({ page, api, registration }) => {
    await page.goto('/checkout?plan=basic&cycle=lifetime');
    await page.getByRole('button', { name: 'Create an account' }).click();
    await registration.register(api.newUser());
    await expect(registration.complete).toBeVisible();
  });
});
