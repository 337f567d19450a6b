import { Buffer } from 'buffer/index.js';
import type { CheckableUniverse } from '@plumbline/holdings-files';
import type { CheckMessage, CheckRequest } from './check-file.ts';
import { readJson } from '../../../lib/read-json.ts';
import { readStoredDay } from '../../../lib/stored-data.ts';

// The parser of workbooks and text needs the global of Node before its modules are evaluated.
Object.assign(globalThis, { Buffer });
const library = import('@plumbline/holdings-files');

addEventListener('message', ({ data }: MessageEvent<CheckRequest>) => void check(data));
void library.then(() => report({ kind: 'ready' }));

async function check({ bytes, account, universeUrl }: CheckRequest): Promise<void> {
  const { checkPortfolio, defaultHoldingsFileLimits, parseHoldingsFile } = await library;
  try {
    const file = parseHoldingsFile(bytes, defaultHoldingsFileLimits, account);
    report({ kind: 'parsed' });
    const response = await fetch(universeUrl, { credentials: 'omit' });
    if (!response.ok) return report({ kind: 'failed' });
    const universe = await readJson<CheckableUniverse>(response, (part) => report({ kind: 'loading', part }));
    const check = { ...checkPortfolio(file, universe), storedDay: readStoredDay(response) };
    report({ kind: 'checked', check });
  } catch (error) {
    report(await describeError(error));
  }
}

async function describeError(error: unknown): Promise<CheckMessage> {
  const { HoldingsFileError, SeveralAccountsError } = await library;
  if (error instanceof SeveralAccountsError) return { kind: 'accounts', accounts: error.accounts };
  return error instanceof HoldingsFileError ? { kind: 'refused', reason: error.message } : { kind: 'failed' };
}

function report(message: CheckMessage): void {
  postMessage(message);
}
