import type { Locator, Page } from 'playwright-core';
import { demo } from '../support/people.ts';
import type { Person } from '../support/people.ts';

/** Signing in. */
export class LoginPage {
  readonly heading: Locator;
  readonly email: Locator;
  readonly password: Locator;
  readonly next: Locator;
  readonly forgotPassword: Locator;

  constructor(private readonly page: Page) {
    this.heading = page.getByRole('heading', { level: 1, name: 'Welcome back' });
    this.email = page.getByRole('textbox', { name: 'Email' });
    this.password = page.getByLabel('Password', { exact: true });
    this.next = page.getByRole('button', { name: 'Next' });
    this.forgotPassword = page.getByRole('link', { name: /Forgot (my )?Password/ });
  }

  /** Fills in the form that is already open, and sends it. */
  async signIn(email: string, password: string): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.next.click();
  }

  /** From wherever the visitor is to the dashboard of the basic demo account. */
  signInAsBasic(): Promise<void> {
    return this.signInAs(demo.basic);
  }

  /** From wherever the visitor is to the dashboard. */
  async signInAs({ email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
    await this.page.goto('/login');
    await this.signIn(email, password);
    await this.page.waitForURL('**/dashboard');
  }
}
