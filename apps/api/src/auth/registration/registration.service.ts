import { randomBytes } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { RegisteredResponse, RegisterRequest } from '@plumbline/contracts';
import type { EnteredAccount } from '../accounts/account-keys.ts';
import { AccountKeys } from '../accounts/account-keys.ts';
import { EmailTakenError } from '../accounts/accounts.errors.ts';
import type { NewAccount } from '../accounts/accounts.repository.ts';
import { AccountsRepository } from '../accounts/accounts.repository.ts';
import { isDemoAddress } from '../accounts/demo-accounts.ts';
import { Transactor } from '../../platform/database/transactor.ts';
import { addressGroup } from '../../platform/security/address-group.ts';
import { AccountNotices, LINK_RESPONSE_MS } from '../account-notices.ts';
import { AttemptLimits } from '../sign-in/attempt-limits.ts';
import { ActivationFailedError } from '../auth.errors.ts';
import { PasswordHasher } from '../passwords/password-hasher.ts';
import { requireGoodPassword } from '../passwords/require-good-password.ts';

const CUSTOMER_ID_BYTES = 12;

@Injectable()
export class RegistrationService {
  constructor(
    private readonly limits: AttemptLimits,
    private readonly hasher: PasswordHasher,
    private readonly accounts: AccountsRepository,
    private readonly keys: AccountKeys,
    private readonly notices: AccountNotices,
    private readonly transactor: Transactor,
  ) {}

  /**
   * Creates an account, which a mailed link activates. Ends the links of earlier registrations from the same network.
   * Those from elsewhere go on working, because they may be the owner's, and this one a stranger's.
   *
   * @param address the IP address of the request
   * @throws EmailTakenError TooManyAttemptsError InvalidRequestError
   */
  async register(request: RegisterRequest, address: string): Promise<RegisteredResponse> {
    const { email } = request;
    const entered = await this.accept(request, address);
    const registration = { ...entered, network: addressGroup(address) };
    return this.transactor.run(async () => {
      const account = { ...entered, email, isActivated: false, isGoodStanding: true };
      const created = await this.create(account);
      await this.keys.revokeRegistrations(created.id, registration.network);
      const key = await this.keys.issue(created.id, 'ACTIVATION', registration);
      await this.notices.sendActivationLink(account, key);
      return created;
    });
  }

  /**
   * Creates an account that is active at once, and in good standing once it has paid. A mailed link confirms its
   * address.
   *
   * @param address the IP address of the request
   * @throws EmailTakenError TooManyAttemptsError InvalidRequestError
   */
  async registerActive(request: RegisterRequest, address: string): Promise<RegisteredResponse> {
    const { email } = request;
    const entered = await this.accept(request, address);
    return this.transactor.run(async () => {
      const account = { ...entered, email, isActivated: true, isGoodStanding: false };
      const created = await this.create(account);
      const key = await this.keys.issue(created.id, 'EMAIL_CONFIRMATION', { email });
      await this.notices.sendAddressConfirmation(account, key);
      return created;
    });
  }

  /**
   * Mails another link if an account with the address `email` still waits to be activated. Counts as a registration,
   * and does not reveal whether there is such an account.
   *
   * @param address the IP address of the request
   */
  async resend(email: string, address: string): Promise<void> {
    await this.limits.countRegistration(address, email);
    await Promise.all([this.sendAnotherLink(email, addressGroup(address)), after(LINK_RESPONSE_MS)]);
  }

  /**
   * Activates the account that a link was mailed for, with what was entered in the registration that sent this very
   * link: the reader of the mail decides which of several registrations counts.
   *
   * @throws ActivationFailedError
   */
  activate(key: string): Promise<void> {
    return this.keys.redeem(key, 'ACTIVATION', async (redeemed) => {
      if (!redeemed) throw new ActivationFailedError();
      const { accountId, details: registration } = redeemed;
      await this.accounts.activate(accountId, registration);
      if (registration) await this.keys.revokeOtherRegistrations(accountId, registration);
      await this.notices.record('ACTIVATED', accountId);
    });
  }

  /** Changes nothing. Throws ActivationFailedError when `activate` would. */
  async requireActivatable(key: string): Promise<void> {
    if (!(await this.keys.isValid(key, 'ACTIVATION'))) throw new ActivationFailedError();
  }

  /** Earlier links go on working: the first mail may only be late. */
  private sendAnotherLink(email: string, network: string): Promise<void> {
    return this.transactor.run(async () => {
      const account = await this.accounts.findByEmail(email);
      if (!account || account.isActivated || account.isEmailConfirmed) return;
      const registration = await this.keys.findRegistration(account.id, network);
      const key = await this.keys.issue(account.id, 'ACTIVATION', registration);
      await this.notices.sendActivationLink(
        { email, firstName: registration?.firstName ?? account.firstName },
        key,
      );
    });
  }

  /** Counts a registration, and returns what it enters, with the password as a hash. */
  private async accept(request: RegisterRequest, address: string): Promise<EnteredAccount> {
    const { email, firstName, lastName, zipCode, password, affiliate = null } = request;
    await this.limits.countRegistration(address, email);
    if (isDemoAddress(email)) throw new EmailTakenError();
    await requireGoodPassword('password', password, request);
    return { firstName, lastName, zipCode, passwordHash: await this.hasher.hash(password), affiliate };
  }

  /** @throws EmailTakenError */
  private async create(account: Omit<NewAccount, 'customerId'>): Promise<RegisteredResponse> {
    const created = await this.accounts.create({ ...account, customerId: createCustomerId() });
    if (!created) throw new EmailTakenError();
    await this.notices.record('REGISTERED', created.id);
    return created;
  }
}

/** In the format that payment providers use too. */
function createCustomerId(): string {
  return `cus_${randomBytes(CUSTOMER_ID_BYTES).toString('hex')}`;
}
