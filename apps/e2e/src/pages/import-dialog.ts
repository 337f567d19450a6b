import type { Locator, Page } from 'playwright-core';

/** Importing holdings from a file. */
export class ImportDialog {
  readonly dialog: Locator;
  readonly dropZone: Locator;
  readonly outcome: Locator;
  readonly done: Locator;
  private readonly rejected: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Import holdings' });
    this.dropZone = this.dialog.getByRole('button', { name: /Choose a file/ });
    this.outcome = this.dialog.getByText(/rows? imported$/);
    this.done = this.dialog.getByRole('button', { name: 'Done' });
    this.rejected = this.dialog.getByRole('region', { name: /left out$/ });
  }

  /** A row that did not go in, by its number in the file. */
  rejectedRow(number: number): Locator {
    return this.rejected.getByRole('listitem').filter({ hasText: `Row ${number} ` });
  }
}
