import type { PortfolioResponse } from '@plumbline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { EXPORT_FILE_NAME, exportCsv } from '../../features/portfolios/report/export-csv.ts';
import { getHoldings } from '../../features/portfolios/get-holdings.ts';
import { getReport } from '../../features/portfolios/report/get-report.ts';
import type { PortfolioAction } from '../../features/portfolios/overview/portfolio-actions.tsx';
import { useDownload } from '../../features/portfolios/report/use-download.ts';
import { usePremiumGate } from '../../features/premium/use-premium-gate.ts';
import { paths } from '../../config/paths.ts';

/** The dialogs of a portfolio's page. */
export type PortfolioDialog = 'profile' | 'import' | 'compare' | 'settings' | 'delete';

interface PortfolioActions {
  readonly report: readonly PortfolioAction[];
  readonly actions: readonly PortfolioAction[];
  /** What could not be done; `null` when nothing went wrong. */
  readonly failure: string | null;
}

/** What can be done with a portfolio, and what of it takes Premium. */
export function usePortfolioActions(
  { id }: PortfolioResponse,
  profile: string,
  open: (dialog: PortfolioDialog) => void,
): PortfolioActions {
  const { requirePremium, sendToCheckout } = usePremiumGate(paths.checkout.href());
  const print = usePrint(id, profile);
  const exporting = useDownload({
    fetchFile: () => exportCsv(id),
    name: EXPORT_FILE_NAME,
    onRefused: sendToCheckout,
  });
  const reporting = useDownload({
    fetchFile: () => getReport(id, profile),
    name: 'Impact Report.pdf',
    onRefused: sendToCheckout,
  });
  return {
    report: [
      { label: 'Print report', onRun: print },
      {
        label: 'Download report as PDF',
        onRun: () => requirePremium(reporting.start),
        isBusy: reporting.isBusy,
      },
    ],
    actions: [
      { label: 'Import', onRun: () => open('import') },
      { label: 'Export', onRun: () => requirePremium(exporting.start), isBusy: exporting.isBusy },
      { label: 'Compare', onRun: () => requirePremium(() => open('compare')), isWideOnly: true },
      { label: 'Portfolio Settings', onRun: () => open('settings') },
      { label: 'Delete', onRun: () => open('delete'), isGrave: true },
    ],
    failure: failureOf(exporting.hasFailed, reporting.hasFailed),
  };
}

function failureOf(hasExportFailed: boolean, hasReportFailed: boolean): string | null {
  if (hasExportFailed) return 'The export could not be made. Please try again.';
  return hasReportFailed ? 'The report could not be made. Please try again.' : null;
}

/** Opens the print preview once the holdings that stand in it have come. */
function usePrint(id: number, profile: string): () => void {
  const queryClient = useQueryClient();
  return () => {
    const print = () => window.print();
    void queryClient.ensureQueryData(getHoldings(id, profile)).then(print, print);
  };
}
