import type { UploadResponse } from '@plumbline/contracts';
import { type ParsedHoldingsFile, describeFilePrices } from '@plumbline/holdings-files';
import type { UniverseSnapshot } from '../../screening/universe/snapshot/universe-snapshot.ts';
import type { MatchedLines } from './lines-matcher.ts';
import { rejectedRows } from './match-rows.ts';

interface StoredLines extends MatchedLines {
  readonly snapshot: UniverseSnapshot;
  /** Ids of the unknown holdings that rows are kept as, by the numbers of the rows. */
  readonly kept: ReadonlyMap<number, number>;
}

/** What became of the lines of a file. */
export async function describeUpload(
  file: ParsedHoldingsFile,
  { lines: { imported, fileDay }, snapshot, kept, ...rows }: StoredLines,
): Promise<UploadResponse> {
  return {
    attemptedCount: file.rows.length + file.rejected.length,
    completedCount: rows.matched.count,
    filePrices: describeFilePrices(imported, fileDay),
    rejected: await rejectedRows(rows, { snapshot, fileDay, kept }),
    cash: file.cash,
  };
}
