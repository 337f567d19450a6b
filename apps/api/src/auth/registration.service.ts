import { randomBytes } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { RegisteredResponse, RegisterRequest } from '@plumbline/contracts';
import { EmailTakenError } from '../accounts/accounts.errors.ts';
import type { NewAccount } from '../accounts/accounts.repository.ts';
import { AccountsRepository } from '../accounts/accounts.repository.ts';
import { isDemoAddress } from '../accounts/demo-accounts.ts';
import { SecurityJournal } from '../security-journal/security-journal.ts';
import { Transactor } from '../database/transactor.ts';
import { AccountKeys } from './account-keys.ts';
import { AccountMails, LINK_RESPONSE_MS } from './account-mails.ts';
import { AttemptLimits } from './attempt-limits.ts';
import { ActivationFailedError } from './auth.errors.ts';
import { PasswordHasher } from './password-hasher.ts';

const CUSTOMER_ID_BYTES = 12;

@Injectable()
export class RegistrationService {
  private readonly journal: SecurityJournal;

  constructor(
    private readonly limits: AttemptLimits,
    private readonly hasher: PasswordHasher,
    private readonly accounts: AccountsRepository,
    private readonly keys: AccountKeys,
    private readonly mails: AccountMails,
    private readonly transactor: Transactor,
  ) {
    this.journal = new SecurityJournal(transactor);
  }

  /**
   * Creates an account, which a mailed link activates. With `isActivated` it is active at once, and in good standing
   * once it has paid.
   *
   * @param address the IP address of the request
   * @throws EmailTakenError
   */
  async register(
    request: RegisterRequest,
    address: string,
    { isActivated }: { readonly isActivated: boolean },
  ): Promise<RegisteredResponse> {
    const { email, firstName, lastName, zipCode, password, affiliate } = request;
    await this.limits.countRegistration(address, email);
    if (isDemoAddress(email)) throw new EmailTakenError();
    return this.create({
      email,
      firstName,
      lastName,
      zipCode,
      passwordHash: await this.hasher.hash(password),
      isActivated,
      isGoodStanding: !isActivated,
      customerId: createCustomerId(),
      affiliate: affiliate ?? null,
    });
  }

  /**
   * Mails another link if an account with the address `email` still waits to be activated. Counts as a registration, and
   * does not reveal whether there is such an account.
   *
   * @param address the IP address of the request
   */
  async resend(email: string, address: string): Promise<void> {
    await this.limits.countRegistration(address, email);
    await Promise.all([this.sendAnotherLink(email), after(LINK_RESPONSE_MS)]);
  }

  /** Activates the account that a link was mailed for. @throws ActivationFailedError */
  activate(key: string): Promise<void> {
    return this.transactor.run(async () => {
      const accountId = await this.keys.redeem(key, 'ACTIVATION');
      if (accountId === null) throw new ActivationFailedError();
      await this.accounts.activate(accountId);
      await this.journal.record('ACTIVATED', accountId);
    });
  }

  /** Changes nothing. Throws ActivationFailedError when `activate` would. */
  async requireActivatable(key: string): Promise<void> {
    if (!(await this.keys.isValid(key, 'ACTIVATION'))) throw new ActivationFailedError();
  }

  /** Earlier links go on working: the first mail may only be late. */
  private sendAnotherLink(email: string): Promise<void> {
    return this.transactor.run(async () => {
      const account = await this.accounts.findByEmail(email);
      if (!account || account.isActivated) return;
      await this.mails.sendActivationLink(account, await this.keys.issue(account.id, 'ACTIVATION'));
    });
  }

  /** Links that were mailed for an earlier registration end. */
  private create(account: NewAccount): Promise<RegisteredResponse> {
    return this.transactor.run(async () => {
      const created = await this.accounts.create(account);
      if (!created) throw new EmailTakenError();
      const { id, customerId } = created;
      await this.keys.revokeAll(id, 'ACTIVATION');
      await this.journal.record('REGISTERED', id);
      if (!account.isActivated) {
        await this.mails.sendActivationLink(account, await this.keys.issue(id, 'ACTIVATION'));
      }
      return { id, customerId };
    });
  }
}

/** In the format that payment providers use too. */
function createCustomerId(): string {
  return `cus_${randomBytes(CUSTOMER_ID_BYTES).toString('hex')}`;
}
