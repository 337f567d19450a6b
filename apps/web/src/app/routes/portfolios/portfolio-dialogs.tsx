import type { PortfolioResponse, RollupEntryResponse, UploadResponse } from '@plumbline/contracts';
import { useNavigate } from 'react-router-dom';
import { AddHoldingDialog } from '../../../features/portfolios/components/add/add-holding-dialog.tsx';
import { CompareDialog } from '../../../features/portfolios/components/compare/compare-dialog.tsx';
import { DeletePortfolioDialog } from '../../../features/portfolios/components/settings/delete-portfolio-dialog.tsx';
import { PortfolioContributorsDialog } from '../../../features/portfolios/components/overview/portfolio-contributors-dialog.tsx';
import { ImportDialog } from '../../../features/portfolios/components/import/import-dialog.tsx';
import { SettingsDialog } from '../../../features/portfolios/components/settings/settings-dialog.tsx';
import { paths } from '../../../config/paths.ts';
import { ScoreStandard } from '../../score-standard.tsx';
import { ProfileDialog } from './profile-dialog.tsx';
import { SharePage } from './share-subject.tsx';
import type { PortfolioDialog } from './use-portfolio-actions.ts';

export interface PortfolioDialogsProps {
  readonly portfolio: PortfolioResponse;
  /** Id of the screening profile in use. */
  readonly profile: string;
  /** `null` while no dialog is open. */
  readonly opened: PortfolioDialog | null;
  readonly onClose: () => void;
  /** The outcome of the import that led to this page; `null` where there was none. */
  readonly imported: UploadResponse | null;
  /** The category whose holdings are shown, in a dialog of its own. */
  readonly picked: RollupEntryResponse | null;
  readonly onUnpick: () => void;
}

/** The dialogs of a portfolio's page. */
export function PortfolioDialogs({ portfolio, profile, opened, onClose, ...props }: PortfolioDialogsProps) {
  const { picked, onUnpick, imported } = props;
  const navigate = useNavigate();
  return (
    <>
      <PortfolioContributorsDialog
        subject={{ kind: 'portfolio', id: portfolio.id }}
        monetaryValue={portfolio.monetaryValue}
        entry={picked}
        onClose={onUnpick}
      />
      <AddHoldingDialog portfolio={portfolio} isOpen={opened === 'add'} onClose={onClose} />
      <ProfileDialog profile={profile} isOpen={opened === 'profile'} onClose={onClose} />
      <ImportDialog
        portfolio={portfolio}
        isOpen={opened === 'import'}
        onClose={onClose}
        imported={imported}
      />
      <CompareDialog
        portfolio={portfolio}
        profile={profile}
        standard={<ScoreStandard />}
        isOpen={opened === 'compare'}
        onClose={onClose}
      />
      <SharePage
        subject={{ kind: 'PORTFOLIO', id: portfolio.id, name: portfolio.name }}
        profile={profile}
        opened={opened}
        onClose={onClose}
      />
      <SettingsDialog portfolio={portfolio} isOpen={opened === 'settings'} onClose={onClose} />
      <DeletePortfolioDialog
        portfolio={portfolio}
        isOpen={opened === 'delete'}
        onClose={onClose}
        onDeleted={() => void navigate(paths.portfolios.href(), { replace: true })}
      />
    </>
  );
}
