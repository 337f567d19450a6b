import type { PortfolioResponse } from '@plumbline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import type { PortfolioAction } from '../../../features/portfolios/components/overview/portfolio-actions.tsx';
import { holdingsQuery } from '../../../features/portfolios/api/portfolios.ts';
import {
  EXPORT_FILE_NAME,
  fetchCsv,
  fetchReport,
  fetchWorkbook,
} from '../../../features/portfolios/api/downloads.ts';
import { useDownload } from '../../../features/portfolios/hooks/use-download.ts';
import type { ShareDialogName } from './share-subject.tsx';
import { usePremiumGate } from '../../../features/premium/hooks/use-premium-gate.ts';

/** The dialogs of a portfolio's page. */
export type PortfolioDialog =
  | 'add'
  | 'profile'
  | 'import'
  | 'compare'
  | 'settings'
  | 'delete'
  | ShareDialogName;

interface PortfolioActions {
  readonly actions: readonly PortfolioAction[];
  readonly onAdd: () => void;
  /** What failed; `null` when nothing did. */
  readonly failure: string | null;
}

/** What can be done with a portfolio, and which of it requires Premium. */
export function usePortfolioActions(
  { id, name, totalHoldings }: PortfolioResponse,
  profile: string,
  open: (dialog: PortfolioDialog) => void,
): PortfolioActions {
  const { isPremium, requirePremium, sendToCheckout } = usePremiumGate();
  const navigate = useNavigate();
  const isLocked = !isPremium;
  const print = usePrint(id, profile);
  const workbook = useDownload({
    fetchFile: () => fetchWorkbook(id),
    name: `Holdings - ${name}.xlsx`,
    onForbidden: sendToCheckout,
  });
  const csv = useDownload({
    fetchFile: () => fetchCsv(id),
    name: EXPORT_FILE_NAME,
    onForbidden: sendToCheckout,
  });
  const pdf = useDownload({
    fetchFile: () => fetchReport({ kind: 'portfolio', id }, profile),
    name: `Impact Report - ${name}.pdf`,
    onForbidden: sendToCheckout,
  });
  const toAction = (label: string, { start, isBusy }: typeof pdf) => ({
    label,
    onRun: () => requirePremium(start),
    isBusy,
    isLocked,
  });
  return {
    actions: [
      {
        label: 'Report',
        items: [
          { label: 'Print report', onRun: print },
          toAction('Download report as PDF', pdf),
          { label: 'Share report', onRun: () => requirePremium(() => open('shareReport')), isLocked },
        ],
      },
      { label: 'Share', onRun: () => open('share') },
      ...(totalHoldings > 0
        ? [
            { label: 'Clean up', onRun: () => void navigate(paths.cleanUp.href(id)) },
            { label: 'Giving', onRun: () => void navigate(paths.giving.href(id)) },
          ]
        : []),
      { label: 'Import', onRun: () => open('import') },
      { label: 'Export', items: [toAction('Export to Excel', workbook), toAction('Export to CSV', csv)] },
      { label: 'Compare', onRun: () => requirePremium(() => open('compare')), isWideOnly: true, isLocked },
      { label: 'Portfolio settings', onRun: () => open('settings') },
      { label: 'Delete', onRun: () => open('delete'), isDestructive: true },
    ],
    onAdd: () => open('add'),
    failure: failureOf(workbook.hasFailed || csv.hasFailed, pdf.hasFailed),
  };
}

function failureOf(hasExportFailed: boolean, hasReportFailed: boolean): string | null {
  if (hasExportFailed) return 'The export failed. Please try again.';
  return hasReportFailed ? 'The report could not be created. Please try again.' : null;
}

/** Opens the print preview once the holdings it shows have loaded. */
function usePrint(id: number, profile: string): () => void {
  const queryClient = useQueryClient();
  return () => {
    const print = () => window.print();
    void queryClient.ensureQueryData(holdingsQuery(id, profile)).then(print, print);
  };
}
