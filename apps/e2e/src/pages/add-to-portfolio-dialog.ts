import type { Locator, Page } from 'playwright-core';

/** Choosing the portfolios that a security goes into. */
export class AddToPortfolioDialog {
  readonly dialog: Locator;
  readonly add: Locator;
  readonly createOne: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Add to Portfolio' });
    this.add = this.dialog.getByRole('button', { name: 'Add', exact: true });
    this.createOne = this.dialog.getByRole('button', { name: 'Create one' });
  }

  portfolio(name: string): Locator {
    return this.dialog.getByRole('checkbox', { name: new RegExp(`^${name}`) });
  }

  /** Creates a portfolio on the way. */
  async create(name: string): Promise<void> {
    await this.createOne.click();
    await this.dialog.getByLabel('Name').fill(name);
    await this.dialog.getByRole('button', { name: 'Create Portfolio' }).click();
  }
}
