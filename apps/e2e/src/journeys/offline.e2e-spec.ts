import { expectAccessible } from '../accessibility.ts';
import { dropText, fidelityFile } from '../files.ts';
import { expect, test } from '../fixtures.ts';
import { isRunning } from '../is-running.ts';
import type { Mirror } from '../mirror.ts';
import { startMirror } from '../mirror.ts';
import type { BrowserContext, Page } from '@playwright/test';

test.use({ serviceWorkers: 'allow' });

/** Opens a page, until its service worker has stored what it needs and answers for it. */
async function openWithWorker(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

const isUniverseStored = () => caches.match('/api/portfolio-check/universe', { ignoreVary: true });

/** Has the browser look for a newer service worker. */
async function update(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
}

/** The browser says that it is offline, and the server is gone: the first alone leaves workers their network. */
async function goOffline(context: BrowserContext, site: Mirror): Promise<void> {
  await context.setOffline(true);
  await site.stop();
}

test.describe('Visitor without a connection', () => {
  test('checks a file by the data of the last check, and a plan too, but opens no other page', async ({
    page,
    context,
    application,
    consoleErrors,
  }) => {
    const site = await startMirror(application.origin);
    const zone = page.getByRole('button', { name: /Choose a file/ });
    await test.step('has checked once', async () => {
      await openWithWorker(page, `${site.origin}/check`);
      await dropText(zone, fidelityFile);
      await expect(page.getByRole('heading', { level: 1, name: fidelityFile.name })).toBeVisible();
      await expect(page.getByText('Checked in your browser. Nothing was uploaded.')).toBeVisible();
      await expect(page.getByText('could not be reached')).toHaveCount(0);
      await page.waitForFunction(isUniverseStored);
    });
    consoleErrors.allowOffline();
    await goOffline(context, site);

    await test.step('checks again', async () => {
      await page.goto(`${site.origin}/check`);
      await dropText(zone, fidelityFile);
      await expect(page.getByRole('img', { name: /^Impact Score/ })).toBeVisible();
      await expect(
        page.getByText(/The latest data could not be reached, so this report uses data of \w+ \d+, \d{4}\./),
      ).toBeVisible();
      await expect(page.getByRole('region', { name: 'Holdings' }).getByRole('link')).toHaveCount(4);
      await expectAccessible(page);
    });

    await test.step('checks a plan', async () => {
      await page.goto(`${site.origin}/plan-check`);
      await page.getByRole('textbox').last().fill('Vanguard Institutional Index Fund Instl Plus');
      await page
        .getByRole('button', { name: /^Check/ })
        .first()
        .click();
      await expect(page.getByRole('heading', { name: 'The funds of your plan' })).toBeVisible();
      await expect(
        page.getByText(/The latest data could not be reached, so this report uses data of/),
      ).toBeVisible();
    });

    await test.step('opens no other page', async () => {
      await expect(page.goto(`${site.origin}/explore`)).rejects.toThrow('net::ERR_');
    });
  });

  test('is told that a check needs the data once', async ({ page, context, application, consoleErrors }) => {
    const site = await startMirror(application.origin);
    // The example on the page loads it, too.
    site.withhold('/api/portfolio-check/universe');
    consoleErrors.allowStatus(503);
    await openWithWorker(page, `${site.origin}/check`);
    consoleErrors.allowOffline();
    await goOffline(context, site);
    await page.goto(`${site.origin}/check`);
    await dropText(page.getByRole('button', { name: /Choose a file/ }), fidelityFile);
    await expect(page.getByText(/Check once while you are online/)).toBeVisible();
  });
});

test.describe('Service worker', () => {
  test('stores nothing but the two pages, their files and the universe', async ({
    page,
    context,
    premiumSession,
  }) => {
    await context.setStorageState(premiumSession);
    await openWithWorker(page, '/check');
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/check');
    await dropText(page.getByRole('button', { name: /Choose a file/ }), fidelityFile);
    await expect(page.getByRole('img', { name: /^Impact Score/ })).toBeVisible();
    await page.waitForFunction(isUniverseStored);
    const stored = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(stored.filter((path) => !path.startsWith('/assets/')).toSorted()).toEqual([
      '/api/portfolio-check/universe',
      '/before-paint.js',
      '/check',
      '/favicon.ico',
      '/favicon.svg',
      '/plan-check',
      '/site.webmanifest',
    ]);
  });

  test('goes with all that it stored, on any page, once an operator has put the retired one in its place', async ({
    page,
    application,
  }) => {
    const site = await startMirror(application.origin);
    const isGone = async () =>
      (await navigator.serviceWorker.getRegistrations()).length + (await caches.keys()).length === 0;
    try {
      await openWithWorker(page, `${site.origin}/check`);
      expect(await page.evaluate(isGone)).toBe(false);
      site.retireWorker();
      await page.goto(`${site.origin}/faq`);
      await page.waitForFunction(isGone);
      await page.goto(`${site.origin}/check`);
      await page.waitForFunction(isRunning);
      await page.waitForFunction(isGone);
    } finally {
      await site.stop();
    }
  });

  test('says that a new version is there, and leaves the reload to the reader', async ({
    page,
    application,
  }) => {
    const site = await startMirror(application.origin);
    try {
      await openWithWorker(page, `${site.origin}/check`);
      await page.evaluate(() => Object.assign(window, { isSamePage: true }));
      // The application has asked for an update itself: another one meanwhile would get the answer of the first.
      await update(page);
      site.publish();
      await update(page);
      const status = page.getByRole('status').filter({ hasText: 'A new version of Plumbline is there.' });
      await expect(status.getByText('A new version')).toBeVisible();
      await expectAccessible(page);
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
      site.takeBack();
      await status.getByRole('button', { name: 'Reload' }).press('Enter');
      await page.waitForFunction(() => !('isSamePage' in window));
      await page.waitForFunction(isRunning);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    } finally {
      await site.stop();
    }
  });
});
