import type { HoldingResponse, HoldingWeightMethod } from '@plumbline/contracts';
import type { ExportedHolding } from '@plumbline/universe';

/**
 * A holding as a file says it. Shares win over a value where a file is read, so those of a portfolio that weighs by value
 * are left out, and what counts nothing in it is worth 0: that makes a portfolio which weighs by value again.
 */
export function exportedHolding(
  { shares, value, isValued, financialInstrument }: HoldingResponse,
  method: HoldingWeightMethod,
): ExportedHolding {
  const { ticker, name, isDomestic, exchangeLocation } = financialInstrument;
  const security = { ticker, name, exchange: isDomestic ? null : exchangeLocation };
  return method === 'VALUE_BASIS'
    ? { ...security, shares: null, value }
    : { ...security, shares, value: isValued ? value : null };
}
