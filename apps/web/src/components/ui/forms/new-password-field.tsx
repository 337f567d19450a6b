import { findPasswordFlaw, limits, loadCommonPasswords } from '@plumbline/contracts';
import type { PasswordOwner } from '@plumbline/contracts';
import { useState } from 'react';
import { PasswordField } from './password-field.tsx';
import type { PasswordFieldProps } from './password-field.tsx';

interface NewPasswordFieldProps extends Omit<PasswordFieldProps, 'autoComplete'> {
  readonly value: string;
  readonly owner: PasswordOwner;
}

/**
 * A password that is being chosen. Reports while typing when it is easy to guess, as the server will. The list that
 * this takes is loaded once the field has the focus; without it, the server decides alone.
 */
export function NewPasswordField({ owner, error, ...input }: NewPasswordFieldProps) {
  const [common, setCommon] = useState<ReadonlySet<string>>();
  const load = () => void loadCommonPasswords().then(setCommon, () => undefined);
  const isLongEnough = input.value.length >= limits.account.minChangedPassword;
  const flaw = common && isLongEnough ? findPasswordFlaw(input.value, owner, common) : null;
  return <PasswordField {...input} autoComplete="new-password" error={error ?? flaw} onFocus={load} />;
}
