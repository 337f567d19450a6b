import { LoginPage } from '../pages/login-page.ts';
import { SearchBox } from '../pages/search-box.ts';
import { SecurityPage } from '../pages/security-page.ts';
import { aVisitor } from '../support/visitor.ts';
import type { Visitor } from '../support/visitor.ts';

let visitor: Visitor;
beforeAll(async () => {
  visitor = await aVisitor();
});
afterAll(() => visitor.leave());

const focused = () => visitor.page.evaluate<string>('document.activeElement.textContent');

describe('a visitor without a mouse', () => {
  it('skips to the content first', async () => {
    const { page } = visitor;
    await visitor.visit('/welcome');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Skip to content');
    await page.keyboard.press('Enter');
    expect(await page.evaluate<string>('document.activeElement.id')).toBe('main');
  });

  it('finds a security with slash, letters, arrows and Enter', async () => {
    const { page } = visitor;
    await visitor.visit('/welcome');
    const search = new SearchBox(page);
    await page.keyboard.press('/');
    await page.keyboard.type('coca', { delay: 30 });
    await search.options.first().waitFor();
    await page.keyboard.press('ArrowDown');
    await search.marked.waitFor();
    const ticker = (await search.marked.locator('span').first().textContent()) ?? '';
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/${ticker}`);
    expect(visitor.complaints).toEqual([]);
  });

  it('opens and closes the contributors of a category, and is back where they were', async () => {
    const { page } = visitor;
    await new LoginPage(page).signInAsBasic();
    await visitor.visit('/PM');
    const security = new SecurityPage(page);
    const category = security.negativeCategories.first();
    await category.focus();
    await page.keyboard.press('Enter');
    await security.dialog.waitFor();
    await page.keyboard.press('Escape');
    await security.dialog.waitFor({ state: 'hidden' });
    // The focus comes back a moment after the dialog has gone.
    await security.negativeCategories.and(page.locator(':focus')).waitFor();
  });

  it('reads what sample data means by moving the focus to the mark', async () => {
    const { page } = visitor;
    await visitor.visit('/AAPL');
    await page.getByRole('button', { name: 'Sample data' }).first().focus();
    await page.getByRole('tooltip').waitFor();
    expect(await page.getByRole('tooltip').textContent()).toContain('generated');
  });
});
