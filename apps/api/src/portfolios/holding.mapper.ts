import type { HeldInstrumentResponse, HoldingResponse } from '@plumbline/contracts';
import { OUTSIDE_UNIVERSE, scoreOf } from '@plumbline/screening';
import type { ImpactScores } from '@plumbline/screening';
import { twoDecimals } from '../universe/snapshot/listing.ts';
import type { UniverseSnapshot } from '../universe/snapshot/universe-snapshot.ts';
import type { FormerListing } from './former-listings.read-model.ts';
import { showsSampleData } from './portfolio-figures.ts';
import type { PortfolioSheet } from './portfolio-sheet.ts';

/** What a row of the table of holdings is made from. */
export interface HoldingsView {
  readonly sheet: PortfolioSheet;
  readonly scores: ImpactScores;
  /** By instrument id, of holdings that the release does not hold. */
  readonly former: ReadonlyMap<number, FormerListing>;
}

/** The holding at `at` of the sheet. */
export function toHoldingResponse({ sheet, scores, former }: HoldingsView, at: number): HoldingResponse {
  const { id, instrumentId, shares, worth, instrumentIndex } = sheet.holdings[at];
  return {
    id,
    shares,
    value: worth ?? 0,
    isValued: worth !== null,
    weight: twoDecimals(100 * sheet.weights[at])!,
    financialInstrument:
      instrumentIndex === OUTSIDE_UNIVERSE
        ? formerInstrument(instrumentId, former.get(instrumentId))
        : heldInstrument(sheet.snapshot, instrumentIndex, scores),
  };
}

function heldInstrument(
  snapshot: UniverseSnapshot,
  instrumentIndex: number,
  scores: ImpactScores,
): HeldInstrumentResponse {
  const row = snapshot.instruments.rows[instrumentIndex];
  const score = scoreOf(scores, instrumentIndex);
  return {
    id: row.id,
    financialInstrumentId: row.id,
    ticker: row.ticker,
    name: row.name,
    impactScore: score === null ? null : twoDecimals(score),
    marketCapitalization: row.marketCapitalization,
    previousSharePrice: row.price,
    isDomestic: row.isDomestic,
    exchangeLocation: row.exchangeLocation,
    hasSampleData: showsSampleData(snapshot, instrumentIndex),
  };
}

/** An instrument that only its listing is known of; the ticker stands for its name. */
function formerInstrument(id: number, listing?: FormerListing): HeldInstrumentResponse {
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
