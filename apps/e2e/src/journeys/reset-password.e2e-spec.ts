import { expect, test } from '../fixtures.ts';
import { holdScripts } from '../hold-scripts.ts';
import { NewPasswordPage } from '../pages/accounts.ts';

test.describe('Password reset', () => {
  test('sets a new password by the mailed link, once, and ends the old one', async ({
    page,
    api,
    consoleErrors,
    frame,
    login,
    mailbox,
  }) => {
    const newPassword = new NewPasswordPage(page);
    const user = await api.createAccount();
    const { password } = api.newUser();

    await test.step('ask for the mail', async () => {
      await page.goto('/login');
      await login.email.fill(user.email);
      await login.forgotPassword.click();
      await expect(page.getByRole('heading', { level: 1, name: 'Reset your password' })).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(user.email);
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(frame.message('Check your email for a link to reset your password.')).toBeVisible();
    });

    const link = await mailbox.receivePath(user.email, /^Set a new password/);
    await test.step('follow the link', async () => {
      await page.goto(link);
      await newPassword.choose(password);
      await expect(frame.message('Password has been updated. Redirecting to login')).toBeVisible();
      await expect(login.heading).toBeVisible();
      await login.submit({ ...user, password });
      await expect(page.getByRole('heading', { level: 1, name: `Hello, ${user.firstName}` })).toBeVisible();
      const oldCredentials = { username: user.email, password: user.password };
      expect(await api.call('/api/authenticate', { method: 'POST', body: oldCredentials })).toMatchObject({
        status: 401,
      });
    });

    await test.step('follow it again', async () => {
      consoleErrors.allowStatus(400);
      await page.goto(link);
      await newPassword.choose(api.newUser().password);
      await expect(
        frame.message('This reset link is no longer valid. Please request a new one.'),
      ).toBeVisible();
    });
  });

  test('begins with the address typed before the application has started', async ({ page, login }) => {
    const start = await holdScripts(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await login.email.fill('ruth@example.org');
    await login.forgotPassword.click();
    start();
    await expect(page.getByRole('heading', { level: 1, name: 'Reset your password' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('ruth@example.org');
  });

  test('sends nothing while the two passwords differ', async ({ page }) => {
    const newPassword = new NewPasswordPage(page);
    await page.goto('/change-password/some-key');
    await expect(newPassword.heading).toBeVisible();
    await expect(page).toHaveURL('/change-password');
    await newPassword.choose('plumb-and-true', 'plumb-and-blue');
    await expect(page.getByText('Passwords do not match')).toBeVisible();
  });
});
