import type { Locator, Page } from 'playwright-core';

/** Screening profiles: the list of them, and the one that is built. */
export class ScreeningProfilesPage {
  readonly newProfile: Locator;
  readonly name: Locator;
  readonly save: Locator;
  readonly preview: Locator;
  /** What is read out of the preview. */
  readonly news: Locator;

  constructor(private readonly page: Page) {
    this.newProfile = page.getByRole('button', { name: 'New Profile' });
    this.name = page.getByLabel('Name');
    this.save = page.getByRole('button', { name: 'Save Profile' });
    this.preview = page.getByRole('complementary', { name: 'Preview' });
    this.news = this.preview.getByRole('status');
  }

  /** Does something to the profile of this name. */
  async choose(action: 'Use' | 'Edit' | 'Duplicate' | 'Delete', name: string): Promise<void> {
    await this.button(`${action} ${name}`).click();
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** All criteria of a theme, or none of them. */
  async switchAll(theme: string, which: 'All' | 'None'): Promise<void> {
    await this.button(`${which} of ${theme}`).click();
  }

  async confirmDeletion(name: string): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: `Delete ${name}?` });
    await dialog.getByRole('button', { name: 'Delete Profile' }).click();
    await dialog.waitFor({ state: 'hidden' });
  }
}
