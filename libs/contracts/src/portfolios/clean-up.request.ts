import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsNumber, IsOptional, Max, Min, ValidateNested } from 'class-validator';
import { IsId } from '../fields.ts';
import { limits } from '../limits.ts';

/** A change that the user has ruled out: replacing the holding by this security or, without one, any change of it. */
export class RefusedChange {
  @IsId('holdingId')
  holdingId!: number;

  @IsOptional()
  @IsId('financialInstrumentId')
  financialInstrumentId?: number | null;
}

/** Body of `POST /api/portfolios/{id}/clean`. */
export class CleanUpRequest {
  /** The Impact Score that the portfolio shall have at least; without one, it shall have no violations. */
  @IsOptional()
  @Max(100, { message: 'Enter a score from -100 to 100' })
  @Min(-100, { message: 'Enter a score from -100 to 100' })
  @IsNumber({ allowNaN: false, allowInfinity: false }, { message: 'Enter a score from -100 to 100' })
  minimumScore?: number | null;

  @IsOptional()
  @ValidateNested({ each: true, message: 'A refused change is an object with holdingId' })
  @Type(() => RefusedChange)
  @ArrayMaxSize(limits.portfolio.cleanUp.maxRefused, { message: 'Too many refused changes' })
  @IsArray({ message: 'refused must be a list' })
  refused?: RefusedChange[] | null;
}
