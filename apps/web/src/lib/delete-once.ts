import { deleteJson } from './api-client.ts';
import { isMissing } from './query-client.ts';

/** Deletes what `path` names. What is gone is no failure: the response to an earlier attempt may have been lost. */
export async function deleteOnce(path: string): Promise<void> {
  try {
    await deleteJson(path);
  } catch (error) {
    if (!isMissing(error as Error)) throw error;
  }
}
