import type { Locator, Page } from 'playwright-core';

/** Account settings. */
export class AccountPage {
  readonly heading: Locator;
  readonly affiliate: Locator;
  readonly upload: Locator;
  readonly resetImage: Locator;
  readonly dialog: Locator;
  readonly dropZone: Locator;
  readonly done: Locator;
  private readonly passwords: Locator;

  constructor(page: Page) {
    this.heading = page.getByRole('heading', { level: 1, name: 'Account settings' });
    this.affiliate = page.getByRole('definition');
    this.upload = page.getByRole('button', { name: 'Upload' });
    this.resetImage = page.getByRole('button', { name: 'Reset Image' });
    this.dialog = page.getByRole('dialog', { name: 'Upload a picture' });
    this.dropZone = this.dialog.getByRole('button', { name: /Choose a picture/ });
    this.done = this.dialog.getByRole('button', { name: 'Done' });
    this.passwords = page.getByRole('region', { name: 'Password' });
  }

  async changePassword(current: string, next: string): Promise<void> {
    await this.passwords.getByLabel('Current password', { exact: true }).fill(current);
    await this.passwords.getByLabel('New password', { exact: true }).fill(next);
    await this.passwords.getByLabel('Confirm new password', { exact: true }).fill(next);
    await this.passwords.getByRole('button', { name: 'Save Changes' }).click();
  }
}
