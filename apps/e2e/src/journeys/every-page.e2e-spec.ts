import {
  accountPages,
  adminPages,
  mailedPages,
  memberPages,
  publicPages,
  unlistedPages,
} from '@plumbline/contracts';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { demo } from '../api-client.ts';
import { expect, test } from '../fixtures.ts';

/** Every page with one address, or with a key of a mail; those with an id have tests of their own. */
const openPages = [
  ...publicPages.map(({ path }) => path),
  ...unlistedPages
    .filter((pattern) => !accountPages.includes(pattern) && pattern !== mailedPages.activate)
    .map((pattern) => pattern.replace(/\/:\w+\?$/, '').replace(':key', 'a-key-from-a-mail')),
  '/change-password/a-key-from-a-mail',
  '/AAPL',
  '/PM',
  '/SPY',
  '/faq#impact-score',
  '/values?step=10',
  '/values?step=result',
  '/checkout',
  '/404',
];

/** Those of members, and further states of pages that are different ones for a user who is logged in. */
const signedInPages = [
  ...memberPages.filter(hasOneAddress),
  '/portfolios/connections',
  '/campaigns',
  '/compare-standards?security=SPY',
  '/screening-profiles?edit=new&from=0',
  '/account?section=plans',
  '/account?section=billing',
  '/account?section=security',
  '/account?section=follows',
  '/account?section=sharing',
  '/account?section=reports',
  '/plans-and-pricing',
  '/PM',
];

function hasOneAddress(pattern: string): boolean {
  return !pattern.includes(':');
}

/** The page behind an open dialog is checked without it. */
const DIALOG = '[role="dialog"]';

/** Pages on which nothing may move while they load. */
const stillPages = [
  '/',
  '/AAPL',
  '/SPY',
  '/explore',
  '/campaigns',
  '/screening-categories',
  '/faq',
  '/login',
  '/plans-and-pricing',
  '/dashboard',
  '/account?section=plans',
  '/account?section=billing',
  '/account?section=security',
];

/** What has moved since the page was opened, as Cumulative Layout Shift counts it. */
const RECORD_SHIFTS = `
  window.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.layoutShift += value;
  }).observe({ type: 'layout-shift', buffered: true });`;

/** Opens a page and waits until everything on it has loaded. */
async function openWhole(page: Page, path: string): Promise<void> {
  await page.addInitScript(RECORD_SHIFTS);
  await page.goto(path, { waitUntil: 'networkidle' });
  // The network is idle, too, before a slow machine asks for the scripts.
  await expect(page.locator('#root:not([data-for])')).toBeVisible();
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
  // It is hidden until all parts of the page have arrived.
  await expect(page.locator('footer')).toBeVisible();
  const footerTop = await page.evaluate<number>("document.querySelector('footer').offsetTop - innerHeight");
  expect(footerTop, 'the footer starts below the fold').toBeGreaterThanOrEqual(0);
  if (stillPages.includes(path))
    expect(await page.evaluate<number>('window.layoutShift'), 'layout shift').toBeLessThan(0.02);
}

