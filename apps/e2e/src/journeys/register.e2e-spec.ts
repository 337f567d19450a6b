import { AccountPage } from '../pages/account-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { RegistrationPage } from '../pages/registration-page.ts';
import { SiteFrame } from '../pages/site-frame.ts';
import { callApi, tokenFor } from '../support/api.ts';
import { mailedPath, newestMail } from '../support/mailbox.ts';
import { aPerson } from '../support/people.ts';
import type { Person } from '../support/people.ts';
import { aVisitor } from '../support/visitor.ts';
import type { Visitor } from '../support/visitor.ts';

let visitor: Visitor;
beforeEach(async () => {
  visitor = await aVisitor();
});
afterEach(() => visitor.leave());

/** From the registration to the dashboard, by the link from the mail. */
async function registerAt(path: string, person: Person): Promise<void> {
  const { page } = visitor;
  await visitor.visit(path);
  const registration = new RegistrationPage(page);
  await registration.register(person);
  await registration.complete.waitFor();
  await visitor.visit(await mailedPath(person.email, /^Activate/));
  await page.getByRole('heading', { level: 1, name: 'Account Activated' }).waitFor();
  await page.waitForURL('**/login');
  await new LoginPage(page).signIn(person.email, person.password);
  await page.getByRole('heading', { level: 1, name: `Hello, ${person.firstName}` }).waitFor();
}

describe('somebody who registers', () => {
  it('activates the account by the mailed link, signs in, and changes the password, which ends every other session', async () => {
    const { page } = visitor;
    const person = aPerson();
    await registerAt('/register', person);
    expect(new URL(page.url()).pathname).toBe('/dashboard');
    expect(visitor.complaints).toEqual([]);
    const elsewhere = await tokenFor(person);
    expect((await callApi('/api/account', { token: elsewhere })).status).toBe(200);

    const { password: nextPassword } = aPerson();
    await visitor.visit('/account');
    await new AccountPage(page).changePassword(person.password, nextPassword);
    await new SiteFrame(page).message('Password has been updated').waitFor();
    await newestMail(person.email, /password was changed/);
    expect((await callApi('/api/account', { token: elsewhere })).status).toBe(401);
    await visitor.visit('/dashboard');
    await page.getByRole('heading', { level: 1, name: `Hello, ${person.firstName}` }).waitFor();
    expect(visitor.complaints).toEqual([]);
    expect(
      (await callApi('/api/account', { token: await tokenFor({ ...person, password: nextPassword }) }))
        .status,
    ).toBe(200);
  });

  it('finds the partner’s code of the address in the account, also after looking around first', async () => {
    const person = aPerson();
    await visitor.visit('/register/BIBL');
    await visitor.visit('/faq');
    await registerAt('/register', person);
    await visitor.visit('/account');
    expect(await new AccountPage(visitor.page).affiliate.textContent()).toBe('BIBL');
  });

  it('is told beside the fields what is wrong with them, and by a message that it did not work', async () => {
    const { page } = visitor;
    await visitor.visit('/register');
    await new RegistrationPage(page).register({ ...aPerson(), firstName: 'R', zipCode: '123' });
    await new SiteFrame(page).message('Registration Incorrect. Please try again.').waitFor();
    await page.getByText('First name requires more characters').waitFor();
    await page.getByText('Zipcode must contain five numbers').waitFor();
    expect(new URL(page.url()).pathname).toBe('/register');
  });
});

describe('a link that activates nothing', () => {
  it('says so at the front door', async () => {
    const { page } = visitor;
    await visitor.visit('/activate/no-such-key');
    await new SiteFrame(page).message('Your account could not be activated').waitFor();
    await page.waitForURL((url) => url.pathname === '/');
  });
});
