import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { usePageTitle } from '../../components/ui/use-page-title.ts';
import { activate } from '../../features/auth/api/activate.ts';
import { AuthPage } from '../../features/auth/components/auth-page.tsx';
import { authMessages } from '../../features/auth/messages.ts';
import { useToasts } from '../../stores/toasts.ts';
import { PageLoading } from '../page-loading.tsx';
import { paths } from '../../config/paths.ts';

/** Long enough to read two words. */
const READING_MS = 3_000;

/** Activates the account whose key the address has: then on to signing in, or with a message to the front door. */
export function Component() {
  usePageTitle('Account activation');
  const { key = '' } = useParams();
  const { isSuccess, isError } = useQuery(activate(key));
  const navigate = useNavigate();
  const showToast = useToasts((state) => state.showToast);

  useEffect(() => {
    if (!isError) return;
    showToast(authMessages.activationFailed, 'failure');
    void navigate(paths.landing.href(), { replace: true });
  }, [isError, showToast, navigate]);

  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(() => void navigate(paths.login.href(), { replace: true }), READING_MS);
    return () => clearTimeout(timer);
  }, [isSuccess, navigate]);

  if (!isSuccess) return <PageLoading />;
  return (
    <AuthPage title="Account Activated" lead="Thank you. You can sign in now; we take you there.">
      <Button component={Link} to={paths.login.href()} replace size="md">
        Next
      </Button>
    </AuthPage>
  );
}
