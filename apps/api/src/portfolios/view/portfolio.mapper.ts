import type {
  HeldInstrumentResponse,
  HoldingPriceSource,
  HoldingResponse,
  PortfolioContributorResponse,
  PortfolioFigures,
  PortfolioResponse,
} from '@plumbline/contracts';
import { isoDay, outsideOf, OUTSIDE_UNIVERSE, roundPercent, toFraction } from '@plumbline/screening';
import type { Contributor } from '@plumbline/screening';
import {
  notRated,
  toContributorResponse,
  toScoreFields,
  twoDecimals,
} from '../../screening/universe/snapshot/listing.ts';
import type { UniverseSnapshot } from '../../screening/universe/snapshot/universe-snapshot.ts';
import { showsSampleData } from './portfolio-figures.ts';
import type { StoredPortfolio } from './stored-portfolio.ts';
import type { ScreenedHoldings, ValuedHolding } from './valued-portfolio.ts';

export function toPortfolioResponse(
  portfolio: StoredPortfolio,
  figures: PortfolioFigures,
): PortfolioResponse {
  const { id, name, type, holdingWeightMethod, modifiedAt } = portfolio;
  return { id, name, type, holdingWeightMethod, lastModified: modifiedAt.toISOString(), ...figures };
}

/** The holding at `index`. */
export function toHoldingResponse(portfolio: ScreenedHoldings, index: number): HoldingResponse {
  const holding = portfolio.holdings[index];
  const { id, shares, worth, priceDay } = holding;
  return {
    id,
    shares,
    value: worth ?? 0,
    isValued: worth !== null,
    weight: twoDecimals(100 * portfolio.weights[index])!,
    priceSource: priceSourceOf(portfolio, holding),
    priceDate: priceDay === null ? null : isoDay(priceDay),
    financialInstrument:
      holding.instrumentIndex === OUTSIDE_UNIVERSE
        ? toFormerInstrument(portfolio, holding)
        : toInstrument(portfolio, holding),
  };
}

function priceSourceOf(
  { snapshot }: ScreenedHoldings,
  { price, hasBrokerPrice, instrumentIndex }: ValuedHolding,
): HoldingPriceSource | null {
  if (price === null) return null;
  if (hasBrokerPrice) return 'BROKER_FILE';
  return snapshot.instruments.rows[instrumentIndex].hasSamplePrice ? 'SAMPLE' : 'UNIVERSE';
}

/** All of a portfolio, in hundredths of a percent. */
const ALL = 10_000;

/**
 * The texts of weights below 100 by hundredths, each made when it is first written: those in a large portfolio are
 * small and recur.
 */
const weightTexts = new Array<string | undefined>(ALL);

function writeWeight(weight: number): string {
  const hundredths = Math.round(weight * 100);
  if (!(hundredths > 0 && hundredths < ALL)) return String(roundPercent(weight));
  return (weightTexts[hundredths] ??= String(hundredths / 100));
}

/**
 * Returns a function that writes a {@link PortfolioContributorResponse} as JSON. Funds name the same companies over and
 * over: the text of each is made once, and its weight put behind it.
 */
export function createContributorWriter(snapshot: UniverseSnapshot): (contributor: Contributor) => string {
  const { rows } = snapshot.instruments;
  const companies = new Array<string | undefined>(rows.length);
  const writeStart = (instrument: number): string =>
    JSON.stringify(toContributorResponse(snapshot, instrument, 0)).slice(0, -'0}'.length);
  return ({ instrument, weight, via }) => {
    const { ticker, name, isDomestic, exchangeLocation } = rows[instrument];
    // Spelled out: spreading a contributor takes twice as long.
    const response = { ticker, name, weight: roundPercent(weight), isDomestic, exchangeLocation };
    const json = JSON.stringify(response satisfies PortfolioContributorResponse);
    if (!via) return json;
    let texts = '';
    for (const company of via) {
      if (company.instrument < 0) continue;
      const start = (companies[company.instrument] ??= writeStart(company.instrument));
      texts += `${texts === '' ? '' : ','}${start}${writeWeight(company.weight)}}`;
    }
    return `${json.slice(0, -1)},"via":[${texts}]}`;
  };
}

function toInstrument(
  { snapshot, scores }: ScreenedHoldings,
  holding: ValuedHolding,
): HeldInstrumentResponse {
  const row = snapshot.instruments.rows[holding.instrumentIndex];
  return {
    id: row.id,
    financialInstrumentId: row.id,
    ticker: row.ticker,
    name: row.name,
    isListed: true,
    ...toScoreFields(scores, holding.instrumentIndex),
    coverage: toFraction(scores.coverage[holding.instrumentIndex]),
    outsideMethod: toFraction(outsideOf(snapshot.screening, holding.instrumentIndex)),
    ruledOut: toFraction(scores.ruledOut[holding.instrumentIndex]),
    marketCapitalization: row.marketCapitalization,
    previousSharePrice: holding.price,
    isDomestic: row.isDomestic,
    exchangeLocation: row.exchangeLocation,
    hasSampleData: showsSampleData(snapshot, holding),
  };
}

/**
 * What a holding is called. Of an instrument that the release does not have only the listing is known; its ticker
 * stands in for a name that was not stored.
 */
function toHeldListing(
  { snapshot, formerListings }: ScreenedHoldings,
  { instrumentIndex, instrumentId }: ValuedHolding,
): Pick<HeldInstrumentResponse, 'ticker' | 'name' | 'isDomestic' | 'exchangeLocation'> {
  if (instrumentIndex !== OUTSIDE_UNIVERSE) {
    const { ticker, name, isDomestic, exchangeLocation } = snapshot.instruments.rows[instrumentIndex];
    return { ticker, name, isDomestic, exchangeLocation };
  }
  const { ticker = '', name = null, exchangeLocation = null } = formerListings.get(instrumentId) ?? {};
  return { ticker, name: name ?? ticker, isDomestic: exchangeLocation === null, exchangeLocation };
}

/** An instrument of which only the listing is known. */
function toFormerInstrument(portfolio: ScreenedHoldings, holding: ValuedHolding): HeldInstrumentResponse {
  const { instrumentId: id, price } = holding;
  return {
    id,
    financialInstrumentId: id,
    ...toHeldListing(portfolio, holding),
    isListed: false,
    ...notRated,
    coverage: 0,
    outsideMethod: 0,
    ruledOut: 0,
    marketCapitalization: null,
    previousSharePrice: price,
    hasSampleData: false,
  };
}
