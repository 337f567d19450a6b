import { demo } from '../api-client.ts';
import { expect, test } from '../fixtures.ts';

test.describe('Visitor without a mouse', () => {
  test('skips to the content first', async ({ page }) => {
    await page.goto('/welcome');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('#main')).toBeFocused();
  });

  test('finds a security with slash, letters, arrows and Enter', async ({ page, search }) => {
    await page.goto('/welcome');
    await expect(search.input).toBeVisible();
    await page.keyboard.press('/');
    await expect(search.input).toBeFocused();
    await page.keyboard.type('coca', { delay: 30 });
    await expect(search.options.first()).toContainText('Coca-Cola');
    await page.keyboard.press('ArrowDown');
    const ticker = await search.selected.locator('strong').textContent();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/${ticker}`);
  });

  test('opens and closes the contributors of a category, and has the focus back', async ({
    page,
    signIn,
    security,
  }) => {
    await signIn(demo.basic);
    await page.goto('/PM');
    const category = security.negativeCategories.first();
    await category.focus();
    await page.keyboard.press('Enter');
    await expect(security.contributors).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(security.contributors).toBeHidden();
    await expect(category).toBeFocused();
  });

  test('reads what sample data means by moving the focus to the mark', async ({ page }) => {
    await page.goto('/AAPL');
    await page.getByRole('button', { name: 'Sample data' }).first().focus();
    await expect(page.getByRole('tooltip')).toContainText('generated');
  });
});
