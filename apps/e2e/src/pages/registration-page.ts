import type { Locator, Page } from 'playwright-core';
import type { Person } from '../support/people.ts';

/** Registering. */
export class RegistrationPage {
  readonly consent: Locator;
  readonly create: Locator;
  /** Where a registration ends. */
  readonly complete: Locator;

  constructor(private readonly page: Page) {
    this.consent = page.getByRole('checkbox', { name: /I have read and agree/ });
    this.create = page.getByRole('button', { name: 'Create Account & Subscribe' });
    this.complete = page.getByRole('heading', { level: 1, name: 'Activate your Account' });
  }

  async register(person: Person): Promise<void> {
    await this.fillIn(person);
    await this.consent.check();
    await this.create.click();
  }

  async fillIn({ firstName, lastName, email, zipCode, password }: Person): Promise<void> {
    await this.page.getByLabel('First Name').fill(firstName);
    await this.page.getByLabel('Last Name').fill(lastName);
    await this.page.getByLabel('Email').fill(email);
    await this.page.getByLabel('Zip Code').fill(zipCode);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
  }
}
