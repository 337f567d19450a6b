import type { Locator, Page } from 'playwright-core';

/** The page of one security. */
export class SecurityPage {
  readonly name: Locator;
  readonly score: Locator;
  readonly positive: Locator;
  readonly negative: Locator;
  readonly positiveCategories: Locator;
  readonly negativeCategories: Locator;
  readonly why: Locator;
  readonly coverage: Locator;
  readonly constituents: Locator;
  readonly pages: Locator;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.name = page.getByRole('heading', { level: 1 });
    this.score = page.getByRole('img', { name: /^Impact Score/ });
    this.positive = page.getByRole('region', { name: 'Positive categories' });
    this.negative = page.getByRole('region', { name: 'Negative categories' });
    this.positiveCategories = this.positive.getByRole('listitem').getByRole('button');
    this.negativeCategories = this.negative.getByRole('listitem').getByRole('button');
    this.why = page.getByRole('region', { name: /^Why / });
    this.coverage = page.getByRole('figure', { name: 'Coverage' });
    this.constituents = page.getByRole('region', { name: 'Constituents' });
    this.pages = page.getByRole('navigation', { name: 'Pages of constituents' });
    this.dialog = page.getByRole('dialog', { name: 'Contributing Securities' });
  }
}
