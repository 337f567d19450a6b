import {
  sectorOf,
  currencyAt,
  canBeSameCompany,
  type InstrumentRecord,
  type InstrumentType,
} from '@plumbline/matching';
import type { EvidenceRecord, FundHoldingsRecord } from '../records/universe-record.ts';
import { samplePrice } from '../sampling/sample-evidence.ts';
import { parseFundRule } from './fund-rule.ts';
import { buildFundPositions, type HoldableCompany } from './fund-positions.ts';
import {
  flagsByIssuer,
  sampleLabel,
  sampleAsOf,
  sampleEvidence,
  type SampleEvidenceTables,
  type SampleIssuer,
} from './sample-company-evidence.ts';
import { numberIn, readTable, sampleFolder, type TableRow } from '../starter/starter-tables.ts';

/** The sample universe, whole: it is a few thousand records. */
export interface SampleUniverse {
  readonly instruments: readonly InstrumentRecord[];
  readonly evidence: readonly EvidenceRecord[];
  readonly holdings: readonly FundHoldingsRecord[];
}

/**
 * Reads the sample universe from its tables, and the starter's evidence and foreign listings. Names, codes and sizes
 * are facts; ratings, prices and fund weights are samples, made the same way on every load, and marked `sample`. Throws
 * where a table is absent or a rule is not in the vocabulary.
 */
export async function loadSample(): Promise<SampleUniverse> {
  const [companies, funds, cleared, unresearched] = await Promise.all(
    ['companies', 'funds', 'cleared', 'unresearched'].map((table) => readTable(table, sampleFolder)),
  );
  const [foreign, evidence] = await Promise.all(['foreign', 'evidence'].map((table) => readTable(table)));
  const listings = [...companies!.map(companyListing), ...foreign!.map(foreignListing)];
  const issuers = issuersOf(listings);
  const issuerByTicker = new Map<string, string>();
  for (const { ticker, issuer } of listings)
    if (!issuerByTicker.has(ticker)) issuerByTicker.set(ticker, issuer!);
  const tables: SampleEvidenceTables = {
    evidence: ofListings(evidence!, listings),
    cleared: cleared!,
    unresearched: unresearched!,
  };
  const records = sampleEvidence(tables, issuers, (ticker) => issuerByTicker.get(ticker) ?? null);
  const flags = flagsByIssuer(records, issuers);
  const holdable = holdableCompanies(listings, [...companies!, ...foreign!], flags);
  return {
    instruments: [...listings, ...funds!.map(fundListing)],
    evidence: records,
    holdings: funds!.map((row) => sampleHoldings(row, holdable)),
  };
}

/**
 * The rows whose ticker is, among these listings, that of a company of their name; the ticker of another says nothing.
 */
function ofListings(rows: readonly TableRow[], listings: readonly InstrumentRecord[]): TableRow[] {
  const listingOf = new Map<string, InstrumentRecord>();
  for (const listing of listings) if (!listingOf.has(listing.ticker)) listingOf.set(listing.ticker, listing);
  return rows.filter((row) => {
    const listing = listingOf.get(row['ticker']!);
    return listing !== undefined && canBeSameCompany(listing.name, row['name']!);
  });
}

function companyListing(row: TableRow): InstrumentRecord {
  const sic = numberIn(row, 'sic');
  const sector = sectorOf(sic);
  const size = numberIn(row, 'market_cap_musd');
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
    price: { close: samplePrice(issuer, ticker), day: sampleAsOf, quality: 'sample' },
    quality: 'reported',
    dataSource: 'Plumbline sample universe',
    asOf: sampleAsOf,
  };
}

function foreignListing(row: TableRow): InstrumentRecord {
  const exchangeLocation = row['exchange_location']!;
  return {
    ...companyListing(row),
    exchangeLocation,
    isDomestic: false,
    currency: currencyAt(exchangeLocation),
  };
}

function fundListing(row: TableRow): InstrumentRecord {
  const ticker = row['ticker']!;
  const size = numberIn(row, 'size_musd');
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
    price: { close: samplePrice(`fund ${ticker}`, ticker), day: sampleAsOf, quality: 'sample' },
    quality: 'reported',
    dataSource: 'Plumbline sample universe',
    asOf: sampleAsOf,
  };
}

function issuersOf(listings: readonly InstrumentRecord[]): SampleIssuer[] {
  const issuers = new Map<string, SampleIssuer>();
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
  rows: readonly TableRow[],
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

function sampleHoldings(row: TableRow, companies: readonly HoldableCompany[]): FundHoldingsRecord {
  const fund = { ticker: row['ticker']!, name: row['name']!, isin: null, cusip: null };
  const rule = parseFundRule(row['rule'] ?? '');
  return {
    fund,
    asOf: sampleAsOf,
    quality: 'sample',
    source: sampleLabel,
    ...buildFundPositions(rule, companies),
  };
}
