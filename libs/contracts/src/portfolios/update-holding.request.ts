import { IsInt, IsNumber, Max, Min, ValidateBy, ValidateIf } from 'class-validator';
import type { ValidationArguments } from 'class-validator';
import { limits } from '../limits.ts';

const { maxAmount } = limits.portfolio;
const amountRules = (label: string) => {
  const message = `${label} must be a number from 0 to ${maxAmount.toLocaleString('en-US')}`;
  const decorators = [
    IsNumber({ allowNaN: false, allowInfinity: false }, { message }),
    Min(0, { message }),
    Max(maxAmount, { message }),
  ];
  return (target: object, property: string | symbol) =>
    decorators.forEach((decorate) => decorate(target, property as string));
};

function IsOnlyMeasure(): PropertyDecorator {
  const validate = (_: unknown, args?: ValidationArguments) =>
    !isGiven((args?.object as UpdateHoldingRequest).value);
  return ValidateBy(
    { name: 'isOnlyMeasure', validator: { validate } },
    { message: 'Give either a value or shares, not both' },
  );
}

/** Body of `PUT /api/portfolios/{id}/holdings`: exactly one of `value` (US dollars) and `shares`. */
export class UpdateHoldingRequest {
  @IsInt({ message: 'id must be a whole number' })
  @Min(1, { message: 'id must be a whole number' })
  @Max(limits.maxId, { message: 'id must be a whole number' })
  id!: number;

  @IsInt({ message: 'financialInstrumentId must be a whole number' })
  @Min(1, { message: 'financialInstrumentId must be a whole number' })
  @Max(limits.maxId, { message: 'financialInstrumentId must be a whole number' })
  financialInstrumentId!: number;

  @ValidateIf((body: UpdateHoldingRequest) => isGiven(body.value) || !isGiven(body.shares))
  @amountRules('Value')
  value?: number | null;

  @ValidateIf((body: UpdateHoldingRequest) => isGiven(body.shares))
  @IsOnlyMeasure()
  @amountRules('Shares')
  shares?: number | null;
}

function isGiven(amount: unknown): boolean {
  return amount !== undefined && amount !== null;
}
