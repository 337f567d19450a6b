import { Injectable } from '@nestjs/common';
import { Transactor } from '../../platform/database/transactor.ts';
import { PortfolioGroupsService } from '../groups/portfolio-groups.service.ts';
import { PortfoliosService } from '../portfolios.service.ts';
import type { ImportedLines } from './imported-lines-writer.ts';
import { ImportedLinesWriter } from './imported-lines-writer.ts';

interface NewPortfolio {
  readonly name: string;
  /** The group that it is put into, if any. */
  readonly group: number | undefined;
}

/** Stores a portfolio with what a file brings into it. */
@Injectable()
export class NewPortfolioWriter {
  constructor(
    private readonly transactor: Transactor,
    private readonly portfolios: PortfoliosService,
    private readonly groups: PortfolioGroupsService,
    private readonly writer: ImportedLinesWriter,
  ) {}

  /**
   * In one transaction.
   *
   * @throws TooManyPortfoliosError TooManyHoldingsError AccountFullError PortfolioGroupNotFoundError
   * @throws PortfolioGroupFullError
   * @returns its id, and those of the unknown holdings that rows are kept as, by the numbers of the rows
   */
  create(accountId: number, { name, group }: NewPortfolio, lines: ImportedLines) {
    return this.transactor.run(async () => {
      const id = await this.portfolios.create(accountId, { name, type: 'Individual' });
      if (group !== undefined) await this.groups.add(accountId, group, id);
      return { id, kept: await this.writer.save(accountId, id, lines) };
    });
  }
}
