import type { UnknownHoldingResponse } from '@plumbline/contracts';
import { isoDay } from '@plumbline/screening';
import type { SecurityMatcher } from '@plumbline/matching';
import { twoDecimals } from '../../screening/universe/snapshot/listing.ts';
import type { UniverseSnapshot } from '../../screening/universe/snapshot/universe-snapshot.ts';
import type { ValuedHoldings } from '../view/valued-portfolio.ts';
import type { StoredUnknownHolding } from './unknown-holding.ts';
import { percentOfValue } from './unknown-holding.ts';

/** Of this many, those of most value, it is tried whether they are known today. */
const TRIED = 100;

/** The unknown holdings of a portfolio, each with what the universe of today has for it for certain. */
export async function toUnknownHoldings({
  snapshot,
  unknown,
  monetaryValue,
}: ValuedHoldings): Promise<UnknownHoldingResponse[]> {
  if (unknown.length === 0) return [];
  const { matcher } = await snapshot.finders;
  return unknown.map((holding, at) => {
    const { id, ticker, name, kind, shares, value, valueDay } = holding;
    const weight = twoDecimals(percentOfValue(holding, monetaryValue))!;
    const suggestion = at < TRIED && kind === null ? suggest(holding, snapshot, matcher) : null;
    return { id, ticker, name, kind, shares, value, valueDate: isoDay(valueDay), weight, suggestion };
  });
}

function suggest(
  { reference, valueDay }: StoredUnknownHolding,
  { instruments }: UniverseSnapshot,
  matcher: SecurityMatcher,
): UnknownHoldingResponse['suggestion'] {
  const { index } = matcher.resolve({ ...reference, asOf: isoDay(valueDay) });
  if (index === null) return null;
  const { id: financialInstrumentId, ticker, name, isDomestic, exchangeLocation } = instruments.rows[index];
  return { financialInstrumentId, ticker, name, isDomestic, exchangeLocation };
}
