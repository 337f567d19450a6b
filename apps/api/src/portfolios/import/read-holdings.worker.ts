import { parentPort } from 'node:worker_threads';
import type { ParsedHoldingsFile } from '@plumbline/universe';
import {
  HoldingsFileError,
  NotAWorkbookError,
  parseHoldingsFile,
} from '@plumbline/universe/parse-holdings-file';

/** What the thread answers to the bytes of a file: its rows, or why there are none. */
export type HoldingsReading =
  { readonly file: ParsedHoldingsFile } | { readonly refusal: string; readonly isTooLarge: boolean };

parentPort!.on('message', (bytes: Uint8Array) => parentPort!.postMessage(reading(bytes)));

function reading(bytes: Uint8Array): HoldingsReading {
  try {
    return { file: parseHoldingsFile(bytes) };
  } catch (error) {
    if (!(error instanceof HoldingsFileError)) throw error;
    return { refusal: error.message, isTooLarge: !(error instanceof NotAWorkbookError) };
  }
}
