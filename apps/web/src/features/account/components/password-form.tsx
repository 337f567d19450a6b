import { Button, Stack } from '@mantine/core';
import { ChangePasswordRequest, limits } from '@plumbline/contracts';
import type { PasswordOwner } from '@plumbline/contracts';
import type { FormEvent } from 'react';
import { FormFailure } from '../../../components/ui/forms/form-failure.tsx';
import { NewPasswordField } from '../../../components/ui/forms/new-password-field.tsx';
import { PasswordField } from '../../../components/ui/forms/password-field.tsx';
import { formFailure, violationsIn } from '../../../lib/api-error.ts';
import { useDtoForm } from '../../../lib/use-dto-form.ts';
import { toastsAbout } from '../../../stores/toasts.ts';
import { useChangePassword } from '../api/account-changes.ts';
import { accountMessages } from '../messages.ts';

interface PasswordFormProps {
  /** Lets password managers know whose password changes. */
  readonly owner: Required<PasswordOwner>;
  readonly onChanged: (newPassword: string) => Promise<void>;
}

const empty = { currentPassword: '', newPassword: '', confirmation: '' };

/** A new password for a user who knows the current one. */
export function PasswordForm({ owner, onChanged }: PasswordFormProps) {
  const { values, field, formRef, ...form } = useDtoForm(ChangePasswordRequest, empty);
  const changing = useChangePassword(onChanged);

  const save = (event: FormEvent) => {
    event.preventDefault();
    form.showMessages();
    if (!isUsable(values)) return reject();
    const { request, violations } = form.bind();
    if (violations.length > 0) return;
    changing.mutate(request, {
      onSuccess: () => form.reset(empty),
      onError: (error) => form.takeViolations(violationsIn(error)),
    });
  };

  const reject = () => {
    toastsAbout('password').fail(accountMessages.passwordsDiffer);
    if (values.newPassword === values.confirmation) return;
    form.takeViolations([{ field: 'confirmation', message: accountMessages.passwordsDiffer }]);
  };

  return (
    <form ref={formRef} noValidate onSubmit={save}>
      <Stack>
        <input type="text" name="username" autoComplete="username" value={owner.email} readOnly hidden />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          {...field('currentPassword')}
        />
        <NewPasswordField
          label="New password"
          owner={owner}
          description={`At least ${limits.account.minChangedPassword} characters`}
          {...field('newPassword')}
        />
        <PasswordField label="Confirm new password" autoComplete="new-password" {...field('confirmation')} />
        <FormFailure>{formFailure(changing.error)}</FormFailure>
        <Button type="submit" mr="auto" loading={changing.isPending}>
          Save changes
        </Button>
      </Stack>
    </form>
  );
}

interface NewPassword {
  readonly newPassword: string;
  readonly confirmation: string;
}

/** Whether the password was typed the same twice and is long enough. */
export function isUsable({ newPassword, confirmation }: NewPassword): boolean {
  return newPassword === confirmation && newPassword.length >= limits.account.minChangedPassword;
}
