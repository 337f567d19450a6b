import { Injectable } from '@nestjs/common';
import type { UniverseSnapshot } from '../universe/snapshot/universe-snapshot.ts';
import { UniverseStore } from '../universe/universe-store.ts';
import type { PortfolioSheet } from './portfolio-sheet.ts';
import { sheetOf } from './portfolio-sheet.ts';
import type { StoredPortfolio } from './stored-portfolios.read-model.ts';
import { StoredPortfoliosReadModel } from './stored-portfolios.read-model.ts';

/** A portfolio and the release it is to be seen by. */
export interface ReadPortfolio {
  readonly snapshot: UniverseSnapshot;
  readonly portfolio: StoredPortfolio;
}

/** Portfolios by the prices of the release being served. */
@Injectable()
export class PortfolioSheets {
  constructor(
    private readonly stored: StoredPortfoliosReadModel,
    private readonly universe: UniverseStore,
  ) {}

  /** @throws PortfolioNotFoundError where the account has no such portfolio. */
  async read(accountId: number, id: number): Promise<ReadPortfolio> {
    const snapshot = this.universe.current;
    return { snapshot, portfolio: await this.stored.find(accountId, id) };
  }

  /** @throws PortfolioNotFoundError where the account has no such portfolio. */
  async find(accountId: number, id: number): Promise<PortfolioSheet> {
    const { snapshot, portfolio } = await this.read(accountId, id);
    return sheetOf(snapshot, portfolio);
  }
}
