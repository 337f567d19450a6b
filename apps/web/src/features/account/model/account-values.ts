import type { AccountResponse } from '@plumbline/contracts';

/** What the form of the account info holds. A type, not an interface: forms ask for a record of texts. */
export type AccountValues = Readonly<Pick<AccountResponse, 'firstName' | 'lastName' | 'email' | 'zipCode'>>;

export function accountValues({ firstName, lastName, email, zipCode }: AccountResponse): AccountValues {
  return { firstName, lastName, email, zipCode };
}

/** Whether saving would change anything. Blanks around a value, and capitals in an e-mail address, are no change. */
export function isChanged(values: AccountValues, account: AccountResponse): boolean {
  return (
    values.firstName.trim() !== account.firstName ||
    values.lastName.trim() !== account.lastName ||
    values.email.trim().toLowerCase() !== account.email ||
    values.zipCode !== account.zipCode
  );
}
