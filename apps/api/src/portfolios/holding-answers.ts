import { Injectable } from '@nestjs/common';
import type { HoldingResponse, ListHoldingsRequest } from '@plumbline/contracts';
import { jsonList } from '../platform/http/json-list.ts';
import type { SignedInAccount } from '../platform/security/signed-in.decorator.ts';
import { forEachYielding, yieldToEventLoop } from '../platform/yield-to-event-loop.ts';
import type { ResolvedProfile } from '../screening/profile-scores.ts';
import { ProfileScores } from '../screening/profile-scores.ts';
import { HoldingViews } from './holding-views.ts';
import type { HoldingsView } from './holding.mapper.ts';
import { toHoldingResponse } from './holding.mapper.ts';
import { holdingsInOrder } from './holdings-order.ts';
import type { HoldingList } from './kept-holding-lists.ts';
import { KeptHoldingLists } from './kept-holding-lists.ts';
import type { ReadPortfolio } from './portfolio-sheets.ts';
import { PortfolioSheets } from './portfolio-sheets.ts';
import { HoldingNotFoundError } from './portfolios.errors.ts';

/** Holdings with what they are worth, weigh and score. */
@Injectable()
export class HoldingAnswers {
  constructor(
    private readonly sheets: PortfolioSheets,
    private readonly profiles: ProfileScores,
    private readonly views: HoldingViews,
    private readonly kept: KeptHoldingLists,
  ) {}

  /**
   * A page of a portfolio's holdings, `{ holdings }`, and how many there are in all.
   *
   * @throws PortfolioNotFoundError @throws ProfileNotFoundError @throws PremiumRequiredError
   */
  async list(me: SignedInAccount, portfolioId: number, request: ListHoldingsRequest): Promise<HoldingList> {
    const profile = await this.profiles.resolve(me, request.profile);
    const read = await this.sheets.read(me.id, portfolioId);
    const { snapshot, portfolio } = read;
    const key = { holdings: portfolio.holdings, profile: profile.compiled, sort: request.sort };
    const isWhole = request.page === 0 && portfolio.holdings.count <= request.size;
    const known = isWhole ? this.kept.find(snapshot, key) : null;
    if (known) return known;
    const list = await this.write(read, profile, request);
    if (isWhole) this.kept.keep(snapshot, key, list);
    return list;
  }

  /** These holdings in their order, under preset 0. @throws PortfolioNotFoundError @throws HoldingNotFoundError */
  async findAll(
    me: SignedInAccount,
    portfolioId: number,
    wanted: readonly { readonly id: number }[],
  ): Promise<HoldingResponse[]> {
    const profile = await this.profiles.resolve(me, undefined);
    const view = await this.views.of(await this.sheets.read(me.id, portfolioId), profile);
    const indexById = new Map(view.sheet.holdings.map(({ id }, index) => [id, index]));
    const found: HoldingResponse[] = [];
    await forEachYielding(wanted, ({ id }) => {
      const index = indexById.get(id);
      if (index === undefined) throw new HoldingNotFoundError();
      found.push(toHoldingResponse(view, index));
    });
    return found;
  }

  private async write(
    read: ReadPortfolio,
    profile: ResolvedProfile,
    { page, size, sort }: ListHoldingsRequest,
  ): Promise<HoldingList> {
    const view = await this.views.of(read, profile);
    await yieldToEventLoop();
    const places = holdingsInOrder(view, sort);
    const holdings = responses(view, places.slice(page * size, (page + 1) * size));
    const json = Buffer.from(`{"holdings":${await jsonList(holdings)}}`);
    return { total: places.length, json };
  }
}

function* responses(view: HoldingsView, places: readonly number[]): Generator<HoldingResponse> {
  for (const at of places) yield toHoldingResponse(view, at);
}
