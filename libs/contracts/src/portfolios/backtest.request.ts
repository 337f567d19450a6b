import { IsOptional, Matches } from 'class-validator';

/** Query of `GET /api/portfolios/{id}/backtest`. Absent days: five years back, and the last day there are prices of. */
export class BacktestRequest {
  @IsOptional()
  @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: 'startDate is a day such as 2025-11-01' })
  startDate?: string;

  @IsOptional()
  @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: 'endDate is a day such as 2026-11-01' })
  endDate?: string;
}
