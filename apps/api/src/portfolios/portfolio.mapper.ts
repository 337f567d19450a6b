import type { PortfolioResponse } from '@plumbline/contracts';
import type { Screening } from './portfolio-figures.ts';
import { figuresOf } from './portfolio-figures.ts';
import type { PortfolioSheet } from './portfolio-sheet.ts';

export function toPortfolioResponse(sheet: PortfolioSheet, screening: Screening): PortfolioResponse {
  const { id, name, type, holdingWeightMethod, modifiedAt } = sheet.portfolio;
  return {
    id,
    name,
    type,
    monetaryValue: sheet.monetaryValue,
    totalHoldings: sheet.holdings.length,
    lastModified: modifiedAt.toISOString(),
    holdingWeightMethod,
    ...figuresOf(sheet, screening),
  };
}
