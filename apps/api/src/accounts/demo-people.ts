import type { Role } from '@plumbline/contracts';

/** Somebody that everybody may sign in as. */
export interface DemoPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly zipCode: string;
  /** Besides `ROLE_USER`. */
  readonly roles: readonly Role[];
  /** Always the same, and never changed by who signs in: what a demo account is recognised by. */
  readonly customerId: string;
}

export const demoPeople: readonly DemoPerson[] = [
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

/** These addresses are never anybody else's, also where there are no demo accounts. `email` in lower case. */
export function isDemoAddress(email: string): boolean {
  return demoPeople.some((person) => person.email === email);
}
