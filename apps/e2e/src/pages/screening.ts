import { expect } from '@playwright/test';
import type { Locator } from '@playwright/test';
import { PageObject } from './site.ts';

/** The list of screening profiles, and the form of the one that is being edited. */
export class ScreeningProfilesPage extends PageObject {
  readonly newProfile = this.page.getByRole('button', { name: 'New profile' });
  readonly name = this.page.getByLabel('Name');
  readonly save = this.page.getByRole('button', { name: 'Save profile' });
  private readonly preview = this.page.getByRole('complementary', { name: 'Preview' });
  /** The part of the preview that a screen reader announces. */
  readonly announcement = this.preview.getByRole('status');

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  async choose(action: 'Use' | 'Edit' | 'Duplicate' | 'Delete', profile: string): Promise<void> {
    await this.button(`${action} ${profile}`).click();
  }

  /** Switches all criteria of a theme on or off. */
  async switchAll(theme: string, which: 'All' | 'None'): Promise<void> {
    await this.button(`${which} of ${theme}`).click();
  }

  async confirmDeletion(profile: string): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: `Delete ${profile}?` });
    await dialog.getByRole('button', { name: 'Delete profile' }).click();
    await expect(dialog).toBeHidden();
  }
}
