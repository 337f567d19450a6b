import type { Locator, Page } from 'playwright-core';

type Action = 'Import' | 'Export' | 'Compare' | 'Portfolio Settings' | 'Delete';

/** The page of one portfolio. */
export class PortfolioPage {
  readonly name: Locator;
  readonly score: Locator;
  readonly positiveCategories: Locator;
  readonly negativeCategories: Locator;
  readonly contributors: Locator;
  readonly backtest: Locator;
  readonly chart: Locator;
  readonly settings: Locator;
  readonly confirmation: Locator;
  /** The profile that the figures follow. */
  readonly profile: Locator;
  readonly changeOfProfile: Locator;
  readonly profiles: Locator;

  constructor(private readonly page: Page) {
    this.name = page.getByRole('heading', { level: 1 });
    this.score = page.getByRole('img', { name: /^Impact Score/ });
    this.positiveCategories = panelOf(page, 'Positive categories');
    this.negativeCategories = panelOf(page, 'Negative categories');
    this.contributors = page.getByRole('dialog', { name: 'Contributing Securities' });
    this.backtest = page.getByRole('region', { name: 'Backtest' });
    this.chart = this.backtest.getByRole('img', { name: /in this portfolio became/ });
    this.settings = page.getByRole('dialog', { name: 'Portfolio Settings' });
    this.confirmation = page.getByRole('dialog', { name: 'Delete this portfolio?' });
    this.profile = page.getByText(/^Screening profile /);
    this.changeOfProfile = page.getByRole('button', { name: 'Change screening profile' });
    this.profiles = page.getByRole('dialog', { name: 'Screening Profiles' });
  }

  async choose(action: Action): Promise<void> {
    await this.page.getByRole('group', { name: 'Actions' }).getByRole('button', { name: action }).click();
  }

  async chooseReport(way: 'Print report' | 'Download report as PDF'): Promise<void> {
    await this.page.getByRole('button', { name: 'Report' }).click();
    await this.page.getByRole('menuitem', { name: way }).click();
  }

  async changeProfile(name: string): Promise<void> {
    await this.changeOfProfile.click();
    await this.profiles.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    await this.profiles.waitFor({ state: 'hidden' });
  }

  /** A figure of the heading, such as `Holdings`, once it is this. */
  fact(term: string, value: string): Locator {
    const fact = this.page.getByRole('term').filter({ hasText: term }).locator('..');
    return fact.getByRole('definition').filter({ hasText: new RegExp(`^${value}$`) });
  }

  /** The score as it is said, once the figures of the profile in use have come. */
  async settledScore(): Promise<string> {
    await this.page.locator('[aria-busy="false"]').filter({ has: this.score }).waitFor();
    return (await this.score.getAttribute('aria-label')) ?? '';
  }
}

function panelOf(page: Page, name: string): Locator {
  return page.getByRole('region', { name }).getByRole('listitem').getByRole('button');
}
