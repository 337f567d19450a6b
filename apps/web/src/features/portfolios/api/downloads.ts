import { portfoliosUrls } from '@plumbline/contracts';
import type { ExportCsvRequest } from '@plumbline/contracts';
import { getFile, postForFile } from '../../../lib/api-client.ts';
import { getPaper } from '../model/report-paper.ts';
import type { Subject } from '../model/subject.ts';
import { urlsOf } from './portfolios.ts';

export const EXPORT_FILE_NAME = 'PortfolioExport.csv';

/** The holdings of a portfolio as a file that can be imported again. Requires Premium. */
export function fetchCsv(id: number): Promise<Blob> {
  const body: ExportCsvRequest = { filename: EXPORT_FILE_NAME };
  return postForFile(portfoliosUrls.exportCsv(id), body);
}

/** The same holdings as an Excel workbook, which can be imported again, too. */
export async function fetchWorkbook(id: number): Promise<Blob> {
  const csv = await (await fetchCsv(id)).text();
  const { numericTitles, rowsOfCsv, workbookFile } = await import('../../../lib/workbook-file.ts');
  return workbookFile('Holdings', rowsOfCsv(csv, numericTitles));
}

/**
 * The impact report of a portfolio or a group under a screening profile, as a PDF for the user's paper. Requires
 * Premium.
 */
export function fetchReport(subject: Subject, profile: string): Promise<Blob> {
  return getFile(urlsOf(subject).report(subject.id, getPaper(navigator.language), profile));
}
