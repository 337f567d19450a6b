import { Injectable } from '@nestjs/common';
import { UniverseStore } from '../universe/universe-store.ts';
import type { PortfolioSheet } from './portfolio-sheet.ts';
import { sheetOf } from './portfolio-sheet.ts';
import type { StoredPortfolio } from './stored-portfolios.read-model.ts';
import { StoredPortfoliosReadModel } from './stored-portfolios.read-model.ts';

/** Portfolios by the prices of the release being served. */
@Injectable()
export class PortfolioSheets {
  constructor(
    private readonly stored: StoredPortfoliosReadModel,
    private readonly universe: UniverseStore,
  ) {}

  /** @throws PortfolioNotFoundError where the account has no such portfolio. */
  async find(accountId: number, id: number): Promise<PortfolioSheet> {
    const snapshot = this.universe.current;
    return sheetOf(snapshot, await this.stored.find(accountId, id));
  }

  /** Sheets of portfolios that were read before, one after the other and all by the same release. */
  async *of(portfolios: readonly StoredPortfolio[]): AsyncGenerator<PortfolioSheet> {
    const snapshot = this.universe.current;
    for (const portfolio of portfolios) yield await sheetOf(snapshot, portfolio);
  }
}
