import { Button, Group, Text } from '@mantine/core';
import type { AccountResponse } from '@plumbline/contracts';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { useCancelEmailChange, useResendConfirmation } from '../api/account-changes.ts';

/** Reports that an email address waits to be confirmed, and sends the link again. Empty while none does. */
export function EmailNotice({ account }: { readonly account: AccountResponse }) {
  const resending = useResendConfirmation();
  const canceling = useCancelEmailChange();
  const { email, pendingEmail } = account;
  if (account.isEmailConfirmed && pendingEmail === null) return null;
  const failure = resending.error ?? canceling.error;
  const { title, advice } = describeWait(account);
  return (
    <Notice title={title}>
      <Text style={{ overflowWrap: 'anywhere' }}>
        We sent a link to <strong>{pendingEmail ?? email}</strong>. {advice}
      </Text>
      <Group gap="sm">
        <Button variant="default" loading={resending.isPending} onClick={() => resending.mutate()}>
          Send it again
        </Button>
        {pendingEmail !== null && (
          <Button variant="subtle" loading={canceling.isPending} onClick={() => canceling.mutate()}>
            Cancel
          </Button>
        )}
        <Text c={failure ? 'var(--negative)' : 'dimmed'} role="status">
          {failure?.message ?? (resending.isSuccess && 'We sent it again. Both links work.')}
        </Text>
      </Group>
    </Notice>
  );
}

function describeWait({ email, pendingEmail }: AccountResponse) {
  return pendingEmail === null
    ? {
        title: 'Confirm your email address',
        advice: 'Open it, so that you can always get back into your account.',
      }
    : { title: 'Confirm your new email address', advice: `Until you open it, you log in with ${email}.` };
}
