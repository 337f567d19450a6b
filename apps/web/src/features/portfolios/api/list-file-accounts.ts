import { portfoliosUrls } from '@plumbline/contracts';
import type { FileAccountsResponse } from '@plumbline/contracts';
import { postForm } from '../../../lib/api-client.ts';
import { describeRefusal } from '../../../lib/api-error.ts';
import type { FoundInFiles } from '../model/file-accounts.ts';
import { addAccounts, nothingFound } from '../model/file-accounts.ts';
import type { QueuedFile } from '../model/import-queue.ts';
import { toQueue } from '../model/import-queue.ts';

/** Asks which accounts are in files, one file after the other. Nothing is imported. */
export async function listFileAccounts(files: readonly File[]): Promise<FoundInFiles> {
  let found = nothingFound;
  for (const queued of toQueue(files)) found = await addFile(found, queued);
  return found;
}

async function addFile(found: FoundInFiles, queued: QueuedFile): Promise<FoundInFiles> {
  const fail = (failed: QueuedFile) => ({ ...found, failed: [...found.failed, failed] });
  if (queued.state.step === 'failed') return fail(queued);
  const form = new FormData();
  form.append('file', queued.file);
  try {
    const { accounts } = await postForm<FileAccountsResponse>(portfoliosUrls.fileAccounts(), form);
    return addAccounts(found, queued, accounts);
  } catch (thrown) {
    const error = thrown as Error;
    return fail({ ...queued, state: { step: 'failed', reason: describeRefusal(error), error } });
  }
}
