import type { Cents } from '@plumbline/pricing';
import type { EntityManager } from 'typeorm';
import type { NewCustomer } from '../payment-provider.port.ts';
import { sandboxId } from './sandbox-id.ts';
import type { TestCard } from './test-cards.ts';

/** Whoever asks has made a mistake: ids of customers come from the sandbox itself. */
class UnknownSandboxCustomerError extends Error {
  constructor() {
    super('The sandbox has no such customer');
  }
}

/** The tables `sandbox.customer` and `sandbox.card`. */
export class SandboxCustomers {
  constructor(private readonly manager: EntityManager) {}

  /** Makes the customer, or finds the one of this reference and takes over name and address. Answers the id. */
  async add({ reference, email, name }: NewCustomer): Promise<string> {
    const [{ id }] = await this.manager.query<[{ id: string }]>(
      `INSERT INTO sandbox.customer (id, reference, email, name) VALUES ($1, $2, $3, $4)
       ON CONFLICT (reference) DO UPDATE SET email = excluded.email, name = excluded.name
       RETURNING id`,
      [sandboxId('cus'), reference, email, name],
    );
    return id;
  }

  /** What is to the customer's credit; nobody else changes it until the transaction ends. @throws Error for a stranger */
  async lockBalance(id: string): Promise<Cents> {
    const [customer] = await this.manager.query<{ balance: Cents }[]>(
      'SELECT balance_cents AS balance FROM sandbox.customer WHERE id = $1 FOR NO KEY UPDATE',
      [id],
    );
    if (!customer) throw new UnknownSandboxCustomerError();
    return customer.balance;
  }

  /** Adds to what is to the customer's credit, or takes away from it. @throws Error for a stranger */
  async addToBalance(id: string, amount: Cents): Promise<void> {
    const [, affected] = await this.manager.query<[unknown, number]>(
      'UPDATE sandbox.customer SET balance_cents = balance_cents + $2 WHERE id = $1',
      [id, amount],
    );
    if (affected === 0) throw new UnknownSandboxCustomerError();
  }

  async findCard(id: string): Promise<TestCard | null> {
    const [card] = await this.manager.query<TestCard[]>(
      `SELECT brand, last_four AS "lastFour", exp_month AS "expMonth", exp_year AS "expYear",
         is_declined AS "isDeclined"
       FROM sandbox.card WHERE customer_id = $1`,
      [id],
    );
    return card ?? null;
  }

  async setCard(id: string, card: TestCard): Promise<void> {
    await this.manager.query(
      `INSERT INTO sandbox.card (customer_id, brand, last_four, exp_month, exp_year, is_declined)
       VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (customer_id) DO UPDATE SET brand = excluded.brand, last_four = excluded.last_four,
         exp_month = excluded.exp_month, exp_year = excluded.exp_year, is_declined = excluded.is_declined`,
      [id, card.brand, card.lastFour, card.expMonth, card.expYear, card.isDeclined],
    );
  }
}
