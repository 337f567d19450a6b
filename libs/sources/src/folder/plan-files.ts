import { readdir } from 'node:fs/promises';
import { appendTo } from '@plumbline/matching';
import type { DataFile } from '../files/data-file.ts';
import { findFiles } from '../files/find-files.ts';
import type { Layout } from '../layouts/layout.ts';
import { openLayoutFile } from '../layouts/layout-file.ts';
import { nportDataSet } from '../layouts/nport/nport-data-set.ts';
import { describeLayouts, detectLayout, layouts } from '../layouts/registry.ts';
import type { LeftOut } from '../records/universe-record.ts';
import { NothingLoadedError } from '../universe-source.ts';
import { brokenFileReason } from './broken-file-reason.ts';

/** A file whose layout is known and will be read. Holds none of its content: there may be thousands. */
export interface PlannedFile {
  readonly file: DataFile;
  readonly layout: Layout;
  readonly asOf: string;
  /** The other tables of the data set that the file is the main one of. */
  readonly companions: readonly DataFile[];
}

/** The files of a folder that will be read, in order, and those that will not. */
export interface FolderPlan {
  readonly files: readonly PlannedFile[];
  readonly leftOut: readonly LeftOut[];
}

const roles: readonly Layout['role'][] = [
  'shareClasses',
  'tickerUses',
  'instruments',
  'evidence',
  'holdings',
  'prices',
];
const latestFirst: ReadonlySet<Layout['role']> = new Set(['evidence', 'holdings', 'prices']);

/**
 * Inspects the beginning of every file of a folder. Files that link tickers to companies come first, then what tickers
 * stood for, then instruments in the order of the layouts' registry, then evidence, holdings and prices, each the
 * latest first. Files of one archive that are left out for one reason are reported together. Throws NothingLoadedError
 * where there is no such folder.
 */
export async function planFiles(directory: string): Promise<FolderPlan> {
  await requireFolder(directory);
  const files: PlannedFile[] = [];
  const companions = new Map<string, DataFile[]>();
  const leftOut = new LeftOutFiles();
  for await (const found of findFiles(directory)) {
    if ('reason' in found) {
      leftOut.add(found.path, null, `cannot be opened: ${found.reason}`);
      continue;
    }
    const planned = await planFile(found);
    if (typeof planned === 'string') leftOut.add(found.path, found.archive, planned);
    else if (planned.layout.role !== 'companion') files.push(planned);
    else appendTo(companions, folderOf(found), found);
  }
  const complete = files.map((planned) => withCompanions(planned, companions));
  for (const alone of [...companions.values()].flat()) {
    leftOut.add(alone.path, alone.archive, 'a table of an N-PORT data set without FUND_REPORTED_HOLDING');
  }
  return { files: complete.sort(byReadingOrder), leftOut: leftOut.list() };
}

async function requireFolder(directory: string): Promise<void> {
  await readdir(directory).catch(({ code, message }: NodeJS.ErrnoException) => {
    const isNone = code === 'ENOENT' || code === 'ENOTDIR';
    throw new NothingLoadedError(
      isNone ? `There is no folder ${directory}.` : `${directory} cannot be read: ${message}.`,
    );
  });
}

/** A data set with its other tables, which are taken out of those that are left. */
function withCompanions(planned: PlannedFile, others: Map<string, DataFile[]>): PlannedFile {
  if (planned.layout !== nportDataSet) return planned;
  const folder = folderOf(planned.file);
  const companions = others.get(folder) ?? [];
  others.delete(folder);
  return { ...planned, companions };
}

function folderOf({ path }: DataFile): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

/** The file with its layout, or why it is not read. */
async function planFile(found: DataFile): Promise<PlannedFile | string> {
  try {
    const file = await openLayoutFile(found, { isHeadEnough: true });
    if (file.head.trim() === '') return 'the file is empty';
    const layout = detectLayout(file);
    if (layout === null) return reasonNotUnderstood(file.head);
    if (layout.role === 'noUniverse') return layout.label;
    return { file: found, layout, asOf: layout.asOf(file), companions: [] };
  } catch (error) {
    return brokenFileReason(error);
  }
}

function reasonNotUnderstood(head: string): string {
  if (/^\s*(?:no data|brak danych)\b/i.test(head)) return 'the publisher has no data for it';
  if (/^\s*<(?:!doctype html|html)/i.test(head)) return 'a web page: was the download refused?';
  return `not understood. Understood are: ${describeLayouts()}`;
}

function byReadingOrder(a: PlannedFile, b: PlannedFile): number {
  const byRole = roles.indexOf(a.layout.role) - roles.indexOf(b.layout.role);
  if (byRole !== 0) return byRole;
  if (latestFirst.has(a.layout.role) && a.asOf !== b.asOf) return a.asOf > b.asOf ? -1 : 1;
  const byLayout = layouts.indexOf(a.layout) - layouts.indexOf(b.layout);
  return byLayout !== 0 ? byLayout : a.file.path < b.file.path ? -1 : 1;
}

/** Files left out, those of one archive gathered by reason: an archive of 500 price files is one line. */
class LeftOutFiles {
  private readonly entries = new Map<
    string,
    { file: string; count: number; reason: string; isArchive: boolean }
  >();

  add(path: string, archive: string | null, reason: string): void {
    const file = archive ?? path;
    const key = `${file}\n${reason}`;
    const known = this.entries.get(key) ?? { file, count: 0, reason, isArchive: archive !== null };
    known.count += 1;
    this.entries.set(key, known);
  }

  list(): LeftOut[] {
    return [...this.entries.values()].map(({ file, count, reason, isArchive }) => ({
      file,
      row: null,
      subject: isArchive
        ? `${count} ${count === 1 ? 'file' : 'files'} in it`
        : (file.split('/').at(-1) ?? file),
      reason,
    }));
  }
}
