import { Injectable } from '@nestjs/common';
import type { HoldingSwap, PortfolioFigures, SwapsPreviewResponse } from '@plumbline/contracts';
import { isoDay } from '@plumbline/screening';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { ProfileScores } from '../../screening/profiles/profile-scores.ts';
import { UniverseStore } from '../../screening/universe/universe-store.ts';
import { withCash } from '../unknown-holdings/unknown-holding.ts';
import { computeFigures } from '../view/portfolio-figures.ts';
import { StoredPortfoliosReadModel } from '../view/stored-portfolios.read-model.ts';
import { valueHoldings } from '../view/valued-portfolio.ts';
import type { HoldingsToValue } from '../view/valued-portfolio.ts';
import { swapHoldings } from './swap-holdings.ts';

/** What swaps to compare with the portfolio as it is. */
interface SwapsToPreview {
  readonly portfolioId: number;
  readonly swaps: readonly HoldingSwap[];
  /** Id of a screening profile, preset 0 by default. */
  readonly profileId?: string;
}

/** Shows what swaps would make of a portfolio. Stores nothing. */
@Injectable()
export class SwapPreviewService {
  constructor(
    private readonly stored: StoredPortfoliosReadModel,
    private readonly universe: UniverseStore,
    private readonly profiles: ProfileScores,
  ) {}

  /**
   * Returns the figures of a portfolio under a profile, as they are and after the swaps.
   *
   * @throws PortfolioNotFoundError ProfileNotFoundError PremiumRequiredError, and what
   * {@link swapHoldings} throws
   */
  async preview(
    me: SignedInAccount,
    { portfolioId, swaps, profileId }: SwapsToPreview,
  ): Promise<SwapsPreviewResponse> {
    const profile = await this.profiles.resolve(me, profileId);
    const snapshot = this.universe.current;
    const { holdings, unknown, holdingWeightMethod: method } = await this.stored.find(me.id, portfolioId);
    const swapped = swapHoldings(holdings, swaps, { instruments: snapshot.instruments, method });
    const scores = this.profiles.getScores(snapshot, profile);
    const toFigures = async (
      parts: Pick<HoldingsToValue, 'holdings' | 'unknown'>,
    ): Promise<PortfolioFigures> =>
      computeFigures(await valueHoldings(snapshot, { method, ...parts }), { profile, scores });
    return {
      before: await toFigures({ holdings, unknown }),
      after: await toFigures({
        holdings: swapped.holdings,
        unknown: withCash(unknown, swapped.proceeds),
      }),
      oldestPriceDate: swapped.oldestPriceDay === null ? null : isoDay(swapped.oldestPriceDay),
    };
  }
}
