import { Injectable } from '@nestjs/common';
import type { AccountResponse, UpdateAccountRequest } from '@plumbline/contracts';
import { Config } from '../../platform/config/config.ts';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { AccountKeys } from './account-keys.ts';
import { AccountEntity } from './account.entity.ts';
import { toAccountResponse } from './account.mapper.ts';
import { AccountsRepository } from './accounts.repository.ts';
import { ProfilePicturesService } from './profile-pictures.service.ts';

/** What users see and change of their account. */
@Injectable()
export class AccountService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly keys: AccountKeys,
    private readonly pictures: ProfilePicturesService,
    private readonly config: Config,
  ) {}

  async read(me: SignedInAccount): Promise<AccountResponse> {
    const account = await this.accounts.getById(me.id);
    const pendingEmail = await this.keys.findPendingEmail(account);
    return toAccountResponse(account, {
      pendingEmail,
      authorities: me.authorities,
      publicUrl: this.config.http.publicUrl,
    });
  }

  async isGoodStanding(me: SignedInAccount): Promise<boolean> {
    return (await this.accounts.getById(me.id)).isGoodStanding;
  }

  /**
   * Changes what the request contains, except the email address, which has to be confirmed first; the rest stays. A
   * picture that the account no longer uses is removed.
   *
   * @throws InvalidRequestError AccountGoneError
   */
  async update(id: number, request: UpdateAccountRequest): Promise<void> {
    const { firstName, lastName, zipCode } = request;
    const before = await this.accounts.getById(id);
    const imageUrl = await this.choosePicture(before, request.imageUrl);
    await this.accounts.update(id, { firstName, lastName, zipCode, imageUrl });
    if (imageUrl !== undefined && imageUrl !== before.imageUrl) await this.pictures.removeUnused(id);
  }

  private async choosePicture(account: AccountEntity, imageUrl: UpdateAccountRequest['imageUrl']) {
    if (imageUrl) return this.pictures.choose(account.id, imageUrl, account.imageUrl);
    return imageUrl === undefined ? undefined : null;
  }
}
