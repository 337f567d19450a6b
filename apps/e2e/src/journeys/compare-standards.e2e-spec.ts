import { expectAccessible } from '../accessibility.ts';
import { demo } from '../api-client.ts';
import { expect, test } from '../fixtures.ts';

test.describe('Standards', () => {
  test('are compared from the page of a security on, in an address that can be passed on', async ({
    page,
    context,
    signIn,
  }) => {
    const table = page.getByRole('table', { name: /under each standard$/ });
    const columns = table.getByRole('columnheader');
    await signIn(demo.premium);

    await test.step('on the page of the security', async () => {
      await page.goto('/PM');
      const panel = page.getByRole('region', { name: 'Under other standards' });
      await expect(panel.getByRole('columnheader')).toHaveCount(4);
      await panel.getByRole('link', { name: 'Compare standards' }).click();
      await expect(page).toHaveURL('/compare-standards?security=PM');
    });

    await test.step('choose the columns, and come back to them', async () => {
      await expect(columns).toHaveCount(4);
      await page.getByRole('checkbox', { name: 'Social Justice' }).click();
      await expect(columns).toHaveText(['Faith Based Evangelical', 'Faith Based Catholic', 'Environmental']);
      await page.reload();
      await expect(columns).toHaveCount(3);
      const tobacco = table.getByRole('row', { name: /^Tobacco \(5% of revenue\)/ });
      await expect(tobacco.getByRole('cell')).toHaveText(['Counts', 'Counts', 'Doesn’t count']);
      await expect(page.getByText(/^All but Environmental count: Tobacco/)).toBeVisible();
    });

    await test.step('scroll them on a phone by the keyboard, not the page', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      const region = page.getByRole('region', { name: /under each standard$/ });
      await region.focus();
      await page.keyboard.press('ArrowRight');
      await expect
        .poll(() => region.evaluate((element: { scrollLeft: number }) => element.scrollLeft))
        .toBeGreaterThan(0);
      expect(
        await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth'),
      ).toBeLessThanOrEqual(0);
      await expectAccessible(page, 'main');
    });

    await test.step('as a visitor who got the address', async () => {
      const address = page.url();
      await context.setStorageState({ cookies: [], origins: [] });
      await page.goto('/about');
      await page.goto(address);
      await expect(columns).toHaveText(['Faith Based Evangelical']);
      const others = page.getByRole('region', { name: 'What other standards would add' });
      await expect(others).toContainText('Barrier Contraceptives');
      await expect(others.getByRole('link', { name: 'Log in' })).toBeVisible();
    });
  });
});
