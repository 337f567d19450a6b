import { expectAccessible } from '../accessibility.ts';
import { dropText } from '../files.ts';
import { expect, test } from '../fixtures.ts';

/** A fund that we know, one that nobody knows, and a coin, which is never screened. */
const file = {
  name: 'positions.csv',
  type: 'text/csv',
  text: [
    'Symbol,Description,Quantity,Last Price,Current Value',
    'AAPL,APPLE INC,10,$250.00,$2500.00',
    'ZZQFX,ZEBRA COLLECTIVE TRUST,20,$50.00,$1000.00',
    'BTC,Bitcoin,0.1,"$90,000.00",$9000.00',
  ].join('\r\n'),
} as const;
const ZEBRA = 'ZZQFX ZEBRA COLLECTIVE TRUST';

test.describe('Lines of a file that nobody knows', () => {
  test('are kept with their value, named by hand, and deleted', async ({
    page,
    api,
    importDialog,
    signIn,
    portfolio,
  }) => {
    const user = await api.createAccount();
    const { id } = await api.createPortfolio(user, 'With a Zebra', []);
    await signIn(user);
    await page.goto(`/portfolios/${id}`);
    const section = page.getByRole('region', { name: 'Not recognized' });

    await test.step('are kept', async () => {
      await portfolio.choose('Import');
      await dropText(importDialog.dropZone, file);
      await importDialog.done.click();
      await expect(portfolio.fact('Value')).toHaveText('$12,500');
      await expect(portfolio.fact('Holdings')).toHaveText('3');
      await expect(section.getByRole('listitem')).toHaveCount(2);
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expectAccessible(page, 'section[aria-labelledby="unknown-holdings"]');
      }
    });

    await test.step('are named', async () => {
      await section.getByRole('button', { name: `Name it: ${ZEBRA}` }).click();
      const dialog = page.getByRole('dialog', { name: 'Which security is this?' });
      await expectAccessible(page, '[role="dialog"]');
      await dialog.getByRole('combobox').fill('MSFT');
      await page.getByRole('option', { name: /MSFT/ }).first().click();
      await expect(dialog).toBeHidden();
      await expect(section.getByText(ZEBRA)).toBeHidden();
      await expect(portfolio.fact('Holdings')).toHaveText('3');
    });

    await test.step('are deleted', async () => {
      // The coin alone asks for no attention.
      const outside = page.getByRole('region', { name: 'Outside the method' });
      await outside.getByRole('button', { name: 'Delete BTC Bitcoin (coin)' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await expect(outside).toBeHidden();
      await expect(portfolio.fact('Holdings')).toHaveText('2');
    });
  });
});
