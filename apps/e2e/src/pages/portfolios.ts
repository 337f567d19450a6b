import { expect } from '@playwright/test';
import type { Locator } from '@playwright/test';
import { PageObject } from './site.ts';

/** The list of all portfolios. */
export class PortfoliosPage extends PageObject {
  readonly heading = this.page.getByRole('heading', { level: 1, name: 'Portfolios' });
  readonly create = this.page.getByRole('button', { name: 'Create portfolio' }).first();
  readonly dialog = this.page.getByRole('dialog', { name: 'Create portfolio' });
  /** The invitation of an account without portfolios. */
  readonly empty = this.page.getByRole('region', { name: 'Start with what you hold' });
  readonly importSeveralFiles = this.empty.getByRole('button', { name: 'Import several files' });
  readonly importFiles = this.page.getByRole('dialog', { name: 'Import files' });
  readonly importFile = this.empty.getByRole('button', { name: 'Import a file' });
  readonly table = this.page.getByRole('table');
  readonly deleteSelected = this.page.getByRole('button', { name: /^Delete selected/ });
  readonly confirmation = this.page.getByRole('dialog', { name: /^Delete / });

  link(name: string): Locator {
    return this.page.getByRole('main').getByRole('link', { name, exact: true });
  }

  /** Fills in the open dialog, and ends on the page of the new portfolio. */
  async submit(name: string, type: string): Promise<void> {
    await this.dialog.getByLabel('Name').fill(name);
    await this.dialog.getByLabel('Type').selectOption(type);
    await this.dialog.getByRole('button', { name: 'Create portfolio' }).click();
  }

  async show(view: 'Grid' | 'Table'): Promise<void> {
    await this.page.getByRole('radiogroup', { name: 'View' }).getByText(view).click();
  }

  async select(name: string): Promise<void> {
    await this.page.getByRole('checkbox', { name: `Select ${name}` }).check();
  }
}

/** Groups, in the list of portfolios and on their page. */
export class PortfolioGroups extends PageObject {
  readonly groupSelected = this.page.getByRole('button', { name: 'Group selected' });
  readonly dialog = this.page.getByRole('dialog', { name: /^(Create|Edit) group$/ });
  readonly confirmation = this.page.getByRole('dialog', { name: 'Delete this group?' });
  readonly list = this.page.getByRole('region', { name: 'Groups' });
  readonly portfolios = this.page.getByRole('table', { name: 'Portfolios of the group' });
  readonly overlap = this.page.getByRole('region', { name: 'Overlap' });
  readonly holdings = this.page.getByRole('table', { name: 'Holdings' });

  /** Types a name into the open dialog, which begins there, and saves the group. */
  async saveAs(name: string): Promise<void> {
    await expect(this.dialog.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
    await this.page.keyboard.type(name);
    await this.page.keyboard.press('Enter');
    await expect(this.dialog).toBeHidden();
  }

  /** The portfolios that have a security. */
  accountsOf(ticker: string): Locator {
    return this.page.getByRole('list', { name: `Portfolios with ${ticker}` });
  }
}

/** The page of one portfolio. */
export class PortfolioPage extends PageObject {
  readonly name = this.page.getByRole('heading', { level: 1 });
  readonly positiveCategories = this.categoriesOf('Positive categories');
  readonly negativeCategories = this.categoriesOf('Negative categories');
  readonly contributors = this.page.getByRole('dialog', { name: 'Contributing securities' });
  readonly backtest = this.page.getByRole('region', { name: 'Backtest' });
  readonly chart = this.backtest.getByRole('figure', { name: /in this portfolio became/ });
  readonly settings = this.page.getByRole('dialog', { name: 'Portfolio settings' });
  readonly confirmation = this.page.getByRole('dialog', { name: 'Delete this portfolio?' });
  /** The screening profile behind the figures. */
  readonly profile = this.page.getByText('Screening profile', { exact: true }).locator('..');
  readonly changeOfProfile = this.page.getByRole('button', { name: 'Change screening profile' });
  readonly profiles = this.page.getByRole('dialog', { name: 'Screening profiles' });
  private readonly score = this.page.getByRole('img', { name: /^Impact Score/ });

  async choose(
    action: 'Add holding' | 'Clean up' | 'Import' | 'Compare' | 'Portfolio settings' | 'Delete',
  ): Promise<void> {
    await this.page.getByRole('group', { name: 'Actions' }).getByRole('button', { name: action }).click();
  }

  async chooseReport(item: 'Print report' | 'Download report as PDF' | 'Share report'): Promise<void> {
    await this.page.getByRole('button', { name: 'Report' }).click();
    await this.page.getByRole('menuitem', { name: item }).click();
  }

  async chooseExport(item: 'Export to Excel' | 'Export to CSV'): Promise<void> {
    await this.page.getByRole('button', { name: 'Export' }).click();
    await this.page.getByRole('menuitem', { name: item }).click();
  }

