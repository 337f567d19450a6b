import type { EvidenceEntriesResponse } from '@plumbline/contracts';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { formatCount } from '../../../lib/format.ts';
import { deskViews } from '../hooks/use-desk-state.ts';
import type { DeskState, DeskView } from '../hooks/use-desk-state.ts';
import classes from './desk-views.module.css';

const viewLabels: Readonly<Record<DeskView, string>> = {
  candidates: 'Candidates',
  LEAD: 'Leads',
  DRAFT: 'Drafts',
  APPROVED: 'Approved',
  EXPIRING: 'To expire',
  REJECTED: 'Rejected',
  EXPIRED: 'Expired',
};

interface DeskViewsProps {
  readonly desk: DeskState;
  /** Entries by state; unknown while they load. */
  readonly counts: EvidenceEntriesResponse['countsByState'] | undefined;
}

/** The lists of the desk, with how much is in each. */
export function DeskViews({ desk, counts }: DeskViewsProps) {
  return (
    <nav aria-label="Lists" className={classes.views}>
      {deskViews.map((view) => (
        <Link
          key={view}
          to={paths.evidenceDesk.href(view.toLowerCase())}
          aria-current={view === desk.view ? 'page' : undefined}
        >
          {viewLabels[view]}
          {view !== 'candidates' && counts && ` (${formatCount(counts[view])})`}
        </Link>
      ))}
    </nav>
  );
}
