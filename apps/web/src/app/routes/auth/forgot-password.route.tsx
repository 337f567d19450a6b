import '../../../theme/mantine-forms.css';
import { Link, useLocation } from 'react-router-dom';
import { AuthPage } from '../../../features/auth/components/auth-page.tsx';
import { ForgotPasswordForm } from '../../../features/auth/components/forgot-password-form.tsx';
import { emailFrom } from './email-from.ts';
import { paths } from '../../../config/paths.ts';

/** Asking for a link to a new password. */
export function Component() {
  const email = emailFrom(useLocation().state);
  return (
    <AuthPage title="Reset your password" lead="We will send you a link to choose a new one.">
      <ForgotPasswordForm
        email={email}
        links={
          <p>
            Remembered it? <Link to={paths.login.href()}>Login here</Link>
          </p>
        }
      />
    </AuthPage>
  );
}
