import { Injectable } from '@nestjs/common';
import type { ReportRequest } from '@plumbline/contracts';
import { requirePremium } from '../../platform/security/roles.ts';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { computeFigures } from '../view/portfolio-figures.ts';
import { PortfolioViewService } from '../view/portfolio-view.service.ts';
import { toHoldingResponse, toPortfolioResponse } from '../view/portfolio.mapper.ts';
import { sortHoldings } from '../view/sort-order.ts';
import { ReportPdfRenderer } from './report-pdf-renderer.ts';

const HOLDINGS_SHOWN = 15;

/** A report as a file. */
export interface ReportFile {
  readonly portfolioName: string;
  readonly pdf: Buffer;
}

/** Creates printable reports on portfolios. */
@Injectable()
export class ReportService {
  constructor(
    private readonly view: PortfolioViewService,
    private readonly renderer: ReportPdfRenderer,
  ) {}

  /**
   * The report on a portfolio under a profile, preset 0 by default.
   *
   * @throws PremiumRequiredError PortfolioNotFoundError ProfileNotFoundError TooManyReportsError
   */
  async create(
    me: SignedInAccount,
    portfolioId: number,
    { paper, profile: profileId }: ReportRequest,
  ): Promise<ReportFile> {
    requirePremium(me);
    const screened = await this.view.screen(me, portfolioId, profileId);
    const portfolio = toPortfolioResponse(screened.portfolio, await computeFigures(screened, screened));
    const largest = sortHoldings(screened, 'weight,desc').slice(0, HOLDINGS_SHOWN);
    const pdf = await this.renderer.render({
      paper,
      createdAt: new Date(),
      portfolio,
      profile: screened.profile.name,
      holdings: largest.map((index) => toHoldingResponse(screened, index)),
    });
    return { portfolioName: portfolio.name, pdf };
  }
}
