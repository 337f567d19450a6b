import { FinishPasswordResetRequest, limits } from '@plumbline/contracts';
import type { ReactNode } from 'react';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { NewPasswordField } from '../../../components/ui/forms/new-password-field.tsx';
import { PasswordField } from '../../../components/ui/forms/password-field.tsx';
import { violationsIn } from '../../../lib/api-error.ts';
import { useDtoForm } from '../../../lib/use-dto-form.ts';
import { useFinishPasswordReset } from '../api/password-reset.ts';
import { authMessages } from '../messages.ts';
import { AuthForm } from './auth-form.tsx';

interface ChangePasswordFormProps {
  /** The key of the mailed link; empty when the address had none. */
  readonly resetKey: string;
  readonly onChanged: () => void;
  /** The way to a new link. */
  readonly links: ReactNode;
}

/** A new password, typed twice. Without a key, or with passwords that differ or are too short, nothing is sent. */
export function ChangePasswordForm({ resetKey, onChanged, links }: ChangePasswordFormProps) {
  const { values, field, formRef, ...form } = useDtoForm(FinishPasswordResetRequest, {
    key: resetKey,
    newPassword: '',
    verification: '',
  });
  const { mutate: savePassword, isPending, error } = useFinishPasswordReset();

  const submit = () => {
    const { request, violations } = form.bind();
    const isVerified = values.newPassword === values.verification;
    form.showMessages();
    form.takeViolations(isVerified ? [] : [{ field: 'verification', message: authMessages.passwordsDiffer }]);
    if (violations.length > 0 || !isVerified) return;
    savePassword(request, {
      onSuccess: onChanged,
      onError: (failure) => form.takeViolations(violationsIn(failure)),
    });
  };

  return (
    <AuthForm
      formRef={formRef}
      submitLabel="Save password"
      isBusy={isPending}
      error={error}
      onSubmit={submit}
      links={links}
    >
      {resetKey === '' && (
        <Notice title="This link is incomplete." isFailure>
          <p>Please open the link from your email once more, or request a new one.</p>
        </Notice>
      )}
      <NewPasswordField
        {...field('newPassword')}
        owner={{}}
        label="Password"
        description={`Your password must be ${limits.account.password.min} characters long`}
        required
      />
      <PasswordField
        {...field('verification')}
        label="Verify password"
        autoComplete="new-password"
        required
      />
    </AuthForm>
  );
}
