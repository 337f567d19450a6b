import { expect, test } from '../fixtures.ts';

test.describe('Campaign', () => {
  test('about a company in a portfolio is found, followed and written about', async ({
    page,
    api,
    signIn,
  }) => {
    const { title } = await api.createCampaign('AAPL');
    const user = await api.createAccount();
    await api.createPortfolio(user, 'Savings', ['AAPL']);
    await signIn(user);
    await page.goto('/campaigns');
    await page.getByRole('region', { name: 'Companies you hold' }).getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Letter' })).toHaveValue(
      /I own shares of Apple.*Sincerely,\s+Ruth Moab$/s,
    );

    await page.getByRole('button', { name: 'Follow', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Following' })).toBeVisible();
    await page.goto('/account?section=follows');
    await page.getByRole('button', { name: `Stop following ${title}` }).click();
    await expect(page.getByRole('link', { name: title })).toHaveCount(0);
  });
});
