import type {
  HeldInstrumentResponse,
  HoldingResponse,
  PortfolioContributorResponse,
  PortfolioResponse,
} from '@plumbline/contracts';
import { OUTSIDE_UNIVERSE, scoreOf } from '@plumbline/screening';
import type { Contributor, ImpactScores } from '@plumbline/screening';
import { toContributorResponse, twoDecimals } from '../../universe/snapshot/listing.ts';
import type { UniverseSnapshot } from '../../universe/snapshot/universe-snapshot.ts';
import type { PortfolioFigures } from './portfolio-figures.ts';
import { showsSampleData } from './portfolio-figures.ts';
import type { FormerListing, StoredPortfolio } from './stored-portfolios.read-model.ts';
import type { ScreenedPortfolio } from './valued-portfolio.ts';

export function toPortfolioResponse(
  portfolio: StoredPortfolio,
  figures: PortfolioFigures,
): PortfolioResponse {
  const { id, name, type, holdingWeightMethod, modifiedAt } = portfolio;
  return { id, name, type, holdingWeightMethod, lastModified: modifiedAt.toISOString(), ...figures };
}

/** The holding at `index`. */
export function toHoldingResponse(portfolio: ScreenedPortfolio, index: number): HoldingResponse {
  const { snapshot, holdings, weights, scores, formerListings } = portfolio;
  const { id, instrumentId, shares, worth, instrumentIndex } = holdings[index];
  return {
    id,
    shares,
    value: worth ?? 0,
    isValued: worth !== null,
    weight: twoDecimals(100 * weights[index])!,
    financialInstrument:
      instrumentIndex === OUTSIDE_UNIVERSE
        ? toFormerInstrument(instrumentId, formerListings.get(instrumentId))
        : toInstrument(snapshot, instrumentIndex, scores),
  };
}

export function toPortfolioContributorResponse(
  snapshot: UniverseSnapshot,
  { instrument, weight, via }: Contributor,
): PortfolioContributorResponse {
  const { isDomestic, exchangeLocation } = snapshot.instruments.rows[instrument];
  const response = { ...toContributorResponse(snapshot, instrument, weight), isDomestic, exchangeLocation };
  if (!via) return response;
  const companies = via.filter((company) => company.instrument >= 0);
  return {
    ...response,
    via: companies.map((company) => toContributorResponse(snapshot, company.instrument, company.weight)),
  };
}

function toInstrument(
  snapshot: UniverseSnapshot,
  index: number,
  scores: ImpactScores,
): HeldInstrumentResponse {
  const row = snapshot.instruments.rows[index];
  const score = scoreOf(scores, index);
  return {
    id: row.id,
    financialInstrumentId: row.id,
    ticker: row.ticker,
    name: row.name,
    impactScore: twoDecimals(score),
    marketCapitalization: row.marketCapitalization,
    previousSharePrice: row.price,
    isDomestic: row.isDomestic,
    exchangeLocation: row.exchangeLocation,
    hasSampleData: showsSampleData(snapshot, index),
  };
}

/** An instrument of which only the listing is known; its ticker stands in for its name. */
function toFormerInstrument(id: number, listing?: FormerListing): HeldInstrumentResponse {
  return {
    id,
    financialInstrumentId: id,
    ticker: listing?.ticker ?? '',
    name: listing?.ticker ?? '',
    impactScore: null,
    marketCapitalization: null,
    previousSharePrice: null,
    isDomestic: listing?.exchangeLocation === null,
    exchangeLocation: listing?.exchangeLocation ?? null,
    hasSampleData: false,
  };
}
