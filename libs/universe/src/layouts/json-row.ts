import { comparableTitle } from './header.ts';

/** Cells of a row that is a JSON object, by the comparable form of their names. */
export type JsonRow = ReadonlyMap<string, string>;

/** An element of a JSON list as a row of texts and numbers; `null` where it is no object. */
export function jsonRow(element: unknown): JsonRow | null {
  if (typeof element !== 'object' || element === null || Array.isArray(element)) return null;
  const row = new Map<string, string>();
  for (const [key, value] of Object.entries(element)) {
    if (typeof value === 'string' || typeof value === 'number')
      row.set(comparableTitle(key), String(value).trim());
  }
  return row;
}
