import { IsNumber, Max, Min } from 'class-validator';
import { all, IsValid } from '../fields.ts';
import { limits } from '../limits.ts';

/** The amount of a holding: a market value in US dollars or a number of shares. */
export interface HoldingAmountFields {
  value?: number | null;
  shares?: number | null;
}

/** An amount of a holding, of either measure. `label` begins its message. */
export function IsHoldingAmount(label: string): PropertyDecorator {
  const { maxAmount } = limits.portfolio;
  const message = `${label} must be a number from 0 to ${maxAmount.toLocaleString('en-US')}`;
  return all(
    Max(maxAmount, { message }),
    Min(0, { message }),
    IsNumber({ allowNaN: false, allowInfinity: false }, { message }),
  );
}

/** On `shares`: rejects them when a value is given, too. */
export const IsOnlyMeasure = () =>
  IsValid<HoldingAmountFields>({
    name: 'isOnlyMeasure',
    isValid: (_, { value }) => !isGiven(value),
    message: 'Give either a value or shares, not both',
    schema: { description: 'Not together with value' },
  });

export function isGiven(amount: unknown): boolean {
  return amount !== undefined && amount !== null;
}
