import { expect, test } from '../fixtures.ts';

test.describe('A user with a portfolio', () => {
  test.use({ storageState: ({ premiumSession }, use) => use(premiumSession) });

  test('finds a campaign about a company in it, follows it and writes a letter', async ({ page }) => {
    await page.goto('/campaigns');
    const held = page.getByRole('region', { name: 'Companies you hold' });
    const campaign = held.getByRole('listitem').first();
    const title = await campaign.getByRole('link').first().innerText();
    await campaign.getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByLabel('Letter')).toHaveValue(/I own .*Sincerely,\s+Petra Premium$/s);

    await page.getByRole('button', { name: 'Follow', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Following' })).toBeVisible();
    await page.goto('/account?section=follows');
    await page.getByRole('button', { name: `Stop following ${title}` }).click();
    await expect(page.getByRole('link', { name: title })).toHaveCount(0);
  });
});
