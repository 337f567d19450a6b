import { Injectable } from '@nestjs/common';
import type { ReportRequest } from '@plumbline/contracts';
import { premiumRoles, requireRole } from '../../platform/security/roles.ts';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { computeFigures } from '../view/portfolio-figures.ts';
import { PortfolioViewService } from '../view/portfolio-view.service.ts';
import { toHoldingResponse, toPortfolioResponse } from '../view/portfolio.mapper.ts';
import { sortHoldings } from '../view/sort-order.ts';
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
    private readonly view: PortfolioViewService,
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
    const screened = await this.view.screen(me, portfolioId, profileId);
    const portfolio = toPortfolioResponse(screened.portfolio, await computeFigures(screened, screened));
    const largest = sortHoldings(screened, 'weight,desc').slice(0, HOLDINGS_SHOWN);
    const pdf = await this.press.print({
      paper,
      madeAt: new Date(),
      portfolio,
      profile: screened.profile.name,
      holdings: largest.map((index) => toHoldingResponse(screened, index)),
    });
    return { portfolioName: portfolio.name, pdf };
  }
}
