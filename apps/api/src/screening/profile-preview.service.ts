import { Injectable } from '@nestjs/common';
import type { ProfilePreviewRequest, ProfilePreviewResponse } from '@plumbline/contracts';
import {
  catalog,
  compileProfile,
  holdingValue,
  OUTSIDE_UNIVERSE,
  scorePortfolio,
  scoreUniverse,
} from '@plumbline/screening';
import type { Holding, ImpactScores } from '@plumbline/screening';
import { choosePrice } from '@plumbline/universe';
import type { SignedInAccount } from '../platform/security/signed-in.decorator.ts';
import { twoDecimals } from '../universe/snapshot/listing.ts';
import type { UniverseSnapshot } from '../universe/snapshot/universe-snapshot.ts';
import { UniverseStore } from '../universe/universe-store.ts';
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

  /** @throws PreviewedPortfolioNotFoundError */
  async preview(
    me: SignedInAccount,
    { positive, negative, portfolioId }: ProfilePreviewRequest,
  ): Promise<ProfilePreviewResponse> {
    const portfolio = portfolioId ? await this.portfolios.find(me.id, portfolioId) : null;
    const snapshot = this.universe.current;
    const profile = compileProfile(catalog, { positive, negative });
    const scores = scoreUniverse(snapshot.screening, profile, this.getBuffer(snapshot));
    return { portfolioScore: portfolio && computeScore(portfolio, snapshot, scores), ...countRated(scores) };
  }

  private getBuffer(snapshot: UniverseSnapshot): ImpactScores {
    const buffer = this.buffers.get(snapshot) ?? new Float64Array(snapshot.instruments.count);
    this.buffers.set(snapshot, buffer);
    return buffer;
  }
}

function computeScore(
  { method, instrumentIds, shares, values, brokerPrices, brokerPriceDays }: PreviewedPortfolio,
  { instruments }: UniverseSnapshot,
  scores: ImpactScores,
): number | null {
  const holdings = instrumentIds.map((id, index): Holding => {
    const instrument = instruments.indexOf(id) ?? OUTSIDE_UNIVERSE;
    const { price } = choosePrice(instruments.rows[instrument] ?? null, {
      brokerPrice: brokerPrices[index],
      brokerPriceDay: brokerPriceDays[index],
    });
    return {
      instrument,
      weight: holdingValue(method, { shares: shares[index], value: values[index], price }),
    };
  });
  const { impactScore } = scorePortfolio(scores, holdings);
  return twoDecimals(impactScore);
}

function countRated(scores: ImpactScores) {
  let ratedInstruments = 0;
  let passingInstruments = 0;
  for (const score of scores) {
    if (Number.isNaN(score)) continue;
    ratedInstruments++;
    if (score >= 0) passingInstruments++;
  }
  return { ratedInstruments, passingInstruments };
}
