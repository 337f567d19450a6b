import { Button, Stack, TextInput } from '@mantine/core';
import { InitPasswordResetRequest, limits } from '@plumbline/contracts';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { violationsIn } from '../../../lib/api-error.ts';
import { useDtoForm } from '../../../lib/use-dto-form.ts';
import { useInitPasswordReset } from '../api/password-reset.ts';
import { AuthForm } from './auth-form.tsx';

interface ForgotPasswordFormProps {
  /** What was already typed where the visitor comes from. */
  readonly email: string;
  readonly links: ReactNode;
}

/** Asks for a link to a new password, and then says where to look for it. */
export function ForgotPasswordForm({ email, links }: ForgotPasswordFormProps) {
  const { field, formRef, ...form } = useDtoForm(InitPasswordResetRequest, { email });
  const { mutate: sendLink, isPending, error, variables, isSuccess, reset } = useInitPasswordReset();

  const submit = () => {
    const { request, violations } = form.bind();
    form.showMessages();
    if (violations.length > 0) return;
    sendLink(request.email, {
      onError: (failure) => form.takeViolations(violationsIn(failure)),
    });
  };

  if (isSuccess) return <LinkSent email={variables} onOther={reset} links={links} />;
  return (
    <AuthForm
      formRef={formRef}
      submitLabel="Next"
      isBusy={isPending}
      error={error}
      onSubmit={submit}
      links={links}
    >
      <TextInput {...field('email')} label="Email" type="email" autoComplete="username" required />
    </AuthForm>
  );
}

interface LinkSentProps {
  readonly email: string;
  readonly onOther: () => void;
  readonly links: ReactNode;
}

function LinkSent({ email, onOther, links }: LinkSentProps) {
  const messageRef = useRef<HTMLParagraphElement>(null);
  // The form that had the focus is gone.
  useEffect(() => messageRef.current?.focus(), []);
  return (
    <Stack align="flex-start" gap="lg">
      <p ref={messageRef} tabIndex={-1}>
        If there is an account for <strong>{email}</strong>, a link is on its way there. It works once and is
        valid for {limits.account.resetKeyHours} hours.
      </p>
      <Button variant="default" onClick={onOther}>
        Use another address
      </Button>
      {links}
    </Stack>
  );
}
