import type { Locator, Page } from 'playwright-core';

/** What stands around every page: the header with the ways in and out, and the messages. */
export class SiteFrame {
  readonly login: Locator;
  readonly account: Locator;
  readonly logout: Locator;
  /** The picture of whoever is signed in. */
  readonly picture: Locator;
  private readonly messages: Locator;

  constructor(private readonly page: Page) {
    const header = page.getByRole('banner');
    this.login = header.getByRole('link', { name: 'Login' });
    this.account = header.getByRole('button', { name: /^Your account/ });
    this.logout = page.getByRole('menuitem', { name: 'Logout' });
    this.picture = this.account.locator('img');
    this.messages = page.getByRole('status');
  }

  /** A message at the edge of the screen. */
  message(text: string): Locator {
    return this.messages.getByText(text, { exact: true });
  }

  /** A message that leads somewhere. */
  messageWithLink(text: string, link: string): Locator {
    return this.messages.getByText(text).filter({ has: this.page.getByRole('link', { name: link }) });
  }

  async openMenu(): Promise<void> {
    await this.account.click();
    await this.logout.waitFor();
  }
}
