import { Inject, Injectable } from '@nestjs/common';
import type { BillingCycle, PurchasablePlan } from '@plumbline/pricing';
import { DataSource } from 'typeorm';
import type { Config } from '../../../config/config.ts';
import { CONFIG } from '../../../config/config.ts';
import type {
  CardDetails,
  CardOnFile,
  CardToken,
  NewCustomer,
  PaymentProvider,
  ProviderCharge,
  ProviderCoupon,
  ProviderEvent,
  ProviderPlan,
  Sale,
} from '../payment-provider.port.ts';
import { SandboxBooks } from './sandbox-books.ts';
import { sandboxCoupon, sandboxPriceId, sandboxProductId } from './sandbox-catalogue.ts';
import type { ChargeRow } from './sandbox-charges.ts';
import type { PlanRow } from './sandbox-plans.ts';
import { SANDBOX_RECEIPTS } from './sandbox-receipts.paths.ts';
import { SandboxRenewals } from './sandbox-renewals.ts';
import { SandboxSales } from './sandbox-sales.ts';
import { SandboxSignatures } from './sandbox-signatures.ts';
import { testCard } from './test-cards.ts';

/**
 * Stands in for a company that charges cards, with books of its own in our database. Takes test cards only and moves no
 * money; in all else it behaves as such a company does.
 */
@Injectable()
export class SandboxProvider implements PaymentProvider {
  readonly isTestMode = true;
  private readonly books: SandboxBooks;
  private readonly sales: SandboxSales;
  private readonly renewals: SandboxRenewals;
  private readonly signatures: SandboxSignatures;
  private readonly publicUrl: string;

  constructor(dataSource: DataSource, @Inject(CONFIG) config: Config) {
    this.books = new SandboxBooks(dataSource);
    this.sales = new SandboxSales(this.books);
    this.renewals = new SandboxRenewals(this.books);
    this.signatures = new SandboxSignatures(config.jwtSecret);
    this.publicUrl = config.http.publicUrl;
  }

  priceId(plan: PurchasablePlan, cycle: BillingCycle): string {
    return sandboxPriceId(plan, cycle);
  }

  productId(cycle: BillingCycle): string {
    return sandboxProductId(cycle);
  }

  createCustomer(person: NewCustomer): Promise<string> {
    return this.books.tables.customers.add(person);
  }

  async saveCard(customer: string, card: CardDetails | CardToken): Promise<CardOnFile> {
    const kept = testCard(card);
    await this.books.tables.customers.setCard(customer, kept);
    return shown(kept);
  }

  async findCard(customer: string): Promise<CardOnFile | null> {
    const card = await this.books.tables.customers.findCard(customer);
    return card && shown(card);
  }

  async findCoupon(id: string): Promise<ProviderCoupon | null> {
    return sandboxCoupon(id);
  }

  async sell(sale: Sale): Promise<ProviderPlan> {
    const [plan] = await this.withCharges([await this.sales.sell(sale)]);
    return plan!;
  }

  async listPlans(customer: string): Promise<readonly ProviderPlan[]> {
    return this.withCharges(await this.books.tables.plans.of(customer));
  }

  async listCharges(customer: string): Promise<readonly ProviderCharge[]> {
    const charges = await this.books.tables.charges.latestOf(customer);
    return charges.map((charge) => this.toCharge(charge));
  }

  collect(planId: string): Promise<void> {
    return this.renewals.collect(planId);
  }

  end(planId: string): Promise<void> {
    return this.books.tables.plans.end(planId);
  }

  async refund(chargeId: string): Promise<void> {
    await this.books.write(async ({ charges, events }) => {
      const customer = await charges.refund(chargeId);
      if (customer !== null) await events.add('charge.refunded', customer);
    });
  }

  parseEvent(body: Buffer, signature: string | undefined): ProviderEvent {
    this.signatures.verify(body, signature);
    const { id, customer } = JSON.parse(body.toString('utf8')) as ProviderEvent;
    return { id, customer };
  }

  private async withCharges(plans: readonly PlanRow[]): Promise<ProviderPlan[]> {
    const ids = plans.flatMap(({ chargeId }) => chargeId ?? []);
    const charges = new Map(
      (await this.books.tables.charges.byIds(ids)).map((charge) => [charge.id, charge]),
    );
    return plans.map((plan) => {
      const charge = plan.chargeId === null ? undefined : charges.get(plan.chargeId);
      const { id, saleId, cycle, status, replaces, paid, periodStart, periodEnd } = plan;
      return {
        ...{ id, saleId, plan: plan.plan, cycle, status, replaces, paid, periodStart, periodEnd },
        charge: charge ? this.toCharge(charge) : null,
      };
    });
  }

  private toCharge({ id, amount, refunded, isPaid, createdAt, receiptToken }: ChargeRow): ProviderCharge {
    const receiptUrl = receiptToken && `${this.publicUrl}/${SANDBOX_RECEIPTS}/${receiptToken}`;
    return { id, amount, refunded, isPaid, createdAt, receiptUrl };
  }
}

function shown({ brand, lastFour, expMonth, expYear }: CardOnFile): CardOnFile {
  return { brand, lastFour, expMonth, expYear };
}
