import { publicPages } from '@plumbline/contracts';
import type { ConsoleMessage, Page } from '@playwright/test';
import { demo } from '../api-client.ts';
import { expect, test } from '../fixtures.ts';
import { holdScripts } from '../hold-scripts.ts';

/** Pages that come as HTML, which the application hydrates. A difference between the two is an error in the console. */
const pages = [...publicPages.map(({ path }) => path), '/welcome', '/AAPL', '/PM', '/SPY', '/login'];

/** Remembers the element in which the page begins, before the application can run. */
const REMEMBER_PAGE = `
  document.addEventListener('readystatechange', () => (window.firstMain ??= document.getElementById('main')));`;

/** Opens each page and expects that the application keeps its elements, and that nothing is written to the console. */
async function expectToHydrate(page: Page, paths: readonly string[]): Promise<void> {
  const messages: string[] = [];
  const record = (message: ConsoleMessage) => messages.push(`${page.url()}: ${message.text()}`);
  page.on('console', record);
  await page.addInitScript(REMEMBER_PAGE);
  for (const path of paths) {
    await page.goto(path);
    // Until it is hydrated, it says for whom it is.
    await expect(page.locator('#root:not([data-for])')).toBeVisible();
    const isKept = "window.firstMain === document.getElementById('main')";
    expect(await page.evaluate<boolean>(isKept), path).toBe(true);
  }
  expect(messages).toEqual([]);
}

test.describe('Rendered page', () => {
  // Unlike the server's. A service worker that may not be registered is a message in the console.
  test.use({
    timezoneId: 'Asia/Tokyo',
    locale: 'de-DE',
    colorScheme: 'dark',
    serviceWorkers: 'allow',
  });

  test('is hydrated for a visitor in another time zone, language and scheme', async ({ page }) => {
    await expectToHydrate(page, pages);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, isMobile: true });

    test('is hydrated for a user, and shows no way to log in meanwhile', async ({ page, signIn }) => {
      await signIn(demo.premium);
      await expectToHydrate(page, ['/AAPL', '/campaigns', '/dashboard', '/explore', '/faq']);
    });
  });

  test('shows a user no way to log in before the application runs', async ({ page, signIn }) => {
    await signIn(demo.premium);
    // Never responded to.
    await page.route('**/assets/*.js', () => undefined);
    await page.goto('/AAPL', { waitUntil: 'commit' });
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Portfolios' })).toBeVisible();
    await expect(header.getByRole('link', { name: 'Login' })).toBeHidden();
  });

  test('follows all that was chosen and typed before the application runs', async ({ page }) => {
    const start = await holdScripts(page);
    await page.goto('/faith-funds', { waitUntil: 'commit' });
    await page.getByLabel('Tradition').selectOption({ label: 'Catholic' });
    await page.getByLabel('Fund, family or ticker').fill('ave');
    start();
    await expect(page).toHaveURL('/faith-funds?query=ave&tradition=CATHOLIC');
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('says why a security has its score, and hides what is for users', async ({ page, security }) => {
      await page.goto('/AAPL');
      await expect(security.why).toBeVisible();
      await expect(security.score).toHaveAttribute('aria-label', /^Impact Score/);
      await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
      await page.goto('/');
      const lists = page.getByRole('region', { name: 'At a glance' });
      await expect(lists.getByRole('link', { name: /AAPL/ })).not.toHaveCount(0);
    });
  });
});
