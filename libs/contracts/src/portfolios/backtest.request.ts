import { benchmarks } from '@plumbline/screening';
import type { Benchmark } from '@plumbline/screening';
import { IsIn, IsOptional } from 'class-validator';
import { IsDay, IsValid } from '../fields.ts';

const tickers = benchmarks.map(({ ticker }) => ticker);

const IsNotAfterEnd = () =>
  IsValid<BacktestRequest>({
    name: 'isNotAfterEnd',
    isValid: (value, { endDate }) =>
      typeof value !== 'string' || typeof endDate !== 'string' || value <= endDate,
    message: 'startDate must not be after endDate',
    schema: { description: 'Not after endDate' },
  });

/**
 * Query of `GET /api/portfolios/{id}/backtest`. Absent days: the last day there are prices of, and five years before
 * the end. Days beyond what there are prices of are allowed and mean the first or the last of these.
 */
export class BacktestRequest {
  @IsOptional()
  @IsDay('startDate must be a day such as 2025-11-01')
  @IsNotAfterEnd()
  startDate?: string;

  @IsOptional()
  @IsDay('endDate must be a day such as 2026-11-01')
  endDate?: string;

  /** The fund to compare with. */
  @IsOptional()
  @IsIn(tickers, { message: `benchmark is one of ${tickers.join(' ')}` })
  benchmark: Benchmark = benchmarks[0].ticker;
}
