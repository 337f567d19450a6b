import '../../theme/mantine-forms.css';
import { Link, useNavigate } from 'react-router-dom';
import { usePageTitle } from '../../components/ui/use-page-title.ts';
import { AuthPage } from '../../features/auth/components/auth-page.tsx';
import { RegistrationForm } from '../../features/auth/components/registration-form.tsx';
import { paths } from '../paths.ts';
import { keptSignupCode } from '../signup-code.ts';

/** Registration. A partner's code in the address has been put into its cookie by the time this shows. */
export function RegisterRoute() {
  usePageTitle('Create an account');
  const navigate = useNavigate();
  return (
    <AuthPage title="Create your account" lead="Searching and looking up scores stays open to everybody.">
      <RegistrationForm
        affiliate={keptSignupCode()}
        onRegistered={(email) => void navigate(paths.registrationComplete.href(), { state: { email } })}
        consent={<Consent />}
        links={
          <p>
            Have an account? <Link to={paths.login.href()}>Login here</Link>
          </p>
        }
      />
    </AuthPage>
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
