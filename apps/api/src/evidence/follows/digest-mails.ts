import { Injectable } from '@nestjs/common';
import { accountHref, followsUrls, mailedHref } from '@plumbline/contracts';
import type { CampaignNews } from '../../mail/mail-messages.ts';
import { digestMail } from '../../mail/mail-messages.ts';
import { Outbox } from '../../mail/outbox.ts';
import { Config } from '../../platform/config/config.ts';
import { IdKeys } from '../../platform/security/id-keys.ts';
import type { ChangedSecurities } from '../../screening/universe/changed-securities.read-model.ts';
import type { DigestRecipient } from './follows.repository.ts';

interface DigestNews extends ChangedSecurities {
  readonly campaigns: readonly CampaignNews[];
}

/** Mails what is new, with links that stop these mails. */
@Injectable()
export class DigestMails {
  private readonly keys: IdKeys;

  constructor(
    private readonly config: Config,
    private readonly outbox: Outbox,
  ) {
    this.keys = new IdKeys(config.jwtSecret, 'plumbline stop digests');
  }

  /** Sends the mail once the running transaction is committed. */
  send(accountId: number, { email, firstName }: DigestRecipient, news: DigestNews): Promise<void> {
    const { publicUrl } = this.config.http;
    const key = this.keys.create(accountId);
    return this.outbox.send(
      digestMail({
        to: email,
        firstName,
        ...news,
        followsLink: publicUrl + accountHref('follows'),
        stopLink: publicUrl + mailedHref('stopMail', key),
        oneClickStopLink: `${publicUrl}/api${followsUrls.oneClickStop(key)}`,
      }),
    );
  }
}
