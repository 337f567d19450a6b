import { Injectable } from '@nestjs/common';
import { BrokerEndingsService } from '../../brokerages/broker-endings.service.ts';
import { PaymentSyncService } from '../../payment/payment-sync.service.ts';
import { ImageStore } from '../../storage/image-store.port.ts';

/** What is stored of an account outside the database, by other companies too, and has to be deleted with it. */
@Injectable()
export class OutsideServices {
  constructor(
    private readonly payments: PaymentSyncService,
    private readonly brokers: BrokerEndingsService,
    private readonly images: ImageStore,
  ) {}

  /** Call it in the transaction that removes everything personal. */
  async announceDeletion(accountId: number): Promise<void> {
    await this.payments.announceDeletion(accountId);
    await this.endConnections(accountId);
  }

  /** Has the connections to brokers ended by a job that is repeated until it has worked. Call it in a transaction. */
  endConnections(accountId: number): Promise<void> {
    return this.brokers.announceDeletion(accountId);
  }

  /** May be repeated. */
  deleteCustomer(accountId: number): Promise<void> {
    return this.payments.deleteCustomer(accountId);
  }

  /** May be repeated. */
  async removePictures(accountId: number): Promise<void> {
    for (const name of await this.images.list(accountId)) await this.images.remove(name);
  }
}
