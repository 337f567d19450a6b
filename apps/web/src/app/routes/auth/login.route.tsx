import '../../../theme/mantine-forms.css';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { AuthPage } from '../../../features/auth/components/auth-page.tsx';
import { LoginForm } from '../../../features/auth/components/login-form.tsx';
import { useSignIn } from '../../../features/session/hooks/use-sign-in.ts';
import { ORIGIN_PARAMETER, paths } from '../../../config/paths.ts';
import { emailFrom } from './email-from.ts';
import { WaitingFiles } from './waiting-files.tsx';

/** Logging in. Who has, is sent on by the guard around this route. */
export function Component() {
  const signingIn = useSignIn();
  const email = emailFrom(useLocation().state);
  const [search] = useSearchParams();
  const origin = search.get(ORIGIN_PARAMETER) ?? undefined;
  return (
    <AuthPage title="Welcome back" documentTitle="Log in" lead="Log in to see your portfolios and settings.">
      <WaitingFiles />
      <LoginForm
        email={email}
        {...signingIn}
        forgotPasswordHref={paths.forgotPassword.href()}
        links={
          <p>
            New to Plumbline?{' '}
            <Link to={paths.register.href(undefined, undefined, origin)}>Create a free account</Link>
          </p>
        }
      />
    </AuthPage>
  );
}
