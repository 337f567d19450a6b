import type { Page } from '@playwright/test';
import { demo } from '../api-client.ts';
import { expect, test } from '../fixtures.ts';

const readStorage = (page: Page) =>
  page.evaluate<Record<string, string>>('({ ...localStorage, ...sessionStorage })');

/**
 * Makes a token say that it expired long ago. The server notices the change, and refuses it as one that has expired.
 */
function expire(token: string): string {
  const [header, claims, signature] = token.split('.');
  const changed = { ...JSON.parse(Buffer.from(claims!, 'base64url').toString()), exp: 1 };
  return [header, Buffer.from(JSON.stringify(changed)).toString('base64url'), signature].join('.');
}

test.describe('User with an account', () => {
  test('logs in on the way to an account page, and then skips the pages for visitors', async ({
    page,
    login,
  }) => {
    await page.goto('/account-settings?section=plans');
    await expect(login.heading).toBeVisible();
    await login.submit(demo.basic);
    await expect(page.getByRole('heading', { level: 2, name: 'Current plan' })).toBeVisible();
    await expect(page).toHaveURL('/account-settings?section=plans');
    for (const path of ['/login', '/register']) {
      await page.goto(path);
      await expect(page).toHaveURL('/dashboard');
    }
  });

  test('logs out to the landing page, and leaves nothing of the session behind', async ({
    page,
    frame,
    login,
  }) => {
    await page.goto('/login');
    await login.submit(demo.basic);
    await expect(page.getByRole('heading', { level: 1, name: 'Hello, Bea' })).toBeVisible();
    await expect(page).toHaveURL('/dashboard');
    expect(JSON.parse((await readStorage(page)).root!).state).toMatchObject({
      isLogged: true,
      authStatus: 'COMPLETE',
    });
    await frame.account.click();
    await frame.logout.click();
    await expect(frame.message("You've been logged out.")).toBeVisible();
    await expect(frame.login).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: /contradict what you value/ })).toBeVisible();
    await expect(page).toHaveURL('/');
    expect(await readStorage(page)).not.toHaveProperty('root');
    await page.goBack();
    await expect(login.heading).toBeVisible();
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/login?from=%2Fdashboard');
  });

  test('is logged out at the start when the token has expired', async ({
    page,
    api,
    consoleErrors,
    frame,
    login,
  }) => {
    consoleErrors.allowStatus(401);
    const state = {
      isLogged: true,
      token: expire(await api.authenticate(demo.basic)),
      activeProfile: '0',
      authStatus: 'COMPLETE',
      authorities: ['ROLE_USER'],
    };
    await page.goto('/faq');
    await page.evaluate((root) => localStorage.setItem('root', root), JSON.stringify({ state, version: 0 }));
    await page.goto('/dashboard');
    await expect(login.heading).toBeVisible();
    await expect(frame.login).toBeVisible();
    expect(JSON.parse((await readStorage(page)).root!).state).toMatchObject({ isLogged: false, token: null });
  });

  test('stays logged in while the clock of the browser is 40 days ahead', async ({ page, login }) => {
    await page.goto('/login');
    await login.submit(demo.basic);
    const greeting = page.getByRole('heading', { level: 1, name: 'Hello, Bea' });
    await expect(greeting).toBeVisible();
    await page.clock.setSystemTime(Date.now() + 40 * 24 * 3_600_000);
    await page.reload();
    await expect(greeting).toBeVisible();
  });

  test('reads that a password is wrong, and when to try again after too many', async ({
    page,
    api,
    consoleErrors,
    frame,
    login,
  }) => {
    consoleErrors.allowStatus(401);
    consoleErrors.allowStatus(429);
    const { email, password } = api.newUser();
    await page.goto('/login');
    await login.submit({ email, password });
    await expect(frame.message('Login Incorrect. Please try again.')).toBeVisible();
    for (let attempt = 1; attempt < 10; attempt++)
      await api.call('/api/authenticate', { method: 'POST', body: { username: email, password } });
    await login.submit({ email, password });
    await expect(page.getByRole('alert').getByText(/^Please try again in 15 minutes/)).toBeVisible();
    await expect(page).toHaveURL('/login');
  });
});

test.describe('User who still has to pay', () => {
  test('is sent to the checkout, but can read what explains the product', async ({
    page,
    api,
    consoleErrors,
    login,
  }) => {
    // The dashboard may request portfolios before the standing is known.
    consoleErrors.allowStatus(402);
    await page.goto('/login');
    await login.submit(await api.createUnpaidAccount());
    await expect(page).toHaveURL('/checkout');
    for (const path of ['/faq', '/help-and-support', '/screening-categories', '/about']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page).toHaveURL(path);
    }
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/checkout');
  });
});
