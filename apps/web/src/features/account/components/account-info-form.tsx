import { Button, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { limits, UpdateAccountRequest } from '@plumbline/contracts';
import type { AccountResponse } from '@plumbline/contracts';
import { useCallback, useMemo, useState } from 'react';
import { FormFailure } from '../../../components/ui/forms/form-failure.tsx';
import { PasswordField } from '../../../components/ui/forms/password-field.tsx';
import { formFailure, violationsIn } from '../../../lib/api-error.ts';
import { onlyDigits } from '../../../lib/only-digits.ts';
import { typedBefore, useTypedValues } from '../../../lib/typed-values.ts';
import { useDtoForm } from '../../../lib/use-dto-form.ts';
import { useSaveAccount } from '../api/account-changes.ts';

interface AccountInfoFormProps {
  readonly account: AccountResponse;
  readonly onSaved: (account: AccountResponse) => void;
}

/**
 * Name and address of the account. Errors are shown beside the field, and nothing is sent. What was typed outlives a
 * session that ends by itself, except for the password.
 */
export function AccountInfoForm({ account, onSaved }: AccountInfoFormProps) {
  const name = `account-info/${account.id}`;
  const [restored] = useState(() => typedBefore(name));
  const { values, field, formRef, ...form } = useDtoForm(
    UpdateAccountRequest,
    { ...accountValues(account), ...restored },
    useToRequest(account.email),
  );
  const saving = useSaveAccount(onSaved);
  const hasChanges = isChanged(values, account);
  useTypedValues(
    name,
    useMemo(() => (hasChanges ? { ...values, currentPassword: '' } : null), [hasChanges, values]),
  );

  const save = form.whenValid((request) => {
    saving.mutate(
      { ...account, ...request },
      {
        onSuccess: (saved) => form.reset(accountValues(saved)),
        onError: (error) => form.takeViolations(violationsIn(error)),
      },
    );
  });

  return (
    <form ref={formRef} noValidate onSubmit={save}>
      <Stack>
        <SimpleGrid minColWidth="min(13rem, 100%)" autoFlow="auto-fit">
          <TextInput label="First name" autoComplete="given-name" {...field('firstName')} />
          <TextInput label="Last name" autoComplete="family-name" {...field('lastName')} />
        </SimpleGrid>
        <TextInput
          label="Email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          description={describeEmail(account)}
          {...field('email')}
        />
        {isNewEmail(values.email, account.email) && (
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            description="Needed because you are changing your email address."
            {...field('currentPassword')}
          />
        )}
        <TextInput
          label="ZIP code"
          autoComplete="postal-code"
          inputMode="numeric"
          maw="9rem"
          {...field('zipCode')}
          onChange={({ currentTarget }) =>
            form.setValue('zipCode', onlyDigits(currentTarget.value, limits.account.zipCodeDigits))
          }
        />
        {restored && hasChanges && (
          <Text c="dimmed">You typed this before your session ended. It is not saved yet.</Text>
        )}
        <FormFailure>{formFailure(saving.error)}</FormFailure>
        <Button type="submit" mr="auto" disabled={!hasChanges} loading={saving.isPending}>
          Save changes
        </Button>
      </Stack>
    </form>
  );
}

/** What the form of the account info holds. A type, not an interface: forms take a record of strings. */
type AccountValues = Readonly<
  Pick<AccountResponse, 'firstName' | 'lastName' | 'email' | 'zipCode'> & { currentPassword: string }
>;

function accountValues({ firstName, lastName, email, zipCode }: AccountResponse): AccountValues {
  return { firstName, lastName, email, zipCode, currentPassword: '' };
}

function describeEmail({ pendingEmail }: AccountResponse): string {
  return pendingEmail === null
    ? 'You log in with this address. A new address takes effect once you open the link we send to it.'
    : `You log in with this address until you open the link that we mailed to ${pendingEmail}.`;
}

/** Sends the password only with a new email address. */
function useToRequest(email: string): (values: AccountValues) => object {
  return useCallback(
    ({ currentPassword, ...values }: AccountValues) =>
      isNewEmail(values.email, email) ? { ...values, currentPassword } : values,
    [email],
  );
}

function isNewEmail(entered: string, email: string): boolean {
  return entered.trim().toLowerCase() !== email;
}

/** Whether saving would change anything. Surrounding blanks, and capitals in an email address, are no change. */
function isChanged(values: AccountValues, account: AccountResponse): boolean {
  return (
    values.firstName.trim() !== account.firstName ||
    values.lastName.trim() !== account.lastName ||
    isNewEmail(values.email, account.email) ||
    values.zipCode !== account.zipCode
  );
}
