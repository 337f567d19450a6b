import type { AccountResponse } from '@plumbline/contracts';
import { AccountInfoForm } from './account-info-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfilePicture } from './profile-picture.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { YourData } from './your-data.tsx';

interface ProfileSectionProps {
  readonly account: AccountResponse;
  readonly onSaved: (account: AccountResponse) => void;
  /** Every earlier token is invalid by then: the session continues only with a new one. */
  readonly onPasswordChanged: (newPassword: string) => Promise<void>;
}

/** Picture, name and address, password, and the data as a whole. */
export function ProfileSection({ account, onSaved, onPasswordChanged }: ProfileSectionProps) {
  return (
    <>
      <SettingsPanel title="Profile picture">
        <ProfilePicture account={account} onSaved={onSaved} />
      </SettingsPanel>
      <SettingsPanel title="Account info">
        <AccountInfoForm account={account} onSaved={onSaved} />
      </SettingsPanel>
      <SettingsPanel title="Password" hint="Changing it logs you out everywhere else.">
        <PasswordForm owner={account} onChanged={onPasswordChanged} />
      </SettingsPanel>
      <SettingsPanel title="Your data" hint="It is yours: take it with you, or have us delete it.">
        <YourData />
      </SettingsPanel>
    </>
  );
}
