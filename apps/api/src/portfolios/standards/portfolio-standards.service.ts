import { Injectable } from '@nestjs/common';
import type { StandardResponse } from '@plumbline/contracts';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { ProfileScores } from '../../screening/profiles/profile-scores.ts';
import { compareStandards } from '../../screening/standards/compare-standards.ts';
import { StandardsService } from '../../screening/standards/standards.service.ts';
import { PortfolioViewService } from '../view/portfolio-view.service.ts';
import { toScreeningHoldings } from '../view/valued-portfolio.ts';

/** Puts what several standards say of a portfolio side by side, with the figures of its page. */
@Injectable()
export class PortfolioStandardsService {
  constructor(
    private readonly view: PortfolioViewService,
    private readonly standards: StandardsService,
    private readonly scores: ProfileScores,
  ) {}

  /** @throws PortfolioNotFoundError PremiumRequiredError ProfileNotFoundError */
  async compare(
    me: SignedInAccount,
    id: number,
    profileIds: string | undefined,
  ): Promise<StandardResponse[]> {
    const profiles = await this.standards.resolve(me, profileIds);
    const { portfolio, figures } = await this.view.screenByAll(me, id, profiles);
    const { snapshot } = portfolio;
    const compared = await compareStandards(
      snapshot,
      toScreeningHoldings(portfolio),
      profiles.map((profile) => ({ profile, scores: this.scores.getScores(snapshot, profile) })),
    );
    return figures.map((each, index) => {
      const { impactScore, standing, isBound, coverage, outsideMethod, unpricedHoldings, hasSampleData } =
        each;
      return {
        ...compared[index],
        ...{ impactScore, standing, isBound, coverage, outsideMethod, unpricedHoldings, hasSampleData },
        unchecked: null,
      };
    });
  }
}
