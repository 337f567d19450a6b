import type { Locator, Page } from 'playwright-core';

/** All portfolios of whoever is signed in. */
export class PortfoliosPage {
  readonly heading: Locator;
  readonly create: Locator;
  readonly dialog: Locator;
  /** What stands there as long as there is none. */
  readonly empty: Locator;
  readonly importFile: Locator;
  readonly table: Locator;
  readonly deleteSelected: Locator;
  readonly confirmation: Locator;

  constructor(private readonly page: Page) {
    this.heading = page.getByRole('heading', { level: 1, name: 'Portfolios' });
    this.create = page.getByRole('button', { name: 'Create Portfolio' }).first();
    this.dialog = page.getByRole('dialog', { name: 'Create Portfolio' });
    this.empty = page.getByRole('region', { name: 'Begin with what you hold' });
    this.importFile = this.empty.getByRole('button', { name: 'Import a File' });
    this.table = page.getByRole('table');
    this.deleteSelected = page.getByRole('button', { name: /^Delete Selected/ });
    this.confirmation = page.getByRole('dialog', { name: /^Delete / });
  }

  /** The way to a portfolio, by its name. */
  link(name: string): Locator {
    return this.page.getByRole('main').getByRole('link', { name, exact: true });
  }

  /** Ends on the page of the new portfolio. */
  async createOne(name: string, type: string): Promise<void> {
    await this.create.click();
    await this.fillIn(name, type);
  }

  async fillIn(name: string, type: string): Promise<void> {
    await this.dialog.getByLabel('Name').fill(name);
    await this.dialog.getByLabel('Type').selectOption(type);
    await this.dialog.getByRole('button', { name: 'Create Portfolio' }).click();
  }

  async show(view: 'Grid' | 'Table'): Promise<void> {
    await this.page.getByRole('group', { name: 'View' }).getByRole('button', { name: view }).click();
  }

  async select(name: string): Promise<void> {
    await this.page.getByRole('checkbox', { name: `Select ${name}` }).check();
  }
}
