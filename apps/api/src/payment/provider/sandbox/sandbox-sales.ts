import { findRenewal, summarizeCheckout } from '@plumbline/pricing';
import type { Sale } from '../payment-provider.port.ts';
import { CardRefusedError, UnexpectedPriceError } from '../provider.errors.ts';
import type { SandboxBooks, SandboxTables } from './sandbox-books.ts';
import { termsForSale } from './sandbox-catalogue.ts';
import { sandboxId } from './sandbox-id.ts';
import type { PlanRow } from './sandbox-plans.ts';
import type { SaleOutcome } from './sandbox-sale-outcomes.ts';
import { takePayment } from './take-payment.ts';

/** Sells plans, each sale once. */
export class SandboxSales {
  constructor(private readonly books: SandboxBooks) {}

  /** @throws CardRefusedError, UnexpectedPriceError */
  async sell(sale: Sale): Promise<PlanRow> {
    // A refusal is an outcome like any other: it is committed with its charge, and only then told.
    const { planId, refusal } = await this.books.write(async (tables) => {
      if (!(await tables.sales.begin(sale.id))) return tables.sales.of(sale.id);
      const outcome = await take(sale, tables);
      await tables.sales.settle(sale.id, outcome);
      return outcome;
    });
    if (refusal) throw new CardRefusedError(refusal);
    return (await this.books.tables.plans.byId(planId!))!;
  }
}

async function take(sale: Sale, tables: SandboxTables): Promise<SaleOutcome> {
  const { customer, plan, cycle } = sale;
  const now = new Date();
  const coupon = termsForSale(sale.couponId, cycle);
  const summary = summarizeCheckout(sale, coupon, now, sale.credit);
  if (summary.dueToday !== sale.expected) throw new UnexpectedPriceError();
  const leftOver = sale.credit - summary.credit;
  if (leftOver > 0) await tables.customers.addToBalance(customer, leftOver);
  const bill = { customer, plan, cycle, amount: summary.dueToday, moment: now };
  const { paid, chargeId, refusal } = await takePayment(tables, bill);
  if (refusal) return { planId: null, refusal };
  const periodEnd = findRenewal(sale, coupon, now)?.date ?? null;
  const id = sandboxId('sub');
  await tables.plans.add({
    id,
    customer,
    plan,
    cycle,
    // A coupon that did not count for the sale does not count later either.
    couponId: coupon && sale.couponId,
    replaces: sale.replaces,
    status: 'ACTIVE',
    paid,
    chargeId,
    startedAt: now,
    periodStart: now,
    periodEnd,
    years: 0,
    failedAttempts: 0,
    nextAttemptAt: periodEnd,
  });
  return { planId: id, refusal: null };
}
