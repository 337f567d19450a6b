export { checkFiles, type NamedHoldingsFile } from './check/check-files.ts';
export { type PortfolioCheck } from './check/check-portfolio.ts';
export { type CheckableUniverse, sampleMarks } from './check/checkable-universe.ts';
export { decodeText, decodeWhole, encodingOf } from './files/decode-text.ts';
export { csvOptions, type Delimiter, detectDelimiter } from './files/delimited-text.ts';
export {
  cellOf,
  comparableTitle,
  hasColumns,
  type Header,
  headerOf,
  isBlankRow,
  type TitledRow,
} from './files/header.ts';
export { withoutGuard } from './files/formula-guard.ts';
export { type CsvCell, csvLine, writeCsv } from './files/write-csv.ts';
export { type WorkbookCell, writeWorkbook } from './files/write-workbook.ts';
export {
  type FileAccount,
  HoldingsFileError,
  NotAWorkbookError,
  SeveralAccountsError,
} from './import/holdings-file.errors.ts';
export {
  defaultHoldingsFileLimits,
  type HoldingRow,
  type ParsedHoldingsFile,
  type RejectedHolding,
} from './import/holdings-file.ts';
export {
  describeFilePrices,
  type FileDay,
  type PricedHolding,
  priceHolding,
  toFileDay,
} from './import/imported-prices.ts';
export {
  amountsToStore,
  chooseWeightMethod,
  dollarPrice,
  dollarValue,
  type ImportedHolding,
  MatchedHoldings,
  type PricedInstrument,
  toStoredPrice,
  type UnmatchedRow,
} from './import/matched-holdings.ts';
export type { IncomeOfYear, SecurityIncome } from './income/add-up-income.ts';
export { readIncomeFile } from './income/read-income-file.ts';
export { parseHoldingsFile } from './import/parse-holdings-file.ts';
export {
  type BrokerPosition,
  type BrokerPositionKind,
  readBrokerPositions,
} from './import/positions/read-broker-positions.ts';
export { typesOfKinds } from './import/rows/unscreened-kind.ts';
export { dayAt, type TableRow } from './import/tables/table.ts';
export { worksheetTable } from './import/tables/worksheet-table.ts';
export { readXlsWorksheets } from './import/tables/xls-worksheets.ts';
export { readXlsxWorksheets } from './import/tables/xlsx-worksheets.ts';
export { collectUnknownHoldings, type UnknownHolding, unknownHoldingKey } from './import/unknown-holdings.ts';
export {
  type ExportedHolding,
  type HoldingFindings,
  numericTitles,
  writeHoldingsCsv,
} from './import/write-holdings-csv.ts';
export { findBestOfKinds, type KindOfPlan } from './plan-check/best-of-kind.ts';
export { checkPlan, type CheckedPlanLine, type PlanCheck, type PlanFund } from './plan-check/check-plan.ts';
export { planTextOf } from './plan-check/plan-text.ts';
export { mixPlan, type MixCategory, type MixPart, type PlanMix } from './plan-check/mix-plan.ts';
export {
  MAX_PLAN_LINES,
  type PlanMenu,
  type PlanMenuLine,
  readPlanMenu,
} from './plan-check/read-plan-menu.ts';
export {
  type BrokerPrice,
  choosePrice,
  type HoldingPrice,
  noBrokerPrice,
  noMarketPrice,
  today,
} from './prices/holding-price.ts';
export { type PlacedText } from './statement/placed-text.ts';
export {
  readStatement,
  type Statement,
  type StatementHolding,
  writeStatementCsv,
} from './statement/read-statement.ts';
