import '../../theme/mantine-forms.css';
import { Link } from 'react-router-dom';
import { AuthPage } from '../../features/auth/components/auth-page.tsx';
import { LoginForm } from '../../features/auth/components/login-form.tsx';
import { useSignIn } from '../../features/session/hooks/use-sign-in.ts';
import { paths } from '../../config/paths.ts';

/** Signing in. Who has, is sent on by the guard around this route. */
export function Component() {
  const { signIn, isSigningIn, error } = useSignIn();
  return (
    <AuthPage
      title="Welcome back"
      documentTitle="Sign in"
      lead="Sign in to your portfolios and your settings."
    >
      <LoginForm
        signIn={signIn}
        isSigningIn={isSigningIn}
        error={error}
        forgotPasswordHref={paths.forgotPassword.href()}
        links={
          <p>
            New to Plumbline? <Link to={paths.register.href()}>Create an account</Link>
          </p>
        }
      />
    </AuthPage>
  );
}
