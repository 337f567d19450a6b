import { portfoliosUrls } from '@plumbline/contracts';
import { getFile } from '../../../lib/api-client.ts';
import { paperOf } from './paper-of.ts';

/** The impact report of a portfolio under a screening profile, as a PDF for the reader's paper. Takes Premium. */
export function getReport(id: number, profile: string): Promise<Blob> {
  return getFile(portfoliosUrls.report(id, paperOf(navigator.language), profile));
}
