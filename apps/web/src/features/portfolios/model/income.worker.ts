import { Buffer } from 'buffer/index.js';
import type { IncomeFileResult } from './read-income.ts';

// The parser of text needs the global of Node before its modules are evaluated.
Object.assign(globalThis, { Buffer });
const library = import('@plumbline/holdings-files');

addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => void read(data));

async function read(bytes: Uint8Array): Promise<void> {
  const { HoldingsFileError, readIncomeFile } = await library;
  try {
    report({ refusal: null, years: readIncomeFile(bytes) });
  } catch (error) {
    report({ refusal: error instanceof HoldingsFileError ? error.message : FAILED });
  }
}

const FAILED = 'This file could not be read.';

function report(result: IncomeFileResult): void {
  postMessage(result);
}
