import { Checkbox, SimpleGrid, TextInput } from '@mantine/core';
import { limits, RegisterRequest } from '@plumbline/contracts';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { NewPasswordField } from '../../../components/ui/forms/new-password-field.tsx';
import { violationsIn } from '../../../lib/api-error.ts';
import { onlyDigits } from '../../../lib/only-digits.ts';
import { useDtoForm } from '../../../lib/use-dto-form.ts';
import type { Credentials } from '../../session/api/authenticate.ts';
import { useRegister } from '../api/register.ts';
import { AuthForm } from './auth-form.tsx';

interface RegistrationFormProps {
  /** The partner's code that the visitor came with. */
  readonly affiliate: string | undefined;
  /** Whether the account can be used at once, because it is going to be paid for. */
  readonly isActivated: boolean;
  /** The button stays busy until it resolves. */
  readonly onRegistered: (credentials: Credentials) => Promise<void>;
  /** What the visitor agrees to, with links to read it. */
  readonly consent: ReactNode;
  readonly links: ReactNode;
}

const emptyForm = { firstName: '', lastName: '', email: '', zipCode: '', password: '' };

/**
 * Registration. The fields report values that are too short or too long, but the form is sent anyway: the server
 * decides.
 */
export function RegistrationForm({
  affiliate,
  isActivated,
  onRegistered,
  consent,
  links,
}: RegistrationFormProps) {
  const { values, field, formRef, ...form } = useDtoForm(RegisterRequest, emptyForm);
  const { mutate: register, isPending, error } = useRegister({ isActivated });
  const [isGoingOn, setIsGoingOn] = useState(false);
  const [hasConsented, setHasConsented] = useState(false);

  const goOn = async (credentials: Credentials) => {
    setIsGoingOn(true);
    await onRegistered(credentials);
    setIsGoingOn(false);
  };
  const submit = () => {
    const { request } = form.bind();
    form.showMessages();
    register(
      { ...request, affiliate },
      {
        onSuccess: () => void goOn(request),
        onError: (failure) => form.takeViolations(violationsIn(failure)),
      },
    );
  };

  return (
    <AuthForm
      formRef={formRef}
      submitLabel="Create Account & Subscribe"
      submitNote={isActivated ? undefined : 'Free. No card needed.'}
      isSubmittable={hasConsented}
      isBusy={isPending || isGoingOn}
      error={error}
      onSubmit={submit}
      links={links}
    >
      <SimpleGrid minColWidth="min(11rem, 100%)" autoFlow="auto-fit" spacing="md">
        <TextInput
          {...field('firstName')}
          label="First name"
          autoComplete="given-name"
          required
          data-begins-page
        />
        <TextInput {...field('lastName')} label="Last name" autoComplete="family-name" required />
      </SimpleGrid>
      <TextInput {...field('email')} label="Email" type="email" autoComplete="email" required />
      <TextInput
        {...field('zipCode')}
        onChange={({ currentTarget }) =>
          form.setValue('zipCode', onlyDigits(currentTarget.value, limits.account.zipCodeDigits))
        }
        label="ZIP code"
        inputMode="numeric"
        autoComplete="postal-code"
        maw="12rem"
        required
      />
      <NewPasswordField
        {...field('password')}
        owner={values}
        label="Password"
        description={`Your password must be ${limits.account.password.min} characters long`}
        required
      />
      <Checkbox
        checked={hasConsented}
        onChange={({ currentTarget }) => setHasConsented(currentTarget.checked)}
        label={consent}
        required
      />
    </AuthForm>
  );
}
