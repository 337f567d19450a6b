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
  type ImpactScores,
  type ScoredHolding,
} from '@plumbline/screening';
import { choosePrice } from '@plumbline/holdings-files';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { twoDecimals } from '../../screening/universe/snapshot/listing.ts';
import type { UniverseSnapshot } from '../../screening/universe/snapshot/universe-snapshot.ts';
import { UniverseStore } from '../../screening/universe/universe-store.ts';
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
  'portfolioScore' | 'portfolioStanding' | 'isPortfolioBound'
>;

const noPortfolio: PreviewedScore = {
  portfolioScore: null,
  portfolioStanding: null,
  isPortfolioBound: false,
};

function computeScore(
  { method, instrumentIds, shares, values, brokerPrices, brokerPriceDays }: PreviewedPortfolio,
  { instruments, screening }: UniverseSnapshot,
  scores: ImpactScores,
): PreviewedScore {
  const holdings = instrumentIds.map((id, index): ScoredHolding => {
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
  const { impactScore, standing, isBound } = scorePortfolio(holdings);
  return {
    portfolioScore: twoDecimals(impactScore),
    portfolioStanding: standing,
    isPortfolioBound: isBound,
  };
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
