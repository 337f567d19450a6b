import { portfoliosUrls } from '@plumbline/contracts';
import type { ImportedPortfolioResponse } from '@plumbline/contracts';
import { postForm } from '../../../lib/api-client.ts';
import type { HoldingsFile } from './upload-holdings.ts';

/**
 * Imports a file as a new portfolio that is called after it, in a group if one is given. Nothing is left of a file that
 * cannot be imported.
 */
export function importAsPortfolio(
  { file, account }: HoldingsFile,
  group?: number,
): Promise<ImportedPortfolioResponse> {
  const form = new FormData();
  form.append('file', file);
  return postForm<ImportedPortfolioResponse>(portfoliosUrls.importFile(account, group), form);
}
