import { Transform } from 'class-transformer';
import { IsIn, IsString, Length, Matches } from 'class-validator';
import { all } from '../fields.ts';
import { limits } from '../limits.ts';
import { portfolioTypes } from './portfolio-type.ts';
import type { PortfolioType } from './portfolio-type.ts';

const { maxNameLength } = limits.portfolio;

/** A portfolio's name: surrounding blanks cut, then cut to its greatest length; anything but blanks and control characters. */
export function IsPortfolioName(): PropertyDecorator {
  return all(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? [...value.trim()].slice(0, maxNameLength).join('').trim() : value,
    ),
    IsString({ message: 'Name must be text' }),
    Length(1, maxNameLength, { message: 'Name is required' }),
    Matches(/^\P{Cc}*$/u, { message: 'Name has characters that cannot be used' }),
  );
}

/** Body of `POST /api/portfolios`. The template older clients send along is always the same one and is ignored. */
export class CreatePortfolioRequest {
  @IsPortfolioName()
  name!: string;

  @IsIn(portfolioTypes, { message: `Type is one of ${portfolioTypes.join(', ')}` })
  type!: PortfolioType;
}
