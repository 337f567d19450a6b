import type { Locator, Page } from 'playwright-core';

/** The table of a portfolio's holdings. */
export class HoldingsGrid {
  readonly grid: Locator;
  readonly tickers: Locator;
  private readonly input: Locator;

  constructor(private readonly page: Page) {
    this.grid = page.getByRole('grid', { name: 'Holdings' });
    this.tickers = this.grid.getByRole('rowheader');
    this.input = this.grid.getByRole('textbox');
  }

  /** What the cell says of a holding's shares or value. */
  async amount(ticker: string, measure: 'shares' | 'value'): Promise<string> {
    return (await this.cell(ticker, measure).textContent()) ?? '';
  }

  /** Types over what stands in the cell, and waits until that is kept. */
  async edit(ticker: string, measure: 'shares' | 'value', text: string): Promise<void> {
    await this.beginEdit(ticker, measure);
    await this.input.fill(text);
    await Promise.all([
      this.page.waitForResponse((response) => response.request().method() === 'PUT'),
      this.page.keyboard.press('Enter'),
    ]);
  }

  async beginEdit(ticker: string, measure: 'shares' | 'value'): Promise<void> {
    await this.cell(ticker, measure).click();
    await this.input.waitFor();
  }

  cell(ticker: string, measure: 'shares' | 'value'): Locator {
    return this.grid.getByRole('button', { name: new RegExp(`Edit ${measure} of ${ticker}$`) });
  }
}
