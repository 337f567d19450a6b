import { Injectable } from '@nestjs/common';
import type { ListPortfoliosRequest, PortfolioResponse, PortfolioSort } from '@plumbline/contracts';
import { jsonList } from '../platform/http/json-list.ts';
import type { SignedInAccount } from '../platform/security/signed-in.decorator.ts';
import { yieldToEventLoop } from '../platform/yield-to-event-loop.ts';
import { ProfileScores } from '../screening/profile-scores.ts';
import { KeptFigures } from './kept-figures.ts';
import { toPortfolioResponse } from './portfolio.mapper.ts';
import type { StoredPortfolio } from './stored-portfolios.read-model.ts';
import { StoredPortfoliosReadModel } from './stored-portfolios.read-model.ts';

/** One page of a list as JSON, and how many there are in all. */
export interface JsonPage {
  readonly total: number;
  readonly json: string;
}

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Orders that need no figures; the one created last comes last among equals. */
const orders: Record<
  Exclude<PortfolioSort, 'impactScore,desc'>,
  (a: StoredPortfolio, b: StoredPortfolio) => number
> = {
  'name,asc': (a, b) => byName.compare(a.name, b.name) || a.id - b.id,
  'created,asc': (a, b) => a.createdAt.getTime() - b.createdAt.getTime() || a.id - b.id,
  'created,desc': (a, b) => b.createdAt.getTime() - a.createdAt.getTime() || b.id - a.id,
};

/** Portfolios with their figures. */
@Injectable()
export class PortfolioAnswers {
  constructor(
    private readonly stored: StoredPortfoliosReadModel,
    private readonly figures: KeptFigures,
    private readonly profiles: ProfileScores,
  ) {}

  /**
   * One portfolio under a profile, preset 0 where none is named.
   *
   * @throws PortfolioNotFoundError @throws ProfileNotFoundError @throws PremiumRequiredError
   */
  async portfolio(me: SignedInAccount, id: number, profileId?: string): Promise<PortfolioResponse> {
    const profile = await this.profiles.resolve(me, profileId);
    const portfolio = await this.stored.find(me.id, id);
    return toPortfolioResponse(portfolio, await this.figures.of(portfolio, profile));
  }

  /** A page of the account's portfolios, `{ portfolios }`. */
  async list(me: SignedInAccount, { page, size, sort }: ListPortfoliosRequest): Promise<JsonPage> {
    const all = await this.stored.all(me.id);
    const ofPage = <T>(list: readonly T[]) => list.slice(page * size, (page + 1) * size);
    const portfolios =
      sort === 'impactScore,desc'
        ? ofPage((await this.responses(me, all)).sort(bestFirst))
        : await this.responses(me, ofPage(all.sort(orders[sort])));
    return { total: all.length, json: `{"portfolios":${await jsonList(portfolios)}}` };
  }

  private async responses(
    me: SignedInAccount,
    portfolios: readonly StoredPortfolio[],
  ): Promise<PortfolioResponse[]> {
    const profile = await this.profiles.resolve(me, undefined);
    const responses: PortfolioResponse[] = [];
    for (const portfolio of portfolios) {
      responses.push(toPortfolioResponse(portfolio, await this.figures.of(portfolio, profile)));
      await yieldToEventLoop();
    }
    return responses;
  }
}

/** Those without a score come last. */
function bestFirst(a: PortfolioResponse, b: PortfolioResponse): number {
  return (b.impactScore ?? -Infinity) - (a.impactScore ?? -Infinity) || a.id - b.id;
}
