import { portfoliosUrls } from '@plumbline/contracts';
import { getFile } from '../../../lib/api-client.ts';

/** The impact report of a portfolio under a screening profile, as a PDF. Takes Premium. */
export function getReport(id: number, profile: string): Promise<Blob> {
  return getFile(portfoliosUrls.report(id, profile));
}
