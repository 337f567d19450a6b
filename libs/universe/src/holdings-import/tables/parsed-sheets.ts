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
 * The sheets that a parser finds, visible ones first, each in the order of its tabs. Throws `NotAWorkbookError` where
 * the parser fails, or fails with every sheet.
 */
export function parsedSheets(parse: (options: ParsingOptions) => WorkBook): WorkSheet[] {
  const workbook = parseOrRefuse(parse);
  const isHidden = (index: number) => (workbook.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0;
  const indexes = [...workbook.SheetNames.keys()];
  const order = [...indexes.filter((index) => !isHidden(index)), ...indexes.filter(isHidden)];
  const sheets = order.flatMap((index) => workbook.Sheets[workbook.SheetNames[index]!] ?? []);
  if (sheets.length === 0) throw new DamagedWorkbookError();
  return sheets;
}

function parseOrRefuse(parse: (options: ParsingOptions) => WorkBook): WorkBook {
  try {
    return inSilence(() => parse({ ...options }));
  } catch {
    throw new DamagedWorkbookError();
  }
}

/** The parser tells the console of every oddity, and a hostile file can have a million of them. */
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
