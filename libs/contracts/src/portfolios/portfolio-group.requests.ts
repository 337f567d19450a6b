import { ArrayMaxSize, IsArray } from 'class-validator';
import { all, AreIds, IfPresent } from '../fields.ts';
import { limits } from '../limits.ts';
import { IsPortfolioName } from './portfolio.requests.ts';

const { maxPortfolios } = limits.portfolioGroup;

/** The portfolios of a group, in any order, each of them the caller's; an id given twice counts once. */
function ArePortfolioIds(): PropertyDecorator {
  return all(
    IsArray({ message: 'portfolioIds must be a list' }),
    ArrayMaxSize(maxPortfolios, { message: `A group has at most ${maxPortfolios} portfolios` }),
    AreIds('portfolioIds'),
  );
}

/** Body of `POST /api/portfolio-groups`. A group without portfolios is allowed. */
export class CreatePortfolioGroupRequest {
  @IsPortfolioName()
  name!: string;

  @ArePortfolioIds()
  portfolioIds!: number[];
}

/** Body of `PUT /api/portfolio-groups/{id}`. What is absent stays. */
export class UpdatePortfolioGroupRequest {
  @IfPresent
  @IsPortfolioName()
  name?: string;

  @IfPresent
  @ArePortfolioIds()
  portfolioIds?: number[];
}
