import type { PortfolioGroupView, RollupEntryResponse } from '@plumbline/contracts';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { usePortfolios } from '../../../features/portfolios/api/portfolios.ts';
import { DeleteGroupDialog } from '../../../features/portfolios/components/groups/delete-group-dialog.tsx';
import { GroupDialog } from '../../../features/portfolios/components/groups/group-dialog.tsx';
import { ImportFilesDialog } from '../../../features/portfolios/components/import-files/import-files-dialog.tsx';
import { PortfolioContributorsDialog } from '../../../features/portfolios/components/overview/portfolio-contributors-dialog.tsx';
import { ProfileDialog } from './profile-dialog.tsx';
import { SharePage } from './share-subject.tsx';
import type { GroupPageDialog } from './use-group-actions.ts';

interface GroupDialogsProps {
  readonly group: PortfolioGroupView;
  /** Id of the screening profile in use. */
  readonly profile: string;
  /** `null` while no dialog is open. */
  readonly opened: GroupPageDialog | null;
  readonly onClose: () => void;
  /** The category whose holdings are shown, in a dialog of its own. */
  readonly picked: RollupEntryResponse | null;
  readonly onUnpick: () => void;
}

/** The dialogs of a group's page. */
export function GroupDialogs({ group, profile, opened, onClose, picked, onUnpick }: GroupDialogsProps) {
  const { id, name, portfolios } = group;
  const navigate = useNavigate();
  const { data: all } = usePortfolios();
  const draft = { id, name, portfolioIds: portfolios.map((portfolio) => portfolio.id) };
  return (
    <>
      <PortfolioContributorsDialog
        subject={{ kind: 'group', id }}
        monetaryValue={group.monetaryValue}
        entry={picked}
        onClose={onUnpick}
      />
      <ProfileDialog profile={profile} isOpen={opened === 'profile'} onClose={onClose} />
      <SharePage subject={{ kind: 'GROUP', id, name }} profile={profile} opened={opened} onClose={onClose} />
      <GroupDialog
        draft={opened === 'edit' && all ? draft : null}
        portfolios={all ?? []}
        onClose={onClose}
        onSaved={onClose}
      />
      <ImportFilesDialog
        isOpen={opened === 'import'}
        intoGroup={{ id, name, portfolios }}
        onClose={onClose}
      />
      <DeleteGroupDialog
        group={opened === 'delete' ? { id, name } : null}
        onClose={onClose}
        onDeleted={() => void navigate(paths.portfolios.href(), { replace: true })}
      />
    </>
  );
}
