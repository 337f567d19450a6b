import type { PortfolioContributorResponse, RollupEntryResponse } from '@plumbline/contracts';
import { useQuery } from '@tanstack/react-query';
import { ContributorsList } from '../../../components/contributors-list.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { useFailureToast } from '../../../components/ui/use-failure-toast.ts';
import { getContributors } from './get-contributors.ts';
import { portfolioMessages } from '../messages.ts';

interface ContributorsModalProps {
  readonly portfolioId: number;
  /** The category to open; `null` closes the dialog. */
  readonly entry: RollupEntryResponse | null;
  readonly onClose: () => void;
  readonly hrefOf: (holding: PortfolioContributorResponse) => string;
}

/** The holdings behind a category of a portfolio; for a fund, the companies inside it, too. */
export function ContributorsModal({ portfolioId, entry, onClose, hrefOf }: ContributorsModalProps) {
  return (
    <Dialog title="Contributing Securities" isOpen={entry !== null} onClose={onClose} size="lg">
      {entry && <Contributors portfolioId={portfolioId} entry={entry} hrefOf={hrefOf} />}
    </Dialog>
  );
}

interface ContributorsProps extends Pick<ContributorsModalProps, 'portfolioId' | 'hrefOf'> {
  readonly entry: RollupEntryResponse;
}

function Contributors({ portfolioId, entry, hrefOf }: ContributorsProps) {
  const { data, isError, refetch } = useQuery(getContributors(portfolioId, entry.criterion.name));
  useFailureToast(isError, portfolioMessages.contributorsFailed);
  return (
    <ContributorsList
      category={entry.criterion.title}
      contributors={data?.map((contributor) => ({ ...contributor, href: hrefOf(contributor) }))}
      hasFailed={isError}
      onRetry={() => void refetch()}
    />
  );
}
