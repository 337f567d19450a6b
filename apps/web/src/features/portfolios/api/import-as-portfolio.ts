import { portfoliosUrls } from '@plumbline/contracts';
import type { ImportedPortfolioResponse } from '@plumbline/contracts';
import { postForm } from '../../../lib/api-client.ts';
import { tellFirstAttempt } from '../../../lib/idempotency-key.ts';
import type { HoldingsFile } from './upload-holdings.ts';

interface ImportOptions {
  readonly group?: number;
  /** Of this file, account and group: a response may be lost, and the portfolio is there all the same. */
  readonly idempotencyKey: string;
}

/**
 * Imports a file as a new portfolio that is called after it, in a group if one is given. Nothing is left of a file that
 * cannot be imported.
 */
export async function importAsPortfolio(
  { file, account }: HoldingsFile,
  { group, idempotencyKey }: ImportOptions,
): Promise<ImportedPortfolioResponse> {
  const form = new FormData();
  form.append('file', file);
  return tellFirstAttempt(postForm(portfoliosUrls.importFile(account, group), form, { idempotencyKey }));
}
