import type { DataFile } from '../files/data-file.ts';
import { findFiles } from '../files/find-files.ts';
import { comparableTitle } from '@plumbline/holdings-files';
import { openLayoutFile } from '../layouts/layout-file.ts';
import type { LayoutFile } from '../layouts/layout.ts';
import { secSources, secSourceNames, sourceOfFile, type SecSourceName } from './sec-sources.ts';

/** A file of the SEC that is not laid out as it was. */
export interface LayoutChange {
  readonly source: SecSourceName;
  /** Path below the folder; within an archive too. */
  readonly file: string;
  /** What it lacks: columns, or tables where the file is an archive. Empty where it cannot be read at all. */
  readonly missing: readonly string[];
}

/**
 * Compares the SEC's files in a folder with the layouts that are read, by their beginnings. A file that lacks a column
 * would be left out of a build, or some of its rows would, and what it said until then would be gone from the release.
 */
export async function findLayoutChanges(folder: string): Promise<LayoutChange[]> {
  const changes: LayoutChange[] = [];
  /** Names of the tables in each of the SEC's files. */
  const tablesIn = new Map<string, string[]>();
  for await (const found of findFiles(folder)) {
    const [top = ''] = found.path.split('/');
    const source = sourceOfFile(top);
    if (source === null) continue;
    if ('reason' in found) {
      changes.push({ source, file: found.path, missing: [] });
      continue;
    }
    tablesIn.set(top, [...(tablesIn.get(top) ?? []), found.name]);
    const missing = await missingColumns(found, source);
    if (missing === null || missing.length > 0)
      changes.push({ source, file: found.path, missing: missing ?? [] });
  }
  return [...changes, ...missingTables(tablesIn)];
}

/** The columns that a table lacks; `null` where it cannot be read. None of a table that nothing is read from. */
async function missingColumns(file: DataFile, source: SecSourceName): Promise<string[] | null> {
  const expected = secSources[source].tables.find((table) => table.file.test(file.name));
  if (expected === undefined) return [];
  try {
    const titles = titlesOf(await openLayoutFile(file, { isHeadEnough: true }));
    return expected.columns.filter((column) => !titles.has(comparableTitle(column)));
  } catch {
    return null;
  }
}

function missingTables(tablesIn: ReadonlyMap<string, readonly string[]>): LayoutChange[] {
  return [...tablesIn].flatMap(([file, names]) => {
    const source = secSourceNames.find((name) => secSources[name].files.test(file))!;
    // A list is its only table, and has been looked at.
    if (!file.endsWith('.zip')) return [];
    const missing = secSources[source].tables
      .filter((table) => !names.some((name) => table.file.test(name)))
      .map((table) => table.file.source.replace(/^\^|\\|\$$/g, '').replace('.*', '*'));
    return missing.length > 0 ? [{ source, file, missing }] : [];
  });
}

/** Titles of the columns: those of the first row, or of JSON its `fields`, else the keys of its first object. */
function titlesOf({ head, headRows }: LayoutFile): Set<string> {
  const fields = /"fields"\s*:\s*\[([^\]]*)\]/.exec(head)?.[1];
  const firstObject = /^\s*\{\s*"0"\s*:\s*\{([^}]*)\}/.exec(head)?.[1];
  if (fields !== undefined) return comparable(fields.matchAll(/"([^"]+)"/g));
  if (firstObject !== undefined) return comparable(firstObject.matchAll(/"([^"]+)"\s*:/g));
  return new Set((headRows[0] ?? []).map(comparableTitle));
}

function comparable(matches: IterableIterator<RegExpMatchArray>): Set<string> {
  return new Set([...matches].map(([, title]) => comparableTitle(title!)));
}
