import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsNumber,
  IsOptional,
  IsPositive,
  Max,
  Min,
  ValidateIf,
} from 'class-validator';
import { all, AreIds, IsDay, IsId, IsPage, IsPageSize, IsSort, IsValid } from '../fields.ts';
import { limits } from '../limits.ts';
import { ScoringProfileRequest } from '../screening/scoring-profile.request.ts';

/** What holdings can be sorted by; those without a value come last in both directions. */
export const holdingSorts = [
  'weight,desc',
  'weight,asc',
  'ticker,asc',
  'ticker,desc',
  'name,asc',
  'name,desc',
  'impactScore,desc',
  'impactScore,asc',
  'value,desc',
  'value,asc',
  'shares,desc',
  'shares,asc',
] as const;
export type HoldingSort = (typeof holdingSorts)[number];

/** Query of `GET /api/portfolios/{id}/holdings`. */
export class ListHoldingsRequest extends ScoringProfileRequest {
  @IsPage()
  page: number = 0;

  @IsPageSize(limits.portfolio.maxHoldings)
  size: number = limits.portfolio.maxHoldings;

  @IsSort(holdingSorts)
  sort: HoldingSort = 'weight,desc';
}

/** The amount of a holding: a market value in US dollars or a number of shares. */
export interface HoldingAmountFields {
  value?: number | null;
  shares?: number | null;
}

/** An amount of a holding, of either measure. `label` begins its message. */
function IsHoldingAmount(label: string): PropertyDecorator {
  const { maxAmount } = limits.portfolio;
  const message = `${label} must be a number from 0 to ${maxAmount.toLocaleString('en-US')}`;
  return all(
    Max(maxAmount, { message }),
    Min(0, { message }),
    IsNumber({ allowNaN: false, allowInfinity: false }, { message }),
  );
}

/** On `shares`: rejects them when a value is given, too. */
const IsOnlyMeasure = () =>
  IsValid<HoldingAmountFields>({
    name: 'isOnlyMeasure',
    isValid: (_, { value }) => !isGiven(value),
    message: 'Give either a value or shares, not both',
    schema: { description: 'Not together with value' },
  });

function isGiven(amount: unknown): boolean {
  return amount !== undefined && amount !== null;
}

/** Checks a property only where the request gives an amount of this name. */
function IfGiven(name: 'value' | 'shares' | 'brokerPrice'): PropertyDecorator {
  return ValidateIf((body: Readonly<Record<string, unknown>>) => isGiven(body[name]));
}

/** What to do in a portfolio that holds the security already: leave it, set the amount, or add the amount to it. */
export const ifHeldActions = ['KEEP', 'SET', 'ADD'] as const;
export type IfHeldAction = (typeof ifHeldActions)[number];

/**
 * Body of `POST /api/portfolios/holdings`: adds one security to several portfolios, to all of them or none. At most one
 * of `value` (US dollars) and `shares`; the portfolios it changes weigh by that measure from then on. Without either,
 * the amount is one share, and the portfolios go on weighing as they do.
 */
export class AddHoldingRequest implements HoldingAmountFields {
  @IsId('financialInstrumentId')
  financialInstrumentId!: number;

  @IsArray({ message: 'portfolioIds must be a list' })
  @ArrayMinSize(1, { message: 'Please Select a portfolio' })
  @ArrayMaxSize(limits.portfolio.maxAddedTo, {
    message: `Select at most ${limits.portfolio.maxAddedTo} portfolios at a time`,
  })
  @AreIds('portfolioIds')
  portfolioIds!: number[];

  @IfGiven('value')
  @IsHoldingAmount('Value')
  value?: number | null;

  @IfGiven('shares')
  @IsOnlyMeasure()
  @IsHoldingAmount('Shares')
  shares?: number | null;

  /** Price of a share in a file of the account's broker, US dollars: that of the suggestion for a row of an upload. */
  @IfGiven('brokerPrice')
  @IsHoldingAmount('brokerPrice')
  @IsPositive({ message: 'brokerPrice must be greater than 0' })
  brokerPrice?: number | null;

  /** Required with `brokerPrice`. A day in the future means today. */
  @IfGiven('brokerPrice')
  @IsDay('brokerPriceDate must be a day such as 2025-11-01')
  brokerPriceDate?: string;

  /** `KEEP` when absent. */
  @IsOptional()
  @IsIn(ifHeldActions, { message: `ifHeld is one of ${ifHeldActions.join(', ')}` })
  ifHeld?: IfHeldAction | null;
}

/**
 * Body of `PUT /api/portfolios/{id}/holdings`: exactly one of `value` (US dollars) and `shares`. The call also takes a
 * list of 1 to 10,000 of them, in which no holding appears twice and all give the same measure.
 */
export class UpdateHoldingRequest implements HoldingAmountFields {
  @IsId('id')
  id!: number;

  @IsId('financialInstrumentId')
  financialInstrumentId!: number;

  @ValidateIf((body: HoldingAmountFields) => isGiven(body.value) || !isGiven(body.shares))
  @IsHoldingAmount('Value')
  value?: number | null;

  @IfGiven('shares')
  @IsOnlyMeasure()
  @IsHoldingAmount('Shares')
  shares?: number | null;
}

/** Body of `PUT /api/portfolios/{id}/unknown-holdings/{unknownHoldingId}`: the security that an unknown holding is. */
export class NameUnknownHoldingRequest {
  @IsId('financialInstrumentId')
  financialInstrumentId!: number;
}

/** Body of `POST /api/portfolios/{id}/holdings/delete`: ids of holdings; an id given twice counts once. */
export class DeleteHoldingsRequest {
  @IsArray({ message: 'ids must be a list' })
  @ArrayMinSize(1, { message: 'Select at least one holding' })
  @ArrayMaxSize(limits.portfolio.maxHoldings, { message: 'Too many holdings' })
  @AreIds('ids')
  ids!: number[];
}
