import { Injectable } from '@nestjs/common';
import type { ProfilePreviewRequest, ProfilePreviewResponse } from '@plumbline/contracts';
import {
  catalog,
  compileProfile,
  createImpactScores,
  knownHoldingValue,
  OUTSIDE_UNIVERSE,
  scorePortfolio,
  scoreUniverse,
  toScoredSecurity,
  unknownLine,
  type ImpactScores,
  type ScoredHolding,
} from '@plumbline/screening';
import { choosePrice } from '@plumbline/holdings-files';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import type { UniverseSnapshot } from '../../screening/universe/snapshot/universe-snapshot.ts';
import { UniverseStore } from '../../screening/universe/universe-store.ts';
import { toPortfolioScoreFields } from '../view/portfolio-figures.ts';
import { PreviewedPortfolioReadModel } from './previewed-portfolio.read-model.ts';
import type { PreviewedPortfolio } from './previewed-portfolio.read-model.ts';

/** Shows what a profile would do before it is saved. */
@Injectable()
export class ProfilePreviewService {
  /** A buffer for the scores, reused by all previews: each counts them before the next one runs. */
  private readonly buffers = new WeakMap<UniverseSnapshot, ImpactScores>();

  constructor(
    private readonly universe: UniverseStore,
    private readonly portfolios: PreviewedPortfolioReadModel,
  ) {}

  /** @throws PortfolioNotFoundError */
  async preview(
    me: SignedInAccount,
    { positive, negative, portfolioId }: ProfilePreviewRequest,
  ): Promise<ProfilePreviewResponse> {
    const portfolio = portfolioId ? await this.portfolios.find(me.id, portfolioId) : null;
    const snapshot = this.universe.current;
    const profile = compileProfile(catalog, { positive, negative });
    const scores = scoreUniverse(snapshot.screening, profile, this.getBuffer(snapshot));
    return {
      ...(portfolio ? computeScore(portfolio, snapshot, scores) : noPortfolio),
      ...countRated(scores),
    };
  }

  private getBuffer(snapshot: UniverseSnapshot): ImpactScores {
    const buffer = this.buffers.get(snapshot) ?? createImpactScores(snapshot.instruments.count);
    this.buffers.set(snapshot, buffer);
    return buffer;
  }
}

type PreviewedScore = Pick<
  ProfilePreviewResponse,
  'portfolioScore' | 'portfolioStanding' | 'isPortfolioBound' | 'portfolioCoverage' | 'portfolioOutsideMethod'
>;

const noPortfolio: PreviewedScore = {
  portfolioScore: null,
  portfolioStanding: null,
  isPortfolioBound: false,
  portfolioCoverage: null,
  portfolioOutsideMethod: null,
};

function computeScore(
  portfolio: PreviewedPortfolio,
  snapshot: UniverseSnapshot,
  scores: ImpactScores,
): PreviewedScore {
  const holdings = [...toScoredHoldings(portfolio, snapshot, scores), ...toUnknownLines(portfolio)];
  const { impactScore, standing, isBound, coverage, outsideMethod } = toPortfolioScoreFields(
    scorePortfolio(holdings),
  );
  return {
    portfolioScore: impactScore,
    portfolioStanding: standing,
    isPortfolioBound: isBound,
    portfolioCoverage: coverage,
    portfolioOutsideMethod: outsideMethod,
  };
}

function toScoredHoldings(
  { method, instrumentIds, shares, values, brokerPrices, brokerPriceDays }: PreviewedPortfolio,
  { instruments, screening }: UniverseSnapshot,
  scores: ImpactScores,
): ScoredHolding[] {
  return instrumentIds.map((id, index) => {
    const instrument = instruments.indexOf(id) ?? OUTSIDE_UNIVERSE;
    const { price } = choosePrice(instruments.rows[instrument] ?? null, {
      brokerPrice: brokerPrices[index],
      brokerPriceDay: brokerPriceDays[index],
    });
    return {
      weight: knownHoldingValue(method, { shares: shares[index], value: values[index], price }),
      ...toScoredSecurity(screening, scores, instrument),
    };
  });
}

function toUnknownLines({ unknownKinds, unknownValues }: PreviewedPortfolio): ScoredHolding[] {
  return unknownValues.map((weight, index) => ({ ...unknownLine(unknownKinds[index]), weight }));
}

function countRated({ values }: ImpactScores) {
  let ratedInstruments = 0;
  let passingInstruments = 0;
  for (const score of values) {
    if (Number.isNaN(score)) continue;
    ratedInstruments++;
    if (score >= 0) passingInstruments++;
  }
  return { ratedInstruments, passingInstruments };
}
