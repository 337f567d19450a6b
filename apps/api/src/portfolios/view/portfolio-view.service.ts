import { Injectable } from '@nestjs/common';
import type {
  HoldingResponse,
  ListHoldingsRequest,
  ListPortfoliosRequest,
  PortfolioFigures,
  PortfolioResponse,
} from '@plumbline/contracts';
import { catalog, OUTSIDE_UNIVERSE } from '@plumbline/screening';
import { jsonList } from '../../platform/http/json-list.ts';
import type { SignedInAccount } from '../../platform/security/signed-in.decorator.ts';
import { forEachYielding, yieldToEventLoop } from '../../platform/yield-to-event-loop.ts';
import type { ResolvedProfile } from '../../screening/profiles/profile-scores.ts';
import { ProfileScores } from '../../screening/profiles/profile-scores.ts';
import { CategoryNotFoundError } from '../../screening/universe/universe.errors.ts';
import { UniverseStore } from '../../screening/universe/universe-store.ts';
import { HoldingNotFoundError } from '../portfolios.errors.ts';
import { writeContributors, writeHoldings } from './holding-lists.ts';
import type { JsonPage } from './portfolio-cache.ts';
import { PortfolioCache } from './portfolio-cache.ts';
import { computeFigures } from './portfolio-figures.ts';
import { toHoldingResponse, toPortfolioResponse } from './portfolio.mapper.ts';
import { toPortfolioOrder } from './sort-order.ts';
import type { StoredPortfolio } from './stored-portfolio.ts';
import { StoredPortfoliosReadModel } from './stored-portfolios.read-model.ts';
import type {
  LoadedPortfolio,
  ScreenedHoldings,
  ScreenedPortfolio,
  ValuedHoldings,
  ValuedPortfolio,
} from './valued-portfolio.ts';
import { valuePortfolio } from './valued-portfolio.ts';

/** An account's portfolios and holdings as they are shown: valued, weighed and scored by the release being served. */
@Injectable()
export class PortfolioViewService {
  constructor(
    private readonly stored: StoredPortfoliosReadModel,
    private readonly cache: PortfolioCache,
    private readonly universe: UniverseStore,
    private readonly profiles: ProfileScores,
  ) {}

  /** A portfolio as it is stored. @throws PortfolioNotFoundError when the account has no such portfolio */
  async load(accountId: number, id: number): Promise<LoadedPortfolio> {
    const snapshot = this.universe.current;
    return { snapshot, portfolio: await this.stored.find(accountId, id) };
  }

  /**
   * A portfolio under a profile, preset 0 by default, ready for {@link toHoldingResponse} and {@link sortHoldings}.
   *
   * @throws PortfolioNotFoundError ProfileNotFoundError PremiumRequiredError
   */
  async screen(me: SignedInAccount, id: number, profileId?: string): Promise<ScreenedPortfolio> {
    const profile = await this.profiles.resolve(me, profileId);
    return this.screenValued(await valuePortfolio(await this.load(me.id, id)), profile);
  }

  /**
   * A portfolio with its figures under each of these profiles, in their order: all by one release, and those that its
   * page shows.
   *
   * @throws PortfolioNotFoundError
   */
  async screenByAll(
    me: SignedInAccount,
    id: number,
    profiles: readonly ResolvedProfile[],
  ): Promise<{ readonly portfolio: ValuedPortfolio; readonly figures: readonly PortfolioFigures[] }> {
    const portfolio = await valuePortfolio(await this.load(me.id, id));
    const figures: PortfolioFigures[] = [];
    for (const profile of profiles) {
      figures.push(await this.findFigures(portfolio, profile, () => portfolio));
      await yieldToEventLoop();
    }
    return { portfolio, figures };
  }

  /** A portfolio with its figures under preset 0. @throws PortfolioNotFoundError */
  async getPortfolio(me: SignedInAccount, id: number): Promise<PortfolioResponse> {
    const profile = await this.profiles.resolve(me);
    return this.respond(await this.stored.find(me.id, id), profile);
  }

  /**
   * The JSON of a portfolio with its figures under a profile, preset 0 by default.
   *
   * @throws PortfolioNotFoundError ProfileNotFoundError PremiumRequiredError
   */
  async getPortfolioPage(me: SignedInAccount, id: number, profileId?: string): Promise<Buffer> {
    const profile = await this.profiles.resolve(me, profileId);
    const loaded = await this.load(me.id, id);
    const cached = this.cache.getPage(loaded, profile.compiled);
    if (cached) return cached;
    const json = Buffer.from(JSON.stringify(await this.respond(loaded.portfolio, profile)));
    this.cache.setPage(loaded, profile.compiled, json);
    return json;
  }

