import type { Plan } from '@plumbline/pricing';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { RegistrationForm } from '../features/auth/components/registration-form.tsx';
import { useSignIn } from '../features/session/hooks/use-sign-in.ts';
import { paths } from '../config/paths.ts';
import { readSignupCode } from './signup-code.ts';

interface SignUpProps {
  /** The plan somebody registers for; `null` for no more than an account. */
  readonly plan: Plan | null;
  /** The way to the login. */
  readonly links: ReactNode;
}

/**
 * Registering, and what comes after it (specification §4): for Basic the mail with the link, for every other plan the
 * checkout, where whoever is around this leads once somebody is signed in.
 */
export function SignUp({ plan, links }: SignUpProps) {
  const navigate = useNavigate();
  const { signIn } = useSignIn();
  const isActivated = plan !== null && plan !== 'BASIC';
  const goOn = async (credentials: { readonly email: string; readonly password: string }) => {
    if (!isActivated) {
      await navigate(paths.registrationComplete.href(), { state: { email: credentials.email } });
      return;
    }
    // The account is there now. Who cannot get in at once will get in by the login.
    if (!(await signIn(credentials))) await navigate(paths.login.href(paths.checkout.href(plan)));
  };
  return (
    <RegistrationForm
      affiliate={readSignupCode()}
      isActivated={isActivated}
      onRegistered={goOn}
      consent={<Consent />}
      links={links}
    />
  );
}

/** What is agreed to opens beside the form, so that nothing typed is lost. */
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