  async changeProfile(name: string): Promise<void> {
    await this.changeOfProfile.click();
    await this.profiles.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    await expect(this.profiles).toBeHidden();
  }

  /** A figure of the heading, such as `Holdings`. */
  fact(label: string): Locator {
    const fact = this.page.getByRole('term').filter({ hasText: label }).locator('..');
    return fact.getByRole('definition');
  }

  /** Waits until the figures of the current profile have arrived, and returns the label of the score. */
  async readScore(): Promise<string> {
    await expect(this.page.locator('[aria-busy="false"]').filter({ has: this.score })).toBeVisible();
    return (await this.score.getAttribute('aria-label')) ?? '';
  }

  private categoriesOf(region: string): Locator {
    return this.page.getByRole('region', { name: region }).getByRole('listitem').getByRole('button');
  }
}

/** The table of a portfolio's holdings. */
export class HoldingsGrid extends PageObject {
  readonly grid = this.page.getByRole('grid', { name: 'Holdings' });
  readonly tickers = this.grid.getByRole('rowheader');
  private readonly input = this.grid.getByRole('textbox');

  cell(ticker: string, measure: 'shares' | 'value'): Locator {
    return this.grid.getByRole('button', { name: new RegExp(`Edit ${measure} of ${ticker}$`) });
  }

  async startEdit(ticker: string, measure: 'shares' | 'value'): Promise<void> {
    await this.cell(ticker, measure).click();
    await expect(this.input).toBeVisible();
  }

  /** Replaces the text of the cell, and waits until that is saved. */
  async edit(ticker: string, measure: 'shares' | 'value', text: string): Promise<void> {
    await this.startEdit(ticker, measure);
    await this.input.fill(text);
    await Promise.all([
      this.page.waitForResponse((response) => response.request().method() === 'PUT'),
      this.page.keyboard.press('Enter'),
    ]);
  }
}

/** Adding holdings one after the other. */
export class AddHoldingDialog extends PageObject {
  readonly dialog = this.page.getByRole('dialog', { name: 'Add holding' });
  private readonly search = this.dialog.getByRole('combobox', { name: 'Security to add' });
  private readonly amount = this.dialog.getByLabel('Amount');

  /** Types both, each followed by Enter, without moving the focus. */
  async add(ticker: string, amount: string): Promise<void> {
    await expect(this.search).toBeFocused();
    await this.page.keyboard.type(ticker);
    await this.page.keyboard.press('Enter');
    await expect(this.amount).toBeFocused();
    await this.page.keyboard.type(amount);
    await this.page.keyboard.press('Enter');
    await expect(this.search).toBeFocused();
  }
}

/** Importing holdings from a file. */
export class ImportDialog extends PageObject {
  readonly dialog = this.page.getByRole('dialog', { name: 'Import holdings' });
  readonly dropZone = this.dialog.getByRole('button', { name: /Choose a file/ });
  readonly outcome = this.dialog.getByText(/rows? imported$/);
  readonly done = this.dialog.getByRole('button', { name: 'Done' });
  private readonly rejected = this.dialog.getByRole('region', { name: /your attention$/ });

  /** A row that was not imported, by its number in the file. */
  rejectedRow(number: number): Locator {
    return this.rejected.getByRole('listitem').filter({ hasText: `Row ${number} ` });
  }
}

/** Two portfolios side by side. */
export class CompareDialog extends PageObject {
  readonly dialog = this.page.getByRole('dialog', { name: 'Compare portfolios' });
  readonly scores = this.dialog.getByRole('img', { name: /^Impact Score/ });
  readonly common = this.dialog.getByRole('region', { name: 'Held by both' });
  readonly compare = this.dialog.getByRole('button', { name: 'Compare' });
  private readonly choice = this.dialog.getByRole('combobox', { name: /^Compare .+ with$/ });
  private readonly figures = this.dialog.getByRole('table', { name: 'Figures' });

  async compareWith(id: number): Promise<void> {
    await this.choice.selectOption(String(id));
    await this.compare.click();
    await expect(this.figures).toBeVisible();
  }

  /** The cells of a row of figures. */
  figure(label: string): Locator {
    return this.figures.getByRole('row', { name: new RegExp(`^${label}`) }).getByRole('cell');
  }
}

/** Choosing the portfolios for a security. */
export class AddToPortfolioDialog extends PageObject {
  readonly dialog = this.page.getByRole('dialog', { name: 'Add to portfolio' });
  readonly add = this.dialog.getByRole('button', { name: 'Add', exact: true });
  readonly amount = this.dialog.getByLabel('Amount');

  portfolio(name: string): Locator {
    return this.dialog.getByRole('checkbox', { name: new RegExp(`^${name}`) });
  }

  /** Creates a portfolio without leaving the dialog. */
  async create(name: string): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Create one' }).click();
    await this.dialog.getByLabel('Name').fill(name);
    await this.dialog.getByRole('button', { name: 'Create portfolio' }).click();
  }
}
