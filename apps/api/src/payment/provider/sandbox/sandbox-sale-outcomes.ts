import type { EntityManager } from 'typeorm';
import type { Refusal } from '../provider.errors.ts';

/** What a sale came to: a plan, or why the card was refused. */
export interface SaleOutcome {
  readonly planId: string | null;
  readonly refusal: Refusal | null;
}

/** The table `sandbox.sale`. */
export class SandboxSaleOutcomes {
  constructor(private readonly manager: EntityManager) {}

  /** Begins a sale. False where it took place before; one of the same id that is under way is waited for. */
  async begin(id: string): Promise<boolean> {
    const begun = await this.manager.query<unknown[]>(
      'INSERT INTO sandbox.sale (id) VALUES ($1) ON CONFLICT DO NOTHING RETURNING id',
      [id],
    );
    return begun.length > 0;
  }

  async settle(id: string, { planId, refusal }: SaleOutcome): Promise<void> {
    await this.manager.query('UPDATE sandbox.sale SET plan_id = $2, refusal = $3 WHERE id = $1', [
      id,
      planId,
      refusal,
    ]);
  }

  /** Of a sale that took place. */
  async of(id: string): Promise<SaleOutcome> {
    const [outcome] = await this.manager.query<[SaleOutcome]>(
      `SELECT plan_id AS "planId", refusal FROM sandbox.sale WHERE id = $1`,
      [id],
    );
    return outcome;
  }
}
