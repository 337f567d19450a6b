import { Injectable } from '@nestjs/common';
import type { ListHoldingsRequest, PortfolioGroupView } from '@plumbline/contracts';
import { catalog } from '@plumbline/screening';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { yieldToEventLoop } from '../../platform/yield-to-event-loop.ts';
import { ProfileScores } from '../../screening/profiles/profile-scores.ts';
import { CategoryNotFoundError } from '../../screening/universe/universe.errors.ts';
import { UniverseStore } from '../../screening/universe/universe-store.ts';
import { writeContributors, writeHoldings } from '../view/holding-lists.ts';
import type { JsonPage } from '../view/portfolio-cache.ts';
import { toHoldingResponse } from '../view/portfolio.mapper.ts';
import { PortfolioViewService } from '../view/portfolio-view.service.ts';
import { StoredPortfoliosReadModel } from '../view/stored-portfolios.read-model.ts';
import type { ValuedPortfolio } from '../view/valued-portfolio.ts';
import { valuePortfolio } from '../view/valued-portfolio.ts';
import { toGroupView } from './group.mapper.ts';
import { mergePortfolios } from './merge-portfolios.ts';
import { PortfolioGroupsRepository } from './portfolio-groups.repository.ts';
import type { ScreenedGroup, ValuedGroup } from './valued-group.ts';

/** Groups of an account's portfolios as they are shown: as one portfolio, with what each of them has of it. */
@Injectable()
export class GroupViewService {
  constructor(
    private readonly groups: PortfolioGroupsRepository,
    private readonly stored: StoredPortfoliosReadModel,
    private readonly universe: UniverseStore,
    private readonly profiles: ProfileScores,
    private readonly view: PortfolioViewService,
  ) {}

  /**
   * A group under a profile, preset 0 by default.
   *
   * @throws PortfolioGroupNotFoundError ProfileNotFoundError PremiumRequiredError
   */
  async screen(me: SignedInAccount, id: number, profileId?: string): Promise<ScreenedGroup> {
    const profile = await this.profiles.resolve(me, profileId);
    return this.view.screenValued(await this.value(me.id, id), profile);
  }

  /** A group with its figures. @throws PortfolioGroupNotFoundError ProfileNotFoundError PremiumRequiredError */
  async getGroup(me: SignedInAccount, id: number, profileId?: string): Promise<PortfolioGroupView> {
    return toGroupView(await this.screen(me, id, profileId));
  }

  /**
   * A page of a group's holdings and all its unknown ones, `{ holdings, unknownHoldings }`.
   *
   * @throws PortfolioGroupNotFoundError ProfileNotFoundError PremiumRequiredError
   */
  async listHoldings(me: SignedInAccount, id: number, request: ListHoldingsRequest): Promise<JsonPage> {
    const group = await this.screen(me, id, request.profile);
    await yieldToEventLoop();
    return writeHoldings(group, request, {
      toHolding: (index) => ({
        ...toHoldingResponse(group, index),
        portfolioIds: group.portfolioIds[index],
      }),
      toUnknown: (holding) => ({ ...holding, portfolioIds: group.unknownPortfolioIds.get(holding.id) }),
    });
  }

  /**
   * JSON of the holdings behind a category, exactly those that the roll-up counts.
   *
   * @throws PortfolioGroupNotFoundError CategoryNotFoundError
   */
  async listContributors(accountId: number, id: number, category: string): Promise<Buffer> {
    const group = await this.value(accountId, id);
    if (!catalog.byName.has(category)) throw new CategoryNotFoundError();
    return writeContributors(group, category);
  }

  private async value(accountId: number, id: number): Promise<ValuedGroup> {
    const snapshot = this.universe.current;
    const group = await this.groups.find(accountId, id);
    const parts: ValuedPortfolio[] = [];
    for (const portfolio of await this.stored.findSome(accountId, group.portfolioIds))
      parts.push(await valuePortfolio({ snapshot, portfolio }));
    const toMerge = parts.map(({ portfolio, holdings, unknown }) => ({
      id: portfolio.id,
      holdings,
      unknown,
    }));
    return { ...(await mergePortfolios(snapshot, toMerge)), group, parts };
  }
}
