import { Inject, Injectable } from '@nestjs/common';
import type { ChargeResponse, ListChargesRequest } from '@plumbline/contracts';
import { toDollars } from '@plumbline/pricing';
import { PaymentCustomersRepository } from './payment-customers.repository.ts';
import type { PaymentProvider, ProviderCharge } from './provider/payment-provider.port.ts';
import { PAYMENT_PROVIDER } from './provider/payment-provider.port.ts';

@Injectable()
export class ChargesService {
  constructor(
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    private readonly customers: PaymentCustomersRepository,
  ) {}

  /** A page of the payments that were tried, and how many there are in all. */
  async list(
    accountId: number,
    { page, size, sort }: ListChargesRequest,
  ): Promise<{ total: number; charges: ChargeResponse[] }> {
    const known = await this.customers.find(accountId);
    const newestFirst = known ? await this.provider.chargesOf(known.customer) : [];
    const sorted = sort === 'createdDate,asc' ? [...newestFirst].reverse() : newestFirst;
    const charges = sorted.slice(page * size, (page + 1) * size).map(toChargeResponse);
    return { total: sorted.length, charges };
  }
}

function toChargeResponse({ amount, receiptUrl, isPaid, createdAt }: ProviderCharge): ChargeResponse {
  return {
    amount: toDollars(amount),
    receiptUrl,
    paid: isPaid,
    createdDate: Math.floor(createdAt.getTime() / 1000),
  };
}
