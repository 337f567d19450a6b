import { appendTo } from '@plumbline/matching';
import {
  type LayoutChange,
  type PullReport,
  countSourceFiles,
  secSourceNames,
  sourceOfFile,
} from '@plumbline/sources';
import type { RefreshedSource } from './refresh-run.ts';

/** Reasons that are told of one source. */
const TOLD = 3;

/** What became of each source in a download to a folder. */
export async function describeSources(
  folder: string,
  report: PullReport,
  changes: readonly LayoutChange[],
): Promise<RefreshedSource[]> {
  const counted = await countSourceFiles(folder);
  return secSourceNames.map((source) => {
    const { date, files, bytes } = counted.find((one) => one.source === source)!;
    const state = stateOf(source, report, changes);
    const isMissing = files === 0 && state.outcome !== 'FAILED';
    return {
      source,
      date,
      files,
      bytes,
      ...(isMissing ? { outcome: 'MISSING' as const, detail: 'none of its files is published' } : state),
    };
  });
}

function stateOf(
  source: RefreshedSource['source'],
  { downloaded, failed }: PullReport,
  changes: readonly LayoutChange[],
): Pick<RefreshedSource, 'outcome' | 'detail'> {
  const failures = failed.filter(({ path }) => sourceOfFile(path) === source);
  if (failures.length > 0)
    return {
      outcome: 'FAILED',
      detail: tell(describeFailures(failures)),
    };
  const changed = changes.filter((change) => change.source === source);
  if (changed.length > 0) return { outcome: 'LAYOUT_CHANGED', detail: tell(changed.map(describeChange)) };
  const isNew = downloaded.some((path) => sourceOfFile(path) === source);
  return { outcome: isNew ? 'NEW' : 'UNCHANGED', detail: null };
}

/** Once for each reason: a publisher that turns requests away has one for a hundred files. */
function describeFailures(failures: PullReport['failed']): string[] {
  const pathsByReason = new Map<string, string[]>();
  for (const { path, reason } of failures) appendTo(pathsByReason, reason, path);
  return [...pathsByReason].map(([reason, [path, ...others]]) =>
    others.length === 0 ? `${path}: ${reason}` : `${path} and ${others.length} more: ${reason}`,
  );
}

function describeChange({ file, missing }: LayoutChange): string {
  return missing.length > 0 ? `${file} has no ${missing.join(', no ')}` : `${file} cannot be read`;
}

function tell(reasons: readonly string[]): string {
  const more = reasons.length - TOLD;
  return reasons.slice(0, TOLD).join('; ') + (more > 0 ? `; and ${more} more` : '');
}
