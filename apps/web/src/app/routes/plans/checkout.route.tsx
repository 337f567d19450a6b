import '../../../theme/mantine-forms.css';
import { Anchor } from '@mantine/core';
import { planNames } from '@plumbline/pricing';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useFocusOnNewStep } from '../../../components/ui/hooks/use-focus-on-new-step.ts';
import { usePageTitle } from '../../../components/ui/hooks/use-page-title.ts';
import { paths, PLAN_PARAMETERS } from '../../../config/paths.ts';
import { AuthPage } from '../../../features/auth/components/auth-page.tsx';
import { LoginForm } from '../../../features/auth/components/login-form.tsx';
import { CheckoutPage } from '../../../features/checkout/components/checkout-page.tsx';
import { planNamed } from '../../../features/checkout/model/chosen-offer.ts';
import { useSignIn } from '../../../features/session/hooks/use-sign-in.ts';
import { useSession } from '../../../stores/session.ts';
import { signUpLead } from '../auth/sign-up-lead.ts';
import { SignUp } from '../auth/sign-up.tsx';

/** Buying a plan. Visitors log in or register first, and are here for it then. */
export function Component() {
  const isLogged = useSession((state) => state.isLogged);
  return isLogged ? <CheckoutPage /> : <CheckoutEntry />;
}

/** The checkout as visitors meet it: they log in or register, and it opens in the same place. */
export function CheckoutEntry() {
  const [isNew, setIsNew] = useState(false);
  const [search] = useSearchParams();
  const { pathname, search: address } = useLocation();
  const plan = planNamed(search.get(PLAN_PARAMETERS.plan)) ?? 'PREMIUM';
  const stepRef = useFocusOnNewStep(isNew ? 'sign up' : 'log in');
  usePageTitle(isNew ? 'Create an account' : 'Log in');
  return (
    <div ref={stepRef} tabIndex={-1}>
      {isNew ? (
        <AuthPage title="Create your account" lead={signUpLead(plan)}>
          <SignUp
            plan={plan}
            origin={pathname + address}
            links={
              <Switch question="Have an account?" answer="Login here" onSwitch={() => setIsNew(false)} />
            }
          />
        </AuthPage>
      ) : (
        <AuthPage title="Welcome back" lead={`Log in to subscribe to ${planNames[plan]}.`}>
          <SignIn onSwitch={() => setIsNew(true)} />
        </AuthPage>
      )}
    </div>
  );
}

function SignIn({ onSwitch }: { readonly onSwitch: () => void }) {
  const signingIn = useSignIn();
  return (
    <LoginForm
      {...signingIn}
      forgotPasswordHref={paths.forgotPassword.href()}
      links={<Switch question="New to Plumbline?" answer="Create an account" onSwitch={onSwitch} />}
    />
  );
}

interface SwitchProps {
  readonly question: string;
  readonly answer: string;
  readonly onSwitch: () => void;
}

/** Between the two ways in; the address, and so what was about to be bought, stays. */
function Switch({ question, answer, onSwitch }: SwitchProps) {
  return (
    <p>
      {question} {/* Looks like a link: it leads to another form, though not to another address. */}
      <Anchor component="button" type="button" onClick={onSwitch}>
        {answer}
      </Anchor>
    </p>
  );
}