/** Leaves the page as wide as a desktop screen. */
async function expectToFitEveryScreen(page: Page): Promise<void> {
  await expectToFitWithLargeText(page);
  for (const width of [360, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoExcess(page, `excess at a width of ${width}`);
  }
}

/** Scripts measure a new width one frame late. */
async function expectNoExcess(page: Page, message: string): Promise<void> {
  const measure = () => page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  await expect.poll(measure, { message, intervals: [50] }).toBeLessThanOrEqual(0);
}

/** With text at 200 percent on a phone. */
async function expectToFitWithLargeText(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.evaluate("document.documentElement.style.fontSize = '200%'");
  await expectNoExcess(page, 'excess with text at 200 percent');
  await page.evaluate("document.documentElement.style.fontSize = ''");
}

test.describe('Public page', () => {
  for (const path of openPages)
    test(`${path} fits every screen and is accessible in both color schemes`, async ({
      page,
      consoleErrors,
    }) => {
      if (path === '/404') consoleErrors.allowStatus(404);
      // No key is a real one.
      if (path.includes('a-key')) consoleErrors.allowStatus(path.startsWith('/shared/') ? 404 : 400);
      await openWhole(page, path);
      await expectToFitEveryScreen(page);
      await expectAccessible(page);
    });

  test('/SPY shows what counts without scrolling on a phone whose text is set to 200 percent', async ({
    playwright,
    launchOptions,
    baseURL,
  }) => {
    // The setting of the browser, which media queries follow, as they do not follow the size of the root.
    const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'];
    const browser = await playwright.chromium.launch({ ...launchOptions, args });
    const page = await browser.newPage({ baseURL, viewport: { width: 390, height: 900 } });
    await openWhole(page, '/SPY');
    await expectNoExcess(page, 'excess with text at 200 percent');
    const frame = "document.querySelector('table').parentElement";
    expect(await page.evaluate<number>(`${frame}.scrollWidth - ${frame}.clientWidth`)).toBe(0);
    await browser.close();
  });

  test('list of search results is accessible in both color schemes', async ({ page, search }) => {
    await openWhole(page, '/about');
    await search.type('app');
    await expect(search.options.first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(search.selected).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('Page of a signed-in user', () => {
  test.use({ storageState: ({ premiumSession }, use) => use(premiumSession) });

  for (const path of signedInPages)
    test(`${path} fits every screen and is accessible in both color schemes`, async ({ page }) => {
      await openWhole(page, path);
      await expectToFitEveryScreen(page);
      await expectAccessible(page);
    });

  test('account menu is accessible in both color schemes', async ({ page, frame }) => {
    await openWhole(page, '/dashboard');
    await frame.account.click();
    await expect(frame.logout).toBeVisible();
    await expectAccessible(page);
  });

  test('dialog of contributors is accessible in both color schemes', async ({ page, security }) => {
    await openWhole(page, '/SPY');
    await security.positiveCategories.first().click();
    await expect(security.contributors.getByRole('row').nth(1)).toBeVisible();
    await expectAccessible(page, DIALOG);
  });

  test('dialog to upload a picture is accessible in both color schemes', async ({ page, settings }) => {
    await openWhole(page, '/account');
    await settings.upload.click();
    await expect(settings.dropZone).toBeVisible();
    await expectAccessible(page, DIALOG);
  });
});

test.describe('Page of an administrator', () => {
  test.use({ storageState: ({ adminSession }, use) => use(adminSession) });

  for (const path of [...adminPages.filter(hasOneAddress), '/admin/evidence?view=candidates'])
    test(`${path} fits every screen and is accessible in both color schemes`, async ({ page }) => {
      await openWhole(page, path);
      await expectToFitEveryScreen(page);
      await expectAccessible(page);
    });
});

test.describe('Page of a campaign', () => {
  test.use({ storageState: ({ adminSession }, use) => use(adminSession) });

  test('fits every screen and is accessible in both color schemes, like that of its administrators', async ({
    page,
    api,
  }) => {
    test.setTimeout(120_000);
    const { id, slug } = await api.createCampaign('AAPL');
    for (const path of [`/campaigns/${slug}`, `/admin/campaigns/${id}`]) {
      await openWhole(page, path);
      await expectToFitEveryScreen(page);
      await expectAccessible(page);
    }
    await page.getByRole('button', { name: 'Add step' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('Page of a portfolio', () => {
  test.use({ storageState: ({ premiumSession }, use) => use(premiumSession) });

  test('fits every screen and is accessible in both color schemes, like all that opens on it', async ({
    page,
    api,
    compareDialog,
    holdings,
    portfolio,
  }) => {
    test.setTimeout(180_000);
    const portfolios = await api.listPortfolios(demo.premium);
    const { id } = portfolios.find(({ name }) => name === 'Family Savings')!;
    const other = portfolios.find(({ name }) => name === 'Retirement with Purpose')!;
    await openWhole(page, `/portfolios/${id}`);
    await expectToFitEveryScreen(page);
    await expectAccessible(page);

    for (const action of ['Add holding', 'Import', 'Portfolio settings', 'Delete', 'Compare'] as const)
      await test.step(`dialog "${action}"`, async () => {
        await portfolio.choose(action);
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectAccessible(page, DIALOG);
        if (action === 'Compare') {
          await compareDialog.compareWith(other.id);
          await expectAccessible(page, DIALOG);
        }
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
      });

    await test.step('choice of a screening profile', async () => {
      await portfolio.changeOfProfile.click();
      await expect(portfolio.profiles).toBeVisible();
      await expectAccessible(page, DIALOG);
      await page.keyboard.press('Escape');
      await expect(portfolio.profiles).toBeHidden();
    });

    await test.step('cell that is being edited', async () => {
      await holdings.startEdit('AAPL', 'value');
      await expectAccessible(page, 'table');
    });

    await test.step('giving', async () => {
      await openWhole(page, `/portfolios/${id}/giving`);
      await page.getByRole('textbox', { name: 'Dividends of AAPL' }).fill('20');
      await expect(page.getByRole('table', { name: 'The arithmetic' })).toBeVisible();
      await expectToFitEveryScreen(page);
      await expectAccessible(page);
    });

    await test.step('clean-up', async () => {
      await openWhole(page, `/portfolios/${id}/clean-up`);
      await expect(page.getByRole('region', { name: 'Industries before and after' })).toBeVisible();
      await expectToFitEveryScreen(page);
      await expectAccessible(page);
    });
  });
});

test.describe('Page of a group', () => {
  test.use({ storageState: ({ premiumSession }, use) => use(premiumSession) });

  test('fits every screen and is accessible in both color schemes, like its dialogs', async ({
    page,
    groups,
  }) => {
    test.setTimeout(120_000);
    await openWhole(page, '/portfolios');
    await groups.list.getByRole('link', { name: 'Household' }).click();
    await expect(groups.overlap).toBeVisible();
    await openWhole(page, new URL(page.url()).pathname);
    await groups.overlap
      .getByRole('button', { name: /^through/ })
      .first()
      .click();
    await expectToFitEveryScreen(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Edit group' }).click();
    await expect(groups.dialog).toBeVisible();
    await expectAccessible(page, DIALOG);
  });
});

test.describe('Color scheme', () => {
  test('follows the system until the user chooses one', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/about');
    await page.getByRole('button', { name: 'Use the dark scheme' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  });

  test('can be chosen on the landing page before the application has started', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/');
    await page.getByRole('button', { name: 'Use the light scheme' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  });
});
