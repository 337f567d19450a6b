import { Buffer } from 'buffer/index.js';
import type { CheckableUniverse, NamedHoldingsFile } from '@plumbline/holdings-files';
import type { CheckMessage, CheckRequest } from './check-files.ts';
import { readJson } from '../../../lib/read-json.ts';
import { reportArrival } from '../../../lib/report-arrival.ts';
import { readStoredDay } from '../../../lib/stored-data.ts';

// The parser of workbooks and text needs the global of Node before its modules are evaluated.
Object.assign(globalThis, { Buffer });
const library = import('@plumbline/holdings-files');

addEventListener('message', ({ data }: MessageEvent<CheckRequest>) => void check(data));
reportArrival(library, report);

async function check({ files, account, universeUrl }: CheckRequest): Promise<void> {
  let index = 0;
  try {
    const parsed: NamedHoldingsFile[] = [];
    for (; index < files.length; index++) parsed.push(...(await parse(files, index, account)));
    report({ kind: 'parsed' });
    const response = await fetch(universeUrl, { credentials: 'omit' });
    if (!response.ok) return report({ kind: 'failed' });
    const universe = await readJson<CheckableUniverse>(response, (part) => report({ kind: 'loading', part }));
    const { checkFiles } = await library;
    report({
      kind: 'checked',
      check: { ...checkFiles(parsed, universe), storedDay: readStoredDay(response) },
    });
  } catch (error) {
    report(await describeError(error, index < files.length ? index : null));
  }
}

/**
 * The holdings in a file. Of one among several files each account counts; of a single file people say which one.
 */
async function parse(
  files: CheckRequest['files'],
  index: number,
  account: string | undefined,
): Promise<NamedHoldingsFile[]> {
  const { defaultHoldingsFileLimits, parseHoldingsFile, SeveralAccountsError } = await library;
  const { name, bytes } = files[index]!;
  const parseAccount = (id?: string) => parseHoldingsFile(bytes, defaultHoldingsFileLimits, id);
  try {
    return [{ name, file: parseAccount(account) }];
  } catch (error) {
    if (files.length === 1 || !(error instanceof SeveralAccountsError)) throw error;
    return error.accounts.map((each) => ({ name: `${name}, ${each.name}`, file: parseAccount(each.id) }));
  }
}

async function describeError(error: unknown, file: number | null): Promise<CheckMessage> {
  const { HoldingsFileError, SeveralAccountsError } = await library;
  if (error instanceof SeveralAccountsError) return { kind: 'accounts', accounts: error.accounts };
  return error instanceof HoldingsFileError
    ? { kind: 'refused', reason: error.message, file }
    : { kind: 'failed' };
}

function report(message: CheckMessage): void {
  postMessage(message);
}
