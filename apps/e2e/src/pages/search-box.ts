import type { Locator, Page } from 'playwright-core';

/** The search as a visitor finds it on any page. */
export class SearchBox {
  readonly input: Locator;
  readonly options: Locator;
  readonly marked: Locator;

  constructor(page: Page) {
    this.input = page.getByRole('combobox', { name: 'Search securities' });
    this.options = page.getByRole('option');
    this.marked = page.getByRole('option', { selected: true });
  }

  async type(text: string): Promise<void> {
    await this.input.pressSequentially(text, { delay: 30 });
  }

  async open(text: string): Promise<void> {
    await this.type(text);
    await this.input.press('Enter');
  }
}
