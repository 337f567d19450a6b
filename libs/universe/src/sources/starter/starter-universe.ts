import { sectorOf } from '../../classification/sic-sector.ts';
import { currencyAt } from '../../classification/venues.ts';
import type {
  EvidenceRecord,
  FundHoldingsRecord,
  InstrumentRecord,
  InstrumentType,
} from '../../records/universe-record.ts';
import { samplePrice } from '../../sampling/sample-evidence.ts';
import { parseFundRule } from './fund-rule.ts';
import { buildFundPositions, type HoldableCompany } from './fund-positions.ts';
import {
  flagsByIssuer,
  sampleSource,
  starterAsOf,
  starterEvidence,
  type StarterEvidenceTables,
  type StarterIssuer,
} from './starter-evidence.ts';
import { readStarterTable, starterFolder, starterNumber, type StarterRow } from './starter-files.ts';

/** The starter universe, whole: it is a few thousand records. */
export interface StarterUniverse {
  readonly instruments: readonly InstrumentRecord[];
  readonly evidence: readonly EvidenceRecord[];
  readonly holdings: readonly FundHoldingsRecord[];
}

/**
 * Reads the starter universe from its tables. Names, codes and sizes are facts; ratings, prices and fund weights are
 * samples, made the same way on every load, and marked `sample`. Throws where a table is absent or a rule is not in
 * the vocabulary.
 */
export async function loadStarter(from: string = starterFolder): Promise<StarterUniverse> {
  const [companies, foreign, funds, evidence, cleared, unresearched] = await Promise.all(
    (['companies', 'foreign', 'funds', 'evidence', 'cleared', 'unresearched'] as const).map((table) =>
      readStarterTable(table, from),
    ),
  );
  const listings = [...companies!.map(companyListing), ...foreign!.map(foreignListing)];
  const issuers = issuersOf(listings);
  const issuerByTicker = new Map<string, string>();
  for (const { ticker, issuer } of listings)
    if (!issuerByTicker.has(ticker)) issuerByTicker.set(ticker, issuer!);
  const tables: StarterEvidenceTables = {
    evidence: evidence!,
    cleared: cleared!,
    unresearched: unresearched!,
  };
  const records = starterEvidence(tables, issuers, (ticker) => issuerByTicker.get(ticker) ?? null);
  const flags = flagsByIssuer(records, issuers);
  const holdable = holdableCompanies(listings, [...companies!, ...foreign!], flags);
  return {
    instruments: [...listings, ...funds!.map(fundListing)],
    evidence: records,
    holdings: funds!.map((row) => sampleHoldings(row, holdable)),
  };
}

function companyListing(row: StarterRow): InstrumentRecord {
  const sic = starterNumber(row, 'sic');
  const sector = sectorOf(sic);
  const size = starterNumber(row, 'market_cap_musd');
  const [ticker, issuer] = [row['ticker']!, row['issuer']!];
  return {
    ticker,
    name: row['name']!,
    type: 'COMMON_STOCK',
    exchange: row['exchange']!,
    exchangeLocation: null,
    isDomestic: true,
    country: row['country'] || null,
    currency: 'USD',
    sic,
    sector: sector?.sector ?? null,
    industry: sector?.industry ?? null,
    marketCap: size === null ? null : size * 1e6,
    issuer,
    isin: null,
    cusip: null,
    fundFamily: null,
    price: { close: samplePrice(issuer, ticker), day: starterAsOf, quality: 'sample' },
    quality: 'reported',
    dataSource: 'Plumbline starter universe',
    asOf: starterAsOf,
  };
}

function foreignListing(row: StarterRow): InstrumentRecord {
  const exchangeLocation = row['exchange_location']!;
  return {
    ...companyListing(row),
    exchangeLocation,
    isDomestic: false,
    currency: currencyAt(exchangeLocation),
  };
}

function fundListing(row: StarterRow): InstrumentRecord {
  const ticker = row['ticker']!;
  const size = starterNumber(row, 'size_musd');
  return {
    ticker,
    name: row['name']!,
    type: row['type'] as InstrumentType,
    exchange: row['exchange']!,
    exchangeLocation: null,
    isDomestic: true,
    country: 'US',
    currency: 'USD',
    sic: null,
    sector: null,
    industry: null,
    marketCap: size === null ? null : size * 1e6,
    issuer: null,
    isin: null,
    cusip: null,
    fundFamily: row['family'] || null,
    price: { close: samplePrice(`fund ${ticker}`, ticker), day: starterAsOf, quality: 'sample' },
    quality: 'reported',
    dataSource: 'Plumbline starter universe',
    asOf: starterAsOf,
  };
}

function issuersOf(listings: readonly InstrumentRecord[]): StarterIssuer[] {
  const issuers = new Map<string, StarterIssuer>();
  for (const { issuer, ticker, sic, isDomestic } of listings) {
    if (issuer !== null && !issuers.has(issuer)) issuers.set(issuer, { issuer, ticker, sic, isDomestic });
  }
  return [...issuers.values()];
}

/**
 * Companies as funds hold them: domestic share classes, each with its part of the company's value, and foreign
 * listings of companies that have no domestic one.
 */
function holdableCompanies(
  listings: readonly InstrumentRecord[],
  rows: readonly StarterRow[],
  flags: ReadonlyMap<string, ReadonlySet<string>>,
): HoldableCompany[] {
  const domesticClasses = new Map<string, number>();
  for (const { issuer, isDomestic } of listings) {
    if (isDomestic) domesticClasses.set(issuer!, (domesticClasses.get(issuer!) ?? 0) + 1);
  }
  const taken = new Set<string>();
  return listings.flatMap((listing, index) => {
    const classes = domesticClasses.get(listing.issuer!) ?? 0;
    const isSecondForeign = !listing.isDomestic && (classes > 0 || taken.has(listing.issuer!));
    if (isSecondForeign) return [];
    taken.add(listing.issuer!);
    const companySize = (listing.marketCap ?? 0) / 1e6;
    const { ticker, name, exchangeLocation, issuer, country, sic } = listing;
    return [
      {
        reference: { ticker, name, isin: null, cusip: null, exchange: exchangeLocation },
        indices: (rows[index]!['indices'] ?? '').split(/[|;\s]+/),
        country,
        sic,
        size: companySize / Math.max(1, classes),
        companySize,
        flags: flags.get(issuer!) ?? new Set<string>(),
      },
    ];
  });
}

function sampleHoldings(row: StarterRow, companies: readonly HoldableCompany[]): FundHoldingsRecord {
  const fund = { ticker: row['ticker']!, name: row['name']!, isin: null, cusip: null };
  const rule = parseFundRule(row['rule'] ?? '');
  return {
    fund,
    asOf: starterAsOf,
    quality: 'sample',
    source: sampleSource,
    ...buildFundPositions(rule, companies),
  };
}
