import type { IncomeOfYear } from '@plumbline/holdings-files';
import { getRefusal } from './refused-file.ts';

/** The years of a file, or why it was refused. */
export type IncomeFileResult =
  | { readonly refusal: null; readonly years: readonly IncomeOfYear[] }
  | { readonly refusal: string };

const FAILED: IncomeFileResult = { refusal: 'This file could not be read.' };
const NOTHING: IncomeFileResult = { refusal: 'We found no dividends and no gains in this file.' };
const TOO_LONG: IncomeFileResult = { refusal: 'This file takes too long to read.' };
const LIMIT_MS = 30_000;

/** Reads a file of dividends and gains in a worker, so that a large one does not stop the page. */
export async function readIncome(file: File): Promise<IncomeFileResult> {
  const refusal = getRefusal(file);
  if (refusal !== null) return { refusal };
  const worker = new Worker(new URL('./income.worker.ts', import.meta.url), { type: 'module' });
  let limit: ReturnType<typeof setTimeout> | undefined;
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const result = await new Promise<IncomeFileResult>((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<IncomeFileResult>) => resolve(data));
      worker.addEventListener('error', () => resolve(FAILED));
      limit = setTimeout(() => resolve(TOO_LONG), LIMIT_MS);
      worker.postMessage(bytes);
    });
    return result.refusal === null && result.years.length === 0 ? NOTHING : result;
  } catch {
    return FAILED;
  } finally {
    clearTimeout(limit);
    worker.terminate();
  }
}
