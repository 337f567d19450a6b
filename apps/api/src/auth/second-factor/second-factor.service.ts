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
import { NotSignedInError } from '../sessions/sessions.errors.ts';
import { AccountNotices } from '../account-notices.ts';
import { FactorChallenges } from './factor-challenges.ts';
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

/** Setting up and removing second factors. Callers confirm the password first where a token alone is not enough. */
@Injectable()
export class SecondFactorService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly factors: SecondFactorsRepository,
    private readonly totps: TotpSecrets,
    private readonly passkeys: Passkeys,
    private readonly challenges: FactorChallenges,
    private readonly notices: AccountNotices,
  ) {}

  async read({ id, authorities }: SignedInAccount): Promise<SecondFactorResponse> {
    const { isDemo } = await this.accounts.getById(id);
    const totp = await this.factors.findTotp(id);
    const passkeys = await this.factors.listPasskeys(id);
    return {
      isRequired: authorities.includes('ROLE_ADMIN') && !isDemo,
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

  /** Creates the secret of an authenticator app, which counts once a code has confirmed it. @throws FactorExistsError */
  async beginTotp({ id, email }: AccountEntity): Promise<TotpSecretResponse> {
    const secret = createTotpSecret();
    if (!(await this.factors.addTotp(id, this.totps.encrypt(id, secret))))
      throw new FactorExistsError('An authenticator app is set up already');
    return { secret, uri: totpUri(secret, email) };
  }

  /** Returns recovery codes with the first second factor. @throws WrongCodeError FactorNotFoundError */
  async confirmTotp(accountId: number, code: string): Promise<RecoveryCodesResponse> {
    return this.withLock(await this.accounts.getById(accountId), async (account) => {
      const totp = await this.factors.findTotp(accountId);
      if (!totp || totp.isConfirmed) throw new FactorNotFoundError();
      if (!(await this.totps.use(accountId, totp, code))) throw new WrongCodeError();
      return this.finishAdding(account, 'TOTP');
    });
  }

  /** @throws FactorNotFoundError */
  removeTotp(account: AccountEntity): Promise<void> {
    return this.remove(account, 'TOTP', () => this.factors.removeTotp(account.id));
  }

  /** Returns what the browser needs to create a passkey. @throws FactorExistsError */
  async beginPasskey(account: AccountEntity, name: string): Promise<PasskeyCreationOptions> {
    const existing = await this.factors.listPasskeys(account.id);
    if (existing.length >= limits.secondFactor.maxPasskeys)
      throw new FactorExistsError(`An account has at most ${limits.secondFactor.maxPasskeys} passkeys`);
    const challenge = await this.challenges.beginPasskey(account.id, name);
    return this.passkeys.creationOptions(account, challenge, existing);
  }

  /** Returns recovery codes with the first second factor. @throws PasskeyRefusedError */
  async addPasskey(accountId: number, { attestation }: AddPasskeyRequest): Promise<RecoveryCodesResponse> {
    const before = await this.accounts.getById(accountId);
    const begun = await this.challenges.takeNewPasskey(accountId);
    const created = begun && (await this.passkeys.verifyNew(attestation, begun.challenge));
    if (!created) throw new PasskeyRefusedError();
    return this.withLock(before, async (account) => {
      if (!(await this.factors.addPasskey({ accountId, name: begun.name, ...created })))
        throw new PasskeyRefusedError();
      return this.finishAdding(account, 'PASSKEY');
    });
  }

  /** @throws FactorNotFoundError */
  removePasskey(account: AccountEntity, passkeyId: number): Promise<void> {
    return this.remove(account, 'PASSKEY', () => this.factors.removePasskey(account.id, passkeyId));
  }

  /** Ends the earlier recovery codes. @throws FactorNotFoundError */
  createRecoveryCodes(before: AccountEntity): Promise<RecoveryCodesResponse> {
    return this.withLock(before, async (account) => {
      const { id } = account;
      if ((await this.factors.listMethods(id)).length === 0) throw new FactorNotFoundError();
      await this.notices.sendRecoveryCodesReplaced(account);
      return this.replaceRecoveryCodes(id);
    });
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
  private remove(
    account: AccountEntity,
    method: SecondFactor,
    removeOne: () => Promise<boolean>,
  ): Promise<void> {
    return this.withLock(account, async () => {
      if (!(await removeOne())) throw new FactorNotFoundError();
      const rest = await this.factors.listMethods(account.id);
      if (rest.length === 0) await this.factors.removeAll(account.id);
      await this.notices.sendSecondFactorRemoved(account, method);
    });
  }

  /**
   * Does `work` with the account locked. A thief's request that was under way when the owner set a new password, which ended
   * its session, changes no factor.
   *
   * @throws NotSignedInError AccountGoneError
   */
  private withLock<T>(
    { id, passwordHash }: AccountEntity,
    work: (account: AccountEntity) => Promise<T>,
  ): Promise<T> {
    return this.accounts.withLock(id, async (account) => {
      if (account.passwordHash !== passwordHash) throw new NotSignedInError();
      return work(account);
    });
  }

  private async replaceRecoveryCodes(accountId: number): Promise<RecoveryCodesResponse> {
    const recoveryCodes = createRecoveryCodes();
    await this.factors.replaceRecoveryCodes(accountId, recoveryCodes.map(hashRecoveryCode));
    return { recoveryCodes };
  }
}
