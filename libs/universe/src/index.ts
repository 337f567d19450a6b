export { countryCode } from './classification/countries.ts';
export { sectorOf, type SicSector } from './classification/sic-sector.ts';
export { locationKey } from './classification/venues.ts';
export { weightTolerance, WeightsDoNotAddUpError } from './holdings/fund-weights.ts';
export type { HoldingRow, ParsedHoldingsFile, RejectedHolding } from './holdings-import/holdings-file.ts';
export { writeHoldingsCsv, type ExportedHolding } from './holdings-import/write-holdings-csv.ts';
export { companyNameKey, fundNameKey, issuerKey, namesAgree } from './identifiers/company-name.ts';
export { cusipCheckDigit, parseCusip } from './identifiers/cusip.ts';
export { cusipOfIsin, isinCheckDigit, parseIsin } from './identifiers/isin.ts';
export { cleanCompanyName } from './identifiers/security-name.ts';
export { normalizeTicker, tickerKey } from './identifiers/ticker.ts';
export { SecurityMatcher, type MatchableSecurity, type SecurityMatch } from './matching/security-matcher.ts';
export { parseDate } from './numbers/parse-date.ts';
export { parseNumber, type DecimalMark } from './numbers/parse-number.ts';
export { TradingCalendar } from './prices/trading-calendar.ts';
export type {
  EvidenceRecord,
  FundHoldingsRecord,
  FundPosition,
  InstrumentPrice,
  InstrumentRecord,
  InstrumentType,
  LeftOut,
  OutsideReason,
  OutsideWeight,
  PriceHistoryRecord,
  Progress,
  SecurityReference,
  UniverseRecord,
} from './records/universe-record.ts';
export { buildSearchIndex } from './search/build-search-index.ts';
export type { SearchableInstrument, SearchAlias } from './search/searchable-instrument.ts';
export { MAX_SEARCH_SIZE, SecuritySearchIndex } from './search/security-search-index.ts';
export { folderSource, type FolderOptions } from './sources/folder/folder-source.ts';
export { createSource, SourceUsageError, sourceUsages, type SourceArguments } from './sources/registry.ts';
export {
  InvalidSimulationError,
  simulateSource,
  type SimulationOptions,
} from './sources/simulate/simulate-source.ts';
export { sampleSource, starterAsOf } from './sources/starter/starter-evidence.ts';
export { readAliases, type TickerAlias } from './sources/starter/starter-files.ts';
export { starterSource } from './sources/starter/starter-source.ts';
export type { SourceContext, UniverseSource } from './sources/universe-source.ts';
