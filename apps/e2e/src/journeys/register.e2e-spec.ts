import type { Page } from '@playwright/test';
import type { TestUser } from '../api-client.ts';
import { expect, test } from '../fixtures.ts';
import type { Mailbox } from '../mailbox.ts';
import type { LoginPage, RegistrationPage } from '../pages/accounts.ts';

interface Fixtures {
  readonly page: Page;
  readonly login: LoginPage;
  readonly mailbox: Mailbox;
  readonly registration: RegistrationPage;
}

/** Goes from the registration page that is open to the dashboard, by the link from the mail. */
async function register(user: TestUser, { page, login, mailbox, registration }: Fixtures): Promise<void> {
  await registration.register(user);
  await expect(registration.complete).toBeVisible();
  await page.goto(await mailbox.receivePath(user.email, /^Activate/));
  // It says so for some seconds, which a busy machine may miss.
  await expect(page).toHaveURL('/login');
  await login.submit(user);
  await expect(page.getByRole('heading', { level: 1, name: `Hello, ${user.firstName}` })).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
}

test.describe('Registration', () => {
  test('is completed by the mailed link; changing the password later ends every other session', async ({
    page,
    api,
    frame,
    login,
    mailbox,
    registration,
    settings,
  }) => {
    const user = api.newUser();
    const { password: nextPassword } = api.newUser();

    await test.step('register', async () => {
      await page.goto('/register');
      await register(user, { page, login, mailbox, registration });
    });

    await test.step('change the password', async () => {
      const otherSession = await api.authenticate(user);
      expect(await api.call('/api/account', { token: otherSession })).toMatchObject({ status: 200 });
      await page.goto('/account');
      await settings.changePassword(user.password, nextPassword);
      await expect(frame.message('Password has been updated')).toBeVisible();
      await mailbox.receive(user.email, /password was changed/);
      expect(await api.call('/api/account', { token: otherSession })).toMatchObject({ status: 401 });
    });

    await test.step('stay logged in here, and log in anew with the new password', async () => {
      await page.goto('/dashboard');
      await expect(page.getByRole('heading', { level: 1, name: `Hello, ${user.firstName}` })).toBeVisible();
      const token = await api.authenticate({ ...user, password: nextPassword });
      expect(await api.call('/api/account', { token })).toMatchObject({ status: 200 });
    });
  });

  test('stores the code of the partner whose link was followed, even after a look around', async ({
    page,
    api,
    login,
    mailbox,
    registration,
    settings,
  }) => {
    await page.goto('/register/BIBL');
    await expect(registration.create).toBeVisible();
    await page.goto('/faq');
    await page.goto('/register');
    await register(api.newUser(), { page, login, mailbox, registration });
    await page.goto('/account');
    await expect(settings.affiliate).toHaveText('BIBL');
  });

  test('explains invalid fields beside each of them and in a message', async ({
    page,
    api,
    consoleErrors,
    frame,
    registration,
  }) => {
    consoleErrors.allowStatus(400);
    await page.goto('/register');
    await registration.register({ ...api.newUser(), firstName: 'R', zipCode: '123' });
    await expect(frame.message('Registration Incorrect. Please try again.')).toBeVisible();
    await expect(page.getByText('First name requires more characters')).toBeVisible();
    await expect(page.getByText('Zipcode must contain five numbers')).toBeVisible();
    await expect(page).toHaveURL('/register');
  });
});

test.describe('Invalid activation link', () => {
  test('leads to the landing page with a message', async ({ page, consoleErrors, frame }) => {
    consoleErrors.allowStatus(400);
    await page.goto('/activate/no-such-key');
    await expect(frame.message(/^Your account could not be activated/)).toBeVisible();
    await expect(page).toHaveURL('/');
  });
});
