import { fortyNineIndustries, REMAINING_INDUSTRIES, twelveIndustries } from './fama-french.ts';
import { numberSicCodes, sicNumber } from './sic-ranges.ts';

const industryNumbers = numberSicCodes(fortyNineIndustries.map(([, codes]) => codes));
const sectorNumbers = numberSicCodes(twelveIndustries.map(([, codes]) => codes));

/** Number of industries; they are numbered from 1. */
export const INDUSTRY_COUNT = fortyNineIndustries.length;
/** Industry, or wider group of peers, of a company whose SIC code is unknown or in none. */
export const NO_INDUSTRY = 0;

/** Number of the industry (of 49) that a SIC code belongs to; `NO_INDUSTRY` where it is unknown or in none. */
export function industryNumber(sic: string | number | null): number {
  const code = sicNumber(sic);
  return code === null ? NO_INDUSTRY : industryNumbers[code];
}

/** Number of the wider group of peers (of 12) that a SIC code belongs to; `NO_INDUSTRY` where it is unknown or in none. */
export function peerGroupNumber(sic: string | number | null): number {
  const code = sicNumber(sic);
  return code === null ? NO_INDUSTRY : sectorNumbers[code];
}

/** Number of the industry with that name; `NO_INDUSTRY` where there is none. */
export function numberOfIndustry(name: string): number {
  return fortyNineIndustries.findIndex(([other]) => other === name) + 1;
}

/** Name of an industry by its number; `null` for `NO_INDUSTRY`. */
export function industryName(number: number): string | null {
  return fortyNineIndustries[number - 1]?.[0] ?? null;
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

/** Whether a sector is one whose companies have much in common; the last of the twelve is all that is left. */
export function isPeerSector(sector: string): boolean {
  return sector !== REMAINING_INDUSTRIES;
}
