import type { RejectedRowResponse, UploadResponse } from '@plumbline/contracts';
import { formatCount } from '../../../lib/format.ts';
import type { ImportQueue, QueuedFile } from './import-queue.ts';
import { countBefore, importedBy, isUnderWay } from './import-queue.ts';

/** What a row is about: the file, and the account where it has several. */
export function nameQueued({ file, account }: Pick<QueuedFile, 'file' | 'account'>): string {
  return account === null ? file.name : `${file.name}: ${account.name}`;
}

/** How far the files have come, in one line. */
export function describeQueue(queue: ImportQueue): string {
  const all = formatCount(queue.length);
  if (isUnderWay(queue)) return `Importing ${formatCount(countBefore(queue) + 1)} of ${all}`;
  const { created, updated } = importedBy(queue);
  const failed = queue.length - created.length - updated.length;
  const counts = [
    ...(created.length > 0 || updated.length === 0 ? [{ count: created.length, done: 'created' }] : []),
    ...(updated.length > 0 ? [{ count: updated.length, done: 'updated' }] : []),
  ].map(({ count, done }, index) => {
    const noun = count === 1 ? 'portfolio' : 'portfolios';
    return index === 0 ? `${formatCount(count)} ${noun} ${done}` : `${formatCount(count)} ${done}`;
  });
  return [...counts, ...(failed > 0 ? [`${formatCount(failed)} not imported`] : [])].join(', ');
}

/** `14 of 16 rows matched` */
export function describeMatched({ attemptedCount, completedCount }: UploadResponse): string {
  const rows = attemptedCount === 1 ? 'row' : 'rows';
  return `${formatCount(completedCount)} of ${formatCount(attemptedCount)} ${rows} matched`;
}

const NAMED = 3;

/** Which rows were not matched, and what becomes of their value; `null` where all were. */
export function describeNotMatched(rejected: readonly RejectedRowResponse[]): string | null {
  const unknown = rejected.filter(({ kind }) => kind === null);
  const outside = rejected.filter(({ kind }) => kind !== null);
  const sentences = [
    unknown.length > 0 && `Not matched: ${nameRows(unknown)}. ${describeKept(unknown)}`,
    // Options, bonds and coins: what they are is known already.
    outside.length > 0 && `Never screened: ${nameRows(outside)}. ${describeCounted(outside)}`,
  ];
  return sentences.filter(Boolean).join(' ') || null;
}

function nameRows(rows: readonly RejectedRowResponse[]): string {
  const names = rows.slice(0, NAMED).map(({ row, ticker }) => ticker || `row ${row}`);
  const others = rows.length - names.length;
  return names.join(', ') + (others > 0 ? ` and ${formatCount(others)} more` : '');
}

function describeCounted(rows: readonly RejectedRowResponse[]): string {
  return rows.every(({ kept }) => kept) ? 'Counted with the value in the file.' : describeKept(rows);
}

function describeKept(rejected: readonly RejectedRowResponse[]): string {
  const kept = rejected.filter((row) => row.kept).length;
  if (kept === 0) return 'Not imported.';
  if (kept === rejected.length) return 'Kept with the value in the file until you say what it is.';
  return `${formatCount(kept)} of them kept with the value in the file, the others not imported.`;
}
