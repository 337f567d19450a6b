import type { PortfolioResponse } from '@plumbline/contracts';
import type { PortfolioFigures } from './portfolio-figures.ts';
import type { StoredPortfolio } from './stored-portfolios.read-model.ts';

export function toPortfolioResponse(
  portfolio: StoredPortfolio,
  figures: PortfolioFigures,
): PortfolioResponse {
  const { id, name, type, holdingWeightMethod, modifiedAt } = portfolio;
  return { id, name, type, holdingWeightMethod, lastModified: modifiedAt.toISOString(), ...figures };
}
