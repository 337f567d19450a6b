import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { usePageTitle } from '../../../components/ui/hooks/use-page-title.ts';
import { activationQuery } from '../../../features/auth/api/activation.ts';
import { AuthPage } from '../../../features/auth/components/auth-page.tsx';
import { authMessages } from '../../../features/auth/messages.ts';
import { toastsAbout } from '../../../stores/toasts.ts';
import { PageLoading } from '../../page-loading.tsx';
import { clearPendingRegistration, readPendingRegistration } from './pending-registration.ts';
import { paths } from '../../../config/paths.ts';

/** Long enough to read two words. */
const READING_MS = 3_000;

/**
 * Activates the account whose key the address has: then on to logging in, with the address of the registration filled
 * in, or with a message to the front door. A key that was used is refused like a wrong one, so the message leads on to
 * logging in.
 */
export function Component() {
  usePageTitle('Account activation');
  const { key = '' } = useParams();
  const { isSuccess, isError } = useQuery(activationQuery(key));
  const [pending] = useState(readPendingRegistration);
  const loginHref = paths.login.href(pending?.origin ?? undefined);
  const email = pending?.email ?? '';
  const navigate = useNavigate();

  useEffect(() => {
    if (!isError) return;
    const link = { label: 'Opened this link before? Log in', href: paths.login.href() };
    toastsAbout('session').fail(authMessages.activationFailed, { outlivesPage: true, link });
    void navigate(paths.landing.href(), { replace: true });
  }, [isError, navigate]);

  useEffect(() => {
    if (!isSuccess) return;
    clearPendingRegistration();
    const goOn = () => void navigate(loginHref, { replace: true, state: { email } });
    const timer = setTimeout(goOn, READING_MS);
    return () => clearTimeout(timer);
  }, [isSuccess, loginHref, email, navigate]);

  if (!isSuccess) return <PageLoading />;
  return (
    <AuthPage title="Account Activated" lead="Thank you. You can log in now. We’re taking you there.">
      <Button component={Link} to={loginHref} state={{ email }} replace size="md">
        Next
      </Button>
    </AuthPage>
  );
}
