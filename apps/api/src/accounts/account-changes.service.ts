import { Injectable } from '@nestjs/common';
import type { UpdateAccountRequest } from '@plumbline/contracts';
import { Transactor } from '../database/transactor.ts';
import { emailChangedMail } from '../mail/messages/email-changed-mail.ts';
import { Outbox } from '../mail/outbox.ts';
import { AccountEntity } from './account.entity.ts';
import { OwnAccountRepository } from './own-account.repository.ts';

/** Saves what people change of their account, and tells the former address of a change of e-mail. */
@Injectable()
export class AccountChangesService {
  constructor(
    private readonly accounts: OwnAccountRepository,
    private readonly outbox: Outbox,
    private readonly transactor: Transactor,
  ) {}

  /**
   * Both or neither. What is `undefined` stays.
   *
   * @throws EmailTakenError
   */
  save(id: number, changes: UpdateAccountRequest): Promise<AccountEntity> {
    return this.transactor.run(async () => {
      const before = await this.accounts.lockById(id);
      await this.accounts.change(id, changes);
      const saved = await this.accounts.getById(id);
      if (saved.email !== before.email) {
        // Whoever reads the former mailbox from now on has no business with the account.
        await this.accounts.endMailedLinks(id);
        await this.tellFormerAddress(before, saved.email);
      }
      return saved;
    });
  }

  private tellFormerAddress({ email, firstName }: AccountEntity, newEmail: string): Promise<void> {
    return this.outbox.send(emailChangedMail({ to: email, firstName, newEmail }));
  }
}
