import { portfoliosUrls } from '@plumbline/contracts';
import type { ExportCsvRequest } from '@plumbline/contracts';
import { postForFile } from '../../../lib/api-client.ts';

/** Specification §9. */
export const EXPORT_FILE_NAME = 'PortfolioExport.csv';

/** The holdings of a portfolio as a file that the import reads back. Takes Premium. */
export function exportCsv(id: number): Promise<Blob> {
  const body: ExportCsvRequest = { filename: EXPORT_FILE_NAME };
  return postForFile(portfoliosUrls.exportCsv(id), body);
}
