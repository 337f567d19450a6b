import type { RollupEntryResponse } from '@plumbline/contracts';
import { useQuery } from '@tanstack/react-query';
import { ContributorsList } from '../../../../components/contributors-list.tsx';
import { Dialog } from '../../../../components/ui/dialogs/dialog.tsx';
import { useFailureToast } from '../../../../components/ui/feedback/use-failure-toast.ts';
import { securityHref } from '../../../../config/paths.ts';
import { portfolioContributorsQuery } from '../../api/portfolios.ts';
import type { Subject } from '../../model/subject.ts';
import { portfolioMessages } from '../../messages.ts';

interface PortfolioContributorsDialogProps {
  readonly subject: Subject;
  /** Of the portfolio or group, US dollars. */
  readonly monetaryValue: number;
  /** The category to open; `null` closes the dialog. */
  readonly entry: RollupEntryResponse | null;
  readonly onClose: () => void;
}

/** The holdings behind a category of a portfolio or a group; for a fund, also the companies inside it. */
export function PortfolioContributorsDialog(props: PortfolioContributorsDialogProps) {
  const { subject, monetaryValue, entry, onClose } = props;
  return (
    <Dialog title="Contributing securities" isOpen={entry !== null} onClose={onClose} size="lg">
      {entry && <Contributors {...{ subject, monetaryValue }} criterion={entry.criterion} />}
    </Dialog>
  );
}

type ContributorsProps = Pick<RollupEntryResponse, 'criterion'> &
  Pick<PortfolioContributorsDialogProps, 'subject' | 'monetaryValue'>;

function Contributors({ subject, monetaryValue, criterion: { name, title } }: ContributorsProps) {
  const { data, isLoadingError, refetch } = useQuery(portfolioContributorsQuery(subject, name));
  useFailureToast(isLoadingError, portfolioMessages.contributorsFailed);
  return (
    <ContributorsList
      category={title}
      contributors={data?.map((contributor) => ({ ...contributor, href: securityHref(contributor) }))}
      monetaryValue={monetaryValue}
      hasFailed={isLoadingError}
      onRetry={() => void refetch()}
    />
  );
}
