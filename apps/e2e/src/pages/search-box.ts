import type { Locator, Page } from 'playwright-core';

/** The search as a visitor finds it on any page. */
export class SearchBox {
  readonly input: Locator;
  readonly options: Locator;
  readonly marked: Locator;

  constructor(private readonly page: Page) {
    this.input = page.getByRole('combobox', { name: 'Search securities' });
    this.options = page.getByRole('option');
    this.marked = page.getByRole('option', { selected: true });
  }

  async type(text: string): Promise<void> {
    await this.input.pressSequentially(text, { delay: 30 });
  }

  /** Beside a security that was found: puts it into a portfolio. */
  add(ticker: string): Locator {
    return this.page.getByRole('button', { name: `Add ${ticker} to a portfolio`, exact: true });
  }

  async open(text: string): Promise<void> {
    await this.type(text);
    await this.input.press('Enter');
  }
}
