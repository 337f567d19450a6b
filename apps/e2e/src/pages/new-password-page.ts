import type { Locator, Page } from 'playwright-core';

/** Choosing a new password by the link from the mail. */
export class NewPasswordPage {
  readonly heading: Locator;
  private readonly password: Locator;
  private readonly verification: Locator;
  private readonly save: Locator;

  constructor(page: Page) {
    this.heading = page.getByRole('heading', { level: 1, name: 'Choose a new password' });
    this.password = page.getByLabel('Password', { exact: true });
    this.verification = page.getByLabel('Verify Password', { exact: true });
    this.save = page.getByRole('button', { name: 'Save Password' });
  }

  async choose(password: string): Promise<void> {
    await this.heading.waitFor();
    await this.password.fill(password);
    await this.verification.fill(password);
    await this.save.click();
  }
}
