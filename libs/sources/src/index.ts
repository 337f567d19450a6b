export { indicatorRows, indicatorSourceRows } from './evidence-sources/indicator-table.ts';
export { evidenceSources } from './evidence-sources/registry.ts';
export type { CsvRow } from './files/csv-rows.ts';
export { collectFacts } from './folder/public-records.ts';
export { readTableCells } from './layouts/table-rows.ts';
export { TradingCalendar } from './prices/trading-calendar.ts';
export { usTradingDays } from './prices/us-trading-days.ts';
export { isOfThisMachine, RequestFailedError } from './pull/polite-client.ts';
export { pullSec } from './pull/pull-sec.ts';
export { parseFrom, parseSymbols, pullIntrinio, pullXignite } from './pull/pull-vendors.ts';
export { type PullOptions, type PullReport, PullSettingsError } from './pull/pull.ts';
export type {
  CompanyNameRecord,
  EvidenceRecord,
  FundHoldingsRecord,
  LeftOut,
  PriceHistoryRecord,
  Progress,
  UniverseRecord,
} from './records/universe-record.ts';
export { findLayoutChanges, type LayoutChange } from './refresh/layout-changes.ts';
export { type SecSourceName, secSourceNames, sourceOfFile } from './refresh/sec-sources.ts';
export { countSourceFiles, digestOf, dropReplacedQuarters } from './refresh/source-files.ts';
export { createSource, type SourceArguments, SourceUsageError, sourceUsages } from './registry.ts';
export { writeSimulatedFiles } from './simulate/write-simulated-files.ts';
export { type FaithFund, readFaithFunds } from './starter/faith-funds.ts';
export { NamedCompanies, type NamedCompany } from './starter/named-companies.ts';
export { starterSource } from './starter/starter-source.ts';
export {
  agreeingAliases,
  readAliases,
  readFormerListings,
  readStarterCampaigns,
  readTable,
  sampleFolder,
  type StarterCampaign,
  starterFolder,
} from './starter/starter-tables.ts';
export { readUnlistedCompanies, type UnlistedCompany } from './starter/unlisted-companies.ts';
export { NothingLoadedError, readInstruments, type UniverseSource } from './universe-source.ts';
