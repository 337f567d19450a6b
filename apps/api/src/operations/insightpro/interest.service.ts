import { Injectable } from '@nestjs/common';
import type { InsightProInterestRequest } from '@plumbline/contracts';
import { insightProUrls, mailedHref } from '@plumbline/contracts';
import { Config } from '../../platform/config/config.ts';
import { Transactor } from '../../platform/database/transactor.ts';
import { waitingListMail } from '../../mail/mail-messages.ts';
import { Outbox } from '../../mail/outbox.ts';
import { addressGroup } from '../../platform/security/address-group.ts';
import type { AttemptCounter } from '../../platform/security/attempt-counter.ts';
import { AttemptCounters } from '../../platform/security/attempt-counters.ts';
import { IdKeys } from '../../platform/security/id-keys.ts';
import { InvalidRemovalLinkError } from './insightpro.errors.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** The waiting list for InsightPro. */
@Injectable()
export class InterestService {
  private readonly keys: IdKeys;
  private readonly requests: AttemptCounter;
  private readonly mails: AttemptCounter;
  private readonly invalidKeys: AttemptCounter;

  constructor(
    private readonly transactor: Transactor,
    private readonly outbox: Outbox,
    private readonly config: Config,
    counters: AttemptCounters,
  ) {
    this.keys = new IdKeys(config.jwtSecret, 'plumbline leave waiting list');
    this.requests = counters.create({ name: 'interest', points: 10, seconds: HOUR });
    this.mails = counters.create({ name: 'interest-mail', points: 3, seconds: DAY });
    this.invalidKeys = counters.create({
      name: 'interest-key',
      points: 50,
      seconds: HOUR,
      isRevocable: true,
    });
  }

  /**
   * Puts an email address on the list, and mails the link that takes it off. An address that is on it gets the mail
   * again, and its name and firm stay, so that neither the response nor the time it takes reveals who is on the list.
   *
   * @param address the IP address of the request
   * @throws TooManyAttemptsError
   */
  async add({ email, name, firm }: InsightProInterestRequest, address: string): Promise<void> {
    await this.requests.count(addressGroup(address));
    await this.mails.count(email);
    await this.transactor.run(async () => {
      const [{ id }] = await this.transactor.query<[{ id: number }]>(
        `INSERT INTO insightpro_interest (email, name, firm) VALUES ($1, $2, $3)
         ON CONFLICT (email) DO UPDATE SET email = excluded.email RETURNING id`,
        [email, name || null, firm || null],
      );
      const { publicUrl } = this.config.http;
      const key = this.keys.create(id);
      await this.outbox.send(
        waitingListMail({
          to: email,
          removeLink: `${publicUrl}${mailedHref('leaveWaitingList', key)}`,
          oneClickRemoveLink: `${publicUrl}/api${insightProUrls.oneClickRemove(key)}`,
        }),
      );
    });
  }

  /**
   * Deletes the entry that a key is for. The key may be used again. Only invalid keys stay counted, because a mail
   * provider sends the requests of all its customers.
   *
   * @param address the IP address of the request
   * @throws InvalidRemovalLinkError TooManyAttemptsError
   */
  async remove(key: string, address: string): Promise<void> {
    const sender = addressGroup(address);
    await this.invalidKeys.count(sender);
    const id = this.keys.verify(key);
    if (id === null) throw new InvalidRemovalLinkError();
    await this.invalidKeys.takeBack(sender);
    await this.transactor.query('DELETE FROM insightpro_interest WHERE id = $1', [id]);
  }
}
