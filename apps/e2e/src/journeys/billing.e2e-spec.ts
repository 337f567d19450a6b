import { testCards } from '../api-client.ts';
import { expect, test } from '../fixtures.ts';

test.describe('Customer with Premium', () => {
  test('cancels it after reading what is lost, and cannot export any longer', async ({
    page,
    api,
    billing,
    frame,
    signIn,
    portfolio,
  }) => {
    const { user } = await api.createCustomer();
    const { id } = await api.createPortfolio(user, 'Still Mine', ['AAPL']);
    const confirmation = billing.cancellationOf('Premium');
    await signIn(user);

    await test.step('changes their mind', async () => {
      await page.goto('/account?section=plans');
      await billing.cancel.click();
      await expect(confirmation.getByText('Export portfolios')).toBeVisible();
      await confirmation.getByRole('button', { name: 'Keep Premium' }).click();
      await expect(confirmation).toBeHidden();
    });

    await test.step('cancels', async () => {
      await billing.cancel.click();
      await confirmation.getByRole('button', { name: 'Cancel Premium' }).click();
      await expect(frame.message('Premium has been canceled.')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: `Hello, ${user.firstName}` })).toBeVisible();
      await expect(page.getByText(/^Current plan:/)).toHaveText('Current plan: Basic');
      await expect(page).toHaveURL('/dashboard');
      const token = await api.authenticate(user);
      expect((await api.call('/api/account', { token })).body.authorities).toEqual(['ROLE_USER']);
      expect((await api.call('/api/goodstanding', { token })).body).toBe('true');
    });

    await test.step('is turned away from an export', async () => {
      await page.goto(`/portfolios/${id}`);
      await portfolio.chooseExport('Export to CSV');
      await expect(frame.premiumNeeded).toBeVisible();
      await expect(page).toHaveURL('/checkout');
    });
  });

  test('sees what they have bought, and opens the receipt', async ({ page, api, billing, signIn }) => {
    const { user, subscription } = await api.createCustomer();
    await signIn(user);
    await page.goto('/account?section=plans');
    await expect(billing.fact('Billing cycle')).toHaveText('Yearly');
    await expect(billing.fact('Paid at purchase')).toHaveText('$240.00');
    await expect(billing.fact('Order')).toHaveText(subscription.confirmation);

    await page.goto('/account?section=billing');
    await expect(billing.receipts.getByText('USD 240')).toBeVisible();
    await expect(billing.viewReceipt).toHaveAttribute('target', '_blank');
    const { pathname } = new URL((await billing.viewReceipt.getAttribute('href'))!);
    await page.goto(pathname);
    await expect(page.getByText('$240.00').first()).toBeVisible();
  });

  test('changes the card, and still has it after another one is declined', async ({
    page,
    api,
    billing,
    consoleErrors,
    frame,
    signIn,
  }) => {
    const { user } = await api.createCustomer({ plan: 'PREMIUM', cycle: 'LIFETIME' });
    await signIn(user);
    await page.goto('/account?section=billing');
    await expect(billing.card.getByText('ending in 4242')).toBeVisible();

    await test.step('a card that pays', async () => {
      await billing.update.click();
      await billing.saveCard(testCards.mastercard);
      await expect(frame.message('Payment Method updated!')).toBeVisible();
      await expect(billing.updateDialog).toBeHidden();
      await expect(billing.card.getByText('Mastercard')).toBeVisible();
      await expect(billing.card.getByText('ending in 4444')).toBeVisible();
    });

    await test.step('a card that is declined', async () => {
      consoleErrors.allowStatus(402);
      await billing.update.click();
      await billing.saveCard(testCards.declined);
      await expect(
        frame.message('Error. Your payment method could not be updated. Please contact support'),
      ).toBeVisible();
      await expect(billing.updateDialog.getByRole('alert')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(billing.updateDialog).toBeHidden();
      await page.goto('/account?section=billing');
      await expect(billing.card.getByText('ending in 4444')).toBeVisible();
    });
  });

  test('reads before canceling a lifetime plan that nothing is refunded', async ({
    page,
    api,
    billing,
    signIn,
  }) => {
    const { user } = await api.createCustomer({ plan: 'PREMIUM', cycle: 'LIFETIME' });
    await signIn(user);
    await page.goto('/account?section=plans');
    await expect(billing.fact('Renews on')).toHaveText('Never: it is yours for life');
    await billing.cancel.click();
    await expect(billing.cancellationOf('Premium').getByText('without a refund')).toBeVisible();
  });
});
