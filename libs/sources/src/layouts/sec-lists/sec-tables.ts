import type { LayoutFile } from '../layout.ts';
import { UnusableFileError } from '../layout.ts';
import { jsonRow } from '../table-rows.ts';
import type { TitledRow } from '@plumbline/holdings-files';

/** The longest list of the SEC is 3 MB. */
const MAX_CHARACTERS = 64 * 1024 * 1024;

/** The text of a JSON file, whole. Throws `UnusableFileError` for one too long to be a list of the SEC. */
export async function readJsonText(file: LayoutFile): Promise<string> {
  let text = '';
  for await (const chunk of file.text()) {
    text += chunk;
    if (text.length > MAX_CHARACTERS) throw new UnusableFileError('it is too long for a list of the SEC');
  }
  return text;
}

/**
 * The rows of one of the SEC's JSON lists: `{ "fields": [...], "data": [[...]] }`, or `{ "0": {...}, "1": {...} }`.
 * Throws `UnusableFileError` where it is neither or too long for a list, and `SyntaxError` where it is not JSON.
 */
export async function readJsonTable(file: LayoutFile): Promise<TitledRow[]> {
  const list = JSON.parse(await readJsonText(file)) as { fields?: unknown; data?: unknown } | null;
  if (typeof list !== 'object' || list === null) throw new UnusableFileError('there is no list in it');
  const { fields, data } = list;
  const rows =
    Array.isArray(fields) && Array.isArray(data)
      ? data.map((cells) =>
          Object.fromEntries(fields.map((field, at) => [String(field), (cells as unknown[])[at]])),
        )
      : Object.values(list);
  if (rows.length === 0) throw new UnusableFileError('there are no rows in it');
  return rows.map((row) => jsonRow(row) ?? new Map());
}

/** Key of a company by its CIK; `null` for what is none. */
export function companyOfCik(cik: string | undefined): string | null {
  const number = Number(cik ?? '');
  return Number.isInteger(number) && number > 0 ? `cik-${number}` : null;
}
