import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';

/** The region of the account settings, and the dialog that it opens. */
function twoStep(page: Page) {
  const region = page.getByRole('region', { name: 'Two-step verification' });
  const dialog = page.getByRole('dialog');
  return {
    region,
    dialog,
    password: dialog.getByLabel('Current password', { exact: true }),
    codes: dialog.getByRole('list', { name: 'Recovery codes' }),
    saved: dialog.getByRole('button', { name: 'I saved my codes' }),
  };
}

test.describe('Two-step verification', () => {
  test('by an authenticator app is set up, and then asked for with a code or a recovery code', async ({
    page,
    api,
    application,
    consoleErrors,
    frame,
    login,
    signIn,
  }) => {
    consoleErrors.allowStatus(401);
    const user = await api.createAccount();
    await signIn(user);
    await page.goto('/account?section=security');
    const { region, dialog, password, codes, saved } = twoStep(page);
    await region.getByRole('button', { name: 'Set up' }).click();
    await password.fill(user.password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
    await expectAccessible(page);
    const key = (await dialog.locator('code').innerText()).replaceAll(' ', '');
    application.recordSecret(key);
    const totp = new TOTP({ secret: Secret.fromBase32(key) });
    const usedCode = totp.generate();
    await dialog.getByRole('textbox', { name: 'Code' }).fill(usedCode);
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    const [recoveryCode] = await codes.getByRole('listitem').allInnerTexts();
    await expectAccessible(page);
    await page.emulateMedia({ media: 'print' });
    await expect(codes).toBeVisible();
    for (const onScreenOnly of [page.locator('#root'), saved]) await expect(onScreenOnly).toBeHidden();
    await page.emulateMedia({ media: null });
    await saved.click();
    await expect(region.getByText('10 left')).toBeVisible();

    await frame.account.click();
    await frame.logout.click();
    await page.goto('/login');
    await login.submit(user);
    const code = page.getByRole('textbox', { name: 'Code' });
    await expect(code).toBeFocused();
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await expectAccessible(page);
    // Each code works once, and this one has.
    await code.fill(usedCode);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByRole('alert').getByText('That did not work.')).toBeVisible();
    await code.fill(totp.generate({ timestamp: Date.now() + 30_000 }));
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL('/dashboard');

    await frame.account.click();
    await frame.logout.click();
    await page.goto('/login');
    await login.submit(user);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(recoveryCode!);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL('/dashboard');
  });

  test('by a passkey is set up, asked for, and removed', async ({
    page,
    context,
    api,
    application,
    frame,
    login,
    consoleErrors,
  }) => {
    // A passkey belongs to the public address of the site.
    await page.route(`${application.publicUrl}/**`, async (route) => {
      const { pathname, search } = new URL(route.request().url());
      await route.fulfill({ response: await route.fetch({ url: application.origin + pathname + search }) });
    });
    const devtools = await context.newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: { protocol: 'ctap2', transport: 'internal', isUserVerified: true, hasUserVerification: true },
    });
    const user = await api.createAccount();
    await page.goto(`${application.publicUrl}/login?from=/account?section=security`);
    await login.submit(user);
    const { region, dialog, password, saved } = twoStep(page);
    await region.getByRole('button', { name: 'Add a passkey' }).click();
    await dialog.getByLabel('Name').fill('My laptop');
    await password.fill(user.password);
    await dialog.getByRole('button', { name: 'Create passkey' }).click();
    await saved.click();
    await expect(region.getByText('My laptop')).toBeVisible();

    // What the page asks for meanwhile.
    consoleErrors.allowStatus(401);
    await frame.account.click();
    await frame.logout.click();
    await page.goto(`${application.publicUrl}/login?from=/account?section=security`);
    await login.submit(user);
    await page.getByRole('button', { name: 'Use your passkey' }).click();
    await expect(page.getByText('Logged in (passkey)')).toBeVisible();
    await region.getByRole('button', { name: 'Remove the passkey My laptop' }).click();
    await password.fill(user.password);
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(region.getByText('Two-step verification is off.')).toBeVisible();
  });
});
