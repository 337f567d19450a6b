import { limits } from '@plumbline/contracts';

interface NewPassword {
  readonly newPassword: string;
  readonly confirmation: string;
}

/** Typed the same twice, and at least six characters. */
export function isUsable({ newPassword, confirmation }: NewPassword): boolean {
  return newPassword === confirmation && newPassword.length >= limits.account.minChangedPassword;
}
