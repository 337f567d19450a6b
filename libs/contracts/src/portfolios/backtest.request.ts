import { epochDay } from '@plumbline/screening';
import { IsOptional, ValidateBy } from 'class-validator';
import type { ValidationArguments } from 'class-validator';

/** A day that exists, as an ISO date. */
function IsDay(message: string): PropertyDecorator {
  const validate = (value: unknown) => typeof value === 'string' && epochDay(value) !== null;
  return ValidateBy({ name: 'isDay', validator: { validate } }, { message });
}

function IsNotAfterEnd(): PropertyDecorator {
  const validate = (value: unknown, args?: ValidationArguments) => {
    const { endDate } = args!.object as BacktestRequest;
    return typeof value !== 'string' || typeof endDate !== 'string' || value <= endDate;
  };
  return ValidateBy(
    { name: 'isNotAfterEnd', validator: { validate } },
    { message: 'startDate must not be after endDate' },
  );
}

/**
 * Query of `GET /api/portfolios/{id}/backtest`. Absent days: the last day there are prices of, and five years before
 * the end. Days beyond what there are prices of are allowed and mean the first or the last of these.
 */
export class BacktestRequest {
  @IsOptional()
  @IsDay('startDate is a day such as 2025-11-01')
  @IsNotAfterEnd()
  startDate?: string;

  @IsOptional()
  @IsDay('endDate is a day such as 2026-11-01')
  endDate?: string;
}
