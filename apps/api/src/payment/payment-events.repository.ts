import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../config/config.ts';
import { CONFIG } from '../config/config.ts';
import { Transactor } from '../database/transactor.ts';
import { providerName } from './payment-customers.repository.ts';

/** Days for which the ids of handled events are stored; providers send an event again for three. */
const STORED_DAYS = 60;

/** Ids of the events that were handled. */
@Injectable()
export class PaymentEventsRepository {
  private readonly provider: string;

  constructor(
    private readonly transactor: Transactor,
    @Inject(CONFIG) config: Config,
  ) {
    this.provider = providerName(config);
  }

  async isHandled(id: string): Promise<boolean> {
    const found = await this.transactor.manager.query<object[]>(
      'SELECT id FROM payment_event WHERE provider = $1 AND id = $2',
      [this.provider, id],
    );
    return found.length > 0;
  }

  async markHandled(id: string): Promise<void> {
    await this.transactor.manager.query(
      'INSERT INTO payment_event (provider, id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [this.provider, id],
    );
  }

  async deleteOld(): Promise<void> {
    await this.transactor.manager.query(
      'DELETE FROM payment_event WHERE handled_at < now() - make_interval(days => $1)',
      [STORED_DAYS],
    );
  }
}
