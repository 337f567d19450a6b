import type { SecondFactorResponse } from '@plumbline/contracts';

/** Whether the account has to set up a second factor before it can do what an administrator can. */
export function needsSecondFactor({ isRequired, hasTotp, passkeys }: SecondFactorResponse): boolean {
  return isRequired && !hasTotp && passkeys.length === 0;
}
