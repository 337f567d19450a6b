import type { LayoutRecord } from '../layouts/layout.ts';
import { openLayoutFile } from '../layouts/layout-file.ts';
import { WeightsDoNotAddUpError } from '../positions/fund-weights.ts';
import type { LeftOut, UniverseRecord } from '../records/universe-record.ts';
import { brokenFileReason } from './broken-file-reason.ts';
import type { FolderPlan, PlannedFile } from './plan-files.ts';
import { readWhole } from './read-whole.ts';

/** A plan, and how many records of its files were of use so far. */
export type CountedPlan = FolderPlan & { used: number };

/** Makes records of what a file of a layout has. */
type Take = (record: LayoutRecord, planned: PlannedFile) => UniverseRecord[];

/** Reads the files of one role; a file that proves broken becomes one report and nothing else. */
export async function* readStage(
  plan: CountedPlan,
  role: PlannedFile['layout']['role'],
  take: Take,
): AsyncGenerator<UniverseRecord> {
  const total = plan.files.length;
  for (const [index, planned] of plan.files.entries()) {
    if (planned.layout.role !== role) continue;
    const { path, name } = planned.file;
    try {
      const file = await openLayoutFile(planned.file, { companions: planned.companions });
      for await (const record of readWhole({ file, layout: planned.layout })) {
        if (record.kind === 'leftOut') yield record;
        else if (record.kind === 'progress') {
          const label = `${path}: ${record.rows} rows of ${record.table}`;
          yield { kind: 'progress', progress: { label, done: index, total } };
        } else {
          const taken = take(record, planned);
          if (taken.every(({ kind }) => kind !== 'leftOut')) plan.used += 1;
          yield* taken;
        }
      }
    } catch (error) {
      yield leaveOut(brokenFile(error, path, name));
    }
    yield { kind: 'progress', progress: { label: path, done: index + 1, total } };
  }
}

/** The record of something that was left out. */
export function leaveOut(leftOut: LeftOut): UniverseRecord {
  return { kind: 'leftOut', leftOut };
}

function brokenFile(error: unknown, file: string, subject: string): LeftOut {
  if (error instanceof WeightsDoNotAddUpError) return error.toLeftOut(file, subject);
  return { file, row: null, subject, reason: brokenFileReason(error) };
}
