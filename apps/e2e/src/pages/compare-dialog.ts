import type { Locator, Page } from 'playwright-core';

/** Two portfolios side by side. */
export class CompareDialog {
  readonly dialog: Locator;
  readonly scores: Locator;
  readonly figures: Locator;
  readonly common: Locator;
  private readonly choice: Locator;
  private readonly compare: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Compare Portfolios' });
    this.scores = this.dialog.getByRole('img', { name: /^Impact Score/ });
    this.figures = this.dialog.getByRole('table', { name: 'Figures' });
    this.common = this.dialog.getByRole('region', { name: 'Held by both' });
    this.choice = this.dialog.getByRole('combobox', { name: /^Compare .+ with$/ });
    this.compare = this.dialog.getByRole('button', { name: 'Compare' });
  }

  /** Presses Compare without a choice, and reads what is said. */
  async compareWithNothing(): Promise<void> {
    await this.compare.click();
    await this.dialog.getByText('Please Select a portfolio').waitFor();
  }

  async compareWith(id: number): Promise<void> {
    await this.choice.selectOption(String(id));
    await this.compare.click();
    await this.figures.waitFor();
  }

  /** What a row of the figures says, cell by cell. */
  figure(name: string): Promise<string[]> {
    return this.figures
      .getByRole('row', { name: new RegExp(`^${name}`) })
      .getByRole('cell')
      .allTextContents();
  }
}
