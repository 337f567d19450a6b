import { fortyNineIndustries, twelveIndustries } from './fama-french.ts';
import { industryName, NO_INDUSTRY, REMAINING_INDUSTRIES } from './industry-names.ts';
import { numberSicCodes, sicNumber } from './sic-ranges.ts';

const industryNumbers = numberSicCodes(fortyNineIndustries.map(([, codes]) => codes));
const sectorNumbers = numberSicCodes(twelveIndustries.map(([, codes]) => codes));

/** Number of the industry (of 49) that a SIC code belongs to; `NO_INDUSTRY` where it is unknown or in none. */
export function industryNumber(sic: string | number | null): number {
  const code = sicNumber(sic);
  return code === null ? NO_INDUSTRY : industryNumbers[code];
}

/**
 * Number of the wider group of peers (of 12) that a SIC code belongs to; `NO_INDUSTRY` where it is unknown or in none.
 */
export function peerGroupNumber(sic: string | number | null): number {
  const code = sicNumber(sic);
  return code === null ? NO_INDUSTRY : sectorNumbers[code];
}

/** Sector (of 12) and industry (of 49) of a company as pages name them. */
export interface Business {
  readonly sector: string;
  readonly industry: string;
}

/** What business a SIC code stands for; `null` where it is unknown or in none of the 49 industries. */
export function businessOfSic(sic: string | number | null): Business | null {
  const industry = industryName(industryNumber(sic));
  if (industry === null) return null;
  const sector = twelveIndustries[peerGroupNumber(sic) - 1]?.[0] ?? REMAINING_INDUSTRIES;
  return { sector, industry };
}
