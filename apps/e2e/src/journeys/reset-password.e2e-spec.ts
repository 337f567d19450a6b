import { LoginPage } from '../pages/login-page.ts';
import { NewPasswordPage } from '../pages/new-password-page.ts';
import { SiteFrame } from '../pages/site-frame.ts';
import { callApi } from '../support/api.ts';
import { mailedPath } from '../support/mailbox.ts';
import { anAccount, aPerson } from '../support/people.ts';
import { aVisitor } from '../support/visitor.ts';
import type { Visitor } from '../support/visitor.ts';

let visitor: Visitor;
beforeAll(async () => {
  visitor = await aVisitor();
});
afterAll(() => visitor.leave());

describe('somebody who forgot the password', () => {
  it('sets a new one by the mailed link, which works once, and the old one is worth nothing', async () => {
    const { page } = visitor;
    const frame = new SiteFrame(page);
    const login = new LoginPage(page);
    const person = await anAccount();
    await visitor.visit('/login');
    await login.email.fill(person.email);
    await login.forgotPassword.click();
    await page.getByRole('heading', { level: 1, name: 'Reset your password' }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(person.email);
    await page.getByRole('button', { name: 'Next' }).click();
    await frame.message('Check your email for a link to reset your password.').waitFor();

    const link = await mailedPath(person.email, /^Set a new password/);
    const { password } = aPerson();
    await visitor.visit(link);
    await new NewPasswordPage(page).choose(password);
    await frame.message('Password has been updated. Redirecting to login').waitFor();
    await login.heading.waitFor();
    expect(visitor.complaints).toEqual([]);
    await login.signIn(person.email, password);
    await page.getByRole('heading', { level: 1, name: `Hello, ${person.firstName}` }).waitFor();

    const before = { username: person.email, password: person.password };
    expect((await callApi('/api/authenticate', { method: 'POST', body: before })).status).toBe(401);
    await visitor.visit(link);
    await new NewPasswordPage(page).choose(aPerson().password);
    await frame.message('This reset link is no longer valid. Please ask for a new one.').waitFor();
  });

  it('sends nothing as long as the two passwords differ', async () => {
    const { page } = visitor;
    await visitor.visit('/change-password/some-key');
    const { heading } = new NewPasswordPage(page);
    await heading.waitFor();
    expect(new URL(page.url()).pathname).toBe('/change-password');
    await page.getByLabel('Password', { exact: true }).fill('plumb-and-true');
    await page.getByLabel('Verify Password', { exact: true }).fill('plumb-and-blue');
    await page.getByRole('button', { name: 'Save Password' }).click();
    await page.getByText('Passwords do not match').waitFor();
    expect(visitor.complaints).toEqual([]);
  });
});
