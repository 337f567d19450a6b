import { Injectable } from '@nestjs/common';
import type { ListHoldingsRequest } from '@plumbline/contracts';
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
import type { LoadedGroup } from './group-cache.ts';
import { GroupCache } from './group-cache.ts';
import { toGroupView } from './group.mapper.ts';
import { PortfolioGroupsRepository } from './portfolio-groups.repository.ts';
import type { ScreenedGroup } from './valued-group.ts';
import { valueGroup } from './valued-group.ts';

/** Groups of an account's portfolios as they are shown: as one portfolio, with what each of them has of it. */
@Injectable()
export class GroupViewService {
  constructor(
    private readonly groups: PortfolioGroupsRepository,
    private readonly stored: StoredPortfoliosReadModel,
    private readonly universe: UniverseStore,
    private readonly profiles: ProfileScores,
    private readonly view: PortfolioViewService,
    private readonly cache: GroupCache,
  ) {}

  /**
   * A group under a profile, preset 0 by default.
   *
   * @throws PortfolioGroupNotFoundError ProfileNotFoundError PremiumRequiredError
   */
  async screen(me: SignedInAccount, id: number, profileId?: string): Promise<ScreenedGroup> {
    const profile = await this.profiles.resolve(me, profileId);
    return this.view.screenValued(await valueGroup(await this.load(me.id, id)), profile);
  }

  /**
   * The JSON of a group with its figures under a profile, preset 0 by default.
   *
   * @throws PortfolioGroupNotFoundError ProfileNotFoundError PremiumRequiredError
   */
  async getPage(me: SignedInAccount, id: number, profileId?: string): Promise<Buffer> {
    const profile = await this.profiles.resolve(me, profileId);
    const loaded = await this.load(me.id, id);
    const cached = this.cache.getPage(loaded, profile.compiled);
    if (cached) return cached;
    const group = await this.view.screenValued(await valueGroup(loaded), profile);
    const json = Buffer.from(JSON.stringify(await toGroupView(group)));
    this.cache.setPage(loaded, { profile: profile.compiled, json });
    return json;
  }

  /**
   * A page of a group's holdings and all its unknown ones, `{ holdings, unknownHoldings }`.
   *
   * @throws PortfolioGroupNotFoundError ProfileNotFoundError PremiumRequiredError
   */
  async listHoldings(me: SignedInAccount, id: number, request: ListHoldingsRequest): Promise<JsonPage> {
    const { page, size, sort } = request;
    const profile = await this.profiles.resolve(me, request.profile);
    const loaded = await this.load(me.id, id);
    const cached = page === 0 && this.cache.getList(loaded, profile.compiled, sort);
    if (cached && cached.total <= size) return cached;
    const group = await this.view.screenValued(await valueGroup(loaded), profile);
    await yieldToEventLoop();
    const list = await writeHoldings(group, request, {
      toHolding: (index) => ({
        ...toHoldingResponse(group, index),
        portfolioIds: group.portfolioIds[index],
      }),
      toUnknown: (holding) => ({ ...holding, portfolioIds: group.unknownPortfolioIds.get(holding.id) }),
    });
    if (page === 0 && list.total <= size)
      this.cache.setList(loaded, { profile: profile.compiled, sort, page: list });
    return list;
  }

  /**
   * JSON of the holdings behind a category, exactly those that the roll-up counts.
   *
   * @throws PortfolioGroupNotFoundError CategoryNotFoundError
   */
  async listContributors(accountId: number, id: number, category: string): Promise<Buffer> {
    const group = await valueGroup(await this.load(accountId, id));
    if (!catalog.byName.has(category)) throw new CategoryNotFoundError();
    return writeContributors(group, category);
  }

  private async load(accountId: number, id: number): Promise<LoadedGroup> {
    const snapshot = this.universe.current;
    const group = await this.groups.find(accountId, id);
    return { snapshot, group, portfolios: await this.stored.findSome(accountId, group.portfolioIds) };
  }
}
