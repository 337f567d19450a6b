import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router-dom';
import { AuthPage } from '../../features/auth/components/auth-page.tsx';
import { emailFrom } from '../email-from.ts';
import { paths } from '../../config/paths.ts';

/** Where a registration ends: the rest is in the mail. */
export function Component() {
  const email = emailFrom(useLocation().state);
  return (
    <AuthPage title="Activate your Account" lead="Please check your email and follow the instructions.">
      {email && (
        <p style={{ marginBottom: '1.5rem' }}>
          They were sent to <strong>{email}</strong>. It may take a minute; check your spam folder, too.
        </p>
      )}
      <Button component={Link} to={paths.login.href()} size="md">
        Next
      </Button>
    </AuthPage>
  );
}
