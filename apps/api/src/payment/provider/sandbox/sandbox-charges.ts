import { randomBytes } from 'node:crypto';
import type { BillingCycle, Cents, PurchasablePlan } from '@plumbline/pricing';
import type { EntityManager } from 'typeorm';
import type { CardOnFile } from '../payment-provider.port.ts';
import { sandboxId } from './sandbox-id.ts';

/** At most so many of the latest charges are told. */
const MOST_CHARGES = 1_000;
/** Bytes of the part of a receipt's address that nobody can guess. */
const TOKEN_BYTES = 32;

/** A charge that is to be noted. */
export interface NewCharge {
  readonly customer: string;
  readonly plan: PurchasablePlan;
  readonly cycle: BillingCycle;
  readonly amount: Cents;
  readonly isPaid: boolean;
  readonly card: Pick<CardOnFile, 'brand' | 'lastFour'>;
  readonly createdAt: Date;
}

/** A row of `sandbox.charge`. */
export interface ChargeRow {
  readonly id: string;
  readonly number: number;
  readonly customer: string;
  readonly plan: PurchasablePlan;
  readonly cycle: BillingCycle;
  readonly amount: Cents;
  readonly refunded: Cents;
  readonly isPaid: boolean;
  readonly brand: string;
  readonly lastFour: string;
  /** `null` where nothing was paid. */
  readonly receiptToken: string | null;
  readonly createdAt: Date;
}

const selectCharges = `SELECT id, number, customer_id AS customer, plan, cycle, amount_cents AS amount,
  refunded_cents AS refunded, is_paid AS "isPaid", card_brand AS brand, card_last_four AS "lastFour",
  receipt_token AS "receiptToken", created_at AS "createdAt"
FROM sandbox.charge`;

/** The table `sandbox.charge`. */
export class SandboxCharges {
  constructor(private readonly manager: EntityManager) {}

  /** @returns its id */
  async add(charge: NewCharge): Promise<string> {
    const id = sandboxId('ch');
    const token = charge.isPaid ? randomBytes(TOKEN_BYTES).toString('base64url') : null;
    await this.manager.query(
      `INSERT INTO sandbox.charge
         (id, customer_id, plan, cycle, amount_cents, is_paid, card_brand, card_last_four, receipt_token, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        id,
        charge.customer,
        charge.plan,
        charge.cycle,
        charge.amount,
        charge.isPaid,
        charge.card.brand,
        charge.card.lastFour,
        token,
        charge.createdAt,
      ],
    );
    return id;
  }

  /** Newest first. */
  latestOf(customer: string): Promise<ChargeRow[]> {
    return this.manager.query<ChargeRow[]>(
      `${selectCharges} WHERE customer_id = $1 ORDER BY created_at DESC, number DESC LIMIT $2`,
      [customer, MOST_CHARGES],
    );
  }

  byIds(ids: readonly string[]): Promise<ChargeRow[]> {
    return this.manager.query<ChargeRow[]>(`${selectCharges} WHERE id = ANY ($1)`, [ids]);
  }

  async byReceipt(token: string): Promise<ChargeRow | null> {
    const [charge] = await this.manager.query<ChargeRow[]>(`${selectCharges} WHERE receipt_token = $1`, [
      token,
    ]);
    return charge ?? null;
  }

  /** Marks a payment as given back. Answers whose it was; `null`: nothing was paid, or it was given back before. */
  async refund(id: string): Promise<string | null> {
    const [[refunded]] = await this.manager.query<[{ customer: string }[], number]>(
      `UPDATE sandbox.charge SET refunded_cents = amount_cents
       WHERE id = $1 AND is_paid AND refunded_cents = 0 RETURNING customer_id AS customer`,
      [id],
    );
    return refunded?.customer ?? null;
  }
}
