import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';

/** Nothing listens at the public address, which leads to the window and back: the same paths at the real origin do. */
async function leadToOrigin(page: Page, publicUrl: string): Promise<void> {
  await page.route('**/api/broker-connections/window', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(publicUrl, originOf(page)) });
  });
  await page.route('**/sandbox/brokers/*/brokers/*', async (route) => {
    const response = await route.fetch({ maxRedirects: 0 });
    const location = response.headers().location!.replace(publicUrl, originOf(page));
    await route.fulfill({ status: 303, headers: { location } });
  });
}

function originOf(page: Page): string {
  return new URL(page.url()).origin;
}

test.describe('Customer with accounts at a broker', () => {
  test('connects the pretend broker, sees the household, refreshes, takes that back and disconnects', async ({
    page,
    api,
    signIn,
    portfolio,
    application,
  }) => {
    test.setTimeout(120_000);
    const { user } = await api.createCustomer();
    await signIn(user);
    await leadToOrigin(page, application.publicUrl);
    const harbor = page.getByRole('region', { name: 'Harbor Pretend Brokerage' });
    const accounts = harbor.getByRole('list', { name: 'Accounts at Harbor Pretend Brokerage' });

    await test.step('finds the way from the portfolios, and logs in to the broker in the window', async () => {
      await page.goto('/portfolios');
      await page.getByRole('link', { name: 'Connect a broker' }).press('Enter');
      await expect(page.getByText('No broker is connected yet.')).toBeVisible();
      await page.getByRole('button', { name: 'Connect a broker' }).press('Enter');
      await expect(page.getByRole('heading', { name: 'Choose a pretend broker' })).toBeVisible();
      await page.getByRole('button', { name: 'Log in' }).first().press('Enter');
    });

    await test.step('sees both accounts, as of today, and what is left out', async () => {
      await expect(page).toHaveURL('/portfolios/connections');
      await expect(accounts.getByRole('listitem').filter({ hasText: 'As of' })).toHaveCount(2);
      await harbor.getByText('1 line is left out').click();
      await expect(harbor.getByText('This is an option.')).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('sees them as one', async () => {
      await harbor.getByRole('link', { name: 'See these accounts as one' }).press('Enter');
      await expect(portfolio.name).toContainText('Harbor Pretend Brokerage');
      await expect(portfolio.fact('Holdings')).toHaveText('6');
      await page.goBack();
    });

    await test.step('refreshes, and opens an account', async () => {
      await harbor.getByRole('button', { name: 'Refresh now: Harbor Pretend Brokerage' }).press('Enter');
      await expect(harbor).toContainText('1 new holding, 2 changed, 1 gone.');
      await accounts.getByRole('link', { name: 'Individual' }).press('Enter');
      await expect(portfolio.name).toContainText('Individual');
      await expect(page.getByText('Follows Individual at Harbor Pretend Brokerage')).toBeVisible();
      await expect(page.getByRole('link', { name: 'JNJ' })).toBeVisible();
      await page.getByRole('link', { name: 'Connected brokers' }).press('Enter');
    });

    await test.step('takes that back', async () => {
      await harbor
        .getByRole('button', { name: 'Take back the last change of Harbor Pretend Brokerage' })
        .press('Enter');
      await expect(harbor).toContainText('Daily refreshes are off');
      await accounts.getByRole('link', { name: 'Individual' }).press('Enter');
      await expect(page.getByRole('link', { name: 'KO', exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: 'JNJ' })).toBeHidden();
      await page.goBack();
    });

    await test.step('disconnects, and keeps the portfolios', async () => {
      await harbor.getByRole('button', { name: 'Disconnect Harbor Pretend Brokerage' }).press('Enter');
      await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).press('Enter');
      await expect(page.getByText('No broker is connected yet.')).toBeVisible();
      await page.getByRole('link', { name: 'Portfolios', exact: true }).first().press('Enter');
      await expect(page.getByRole('link', { name: 'Harbor Pretend Brokerage Roth IRA' })).toBeVisible();
    });
  });
});