  /**
   * A page of the account's portfolios, `{ portfolios }`.
   *
   * @throws ProfileNotFoundError PremiumRequiredError
   */
  async listPortfolios(me: SignedInAccount, request: ListPortfoliosRequest): Promise<JsonPage> {
    const { page, size, sort } = request;
    const profile = await this.profiles.resolve(me, request.profile);
    const all = await this.stored.findAll(me.id);
    const pageOf = <T>(list: readonly T[]) => list.slice(page * size, (page + 1) * size);
    const order = toPortfolioOrder(sort);
    const portfolios = order.isStored
      ? await this.respondAll(pageOf(all.sort(order.compare)), profile)
      : pageOf((await this.respondAll(all, profile)).sort(order.compare));
    return { total: all.length, json: `{"portfolios":${await jsonList(portfolios)}}` };
  }

  /**
   * A page of a portfolio's holdings and all its unknown ones, `{ holdings, unknownHoldings }`.
   *
   * @throws PortfolioNotFoundError ProfileNotFoundError PremiumRequiredError
   */
  async listHoldings(me: SignedInAccount, id: number, request: ListHoldingsRequest): Promise<JsonPage> {
    const { page, size, sort } = request;
    const profile = await this.profiles.resolve(me, request.profile);
    const loaded = await this.load(me.id, id);
    const isWhole = page === 0 && loaded.portfolio.holdings.count <= size;
    const cached = isWhole && this.cache.getList(loaded, profile.compiled, sort);
    if (cached) return cached;
    const portfolio = await this.screenValued(await valuePortfolio(loaded), profile);
    await yieldToEventLoop();
    const list = await writeHoldings(portfolio, request, {
      toHolding: (index) => toHoldingResponse(portfolio, index),
      toUnknown: (holding) => holding,
    });
    if (isWhole) this.cache.setList(loaded, { profile: profile.compiled, sort, page: list });
    return list;
  }

  /** These holdings in their order, under preset 0. @throws PortfolioNotFoundError HoldingNotFoundError */
  async findHoldings(
    me: SignedInAccount,
    id: number,
    wanted: readonly { readonly id: number }[],
  ): Promise<HoldingResponse[]> {
    const portfolio = await this.screen(me, id);
    const indexById = new Map(portfolio.holdings.map((holding, index) => [holding.id, index]));
    const found: HoldingResponse[] = [];
    await forEachYielding(wanted, (holding) => {
      const index = indexById.get(holding.id);
      if (index === undefined) throw new HoldingNotFoundError();
      found.push(toHoldingResponse(portfolio, index));
    });
    return found;
  }

  /**
   * JSON of the holdings behind a category, exactly those that the roll-up counts.
   *
   * @throws PortfolioNotFoundError CategoryNotFoundError
   */
  async listContributors(me: SignedInAccount, id: number, category: string): Promise<Buffer> {
    const loaded = await this.load(me.id, id);
    if (!catalog.byName.has(category)) throw new CategoryNotFoundError();
    const cached = this.cache.getContributors(loaded, category);
    if (cached) return cached;
    const json = await writeContributors(await valuePortfolio(loaded), category);
    this.cache.setContributors(loaded, { category, json });
    return json;
  }

  /** What valued holdings are shown with, under a profile. */
  async screenValued<Valued extends ValuedHoldings>(
    valued: Valued,
    profile: ResolvedProfile,
  ): Promise<Valued & ScreenedHoldings> {
    const outside = valued.holdings.filter(({ instrumentIndex }) => instrumentIndex === OUTSIDE_UNIVERSE);
    const ids = outside.map(({ instrumentId }) => instrumentId);
    const formerListings = await this.stored.findFormerListings(ids);
    return { ...valued, profile, scores: this.profiles.getScores(valued.snapshot, profile), formerListings };
  }

  private async respondAll(
    portfolios: readonly StoredPortfolio[],
    profile: ResolvedProfile,
  ): Promise<PortfolioResponse[]> {
    const responses: PortfolioResponse[] = [];
    for (const portfolio of portfolios) {
      responses.push(await this.respond(portfolio, profile));
      await yieldToEventLoop();
    }
    return responses;
  }

  private async respond(portfolio: StoredPortfolio, profile: ResolvedProfile): Promise<PortfolioResponse> {
    const loaded = { snapshot: this.universe.current, portfolio };
    return toPortfolioResponse(
      portfolio,
      await this.findFigures(loaded, profile, () => valuePortfolio(loaded)),
    );
  }

  /** @param value is called only where the figures are not cached */
  private async findFigures(
    loaded: LoadedPortfolio,
    profile: ResolvedProfile,
    value: () => ValuedPortfolio | Promise<ValuedPortfolio>,
  ): Promise<PortfolioFigures> {
    const cached = this.cache.getFigures(loaded, profile.compiled);
    if (cached) return cached;
    const scores = this.profiles.getScores(loaded.snapshot, profile);
    const figures = await computeFigures(await value(), { profile, scores });
    this.cache.setFigures(loaded, profile.compiled, figures);
    return figures;
  }
}
