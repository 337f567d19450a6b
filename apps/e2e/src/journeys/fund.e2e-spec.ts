import { demo } from '../api-client.ts';
import { expect, test } from '../fixtures.ts';

test.describe('Page of an index fund', () => {
  test.beforeEach(({ page }) => page.goto('/SPY'));

  test('shows how much of the fund is rated, and what pulls it down', async ({ security }) => {
    await expect(security.coverage).toBeVisible();
    const parts = (await security.coverage.getByRole('listitem').allTextContents()).map((text) =>
      Number(/([\d.]+)%/.exec(text)?.[1]),
    );
    expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(100, 0);
    const pulling = security.why.getByRole('heading', { level: 3, name: 'Holdings that pull it down' });
    await expect(pulling).toBeVisible();
  });

  test('pages through its constituents, and shows the same page after a reload', async ({
    page,
    security,
  }) => {
    await expect(security.constituentPages.getByText(/^1–25 of/)).toBeVisible();
    await security.constituentPages.getByRole('button', { name: 'Next' }).click();
    await expect(security.constituentPages.getByText(/^26–50 of/)).toBeVisible();
    await page.reload();
    await expect(security.constituentPages.getByText(/^26–50 of/)).toBeVisible();
    await expect(security.constituents.getByRole('row')).toHaveCount(26);
  });

  test('leads on to the company behind a constituent', async ({ page, security }) => {
    const link = security.constituents.getByRole('link').first();
    const ticker = await link.textContent();
    await link.click();
    await expect(page).toHaveURL(`/${ticker}`);
    await expect(security.why).toBeVisible();
  });

  test('asks a visitor to log in before it shows contributors, and returns them to its page', async ({
    page,
    login,
    security,
  }) => {
    await security.negative.getByRole('link', { name: 'Log in' }).click();
    await login.submit(demo.basic);
    await expect(page).toHaveURL('/SPY');
    await security.negativeCategories.first().click();
    await expect(security.contributors.getByRole('row').nth(1)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(security.contributors).toBeHidden();
  });
});
