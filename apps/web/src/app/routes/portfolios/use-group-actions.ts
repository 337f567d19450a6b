import type { PortfolioGroupView } from '@plumbline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { fetchReport } from '../../../features/portfolios/api/downloads.ts';
import { groupHoldingsQuery } from '../../../features/portfolios/api/portfolio-groups.ts';
import type { PortfolioAction } from '../../../features/portfolios/components/overview/portfolio-actions.tsx';
import { useDownload } from '../../../features/portfolios/hooks/use-download.ts';
import type { ShareDialogName } from './share-subject.tsx';
import { usePremiumGate } from '../../../features/premium/hooks/use-premium-gate.ts';

/** The dialogs of a group's page. */
export type GroupPageDialog = 'edit' | 'import' | 'profile' | 'delete' | ShareDialogName;

interface GroupActions {
  readonly actions: readonly PortfolioAction[];
  /** What failed; `null` when nothing did. */
  readonly failure: string | null;
}

/** What can be done with a group, and which of it requires Premium. */
export function useGroupActions(
  { id, name, totalHoldings }: PortfolioGroupView,
  profile: string,
  open: (dialog: GroupPageDialog) => void,
): GroupActions {
  const { isPremium, requirePremium, sendToCheckout } = usePremiumGate();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const print = () => window.print();
  const { start, isBusy, hasFailed } = useDownload({
    fetchFile: () => fetchReport({ kind: 'group', id }, profile),
    name: `Impact Report - ${name}.pdf`,
    onForbidden: sendToCheckout,
  });
  return {
    actions: [
      {
        label: 'Report',
        items: [
          {
            label: 'Print report',
            // Once the holdings it shows have loaded.
            onRun: () => void queryClient.ensureQueryData(groupHoldingsQuery(id, profile)).then(print, print),
          },
          {
            label: 'Download report as PDF',
            onRun: () => requirePremium(start),
            isBusy,
            isLocked: !isPremium,
          },
          {
            label: 'Share report',
            onRun: () => requirePremium(() => open('shareReport')),
            isLocked: !isPremium,
          },
        ],
      },
      ...(totalHoldings > 0
        ? [{ label: 'Giving', onRun: () => void navigate(paths.groupGiving.href(id)) }]
        : []),
      { label: 'Import files', onRun: () => open('import') },
      { label: 'Share', onRun: () => open('share') },
      { label: 'Edit group', onRun: () => open('edit') },
      { label: 'Delete', onRun: () => open('delete'), isDestructive: true },
    ],
    failure: hasFailed ? 'The report could not be created. Please try again.' : null,
  };
}
