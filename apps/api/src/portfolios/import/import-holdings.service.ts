import { Injectable } from '@nestjs/common';
import type { UploadResponse } from '@plumbline/contracts';
import { PortfolioViewService } from '../view/portfolio-view.service.ts';
import { FormerHoldingsReader } from './former-holdings.ts';
import { HoldingsReader } from './holdings-reader.ts';
import { ImportedHoldings } from './imported-holdings.ts';
import { matchRows, rejectedRows } from './match-rows.ts';

/** Puts the holdings of an uploaded file into a portfolio. */
@Injectable()
export class ImportHoldingsService {
  constructor(
    private readonly reader: HoldingsReader,
    private readonly view: PortfolioViewService,
    private readonly former: FormerHoldingsReader,
    private readonly imported: ImportedHoldings,
  ) {}

  /**
   * Sets the shares or values of the instruments in the file and leaves the others, all or nothing; rows that cannot be
   * matched are told of. The same file twice changes nothing the second time.
   *
   * @throws PortfolioNotFoundError where the account has no such portfolio
   * @throws UnreadableFileError FileTooLongError TooManyImportsError TooManyHoldingsError
   */
  async import(accountId: number, portfolioId: number, bytes: Buffer): Promise<UploadResponse> {
    const portfolio = await this.view.load(accountId, portfolioId);
    const file = await this.reader.read(bytes);
    const { snapshot } = portfolio;
    const matched = await matchRows(file, snapshot, await this.former.of(portfolio));
    if (matched.count > 0) await this.imported.keep(accountId, portfolioId, matched.holdings);
    return {
      attemptedCount: file.rows.length + file.rejected.length,
      completedCount: matched.count,
      rejected: await rejectedRows(file, matched, snapshot),
    };
  }
}
