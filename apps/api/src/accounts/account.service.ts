import { Injectable } from '@nestjs/common';
import type { AccountResponse, UpdateAccountRequest } from '@plumbline/contracts';
import { Config } from '../config/config.ts';
import { Transactor } from '../database/transactor.ts';
import { emailChangedMail } from '../mail/mail-messages.ts';
import { Outbox } from '../mail/outbox.ts';
import type { SignedInAccount } from '../platform/security/signed-in.decorator.ts';
import { AccountEntity } from './account.entity.ts';
import { toAccountResponse } from './account.mapper.ts';
import { AccountsRepository } from './accounts.repository.ts';
import { ProfilePicturesService } from './profile-pictures.service.ts';

/** What users see and change of their account. */
@Injectable()
export class AccountService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly pictures: ProfilePicturesService,
    private readonly outbox: Outbox,
    private readonly transactor: Transactor,
    private readonly config: Config,
  ) {}

  async read(me: SignedInAccount): Promise<AccountResponse> {
    return this.toResponse(await this.accounts.getById(me.id), me);
  }

  async isGoodStanding(me: SignedInAccount): Promise<boolean> {
    return (await this.accounts.getById(me.id)).isGoodStanding;
  }

  /**
   * Changes what the request contains; the rest stays. A picture that the account no longer uses is removed.
   *
   * @throws EmailTakenError InvalidRequestError
   */
  async update(me: SignedInAccount, request: UpdateAccountRequest): Promise<AccountResponse> {
    const { firstName, lastName, email, zipCode } = request;
    const before = await this.accounts.getById(me.id);
    // Checked with the store before the transaction begins: nothing slow happens in one.
    const imageUrl = await this.choosePicture(before, request.imageUrl);
    const saved = await this.save(me.id, { firstName, lastName, email, zipCode, imageUrl });
    if (saved.imageUrl !== before.imageUrl) await this.pictures.removeUnused(me.id);
    return this.toResponse(saved, me);
  }

  /** Saves the changes, and notifies the former address when it changes. */
  private save(id: number, changes: UpdateAccountRequest): Promise<AccountEntity> {
    return this.transactor.run(async () => {
      const before = await this.accounts.lockById(id);
      await this.accounts.update(id, changes);
      const saved = await this.accounts.getById(id);
      if (saved.email !== before.email) {
        // The owner of the former mailbox may no longer open the account.
        await this.accounts.revokeMailedLinks(id);
        const { email, firstName } = before;
        await this.outbox.send(emailChangedMail({ to: email, firstName, newEmail: saved.email }));
      }
      return saved;
    });
  }

  private async choosePicture(account: AccountEntity, imageUrl: UpdateAccountRequest['imageUrl']) {
    if (imageUrl) return this.pictures.choose(account.id, imageUrl, account.imageUrl);
    return imageUrl === undefined ? undefined : null;
  }

  private toResponse(account: AccountEntity, { authorities }: SignedInAccount): AccountResponse {
    return toAccountResponse(account, authorities, this.config.http.publicUrl);
  }
}
