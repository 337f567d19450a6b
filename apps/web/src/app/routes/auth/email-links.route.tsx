import { Button } from '@mantine/core';
import { Link, useParams } from 'react-router-dom';
import type { ReactNode } from 'react';
import { FormFailure } from '../../../components/ui/forms/form-failure.tsx';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { paths } from '../../../config/paths.ts';
import { useConfirmEmail, useUndoChange } from '../../../features/auth/api/email-links.ts';
import { AuthPage } from '../../../features/auth/components/auth-page.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import { useSession } from '../../../stores/session.ts';

/** Confirms an email address once its button is pressed: programs that scan mail open every link. */
export function ConfirmEmail() {
  const { key = '' } = useParams();
  const isLogged = useSession((state) => state.isLogged);
  const confirming = useConfirmEmail(key);
  if (confirming.isSuccess)
    return (
      <AuthPage title="Email address confirmed" lead="Thank you. This is the address you log in with.">
        <Button component={Link} to={isLogged ? paths.dashboard.href() : paths.login.href()} size="md">
          {isLogged ? 'Go to the dashboard' : 'Login'}
        </Button>
      </AuthPage>
    );
  return (
    <AuthPage
      title="Confirm your email address"
      lead="One click makes this the email address of your account."
    >
      <LinkAction label="Confirm" {...confirming} onClick={() => confirming.mutate()}>
        If your address is not confirmed yet, request a new link in your{' '}
        <Link to={paths.accountSettings.href()}>account settings</Link>.
      </LinkAction>
    </AuthPage>
  );
}

/** Gives an account its former email address back. */
export function UndoEmail() {
  return (
    <UndoPage
      change="undoEmail"
      title="Undo the new email address"
      lead={
        'Your account gets back the address that this link was mailed to. Everyone is logged out, and you set a new ' +
        'password by email.'
      }
      button="Take it back"
      doneTitle="You have your address back"
    />
  );
}

/** Removes a second factor from an account. */
export function UndoSecondFactor() {
  return (
    <UndoPage
      change="undoSecondFactor"
      title="Take your account back"
      lead={
        'This removes what was added to your two-step verification, and anything added after it. Your account keeps the ' +
        'address that this link was mailed to. Everyone is logged out, and you set a new password by email.'
      }
      button="Remove it"
      doneTitle="Your account is yours again"
    />
  );
}

/** Keeps an account that is about to be deleted. */
export function UndoDeletion() {
  return (
    <UndoPage
      change="undoDeletion"
      title="Keep your account"
      lead={
        'Your account is closed, and about to be deleted. This brings it back with everything in it. You set a new ' +
        'password by email.'
      }
      button="Keep my account"
      doneTitle="Your account stays"
    />
  );
}

interface UndoPageProps {
  /** What the key is for. */
  readonly change: 'undoEmail' | 'undoSecondFactor' | 'undoDeletion';
  readonly title: string;
  readonly lead: string;
  readonly button: string;
  readonly doneTitle: string;
}

/** Takes an account back once its button is pressed. */
function UndoPage({ change, title, lead, button, doneTitle }: UndoPageProps) {
  const { key = '' } = useParams();
  const undoing = useUndoChange(change, key);
  if (undoing.isSuccess)
    return (
      <AuthPage
        title={doneTitle}
        lead="Everyone is logged out of your account, and its password no longer works. We emailed you a link to set a new one. Please do that now."
      >
        <Button component={Link} to={paths.forgotPassword.href()} size="md" variant="default">
          No email? Request another link
        </Button>
      </AuthPage>
    );
  return (
    <AuthPage title={title} lead={lead}>
      <LinkAction label={button} {...undoing} onClick={() => undoing.mutate()}>
        It works once, for 72 hours after the change. If you cannot get into your account,{' '}
        <Link to={paths.helpAndSupport.href()}>contact our support</Link>.
      </LinkAction>
    </AuthPage>
  );
}

interface LinkActionProps {
  readonly label: string;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly onClick: () => void;
  /** What to do when the link no longer works. */
  readonly children: ReactNode;
}

/** The button that does what the link is for. A link that no longer works has none. */
function LinkAction({ label, isPending, error, onClick, children }: LinkActionProps) {
  if (error instanceof ApiError && error.problem.status === 400)
    return (
      <Notice title={error.message} isFailure>
        <p>{children}</p>
      </Notice>
    );
  return (
    <>
      <FormFailure>{error?.message}</FormFailure>
      <Button size="md" mt={error ? 'sm' : 0} loading={isPending} onClick={onClick}>
        {label}
      </Button>
    </>
  );
}
