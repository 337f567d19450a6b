import type { Credentials, TestUser } from '../api-client.ts';
import { PageObject } from './site.ts';

export class LoginPage extends PageObject {
  readonly heading = this.page.getByRole('heading', { level: 1, name: 'Welcome back' });
  readonly email = this.page.getByRole('textbox', { name: 'Email' });
  readonly password = this.page.getByLabel('Password', { exact: true });
  readonly next = this.page.getByRole('button', { name: 'Next' });
  readonly forgotPassword = this.page.getByRole('link', { name: /Forgot (my )?Password/ });

  /** Submits the form that is already open. */
  async submit({ email, password }: Credentials): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.next.click();
  }
}

export class RegistrationPage extends PageObject {
  readonly consent = this.page.getByRole('checkbox', { name: /I have read and agree/ });
  readonly create = this.page.getByRole('button', { name: 'Create Account & Subscribe' });
  readonly complete = this.page.getByRole('heading', { level: 1, name: 'Activate your Account' });

  async register({ firstName, lastName, email, zipCode, password }: TestUser): Promise<void> {
    await this.page.getByLabel('First name').fill(firstName);
    await this.page.getByLabel('Last name').fill(lastName);
    await this.page.getByLabel('Email').fill(email);
    await this.page.getByLabel('ZIP code').fill(zipCode);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.consent.check();
    await this.create.click();
  }
}

/** Choosing a new password by the link from the mail. */
export class NewPasswordPage extends PageObject {
  readonly heading = this.page.getByRole('heading', { level: 1, name: 'Choose a new password' });
  private readonly password = this.page.getByLabel('Password', { exact: true });
  private readonly verification = this.page.getByLabel('Verify password', { exact: true });
  private readonly save = this.page.getByRole('button', { name: 'Save password' });

  async choose(password: string, verification = password): Promise<void> {
    await this.password.fill(password);
    await this.verification.fill(verification);
    await this.save.click();
  }
}

/** Account settings: the profile. */
export class AccountPage extends PageObject {
  readonly heading = this.page.getByRole('heading', { level: 1, name: 'Account settings' });
  readonly affiliate = this.page.getByRole('definition');
  readonly upload = this.page.getByRole('button', { name: 'Upload' });
  readonly resetImage = this.page.getByRole('button', { name: 'Reset image' });
  readonly dialog = this.page.getByRole('dialog', { name: 'Upload a picture' });
  readonly dropZone = this.dialog.getByRole('button', { name: /Choose a picture/ });
  readonly done = this.dialog.getByRole('button', { name: 'Done' });
  private readonly passwords = this.page.getByRole('region', { name: 'Password' });

  async changePassword(current: string, next: string): Promise<void> {
    await this.passwords.getByLabel('Current password', { exact: true }).fill(current);
    await this.passwords.getByLabel('New password', { exact: true }).fill(next);
    await this.passwords.getByLabel('Confirm new password', { exact: true }).fill(next);
    await this.passwords.getByRole('button', { name: 'Save changes' }).click();
  }
}
