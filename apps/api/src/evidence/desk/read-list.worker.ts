import { readTableCells, type CsvRow } from '@plumbline/sources';

/** What the thread returns for the bytes of a list: its rows, or `null` where it is no table. */
export type ListCells = readonly CsvRow[] | null;

export default async function read(bytes: Uint8Array): Promise<ListCells> {
  try {
    return await readTableCells(bytes);
  } catch {
    return null;
  }
}
