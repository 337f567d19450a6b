import type { RollupEntryResponse } from '@plumbline/contracts';
import { useQuery } from '@tanstack/react-query';
import { ContributorsList } from '../../../../components/contributors-list.tsx';
import { Dialog } from '../../../../components/ui/dialogs/dialog.tsx';
import { securityHref } from '../../../../config/paths.ts';
import { sharedContributorsQuery } from '../../api/shared.ts';

interface SharedContributorsDialogProps {
  readonly token: string;
  /** US dollars; `null` where the link shows no amounts. */
  readonly monetaryValue: number | null;
  /** The category to open; `null` closes the dialog. */
  readonly entry: RollupEntryResponse | null;
  readonly onClose: () => void;
}

/** The holdings behind a category of what a link shows. */
export function SharedContributorsDialog({ entry, onClose, ...list }: SharedContributorsDialogProps) {
  return (
    <Dialog title="Contributing securities" isOpen={entry !== null} onClose={onClose} size="lg">
      {entry && <Contributors {...list} criterion={entry.criterion} />}
    </Dialog>
  );
}

type ContributorsProps = Pick<SharedContributorsDialogProps, 'token' | 'monetaryValue'> &
  Pick<RollupEntryResponse, 'criterion'>;

function Contributors({ token, monetaryValue, criterion: { name, title } }: ContributorsProps) {
  const { data, isLoadingError, refetch } = useQuery(sharedContributorsQuery(token, name));
  return (
    <ContributorsList
      category={title}
      contributors={data?.map((contributor) => ({ ...contributor, href: securityHref(contributor) }))}
      hasFailed={isLoadingError}
      onRetry={() => void refetch()}
      monetaryValue={monetaryValue ?? undefined}
      isRounded={monetaryValue === null}
    />
  );
}
