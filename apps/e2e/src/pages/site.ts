import type { Locator, Page } from '@playwright/test';

/** A part of the application with the names a user has for it. */
export abstract class PageObject {
  constructor(protected readonly page: Page) {}
}

/** What surrounds every page: the header and the messages. */
export class SiteFrame extends PageObject {
  private readonly header = this.page.getByRole('banner');
  readonly login = this.header.getByRole('link', { name: 'Login' });
  readonly account = this.header.getByRole('button', { name: /^Your account/ });
  /** The picture of the account. */
  readonly picture = this.account.locator('img');
  readonly logout = this.page.getByRole('menuitem', { name: 'Logout' });
  private readonly messages = this.page.getByRole('status');
  /** The message that turns a user without Premium away, with a link to its price. */
  readonly premiumNeeded = this.messages
    .getByText('You must upgrade to a Premium Account for this feature')
    .filter({ has: this.page.getByRole('link', { name: 'See what Premium costs' }) });

  /** A message at the edge of the screen. */
  message(text: string | RegExp): Locator {
    return this.messages.getByText(text, { exact: true });
  }
}

/** The search, as every page has it. */
export class SearchBox extends PageObject {
  readonly input = this.page.getByRole('combobox', { name: 'Search securities' });
  readonly options = this.page.getByRole('option');
  readonly selected = this.page.getByRole('option', { selected: true });

  async type(text: string): Promise<void> {
    await this.input.pressSequentially(text, { delay: 30 });
  }

  /** The button beside a result that puts it into a portfolio. */
  add(ticker: string): Locator {
    return this.page.getByRole('button', { name: `Add ${ticker} to a portfolio`, exact: true });
  }
}

/** The page of one security. */
export class SecurityPage extends PageObject {
  readonly name = this.page.getByRole('heading', { level: 1 });
  readonly score = this.page.getByRole('img', { name: /^Impact Score/ });
  readonly positive = this.page.getByRole('region', { name: 'Positive categories' });
  readonly negative = this.page.getByRole('region', { name: 'Negative categories' });
  readonly positiveCategories = this.positive.getByRole('listitem').getByRole('button');
  readonly negativeCategories = this.negative.getByRole('listitem').getByRole('button');
  readonly contributors = this.page.getByRole('dialog', { name: 'Contributing securities' });
  readonly why = this.page.getByRole('region', { name: /^Why / });
  readonly coverage = this.page.getByRole('figure', { name: 'Coverage' });
  readonly constituents = this.page.getByRole('region', { name: 'Constituents' });
  readonly constituentPages = this.page.getByRole('navigation', { name: 'Pages of constituents' });
}
