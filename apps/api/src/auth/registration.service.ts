import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { RegisteredResponse, RegisterRequest } from '@plumbline/contracts';
import { EmailTakenError } from '../accounts/accounts.errors.ts';
import { isDemoAddress } from '../accounts/demo-people.ts';
import { AttemptLimits } from './attempt-limits.ts';
import { NewAccounts } from './new-accounts.ts';
import { PasswordHasher } from './password-hasher.ts';

const CUSTOMER_ID_BYTES = 12;

@Injectable()
export class RegistrationService {
  constructor(
    private readonly limits: AttemptLimits,
    private readonly hasher: PasswordHasher,
    private readonly accounts: NewAccounts,
  ) {}

  /**
   * Keeps a new account: to be activated by the link in a mail, or with `isActivated` open at once and in good standing
   * only once it has paid.
   *
   * @param address that the request comes from
   * @throws EmailTakenError
   */
  async register(
    request: RegisterRequest,
    address: string,
    { isActivated }: { readonly isActivated: boolean },
  ): Promise<RegisteredResponse> {
    const { email, firstName, lastName, zipCode, password, affiliate } = request;
    await this.limits.registration(address, email);
    if (isDemoAddress(email)) throw new EmailTakenError();
    const { id, customerId } = await this.accounts.keep({
      email,
      firstName,
      lastName,
      zipCode,
      passwordHash: await this.hasher.hash(password),
      isActivated,
      isGoodStanding: !isActivated,
      customerId: newCustomerId(),
      affiliate: affiliate ?? null,
    });
    return { id, customerId };
  }
}

/** The form that payment providers use too. */
function newCustomerId(): string {
  return `cus_${randomBytes(CUSTOMER_ID_BYTES).toString('hex')}`;
}
