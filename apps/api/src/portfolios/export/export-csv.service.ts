import { Injectable } from '@nestjs/common';
import type { HoldingResponse, HoldingWeightMethod } from '@plumbline/contracts';
import { type ExportedHolding, writeHoldingsCsv } from '@plumbline/holdings-files';
import { SecurityJournal } from '../../auth/security-journal/security-journal.ts';
import { requirePremium } from '../../platform/security/roles.ts';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { forEachYielding } from '../../platform/yield-to-event-loop.ts';
import type { StoredUnknownHolding } from '../unknown-holdings/unknown-holding.ts';
import { PortfolioViewService } from '../view/portfolio-view.service.ts';
import { toHoldingResponse } from '../view/portfolio.mapper.ts';
import { sortHoldings } from '../view/sort-order.ts';

/** Exports portfolios as files that the import reads back. */
@Injectable()
export class ExportCsvService {
  constructor(
    private readonly view: PortfolioViewService,
    private readonly journal: SecurityJournal,
  ) {}

  /**
   * All holdings of a portfolio as CSV, heaviest first, and the unknown ones behind them, which an import keeps again.
   *
   * @throws PremiumRequiredError PortfolioNotFoundError
   */
  async export(me: SignedInAccount, portfolioId: number): Promise<string> {
    requirePremium(me);
    const screened = await this.view.screen(me, portfolioId);
    const { holdingWeightMethod } = screened.portfolio;
    const rows: ExportedHolding[] = [];
    await forEachYielding(sortHoldings(screened, 'weight,desc'), (index) =>
      rows.push(toExportedHolding(toHoldingResponse(screened, index), holdingWeightMethod)),
    );
    for (const unknown of screened.unknown) rows.push(toUnknownRow(unknown, holdingWeightMethod));
    await this.journal.record('PORTFOLIO_EXPORTED', me.id);
    return writeHoldingsCsv(rows);
  }
}

function toUnknownRow(
  { ticker, name, shares, value }: StoredUnknownHolding,
  method: HoldingWeightMethod,
): ExportedHolding {
  return { ticker, name, exchange: null, shares: method === 'VALUE_BASIS' ? null : shares, value };
}

/**
 * A holding as a row of the file. The import prefers shares to a value, so a portfolio that weighs by value exports no
 * shares, and 0 for what has no value: importing that gives a portfolio that weighs by value again.
 */
function toExportedHolding(
  { shares, value, isValued, financialInstrument }: HoldingResponse,
  method: HoldingWeightMethod,
): ExportedHolding {
  const { ticker, name, isDomestic, exchangeLocation } = financialInstrument;
  const security = { ticker, name, exchange: isDomestic ? null : exchangeLocation };
  return method === 'VALUE_BASIS'
    ? { ...security, shares: null, value }
    : { ...security, shares, value: isValued ? value : null };
}
