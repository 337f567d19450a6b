import { Button } from '@mantine/core';
import { authPaths } from '@plumbline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { FormFailure } from '../../components/ui/form-failure.tsx';
import { paths } from '../../config/paths.ts';
import { AuthPage } from '../../features/auth/components/auth-page.tsx';
import { getAccount } from '../../features/session/api/get-account.ts';
import { postJson } from '../../lib/api-client.ts';
import { useSession } from '../../stores/session.ts';

/** Confirms an email address once its button is pressed: programs that scan mail open every link. */
export function ConfirmEmail() {
  const { key = '' } = useParams();
  const isLogged = useSession((state) => state.isLogged);
  const queryClient = useQueryClient();
  const confirming = useMutation({
    mutationFn: () => postJson(`/${authPaths.confirmEmail}`, { key }, { isAnonymous: true }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: getAccount().queryKey }),
  });
  if (confirming.isSuccess)
    return (
      <AuthPage title="Email address confirmed" lead="Thank you. This is the address you log in with.">
        <Button component={Link} to={isLogged ? paths.dashboard.href() : paths.login.href()} size="md">
          {isLogged ? 'Go to the dashboard' : 'Login'}
        </Button>
      </AuthPage>
    );
  return (
    <AuthPage title="Confirm your email address" lead="One click, and this is the address of your account.">
      <FormFailure>{confirming.error?.message}</FormFailure>
      <Button size="md" mt="sm" loading={confirming.isPending} onClick={() => confirming.mutate()}>
        Confirm
      </Button>
    </AuthPage>
  );
}

/** Gives an account its former email address back once the button is pressed. */
export function UndoEmail() {
  const { key = '' } = useParams();
  const undoing = useMutation({
    mutationFn: () => postJson(`/${authPaths.undoEmail}`, { key }, { isAnonymous: true }),
    // Every session of the account has ended; if another account is logged in here, it logs in again.
    onSuccess: () => useSession.getState().endSession(),
  });
  if (undoing.isSuccess)
    return (
      <AuthPage
        title="You have your address back"
        lead="Everyone is logged out of your account. We emailed you a link to set a new password. Please do that now."
      >
        <Button component={Link} to={paths.forgotPassword.href()} size="md" variant="default">
          No email? Request another link
        </Button>
      </AuthPage>
    );
  return (
    <AuthPage
      title="Undo the new email address"
      lead="Your account gets back the address that this link was mailed to, and everyone is logged out."
    >
      <FormFailure>{undoing.error?.message}</FormFailure>
      <Button size="md" mt="sm" loading={undoing.isPending} onClick={() => undoing.mutate()}>
        Take it back
      </Button>
    </AuthPage>
  );
}
