import { Injectable } from '@nestjs/common';
import type { ReportRequest } from '@plumbline/contracts';
import { premiumRoles, requireRole } from '../../platform/security/roles.ts';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { ProfileScores } from '../../screening/profile-scores.ts';
import { toHoldingResponse } from '../holding.mapper.ts';
import { HoldingViews } from '../holding-views.ts';
import { holdingsInOrder } from '../holdings-order.ts';
import { figuresOf } from '../portfolio-figures.ts';
import { toPortfolioResponse } from '../portfolio.mapper.ts';
import { PortfolioSheets } from '../portfolio-sheets.ts';
import { ReportPress } from './report-press.ts';

/** Specification §9. */
const HOLDINGS_SHOWN = 15;

/** A report as a file. */
export interface ReportFile {
  /** Name of the portfolio that it is about. */
  readonly portfolioName: string;
  readonly pdf: Buffer;
}

/** Makes reports on portfolios for paper. */
@Injectable()
export class ReportService {
  constructor(
    private readonly sheets: PortfolioSheets,
    private readonly profiles: ProfileScores,
    private readonly views: HoldingViews,
    private readonly press: ReportPress,
  ) {}

  /**
   * The report on a portfolio under a profile, preset 0 where none is named.
   *
   * @throws PremiumRequiredError PortfolioNotFoundError ProfileNotFoundError TooManyReportsError
   */
  async report(
    me: SignedInAccount,
    portfolioId: number,
    { paper, profile: profileId }: ReportRequest,
  ): Promise<ReportFile> {
    requireRole(me, ...premiumRoles);
    const profile = await this.profiles.resolve(me, profileId);
    const view = await this.views.of(await this.sheets.read(me.id, portfolioId), profile);
    const { sheet, scores } = view;
    const figures = await figuresOf(sheet, { profile: profile.compiled, scores });
    const portfolio = toPortfolioResponse(sheet.portfolio, figures);
    const largest = holdingsInOrder(view, 'weight,desc').slice(0, HOLDINGS_SHOWN);
    const pdf = await this.press.print({
      paper,
      madeAt: new Date(),
      portfolio,
      profile: profile.name,
      holdings: largest.map((at) => toHoldingResponse(view, at)),
    });
    return { portfolioName: portfolio.name, pdf };
  }
}
