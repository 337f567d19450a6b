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

type SortColumn = PortfolioSort extends `${infer Column},${string}` ? Column : never;
type FigureColumn = 'impactScore' | 'monetaryValue';
type Compare<T> = (a: T, b: T) => number;

/** Ascending. Among portfolios created at the same time the id tells which was first. */
const storedOrders: Record<Exclude<SortColumn, FigureColumn>, Compare<StoredPortfolio>> = {
  name: (a, b) => byName.compare(a.name, b.name),
  created: (a, b) => a.createdAt.getTime() - b.createdAt.getTime() || a.id - b.id,
  lastModified: (a, b) => a.modifiedAt.getTime() - b.modifiedAt.getTime(),
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
    const [column, direction] = sort.split(',') as [SortColumn, 'asc' | 'desc'];
    const sign = direction === 'asc' ? 1 : -1;
    const portfolios =
      column === 'impactScore' || column === 'monetaryValue'
        ? ofPage((await this.responses(me, all)).sort(byFigure(column, sign)))
        : await this.responses(me, ofPage(all.sort(byStored(column, sign))));
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

function byStored(column: keyof typeof storedOrders, sign: 1 | -1): Compare<StoredPortfolio> {
  const compare = storedOrders[column];
  return (a, b) => sign * compare(a, b) || a.id - b.id;
}

/** Portfolios without the figure come last in both directions. */
function byFigure(column: FigureColumn, sign: 1 | -1): Compare<PortfolioResponse> {
  const key = ({ [column]: figure }: PortfolioResponse) => (figure === null ? Infinity : sign * figure);
  // Equal keys first: the difference of two infinities is not a number.
  return (a, b) => (key(a) === key(b) ? a.id - b.id : key(a) - key(b));
}
