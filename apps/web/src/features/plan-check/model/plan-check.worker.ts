import { Buffer } from 'buffer/index.js';
import type { CheckableUniverse, PlanMenuLine } from '@plumbline/holdings-files';
import { readJson } from '../../../lib/read-json.ts';
import { reportArrival } from '../../../lib/report-arrival.ts';
import { readStoredDay } from '../../../lib/stored-data.ts';
import type { PlanMessage, PlanRequest } from './plan-worker.ts';

// The parser of workbooks and text needs the global of Node before its modules are evaluated.
Object.assign(globalThis, { Buffer });
const library = import('@plumbline/holdings-files');

addEventListener('message', ({ data }: MessageEvent<PlanRequest>) => void work(data));
reportArrival(library, report);

async function work(request: PlanRequest): Promise<void> {
  const { HoldingsFileError, readPlanMenu } = await library;
  try {
    if (request.kind === 'read') report({ kind: 'read', menu: readPlanMenu(request.bytes) });
    else await check(request.lines, request.universeUrl);
  } catch (error) {
    report(
      error instanceof HoldingsFileError ? { kind: 'refused', reason: error.message } : { kind: 'failed' },
    );
  }
}

async function check(lines: readonly PlanMenuLine[], universeUrl: string): Promise<void> {
  const { checkPlan } = await library;
  const response = await fetch(universeUrl, { credentials: 'omit' });
  if (!response.ok) return report({ kind: 'failed' });
  const universe = await readJson<CheckableUniverse>(response, (part) => report({ kind: 'loading', part }));
  const checked = checkPlan({ lines, skipped: [] }, universe);
  report({ kind: 'checked', check: { ...checked, storedDay: readStoredDay(response) } });
}

function report(message: PlanMessage): void {
  postMessage(message);
}
