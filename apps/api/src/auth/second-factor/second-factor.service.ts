import { Injectable } from '@nestjs/common';
import type {
  AddPasskeyRequest,
  PasskeyCreationOptions,
  RecoveryCodesResponse,
  SecondFactor,
  SecondFactorResponse,
  TotpSecretResponse,
} from '@plumbline/contracts';
import { limits } from '@plumbline/contracts';
import type { AccountEntity } from '../accounts/account.entity.ts';
import { AccountsRepository } from '../accounts/accounts.repository.ts';
import { SecondFactorsRepository } from '../accounts/second-factors.repository.ts';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { AccountNotices } from '../account-notices.ts';
import { PasswordsService } from '../passwords/passwords.service.ts';
import { Passkeys } from './passkeys.ts';
import { createRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts';
import {
  FactorExistsError,
  FactorNotFoundError,
  PasskeyRefusedError,
  WrongCodeError,
} from './second-factor.errors.ts';
import { TotpSecrets } from './totp-secrets.ts';
import { createTotpSecret, totpUri } from './totp.ts';

/** The password of a signed-in user, entered once more and not compared yet. */
export interface EnteredPassword {
  readonly accountId: number;
  readonly password: string;
  /** The IP address of the request. */
  readonly address: string;
}

/** Setting up and removing second factors. Takes the password where a token, which may be stolen, is not enough. */
@Injectable()
export class SecondFactorService {
  constructor(
    private readonly passwords: PasswordsService,
    private readonly accounts: AccountsRepository,
    private readonly factors: SecondFactorsRepository,
    private readonly totps: TotpSecrets,
    private readonly passkeys: Passkeys,
    private readonly notices: AccountNotices,
  ) {}

  async read({ id, authorities, isExempt }: SignedInAccount): Promise<SecondFactorResponse> {
    const totp = await this.factors.findTotp(id);
    const passkeys = await this.factors.listPasskeys(id);
    return {
      isRequired: authorities.includes('ROLE_ADMIN') && !isExempt,
      hasTotp: totp?.isConfirmed === true,
      passkeys: passkeys.map(({ id: passkeyId, name, createdAt, lastUsedAt }) => ({
        id: passkeyId,
        name,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt && lastUsedAt.toISOString(),
      })),
      recoveryCodesLeft: await this.factors.countRecoveryCodes(id),
    };
  }

  /**
   * Creates the secret of an authenticator app, which counts once a code has confirmed it.
   *
   * @throws FactorExistsError
   */
  async beginTotp(entered: EnteredPassword): Promise<TotpSecretResponse> {
    const { id, email } = await this.requirePassword(entered);
    const secret = createTotpSecret();
    if (!(await this.factors.addTotp(id, this.totps.encrypt(id, secret))))
      throw new FactorExistsError('An authenticator app is set up already');
    return { secret, uri: totpUri(secret, email) };
  }

  /** Returns recovery codes with the first second factor. @throws WrongCodeError FactorNotFoundError */
  confirmTotp(me: SignedInAccount, code: string): Promise<RecoveryCodesResponse> {
    return this.accounts.withSession(me, async (account) => {
      const totp = await this.factors.findTotp(me.id);
      if (!totp || totp.isConfirmed) throw new FactorNotFoundError();
      if (!(await this.totps.use(me.id, totp, code))) throw new WrongCodeError();
      return this.finishAdding(account, 'TOTP');
    });
  }

  /** @throws FactorNotFoundError */
  removeTotp(entered: EnteredPassword): Promise<void> {
    return this.remove(entered, 'TOTP', () => this.factors.removeTotp(entered.accountId));
  }

  /** Returns what the browser needs to create a passkey. @throws FactorExistsError */
  async beginPasskey(entered: EnteredPassword, name: string): Promise<PasskeyCreationOptions> {
    const account = await this.requirePassword(entered);
    const existing = await this.factors.listPasskeys(account.id);
    if (existing.length >= limits.secondFactor.maxPasskeys)
      throw new FactorExistsError(`An account has at most ${limits.secondFactor.maxPasskeys} passkeys`);
    return this.passkeys.begin(account, name, existing);
  }

  /** Returns recovery codes with the first second factor. @throws PasskeyRefusedError */
  async addPasskey(me: SignedInAccount, { attestation }: AddPasskeyRequest): Promise<RecoveryCodesResponse> {
    const created = await this.passkeys.finish(me.id, attestation);
    if (!created) throw new PasskeyRefusedError();
    return this.accounts.withSession(me, async (account) => {
      if (!(await this.factors.addPasskey(created))) throw new PasskeyRefusedError();
      return this.finishAdding(account, 'PASSKEY');
    });
  }

  /** @throws FactorNotFoundError */
  removePasskey(entered: EnteredPassword, passkeyId: number): Promise<void> {
    return this.remove(entered, 'PASSKEY', () => this.factors.removePasskey(entered.accountId, passkeyId));
  }

  /** Ends the earlier recovery codes. @throws FactorNotFoundError */
  async createRecoveryCodes(entered: EnteredPassword): Promise<RecoveryCodesResponse> {
    const before = await this.requirePassword(entered);
    return this.accounts.withSamePassword(before, async (account) => {
      const { id } = account;
      if ((await this.factors.listMethods(id)).length === 0) throw new FactorNotFoundError();
      await this.notices.sendRecoveryCodesReplaced(account);
      return this.replaceRecoveryCodes(id);
    });
  }

  /** @throws WrongPasswordError TooManyAttemptsError NotSignedInError */
  private requirePassword({ accountId, password, address }: EnteredPassword): Promise<AccountEntity> {
    return this.passwords.requireCurrent(accountId, password, address);
  }

  private async finishAdding(account: AccountEntity, method: SecondFactor): Promise<RecoveryCodesResponse> {
    await this.notices.sendSecondFactorAdded(account, method);
    const hasCodes = (await this.factors.countRecoveryCodes(account.id)) > 0;
    if (hasCodes) return { recoveryCodes: [] };
    // The mail about the factor is enough.
    await this.notices.record('RECOVERY_CODES_CREATED', account.id);
    return this.replaceRecoveryCodes(account.id);
  }

  /** Recovery codes end with the last second factor. */
  private async remove(
    entered: EnteredPassword,
    method: SecondFactor,
    removeOne: () => Promise<boolean>,
  ): Promise<void> {
    const account = await this.requirePassword(entered);
    await this.accounts.withSamePassword(account, async () => {
      if (!(await removeOne())) throw new FactorNotFoundError();
      const rest = await this.factors.listMethods(account.id);
      if (rest.length === 0) await this.factors.removeAll(account.id);
      await this.notices.sendSecondFactorRemoved(account, method);
    });
  }

  private async replaceRecoveryCodes(accountId: number): Promise<RecoveryCodesResponse> {
    const recoveryCodes = createRecoveryCodes();
    await this.factors.replaceRecoveryCodes(accountId, recoveryCodes.map(hashRecoveryCode));
    return { recoveryCodes };
  }
}
