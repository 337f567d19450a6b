import { Button, Group, Text } from '@mantine/core';
import type { AccountResponse } from '@plumbline/contracts';
import { Notice } from '../../../components/ui/notice.tsx';
import { useResendConfirmation } from '../hooks/use-account-changes.ts';

/** Reports that the email address is not confirmed yet, and sends the link again. Empty once it is. */
export function EmailNotice({ account }: { readonly account: AccountResponse }) {
  const resending = useResendConfirmation();
  if (account.isEmailConfirmed) return null;
  return (
    <Notice title="Confirm your email address">
      <Text>
        We sent a link to <strong>{account.email}</strong>. Open it, so that you can always get back into your
        account.
      </Text>
      <Group gap="sm">
        <Button variant="default" loading={resending.isPending} onClick={() => resending.mutate()}>
          Send it again
        </Button>
        <Text c={resending.error ? 'var(--negative)' : 'dimmed'} role="status">
          {resending.isSuccess && 'We sent it again. Both links work.'}
          {resending.error?.message}
        </Text>
      </Group>
    </Notice>
  );
}
