import '../../../theme/mantine-forms.css';
import { Link, useSearchParams } from 'react-router-dom';
import { ORIGIN_PARAMETER, paths, PLAN_PARAMETERS } from '../../../config/paths.ts';
import { AuthPage } from '../../../features/auth/components/auth-page.tsx';
import { planNamed } from '../../../features/checkout/model/chosen-offer.ts';
import { signUpLead } from './sign-up-lead.ts';
import { SignUp } from './sign-up.tsx';
import { WaitingFiles } from './waiting-files.tsx';

/** Registration. A partner's code in the address has been put into its cookie by the time this shows. */
export function Component() {
  const [search] = useSearchParams();
  const plan = planNamed(search.get(PLAN_PARAMETERS.plan));
  const origin = plan ? paths.checkout.href(plan) : (search.get(ORIGIN_PARAMETER) ?? undefined);
  return (
    <AuthPage title="Create your account" documentTitle="Create an account" lead={signUpLead(plan)}>
      <WaitingFiles />
      <SignUp
        plan={plan}
        origin={origin ?? null}
        links={
          <p>
            Have an account? <Link to={paths.login.href(origin)}>Login here</Link>
          </p>
        }
      />
    </AuthPage>
  );
}
