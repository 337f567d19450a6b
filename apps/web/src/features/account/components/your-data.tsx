import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { limits } from '@plumbline/contracts';
import { REFUND_DAYS } from '@plumbline/pricing';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../../../components/ui/dialogs/confirm-dialog.tsx';
import { FormFailure } from '../../../components/ui/forms/form-failure.tsx';
import { PasswordField } from '../../../components/ui/forms/password-field.tsx';
import { paths } from '../../../config/paths.ts';
import { supportAddress, supportMailHref } from '../../../config/support.ts';
import { describeFailure } from '../../../lib/api-error.ts';
import { useSession } from '../../../stores/session.ts';
import { toastsAbout } from '../../../stores/toasts.ts';
import { useDeleteAccount, useDownloadAccountData } from '../api/account-data.ts';

/** Typed to confirm, so that no account is deleted by accident. */
const CONFIRMATION = 'DELETE';

/** Downloads everything stored about the user, and deletes the account. */
export function YourData() {
  const [isDeleting, setIsDeleting] = useState(false);
  const download = useDownloadAccountData();
  return (
    <Stack>
      <Text c="dimmed">
        The download is a zip file with everything we store about you, as JSON and as CSV for spreadsheets.
      </Text>
      <FormFailure>{describeFailure(download.error)}</FormFailure>
      <Group gap="sm">
        <Button variant="default" loading={download.isPending} onClick={() => download.mutate()}>
          Download your data
        </Button>
        <Button variant="default" c="var(--negative)" onClick={() => setIsDeleting(true)}>
          Delete account
        </Button>
      </Group>
      {isDeleting && <DeleteAccountDialog onClose={() => setIsDeleting(false)} />}
    </Stack>
  );
}

function DeleteAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [currentPassword, setCurrentPassword] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const navigate = useNavigate();
  const deleting = useDeleteAccount(() => {
    // Before the session ends; the guard of a member page would ask to log in again.
    void navigate(paths.landing.href(), { flushSync: true });
    useSession.getState().endSession();
    toastsAbout('session').notify('Your account is closed');
  });
  const confirm = () => {
    const isComplete = typed.trim() === CONFIRMATION && currentPassword !== '';
    setIsMissing(!isComplete);
    if (isComplete) deleting.mutate(currentPassword);
  };
  return (
    <ConfirmDialog
      title="Delete account"
      isOpen
      onClose={onClose}
      confirmLabel="Delete account"
      onConfirm={confirm}
      isBusy={deleting.isPending}
      failure={
        isMissing ? `Type ${CONFIRMATION} and your current password.` : describeFailure(deleting.error)
      }
    >
      <Stack>
        <Text>
          Your account closes at once, and everyone is logged out. For {limits.account.undoHours} hours, a
          link that we email you brings it back. After that we delete your portfolios, profiles and everything
          else we store about you, and a plan you have ends without a refund; a renewal in those{' '}
          {limits.account.undoHours} hours is refunded. Records of payments stay as long as the law requires.
        </Text>
        <Text>
          If you have not confirmed your email address, there is no such link: everything is deleted at once.
        </Text>
        <Text>
          If you made a yearly payment in the last {REFUND_DAYS} days, you get it back in full: write to{' '}
          <a href={supportMailHref}>{supportAddress}</a> before you delete the account.
        </Text>
        <TextInput
          label={`Type ${CONFIRMATION} to confirm`}
          value={typed}
          autoComplete="off"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          value={currentPassword}
          onChange={({ currentTarget }) => setCurrentPassword(currentTarget.value)}
        />
      </Stack>
    </ConfirmDialog>
  );
}
