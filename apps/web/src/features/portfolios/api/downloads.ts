import { portfoliosUrls } from '@plumbline/contracts';
import type { ExportCsvRequest, ReportPaper } from '@plumbline/contracts';
import { useMutation } from '@tanstack/react-query';
import { getFile, postForFile } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { saveFile } from '../../../lib/save-file.ts';

interface Download {
  readonly fetchFile: () => Promise<Blob>;
  /** The file name to save it under. The browser replaces what no file name may have. */
  readonly name: string;
  /** When the roles of the account do not include it. */
  readonly onForbidden: () => void;
}

/** Fetches a file and saves it. The page shows what failed. */
export function useDownload({ fetchFile, name, onForbidden }: Download) {
  const fetching = useMutation({
    mutationFn: fetchFile,
    onSuccess: (file) => saveFile(file, name),
    onError: (error) => isForbidden(error) && onForbidden(),
  });
  return {
    start: () => fetching.mutate(),
    isBusy: fetching.isPending,
    hasFailed: fetching.isError && !isForbidden(fetching.error),
  };
}

function isForbidden(error: Error): boolean {
  return error instanceof ApiError && error.problem.status === 403;
}

export const EXPORT_FILE_NAME = 'PortfolioExport.csv';

/** The holdings of a portfolio as a file that can be imported again. Requires Premium. */
export function fetchCsv(id: number): Promise<Blob> {
  const body: ExportCsvRequest = { filename: EXPORT_FILE_NAME };
  return postForFile(portfoliosUrls.exportCsv(id), body);
}

/** The same holdings as an Excel workbook, which can be imported again, too. */
export async function fetchWorkbook(id: number): Promise<Blob> {
  const csv = await (await fetchCsv(id)).text();
  const { rowsOfCsv, workbookFile } = await import('../../../lib/workbook-file.ts');
  return workbookFile('Holdings', rowsOfCsv(csv, ['Shares', 'Value']));
}

/** The impact report of a portfolio under a screening profile, as a PDF for the user's paper. Requires Premium. */
export function fetchReport(id: number, profile: string): Promise<Blob> {
  return getFile(portfoliosUrls.report(id, getPaper(navigator.language), profile));
}

/** Countries where printers hold Letter; everywhere else they hold A4. */
const letterCountries = ['US', 'CA', 'MX', 'PR', 'PH', 'CL', 'CO', 'CR', 'DO', 'GT', 'NI', 'PA', 'SV', 'VE'];

/** The usual paper where a browser's language is spoken; in its likeliest country when it names none. */
export function getPaper(language: string): ReportPaper {
  return letterCountries.includes(getCountry(language)) ? 'letter' : 'a4';
}

function getCountry(language: string): string {
  try {
    return new Intl.Locale(language).maximize().region ?? '';
  } catch {
    return '';
  }
}
