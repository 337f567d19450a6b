import type { FaithFundClass } from '@plumbline/contracts';
import { outsideOf, visitFund } from '@plumbline/screening';
import type { ScreeningUniverse } from '@plumbline/screening';
import type { Classifications } from './read-classifications.ts';

/** With this part outside the method, a fund of stocks is one of stocks and bonds. */
const MIXED = 0.2;
/** With this part outside the method, it is one of bonds. */
const BONDS = 0.8;
/** What makes up this part of the stocks of a fund is what the fund is about. */
const MOST = 0.75;
/** A fund of which less is known has no class. */
const MIN_KNOWN = 0.2;

/** What a fund holds; `NARROW` for a fund of a single sector, or of a single country abroad. */
export type FundClass = FaithFundClass | 'NARROW';

/** Of the known companies in a fund, by weight. */
interface KnownWeights {
  known: number;
  american: number;
  foreign: number;
  realEstate: number;
  readonly bySector: Map<number, number>;
  /** Abroad. */
  readonly byCountry: Map<string, number>;
}

/**
 * Returns what each fund holds, by instrument index: `null` for companies, and for a fund of which too little is known.
 * A fund of a single sector or country is a class of its own, because it does not take the place of a broad one, nor a
 * broad one its.
 */
export function classifyFunds(
  screening: ScreeningUniverse,
  classifications: Pick<Classifications, 'sectors' | 'sicCodes' | 'countries'>,
): readonly (FundClass | null)[] {
  const classes = Array<FundClass | null>(screening.instrumentCount).fill(null);
  for (const [row, instrument] of screening.fundInstrument.entries()) {
    const outside = outsideOf(screening, instrument);
    classes[instrument] = outside >= BONDS ? 'BONDS' : null;
    if (outside < BONDS) classes[instrument] = classOf(weigh(screening, row, classifications), outside);
  }
  return classes;
}

function weigh(
  screening: ScreeningUniverse,
  row: number,
  { sectors, sicCodes, countries }: Pick<Classifications, 'sectors' | 'sicCodes' | 'countries'>,
): KnownWeights {
  const none = { known: 0, american: 0, foreign: 0, realEstate: 0 };
  const sums: KnownWeights = { ...none, bySector: new Map(), byCountry: new Map() };
  visitFund(screening, row, (issuer, weight) => {
    const listing = screening.issuerInstrument[issuer];
    if (listing < 0) return;
    const [sector, country] = [sectors.numbers[listing], countries[listing]];
    sums.known += weight;
    if (country === 'US') sums.american += weight;
    else if (country !== null) {
      sums.foreign += weight;
      sums.byCountry.set(country, (sums.byCountry.get(country) ?? 0) + weight);
    }
    if (isRealEstate(sicCodes[listing])) sums.realEstate += weight;
    if (sector > 0) sums.bySector.set(sector, (sums.bySector.get(sector) ?? 0) + weight);
  });
  return sums;
}

function classOf(sums: KnownWeights, outside: number): FundClass | null {
  const { known, american, foreign, realEstate, bySector, byCountry } = sums;
  if (known < MIN_KNOWN) return null;
  if (realEstate >= MOST * known) return 'REAL_ESTATE';
  const isOfCountry = Math.max(0, ...byCountry.values()) >= MOST * (american + foreign) && foreign > 0;
  if (isOfCountry || Math.max(0, ...bySector.values()) >= MOST * known) return 'NARROW';
  if (outside >= MIXED) return 'ALLOCATION';
  if (american >= 0.5) return 'US_STOCKS';
  return foreign > american ? 'INTERNATIONAL_STOCKS' : null;
}

/** Real estate and the trusts that hold it, by SIC code. */
function isRealEstate(sic: number): boolean {
  return sic === 6798 || (sic >= 6500 && sic < 6600);
}
