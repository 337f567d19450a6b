import { TooManyRowsError } from '../import/holdings-file.errors.ts';
import type { HoldingRow, ParsedHoldingsFile } from '../import/holdings-file.ts';
import { checkPortfolio, type PortfolioCheck } from './check-portfolio.ts';
import type { CheckableUniverse } from './checkable-universe.ts';

/** A parsed file, or one account in it, and what people call it. */
export interface NamedHoldingsFile {
  readonly name: string;
  readonly file: ParsedHoldingsFile;
}

/** As many as the largest group of portfolios can hold. */
const maxRowsInAll = 20_000;
/** Between the rows of one file and those of the next; no file has so many. */
const rowStride = 10_000_000;

/**
 * Checks several files as if all were one portfolio: what is in more than one is added up. Throws `TooManyRowsError`
 * for more than 20,000 rows in all.
 */
export function checkFiles(files: readonly NamedHoldingsFile[], universe: CheckableUniverse): PortfolioCheck {
  if (files.length === 1) return checkPortfolio(files[0]!.file, universe);
  const check = checkPortfolio(mergeFiles(files.map(({ file }) => file)), universe);
  const rejected = check.rejected.map((line) => ({
    ...line,
    row: line.row % rowStride,
    file: files[Math.floor(line.row / rowStride)]!.name,
  }));
  const accounts = files.reduce((sum, { file }) => sum + (file.accounts?.length ?? 1), 0);
  return { ...check, accounts, rejected };
}

/** The rows of all files in one, numbered so that no two are alike. */
function mergeFiles(files: readonly ParsedHoldingsFile[]): ParsedHoldingsFile {
  const days = new Set(files.map(({ asOf }) => asOf));
  const sums = files.flatMap(({ cash }) => (cash === null ? [] : [cash]));
  const cash = sums.reduce((sum, amount) => sum + amount, 0);
  const merged: ParsedHoldingsFile = {
    kind: 'positions',
    asOf: days.size === 1 ? files[0]!.asOf : null,
    rows: files.flatMap((file, index) => file.rows.map((row) => dated(renumber(row, index), file))),
    rejected: files.flatMap((file, index) => file.rejected.map((line) => renumberRejected(line, index))),
    cash: sums.length === 0 ? null : Math.round(100 * cash) / 100,
    columns: {},
  };
  if (merged.rows.length + merged.rejected.length > maxRowsInAll) throw new TooManyRowsError(maxRowsInAll);
  return merged;
}

/** A row whose price, and whose ticker, is that of the day of its own file. */
function dated(row: HoldingRow, { asOf }: ParsedHoldingsFile): HoldingRow {
  return { ...row, reference: { ...row.reference, asOf } };
}

function renumberRejected(
  { unscreened, ...line }: ParsedHoldingsFile['rejected'][number],
  file: number,
): ParsedHoldingsFile['rejected'][number] {
  const renumbered = renumber(line, file);
  if (unscreened === undefined) return renumbered;
  return { ...renumbered, unscreened: { ...unscreened, holding: renumber(unscreened.holding, file) } };
}

function renumber<Row extends { readonly row: number }>(row: Row, file: number): Row {
  return { ...row, row: file * rowStride + row.row };
}
