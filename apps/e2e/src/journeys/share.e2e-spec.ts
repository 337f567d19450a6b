import { expectAccessible } from '../accessibility.ts';
import { downloadFrom, readPdf } from '../files.ts';
import { expect, test } from '../fixtures.ts';

test.describe('Customer with somebody to show it to', () => {
  test('shares a household without amounts, and ends the link', async ({
    page,
    api,
    signIn,
    portfolio,
    groups,
    browser,
  }) => {
    test.setTimeout(120_000);
    const { user } = await api.createCustomer();
    await api.createPortfolio(user, 'Hers', ['AAPL', 'SPY']);
    await api.createPortfolio(user, 'His', ['AAPL', 'KO']);
    await signIn(user);
    await page.goto('/portfolios');
    await page.getByRole('checkbox', { name: 'Select all' }).press('Space');
    await groups.groupSelected.press('Enter');
    await expect(groups.dialog.getByRole('checkbox', { checked: true })).toHaveCount(2);
    await groups.saveAs('Household');
    await groups.list.getByRole('link', { name: 'Household' }).press('Enter');
    await expect(portfolio.name).toContainText('Household');

    const address = await test.step('makes a link by the keyboard, from beside the report', async () => {
      await portfolio.chooseReport('Share report');
      const dialog = page.getByRole('dialog', { name: 'Share by a link' });
      await expect(dialog.getByRole('checkbox', { name: 'Show amounts' })).not.toBeChecked();
      await expectAccessible(page);
      await expect(dialog.getByRole('textbox', { name: 'Name that readers see' })).toBeFocused();
      await page.keyboard.press('Control+A');
      await page.keyboard.type('What we hold');
      await page.keyboard.press('Enter');
      const made = page.getByRole('dialog', { name: 'Your link' });
      await expectAccessible(page);
      const link = await made.getByRole('textbox', { name: 'Link' }).inputValue();
      await made.getByRole('button', { name: 'Done' }).press('Enter');
      return link;
    });

    const reader = await (await browser.newContext()).newPage();
    await test.step('which shows a stranger scores and weights, and no amount', async () => {
      await reader.goto(address);
      await expect(reader.getByRole('heading', { level: 1, name: 'What we hold' })).toBeVisible();
      await expect(reader.getByText(/^Shared by its owner, read-only, until /)).toBeVisible();
      await expect(reader.getByRole('table', { name: 'Holdings' }).getByRole('row')).toHaveCount(4);
      await expectAccessible(reader);
      const text = await reader.locator('main').innerText();
      expect(text).not.toMatch(/\$|Hers|His\b|Household/);
      const { bytes } = await downloadFrom(reader, () =>
        reader.getByRole('button', { name: 'Download report as PDF' }).click(),
      );
      expect((await readPdf(bytes)).pages.join(' ')).not.toContain('$');
    });

    await test.step('and to nobody any more once it is ended', async () => {
      await page.goto('/account?section=sharing');
      await expect(page.getByText(/opened once, on/)).toBeVisible();
      await page.getByRole('button', { name: 'End link to What we hold' }).press('Enter');
      await expect(page.getByText('You have no links that work.')).toBeVisible();
      await reader.reload();
      await expect(
        reader.getByRole('heading', { level: 1, name: 'This link has ended, or never was' }),
      ).toBeVisible();
    });
  });
});
