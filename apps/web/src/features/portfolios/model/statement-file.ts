import { fileOfText } from './file-of-text.ts';

/** The holdings of a PDF statement that were confirmed, as a file; another one where others were. */
export function fileOfStatement(pdf: File, csv: string): File {
  return fileOfText(csv, pdf.name.replace(/\.pdf$/i, ''), 'text/csv');
}
