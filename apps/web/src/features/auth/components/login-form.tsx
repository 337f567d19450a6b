import { Text, TextInput } from '@mantine/core';
import { AuthenticateRequest } from '@plumbline/contracts';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PasswordField } from '../../../components/ui/forms/password-field.tsx';
import { useDtoForm } from '../../../lib/use-dto-form.ts';
import type { SignIn } from '../../session/hooks/use-sign-in.ts';
import { AuthForm } from './auth-form.tsx';

/** Most users have no second step. */
const SecondStepForm = lazy(async () => ({
  default: (await import('./second-step-form.tsx')).SecondStepForm,
}));

interface LoginFormProps extends SignIn {
  /** What is known of the visitor already. */
  readonly email?: string;
  readonly forgotPasswordHref: string;
  readonly links: ReactNode;
}

/** Email and password, and then the second step of an account that has one. */
export function LoginForm({ secondStep, ...credentials }: LoginFormProps) {
  if (!secondStep) return <CredentialsForm {...credentials} />;
  return (
    <Suspense fallback={null}>
      <SecondStepForm {...secondStep} />
    </Suspense>
  );
}

/** After a failed attempt the link to a new password says so explicitly. */
function CredentialsForm({
  email = '',
  signIn,
  isSigningIn,
  error,
  forgotPasswordHref,
  links,
}: Omit<LoginFormProps, 'secondStep'>) {
  const { values, field, formRef, ...form } = useDtoForm(AuthenticateRequest, {
    username: email,
    password: '',
  });
  const hintId = useId();
  const [rememberMe, setRememberMe] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const passwordRef = useRef<HTMLInputElement>(null);

  const submit = async () => {
    form.showMessages();
    if (form.bind().violations.length > 0) return;
    if (await signIn({ email: values.username, password: values.password, rememberMe })) return;
    setHasFailed(true);
    passwordRef.current?.focus();
    passwordRef.current?.select();
  };

  return (
    <AuthForm
      formRef={formRef}
      submitLabel="Next"
      isBusy={isSigningIn}
      error={error}
      onSubmit={() => void submit()}
      links={links}
    >
      <TextInput
        {...field('username')}
        label="Email"
        type="email"
        autoComplete="username"
        required
        data-begins-page={email === '' || undefined}
      />
      <div>
        <PasswordField
          {...field('password')}
          ref={passwordRef}
          label="Password"
          autoComplete="current-password"
          required
          // With the address filled in, only this is left to type.
          data-begins-page={email !== '' || undefined}
        />
        <Text mt="xs">
          <Link to={forgotPasswordHref} state={{ email: values.username }} data-takes-input>
            {hasFailed ? 'I Forgot my Password' : 'Forgot Password?'}
          </Link>
        </Text>
      </div>
      <div>
        {/* The browser's own: that of the kit would be a tenth of what this page loads for itself. */}
        <label style={{ display: 'inline-block' }}>
          <input
            type="checkbox"
            checked={rememberMe}
            aria-describedby={hintId}
            onChange={({ currentTarget: { checked } }) => setRememberMe(checked)}
            style={{
              width: '1.125rem',
              height: '1.125rem',
              margin: '0 0.625rem 0 0',
              verticalAlign: '-0.1875rem',
            }}
          />
          Keep me signed in
        </label>
        <Text id={hintId} c="dimmed" fz="var(--step-down)" ml="1.75rem">
          For 30 days. Leave this off on a computer that you share.
        </Text>
      </div>
    </AuthForm>
  );
}
