import '../../../theme/mantine-forms.css';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { usePageTitle } from '../../../components/ui/hooks/use-page-title.ts';
import { AuthPage } from '../../../features/auth/components/auth-page.tsx';
import { ChangePasswordForm } from '../../../features/auth/components/change-password-form.tsx';
import { useSession } from '../../../stores/session.ts';
import { PageLoading } from '../../page-loading.tsx';
import { paths } from '../../../config/paths.ts';

/** A new password, by the link from the mail. */
export function Component() {
  usePageTitle('Choose a new password');
  const { resetKey, isInAddress } = useKeyFromAddress();
  const navigate = useNavigate();
  const endSession = useSession((state) => state.endSession);
  const goToLogin = () => {
    // Every earlier token is invalid, including one this browser may have.
    endSession();
    void navigate(paths.login.href(), { replace: true });
  };
  // The form is rendered at the new address, because navigation moves the focus.
  if (isInAddress) return <PageLoading />;
  return (
    <AuthPage title="Choose a new password" lead="It replaces the old one everywhere, right away.">
      <ChangePasswordForm
        resetKey={resetKey}
        onChanged={goToLogin}
        links={
          <p>
            Link not working? <Link to={paths.forgotPassword.href()}>Request a new one</Link>
          </p>
        }
      />
    </AuthPage>
  );
}

/** Takes the key out of the address once it is read, so that it stays neither in view nor in the history. */
function useKeyFromAddress() {
  const { key = '' } = useParams();
  const [resetKey] = useState(key);
  const isInAddress = key !== '';
  const navigate = useNavigate();
  useEffect(() => {
    if (isInAddress) void navigate(paths.changePassword.href(), { replace: true });
  }, [isInAddress, navigate]);
  return { resetKey, isInAddress };
}
