import { LoginPage } from '../pages/login-page.ts';
import { SiteFrame } from '../pages/site-frame.ts';
import { callApi, tokenFor } from '../support/api.ts';
import { anUnpaidAccount, aPerson, demo } from '../support/people.ts';
import { aVisitor } from '../support/visitor.ts';
import type { Visitor } from '../support/visitor.ts';

let visitor: Visitor;
beforeEach(async () => {
  visitor = await aVisitor();
});
afterEach(() => visitor.leave());

const kept = () => visitor.page.evaluate<Record<string, string>>('({ ...localStorage })');

/** The whole address within the product. */
const place = () => visitor.page.url().slice(process.env.E2E_ORIGIN!.length);

describe('somebody with an account', () => {
  it('is asked to sign in for a page of their own, and is then where they wanted to be', async () => {
    const { page } = visitor;
    await visitor.visit('/account-settings?section=plans');
    await new LoginPage(page).heading.waitFor();
    await new LoginPage(page).signIn(demo.basic.email, demo.basic.password);
    await page.getByRole('heading', { level: 2, name: 'Current Plan' }).waitFor();
    expect(place()).toBe('/account-settings?section=plans');
    for (const path of ['/login', '/register']) {
      await visitor.visit(path);
      await page.waitForURL('**/dashboard');
    }
    expect(visitor.complaints).toEqual([]);
  });

  it('logs out to the front door, and nothing of the session is left behind', async () => {
    const { page } = visitor;
    const frame = new SiteFrame(page);
    await visitor.visit('/login');
    await new LoginPage(page).signIn(demo.basic.email, demo.basic.password);
    await page.waitForURL('**/dashboard');
    expect(JSON.parse((await kept()).root!).state).toMatchObject({ isLogged: true, authStatus: 'COMPLETE' });
    await frame.openMenu();
    await frame.logout.click();
    await frame.message("You've been logged out.").waitFor();
    await frame.login.waitFor();
    await page.waitForURL('/');
    expect(await kept()).not.toHaveProperty('root');
    await page.goBack();
    await new LoginPage(page).heading.waitFor();
    expect(visitor.complaints).toEqual([]);
  });

  it('is signed out at the start when the token has expired', async () => {
    const { page } = visitor;
    const token = expired(await tokenFor(demo.basic));
    await visitor.visit('/faq');
    const state = {
      isLogged: true,
      token,
      activeProfile: '0',
      authStatus: 'COMPLETE',
      authorities: ['ROLE_USER'],
    };
    await page.evaluate(
      `localStorage.setItem('root', ${JSON.stringify(JSON.stringify({ state, version: 0 }))})`,
    );
    await visitor.visit('/dashboard');
    await new LoginPage(page).heading.waitFor();
    await new SiteFrame(page).login.waitFor();
    expect(visitor.complaints).toEqual([]);
  });

  it('is told of a wrong password, and of too many', async () => {
    const { page } = visitor;
    const login = new LoginPage(page);
    const { email, password } = aPerson();
    await visitor.visit('/login');
    await login.signIn(email, password);
    await new SiteFrame(page).message('Login Incorrect. Please try again.').waitFor();
    for (let tries = 1; tries < 10; tries++)
      await callApi('/api/authenticate', { method: 'POST', body: { username: email, password } });
    await login.signIn(email, password);
    await page
      .getByRole('alert')
      .getByText(/^Please try again in 15 minutes/)
      .waitFor();
    expect(place()).toBe('/login');
  });
});

describe('somebody who has yet to pay', () => {
  it('is sent to the checkout, but may read what explains the product', async () => {
    const { page } = visitor;
    await visitor.visit('/login');
    const { email, password } = await anUnpaidAccount();
    await new LoginPage(page).signIn(email, password);
    await page.waitForURL('**/checkout');
    for (const path of ['/faq', '/help-and-support', '/screening-categories', '/about']) {
      await visitor.visit(path);
      expect(place()).toBe(path);
    }
    await visitor.visit('/dashboard');
    await page.waitForURL('**/checkout');
    expect(visitor.complaints).toEqual([]);
  });
});

/** The same token as it says of itself that it ended long ago; only the server would see that it was tampered with. */
function expired(token: string): string {
  const [header, claims, signature] = token.split('.');
  const changed = { ...JSON.parse(Buffer.from(claims!, 'base64url').toString()), exp: 1 };
  return [header, Buffer.from(JSON.stringify(changed)).toString('base64url'), signature].join('.');
}
