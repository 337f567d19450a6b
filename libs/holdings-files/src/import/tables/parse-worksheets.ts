import type { ParsingOptions, WorkBook, WorkSheet } from 'xlsx';
import { DamagedWorkbookError } from '../holdings-file.errors.ts';

/** Values and their number formats, and nothing else: no formulas, styles, rich text or formatted text. */
const options: ParsingOptions = {
  dense: true,
  cellNF: true,
  cellText: false,
  cellFormula: false,
  cellHTML: false,
  cellStyles: false,
};

/**
 * Returns the worksheets that a parser finds, visible ones first, in tab order, with no more than `mostRows` rows each.
 * Throws `NotAWorkbookError` when the parser fails for the workbook or for every worksheet.
 */
export function parseWorksheets(
  parse: (options: ParsingOptions) => WorkBook,
  mostRows?: number,
): WorkSheet[] {
  const limit = mostRows === undefined ? {} : { sheetRows: mostRows };
  const workbook = parseOrRefuse(() => parse({ ...options, ...limit }));
  const isHidden = (index: number) => (workbook.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0;
  const indexes = [...workbook.SheetNames.keys()];
  const order = [...indexes.filter((index) => !isHidden(index)), ...indexes.filter(isHidden)];
  const worksheets = order.flatMap((index) => workbook.Sheets[workbook.SheetNames[index]!] ?? []);
  if (worksheets.length === 0) throw new DamagedWorkbookError();
  return worksheets;
}

function parseOrRefuse(parse: () => WorkBook): WorkBook {
  try {
    return inSilence(parse);
  } catch {
    throw new DamagedWorkbookError();
  }
}

/** The parser logs every oddity to the console, and a hostile file can have a million of them. */
function inSilence<Result>(work: () => Result): Result {
  const { error, warn, log } = globalThis.console;
  const silent = () => undefined;
  Object.assign(globalThis.console, { error: silent, warn: silent, log: silent });
  try {
    return work();
  } finally {
    Object.assign(globalThis.console, { error, warn, log });
  }
}
