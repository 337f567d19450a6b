import { Injectable } from '@nestjs/common';
import type { HoldingResponse, ListHoldingsRequest } from '@plumbline/contracts';
import { OUTSIDE_UNIVERSE } from '@plumbline/screening';
import { jsonList } from '../platform/http/json-list.ts';
import type { SignedInAccount } from '../platform/security/signed-in.decorator.ts';
import { ProfileScores } from '../screening/profile-scores.ts';
import { FormerListingsReadModel } from './former-listings.read-model.ts';
import type { HoldingsView } from './holding.mapper.ts';
import { toHoldingResponse } from './holding.mapper.ts';
import { holdingsInOrder } from './holdings-order.ts';
import type { JsonPage } from './portfolio-answers.ts';
import { PortfolioSheets } from './portfolio-sheets.ts';
import { HoldingNotFoundError } from './portfolios.errors.ts';

/** Holdings with what they are worth, weigh and score. */
@Injectable()
export class HoldingAnswers {
  constructor(
    private readonly sheets: PortfolioSheets,
    private readonly profiles: ProfileScores,
    private readonly formerListings: FormerListingsReadModel,
  ) {}

  /**
   * A page of a portfolio's holdings, `{ holdings }`.
   *
   * @throws PortfolioNotFoundError @throws ProfileNotFoundError @throws PremiumRequiredError
   */
  async list(me: SignedInAccount, portfolioId: number, request: ListHoldingsRequest): Promise<JsonPage> {
    const { page, size, sort, profile } = request;
    const view = await this.view(me, portfolioId, profile);
    const places = holdingsInOrder(view, sort);
    const holdings = responses(view, places.slice(page * size, (page + 1) * size));
    return { total: places.length, json: `{"holdings":${await jsonList(holdings)}}` };
  }

  /** @throws PortfolioNotFoundError @throws HoldingNotFoundError */
  async holding(me: SignedInAccount, portfolioId: number, id: number): Promise<HoldingResponse> {
    const view = await this.view(me, portfolioId);
    const at = view.sheet.holdings.findIndex((holding) => holding.id === id);
    if (at < 0) throw new HoldingNotFoundError();
    return toHoldingResponse(view, at);
  }

  private async view(me: SignedInAccount, portfolioId: number, profileId?: string): Promise<HoldingsView> {
    const profile = await this.profiles.resolve(me, profileId);
    const sheet = await this.sheets.find(me.id, portfolioId);
    const outside = sheet.holdings.filter(({ position }) => position === OUTSIDE_UNIVERSE);
    const former = await this.formerListings.of(outside.map(({ instrumentId }) => instrumentId));
    return { sheet, scores: this.profiles.scoresFor(sheet.snapshot, profile), former };
  }
}

function* responses(view: HoldingsView, places: readonly number[]): Generator<HoldingResponse> {
  for (const at of places) yield toHoldingResponse(view, at);
}
