import type { DataSource, EntityManager } from 'typeorm';
import { SandboxCharges } from './sandbox-charges.ts';
import { SandboxCustomers } from './sandbox-customers.ts';
import { SandboxEventRows } from './sandbox-event-rows.ts';
import { SandboxPlans } from './sandbox-plans.ts';
import { SandboxSaleOutcomes } from './sandbox-sale-outcomes.ts';

/** The tables of the sandbox, all of them on one connection. */
export interface SandboxTables {
  readonly customers: SandboxCustomers;
  readonly charges: SandboxCharges;
  readonly plans: SandboxPlans;
  readonly sales: SandboxSaleOutcomes;
  readonly events: SandboxEventRows;
}

/**
 * The way to the tables. Never through our own running transaction: another company's books are not undone when our work
 * is, nor lost when our process ends.
 */
export class SandboxBooks {
  constructor(private readonly dataSource: DataSource) {}

  /** Outside of any transaction. */
  get tables(): SandboxTables {
    return tablesOn(this.dataSource.manager);
  }

  /** Runs `work` in a transaction of its own. */
  write<T>(work: (tables: SandboxTables) => Promise<T>): Promise<T> {
    return this.dataSource.transaction((manager) => work(tablesOn(manager)));
  }
}

function tablesOn(manager: EntityManager): SandboxTables {
  return {
    customers: new SandboxCustomers(manager),
    charges: new SandboxCharges(manager),
    plans: new SandboxPlans(manager),
    sales: new SandboxSaleOutcomes(manager),
    events: new SandboxEventRows(manager),
  };
}
