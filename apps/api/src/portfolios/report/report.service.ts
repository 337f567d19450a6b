import { Injectable } from '@nestjs/common';
import type { ReportRequest, RollupEntryResponse } from '@plumbline/contracts';
import { findContributors, OUTSIDE_UNIVERSE } from '@plumbline/screening';
import { requirePremium } from '../../platform/security/roles.ts';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { forEachYielding } from '../../platform/yield-to-event-loop.ts';
import { percentOfValue } from '../unknown-holdings/unknown-holding.ts';
import { computeFigures } from '../view/portfolio-figures.ts';
import { PortfolioViewService } from '../view/portfolio-view.service.ts';
import { toHoldingResponse, toPortfolioResponse } from '../view/portfolio.mapper.ts';
import { sortHoldings } from '../view/sort-order.ts';
import { findUnseenHoldings } from '../view/unseen-holdings.ts';
import type { ScreenedHoldings } from '../view/valued-portfolio.ts';
import { toScreeningHoldings } from '../view/valued-portfolio.ts';
import type { ImpactReport, UnknownLine } from './impact-report.ts';
import { hideAmounts } from './hide-amounts-of-report.ts';
import { ReportPdfRenderer } from './report-pdf-renderer.ts';

const HOLDINGS_SHOWN = 15;
/** More tickers do not fit a line of the report. */
const TICKERS_SHOWN = 5;

/** A report as a file. */
export interface ReportFile {
  readonly portfolioName: string;
  readonly pdf: Buffer;
}

interface ReportSubject extends Pick<ImpactReport, 'paper' | 'portfolio' | 'kind'> {
  readonly hidesAmounts?: boolean;
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
    return this.render(screened, { paper, portfolio, kind: portfolio.type });
  }

  /**
   * The report on holdings with these figures.
   *
   * @param subject `hidesAmounts`: for readers who see weights and scores alone
   * @throws TooManyReportsError
   */
  async render(
    screened: ScreenedHoldings,
    { hidesAmounts = false, ...subject }: ReportSubject,
  ): Promise<ReportFile> {
    const { portfolio } = subject;
    const largest = sortHoldings(screened, 'weight,desc').slice(0, HOLDINGS_SHOWN);
    const report: ImpactReport = {
      ...subject,
      hidden: null,
      createdAt: new Date(),
      profile: screened.profile.name,
      behind: await findHoldingsBehind(screened, portfolio.esgIssueCriteriaRollup.negative),
      holdings: largest.map((index) => toHoldingResponse(screened, index)),
      unseen: findUnseenHoldings(screened),
      unknown: listUnknown(screened),
    };
    const pdf = await this.renderer.render(hidesAmounts ? hideAmounts(report, screened) : report);
    return { portfolioName: portfolio.name, pdf };
  }
}

function listUnknown({ unknown, monetaryValue }: ScreenedHoldings): UnknownLine[] {
  return unknown
    .map((holding) => {
      const { ticker, name, kind, shares, value } = holding;
      return { ticker, name, kind, shares, value, weight: percentOfValue(holding, monetaryValue) };
    })
    .sort((a, b) => b.value - a.value);
}

/** Tickers of the holdings that put a portfolio into each of the categories, most weight first. */
async function findHoldingsBehind(
  portfolio: ScreenedHoldings,
  categories: readonly RollupEntryResponse[],
): Promise<Record<string, string[]>> {
  const { screening, exposures, instruments } = portfolio.snapshot;
  const holdings = toScreeningHoldings(portfolio);
  const behind: Record<string, string[]> = {};
  await forEachYielding(categories, ({ criterion: { name } }) => {
    const isTouched = exposures.createTest(name);
    const touched = holdings.filter(
      ({ instrument }) => instrument !== OUTSIDE_UNIVERSE && isTouched(instrument),
    );
    const largest = findContributors(screening, touched, name).slice(0, TICKERS_SHOWN);
    behind[name] = largest.map(({ instrument }) => instruments.rows[instrument].ticker);
  });
  return behind;
}
