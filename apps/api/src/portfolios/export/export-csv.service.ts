import { Injectable } from '@nestjs/common';
import type { ExportedHolding } from '@plumbline/universe';
import { writeHoldingsCsv } from '@plumbline/universe';
import { premiumRoles, requireRole } from '../../platform/security/roles.ts';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { forEachYielding } from '../../platform/yield-to-event-loop.ts';
import { ProfileScores } from '../../screening/profile-scores.ts';
import { toHoldingResponse } from '../holding.mapper.ts';
import { HoldingViews } from '../holding-views.ts';
import { holdingsInOrder } from '../holdings-order.ts';
import { PortfolioSheets } from '../portfolio-sheets.ts';
import { exportedHolding } from './exported-holding.ts';

/** Writes portfolios as files that the import reads back. */
@Injectable()
export class ExportCsvService {
  constructor(
    private readonly sheets: PortfolioSheets,
    private readonly profiles: ProfileScores,
    private readonly views: HoldingViews,
  ) {}

  /**
   * All holdings of a portfolio as CSV, most weight first.
   *
   * @throws PremiumRequiredError PortfolioNotFoundError
   */
  async export(me: SignedInAccount, portfolioId: number): Promise<string> {
    requireRole(me, ...premiumRoles);
    const profile = await this.profiles.resolve(me, undefined);
    const view = await this.views.of(await this.sheets.read(me.id, portfolioId), profile);
    const { holdingWeightMethod } = view.sheet.portfolio;
    const rows: ExportedHolding[] = [];
    await forEachYielding(holdingsInOrder(view, 'weight,desc'), (at) =>
      rows.push(exportedHolding(toHoldingResponse(view, at), holdingWeightMethod)),
    );
    return writeHoldingsCsv(rows);
  }
}
