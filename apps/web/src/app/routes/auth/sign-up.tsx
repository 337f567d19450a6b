import type { Plan } from '@plumbline/pricing';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { RegistrationForm } from '../../../features/auth/components/registration-form.tsx';
import type { Credentials } from '../../../features/session/api/authenticate.ts';
import { useSignIn } from '../../../features/session/hooks/use-sign-in.ts';
import { paths } from '../../../config/paths.ts';
import { savePendingRegistration } from './pending-registration.ts';
import { readSignUpCode } from './sign-up-code.ts';

interface SignUpProps {
  /** The plan to register for; `null` for an account only. */
  readonly plan: Plan | null;
  /** Path and query to go on to once the account is activated and logged in; `null` for the dashboard. */
  readonly origin: string | null;
  /** The way to the login. */
  readonly links: ReactNode;
}

/**
 * Registration and what follows it: for Basic the email with the activation link, for every other plan the checkout,
 * to which the page around this one leads once the visitor is logged in.
 */
export function SignUp({ plan, origin, links }: SignUpProps) {
  const navigate = useNavigate();
  const { signIn } = useSignIn();
  const isActivated = plan !== null && plan !== 'BASIC';
  const finish = async (credentials: Credentials) => {
    if (!isActivated) {
      savePendingRegistration({ email: credentials.email, origin });
      await navigate(paths.registrationComplete.href(), { state: { email: credentials.email } });
      return;
    }
    // The account exists now. If logging in fails, the login page is next.
    if (!(await signIn(credentials))) await navigate(paths.login.href(origin ?? undefined));
  };
  return (
    <RegistrationForm
      affiliate={readSignUpCode()}
      isActivated={isActivated}
      onRegistered={finish}
      consent={<Consent />}
      links={links}
    />
  );
}

/** The texts open in a new tab, so that nothing typed is lost. */
function Consent() {
  return (
    <>
      I have read and agree to the{' '}
      <Link to={paths.termsOfService.href()} target="_blank">
        Terms of Service
      </Link>{' '}
      and the{' '}
      <Link to={paths.privacyPolicy.href()} target="_blank">
        Privacy Policy
      </Link>
      . Both open in a new tab.
    </>
  );
}
