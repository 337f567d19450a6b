import { Button, Group, Text } from '@mantine/core';
import { Link, useLocation } from 'react-router-dom';
import { useResendActivation } from '../../../features/auth/api/register.ts';
import { explainFailure } from '../../../features/auth/components/auth-form.tsx';
import { AuthPage } from '../../../features/auth/components/auth-page.tsx';
import { emailFrom } from './email-from.ts';
import { readPendingRegistration } from './pending-registration.ts';
import { paths } from '../../../config/paths.ts';
import { WaitingFiles } from './waiting-files.tsx';

/** Where a registration ends: the rest is in the mail. */
export function Component() {
  const email = emailFrom(useLocation().state);
  const origin = readPendingRegistration()?.origin ?? null;
  const loginHref = paths.login.href(origin ?? undefined);
  return (
    <AuthPage title="Activate your Account" lead="Please check your email and follow the instructions.">
      {email && (
        <p style={{ marginBottom: '1.5rem' }}>
          We sent them to <strong>{email}</strong>. They may take a minute to arrive; check your spam folder
          too.
        </p>
      )}
      <WaitingFiles />
      <Group gap="sm">
        <Button component={Link} to={loginHref} state={{ email }} size="md">
          Next
        </Button>
        {email && <SendAgain email={email} />}
      </Group>
      <AboutValues origin={origin} />
    </AuthPage>
  );
}

/** Leads to the questions about values, or back to the answers of a visitor who came from there. */
function AboutValues({ origin }: { readonly origin: string | null }) {
  if (origin?.startsWith(paths.values.href('result')))
    return (
      <Text mt="lg">
        <Link to={origin}>Your answers</Link> wait in this tab. Once you have opened the mail, come back here
        and log in to save them.
      </Text>
    );
  return (
    <Text mt="lg">
      While you wait: <Link to={paths.values.href()}>twelve questions about your values</Link> become a
      screening profile of your own.
    </Text>
  );
}

/** For a mail that does not arrive. */
function SendAgain({ email }: { readonly email: string }) {
  const { mutate: resend, isPending, isSuccess, error } = useResendActivation();
  const failure = explainFailure(error);
  return (
    <>
      <Button variant="default" size="md" loading={isPending} onClick={() => resend({ email })}>
        Send it again
      </Button>
      <Text w="100%" c={error ? 'var(--negative)' : 'dimmed'} role="status">
        {isSuccess && 'We sent it again. Both links work.'}
        {error && `It could not be sent. ${failure?.advice ?? ''}`}
      </Text>
    </>
  );
}
