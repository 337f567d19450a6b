import { CsvError } from 'csv-parse';
import { BrokenJsonError } from '../files/json-objects.ts';
import { UnusableFileError } from '../layouts/layout.ts';

/** Returns why a whole file could not be used, worded for the report. */
export function brokenFileReason(error: unknown): string {
  if (error instanceof UnusableFileError) return error.message;
  if (error instanceof BrokenJsonError) return `broken JSON: ${error.message}`;
  if (error instanceof CsvError) return brokenTableReason(error);
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'Z_BUF_ERROR') return 'the compressed file is cut short';
  if (code?.startsWith('Z_')) return 'the compressed file is damaged';
  return `cannot be read: ${message}`;
}

function brokenTableReason(error: CsvError): string {
  const isOpenQuote = error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE';
  return isOpenQuote ? 'broken table: a quoted cell is never closed' : `broken table: ${error.message}`;
}
