import { Inject, Injectable } from '@nestjs/common';
import type { AccountResponse, UpdateAccountRequest } from '@plumbline/contracts';
import type { Config } from '../config/config.ts';
import { CONFIG } from '../config/config.ts';
import type { SignedInAccount } from '../platform/security/signed-in.decorator.ts';
import { AccountChangesService } from './account-changes.service.ts';
import { AccountEntity } from './account.entity.ts';
import { toAccountResponse } from './account.mapper.ts';
import { OwnAccountRepository } from './own-account.repository.ts';
import { ProfilePicturesService } from './profile-pictures.service.ts';

/** What people see and change of their own account. */
@Injectable()
export class OwnAccountService {
  constructor(
    private readonly accounts: OwnAccountRepository,
    private readonly changes: AccountChangesService,
    private readonly pictures: ProfilePicturesService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async read(me: SignedInAccount): Promise<AccountResponse> {
    return this.answer(await this.accounts.getById(me.id), me);
  }

  /** Whether nothing is owed. */
  async isGoodStanding(me: SignedInAccount): Promise<boolean> {
    return (await this.accounts.getById(me.id)).isGoodStanding;
  }

  /**
   * Changes what the request gives and keeps the rest. A picture that is no longer the account's is removed.
   *
   * @throws EmailTakenError InvalidRequestError
   */
  async update(me: SignedInAccount, request: UpdateAccountRequest): Promise<AccountResponse> {
    const { firstName, lastName, email, zipCode } = request;
    const before = await this.accounts.getById(me.id);
    // Asked of the store before the transaction begins: nothing slow happens within one.
    const imageUrl = await this.chosenPicture(before, request.imageUrl);
    const saved = await this.changes.save(me.id, { firstName, lastName, email, zipCode, imageUrl });
    if (saved.imageUrl !== before.imageUrl) await this.pictures.removeUnchosen(me.id);
    return this.answer(saved, me);
  }

  private async chosenPicture(account: AccountEntity, imageUrl: UpdateAccountRequest['imageUrl']) {
    if (imageUrl) return this.pictures.choose(account.id, imageUrl, account.imageUrl);
    return imageUrl === undefined ? undefined : null;
  }

  private answer(account: AccountEntity, { authorities }: SignedInAccount): AccountResponse {
    return toAccountResponse(account, authorities, this.config.http.publicUrl);
  }
}
