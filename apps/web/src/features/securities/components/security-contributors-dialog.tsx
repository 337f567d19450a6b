import '../../../theme/mantine-dialogs.css';
import type { RollupEntryResponse } from '@plumbline/contracts';
import { useQuery } from '@tanstack/react-query';
import { ContributorsList } from '../../../components/contributors-list.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { useFailureToast } from '../../../components/ui/feedback/use-failure-toast.ts';
import { contributorsQuery } from '../api/securities.ts';

interface SecurityContributorsDialogProps {
  readonly instrumentId: number;
  /** The category to open; `null` closes the dialog. */
  readonly entry: RollupEntryResponse | null;
  readonly onClose: () => void;
}

/** The securities behind a category of a security. */
export function SecurityContributorsDialog({
  instrumentId,
  entry,
  onClose,
}: SecurityContributorsDialogProps) {
  return (
    <Dialog title="Contributing securities" isOpen={entry !== null} onClose={onClose}>
      {entry && <Contributors instrumentId={instrumentId} entry={entry} />}
    </Dialog>
  );
}

interface ContributorsProps {
  readonly instrumentId: number;
  readonly entry: RollupEntryResponse;
}

function Contributors({ instrumentId, entry }: ContributorsProps) {
  const { data, isLoadingError, refetch } = useQuery(contributorsQuery(instrumentId, entry.criterion.name));
  useFailureToast(isLoadingError, 'Failed to fetch contributors.');
  return (
    <ContributorsList
      category={entry.criterion.title}
      contributors={data}
      hasFailed={isLoadingError}
      onRetry={() => void refetch()}
    />
  );
}
