import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsOptional,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { IsLine, IsShortText, IsValid } from '../fields.ts';
import { limits } from '../limits.ts';

const { maxLines, maxNameLength, maxKeyLength, days } = limits.planCheck;

/** A line of a plan's list, as its reader has read it. */
export class PlanCheckLine {
  /** As the plan prints it; '' where the line is a ticker alone. */
  @IsLine('Name', { min: 0, max: maxNameLength })
  name!: string;

  @IsOptional()
  @Matches(/^[A-Z0-9.]{1,10}$/, { message: 'ticker is up to ten capital letters and digits' })
  ticker?: string | null;

  /** The ticker that somebody chose for the line. */
  @IsOptional()
  @Matches(/^[A-Z0-9.]{1,10}$/, { message: 'chosen is up to ten capital letters and digits' })
  chosen?: string | null;

  /** What kind of fund the plan says it is; a browser ignores one that it does not know. */
  @IsOptional()
  @Matches(/^[A-Z_]{1,20}$/, { message: 'kind is up to twenty capital letters' })
  kind?: string | null;

  /** What the plan prints as its yearly cost. */
  @IsOptional()
  @Matches(/^\d{1,2}(?:\.\d{1,4})?%$/, { message: 'cost is a percentage' })
  cost?: string | null;

  /** Of the mix. */
  @IsOptional()
  @Min(0, { message: 'percent is 0 or more' })
  @Max(100, { message: 'percent is at most 100' })
  // The library's own rule for decimals fails on numbers that are written with an exponent.
  @IsValid({
    name: 'hasTwoDecimals',
    isValid: (value) => typeof value === 'number' && Number(value.toFixed(2)) === value,
    message: 'percent is a number with at most two decimals',
    schema: { type: 'number' },
  })
  percent?: number | null;
}

/** Body of `POST /api/plan-check/links`. Nothing in it says whose plan it is. */
export class CreatePlanCheckLinkRequest {
  @ValidateNested({ each: true, message: 'A line is an object with name' })
  @Type(() => PlanCheckLine)
  @ArrayMaxSize(maxLines, { message: `A plan has at most ${maxLines} lines` })
  @ArrayMinSize(1, { message: 'A plan has at least one line' })
  @IsArray({ message: 'lines must be a list' })
  lines!: PlanCheckLine[];

  /** After so many days the link is gone. */
  @IsIn(days, { message: `expiresInDays is one of ${days.join(', ')}` })
  expiresInDays!: (typeof days)[number];
}

/** Body of `POST /api/plan-check/links/open`. */
export class OpenPlanCheckLinkRequest {
  /** From the address of the link. */
  @IsShortText('Key', maxKeyLength)
  key!: string;
}

/** Body of `POST /api/plan-check/links/end`. */
export class EndPlanCheckLinkRequest {
  /** What only the browser that made the link was told. */
  @IsShortText('Key', maxKeyLength)
  endKey!: string;
}
