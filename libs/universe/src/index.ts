export { appendTo } from './append-to.ts';
export { readableName } from './identifiers/readable-name.ts';
export { secExchangeName } from './layouts/sec-lists/sec-company-tickers.ts';
export { sectorOf } from './classification/sic-sector.ts';
export { marketKey } from './classification/venues.ts';
export { evidenceSources } from './evidence-sources/registry.ts';
export { indicatorRows, indicatorSourceRows } from './evidence-sources/indicator-table.ts';
export {
  choosePrice,
  noBrokerPrice,
  noMarketPrice,
  today,
  type BrokerPrice,
  type HoldingPrice,
} from './prices/holding-price.ts';
export type { ParsedHoldingsFile } from './holdings-import/holdings-file.ts';
export {
  describeFilePrices,
  priceHolding,
  toFileDay,
  type FileDay,
  type PricedHolding,
} from './holdings-import/imported-prices.ts';
export {
  amountsToStore,
  chooseWeightMethod,
  dollarPrice,
  MatchedHoldings,
  toStoredPrice,
  type ImportedHolding,
  type PricedInstrument,
  type UnmatchedRow,
} from './holdings-import/matched-holdings.ts';
export {
  collectUnknownHoldings,
  unknownHoldingKey,
  type UnknownHolding,
} from './holdings-import/unknown-holdings.ts';
export { writeWorkbook, type WorkbookCell } from './files/write-workbook.ts';
export { withByteOrderMark } from './holdings-import/rows/byte-order-mark.ts';
export { withGuard, withoutGuard } from './holdings-import/rows/formula-guard.ts';
export { writeHoldingsCsv, type ExportedHolding } from './holdings-import/write-holdings-csv.ts';
export { issuerKey, namesAgree } from './identifiers/company-name.ts';
export { parseCusip } from './identifiers/cusip.ts';
export { spellOutFundName } from './identifiers/fund-abbreviations.ts';
export { isNameOfUnnamedFund, nameOfUnnamedFund } from './identifiers/security-name.ts';
export { normalizeTicker, tickerKey } from './identifiers/ticker.ts';
export { cellOf, comparableTitle, headerOf, isBlankRow } from './layouts/header.ts';
export { readTableCells } from './layouts/table-rows.ts';
export type { CsvRow } from './files/csv-rows.ts';
export type { CompanyName, FormerListings } from './matching/former-listings.ts';
export { compareNames } from './matching/compare-names.ts';
export { SecurityMatcher, type SecurityMatch, type UnmatchedSecurity } from './matching/security-matcher.ts';
export { parseDate } from './numbers/parse-date.ts';
export { parseNumber } from './numbers/parse-number.ts';
export { sampleMarks, type CheckableUniverse } from './portfolio-check/checkable-universe.ts';
export { TradingCalendar } from './prices/trading-calendar.ts';
export { usTradingDays } from './prices/us-trading-days.ts';
export type {
  CompanyNameRecord,
  EvidenceRecord,
  FundHoldingsRecord,
  InstrumentRecord,
  InstrumentType,
  LeftOut,
  PositionsKind,
  PriceHistoryRecord,
  Progress,
  SecurityReference,
  UniverseRecord,
} from './records/universe-record.ts';
export { buildSearchIndex, buildSearchIndexInSteps } from './search/build-search-index.ts';
export type { SearchableInstrument } from './search/searchable-instrument.ts';
export { MAX_SEARCH_SIZE, SecuritySearchIndex } from './search/security-search-index.ts';
export { collectFacts } from './sources/folder/public-records.ts';
export { createSource, SourceUsageError, sourceUsages, type SourceArguments } from './sources/registry.ts';
export { writeSimulatedFiles } from './sources/simulate/write-simulated-files.ts';
export { readFaithFunds, type FaithFund } from './sources/starter/faith-funds.ts';
export { NamedCompanies, type NamedCompany } from './sources/starter/named-companies.ts';
export {
  agreeingAliases,
  readAliases,
  readFormerListings,
  readStarterCampaigns,
  readTable,
  sampleFolder,
  starterFolder,
  type StarterAlias,
  type StarterCampaign,
} from './sources/starter/starter-tables.ts';
export { starterSource } from './sources/starter/starter-source.ts';
export { NothingLoadedError, readInstruments, type UniverseSource } from './sources/universe-source.ts';
export { isOfThisMachine, RequestFailedError } from './pull/polite-client.ts';
export { PullSettingsError, type PullOptions, type PullReport } from './pull/pull.ts';
export { pullSec } from './pull/pull-sec.ts';
export { parseFrom, parseSymbols, pullIntrinio, pullXignite } from './pull/pull-vendors.ts';
export { findLayoutChanges, type LayoutChange } from './refresh/layout-changes.ts';
export { secSourceNames, sourceOfFile, type SecSourceName } from './refresh/sec-sources.ts';
export {
  countSourceFiles,
  digestOf,
  dropReplacedQuarters,
  type SourceFiles,
} from './refresh/source-files.ts';
