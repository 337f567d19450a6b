import { Anchor, Stack, TextInput } from '@mantine/core';
import type { SecondFactorMethod } from '@plumbline/contracts';
import { useEffect, useRef, useState } from 'react';
import type { PendingStep } from '../../session/hooks/use-sign-in.ts';
import { AuthForm } from './auth-form.tsx';

/** The second step of logging in: a code of the authenticator app, a passkey, or a recovery code. */
export function SecondStepForm({ methods, complete, cancel, isCompleting, error }: PendingStep) {
  const [method, setMethod] = useState(methods[0]!);
  const [code, setCode] = useState('');
  const [tried, setTried] = useState<SecondFactorMethod | null>(null);
  const formRef = useRef<HTMLFormElement>(null);
  const stepRef = useRef<HTMLDivElement>(null);
  // The field that had the focus is gone with the previous step.
  useEffect(() => (stepRef.current?.querySelector('input') ?? stepRef.current)?.focus(), [method]);
  const choose = (chosen: SecondFactorMethod) => {
    setMethod(chosen);
    setCode('');
  };
  const submit = () => {
    setTried(method);
    complete(method, code);
  };
  return (
    <AuthForm
      formRef={formRef}
      submitLabel={method === 'PASSKEY' ? 'Use your passkey' : 'Log in'}
      isSubmittable={method === 'PASSKEY' || code.trim() !== ''}
      isBusy={isCompleting}
      error={tried === method ? error : null}
      onSubmit={submit}
      links={
        <>
          {methods
            .filter((other) => other !== method)
            .map((other) => (
              <p key={other}>
                <Anchor component="button" type="button" onClick={() => choose(other)}>
                  {switchLabels[other]}
                </Anchor>
              </p>
            ))}
          <p>
            <Anchor component="button" type="button" onClick={cancel}>
              Log in as someone else
            </Anchor>
          </p>
        </>
      }
    >
      <Stack ref={stepRef} tabIndex={-1}>
        <p>{instructions[method]}</p>
        {method !== 'PASSKEY' && (
          <TextInput
            key={method}
            label={method === 'TOTP' ? 'Code' : 'Recovery code'}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
            inputMode={method === 'TOTP' ? 'numeric' : 'text'}
            autoComplete={method === 'TOTP' ? 'one-time-code' : 'off'}
            spellCheck={false}
            required
          />
        )}
      </Stack>
    </AuthForm>
  );
}

const instructions: Readonly<Record<SecondFactorMethod, string>> = {
  TOTP: 'Enter the six-digit code from your authenticator app.',
  PASSKEY: 'Confirm that it’s you with your passkey.',
  RECOVERY_CODE: 'Enter one of your recovery codes. Each works once.',
};

const switchLabels: Readonly<Record<SecondFactorMethod, string>> = {
  TOTP: 'Use your authenticator app',
  PASSKEY: 'Use a passkey',
  RECOVERY_CODE: 'Use a recovery code',
};
