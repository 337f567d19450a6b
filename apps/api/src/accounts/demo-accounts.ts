import type { Role } from '@plumbline/contracts';

/** An account that everyone may sign in to. */
export interface DemoAccount {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly zipCode: string;
  /** In addition to `ROLE_USER`. */
  readonly roles: readonly Role[];
  /** Identifies a demo account: users cannot change it. */
  readonly customerId: string;
}

export const demoAccounts: readonly DemoAccount[] = [
  {
    email: 'basic@plumbline.demo',
    firstName: 'Bea',
    lastName: 'Basic',
    zipCode: '37201',
    roles: [],
    customerId: 'cus_de0000000000000000000001',
  },
  {
    email: 'premium@plumbline.demo',
    firstName: 'Petra',
    lastName: 'Premium',
    zipCode: '60601',
    roles: ['ROLE_PREMIUM'],
    customerId: 'cus_de0000000000000000000002',
  },
  {
    email: 'admin@plumbline.demo',
    firstName: 'Ada',
    lastName: 'Admin',
    zipCode: '98101',
    roles: ['ROLE_ADMIN'],
    customerId: 'cus_de0000000000000000000003',
  },
];

/** Whether the address is reserved for a demo account, even when these are off. `email` in lower case. */
export function isDemoAddress(email: string): boolean {
  return demoAccounts.some((account) => account.email === email);
}
