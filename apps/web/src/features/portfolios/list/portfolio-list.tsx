import { Button } from '@mantine/core';
import { presets } from '@plumbline/screening';
import type { PortfolioResponse } from '@plumbline/contracts';
import { useCallback, useState } from 'react';
import { SampleDataBadge } from '../../../components/sample-data-badge.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { useSession } from '../../../stores/session.ts';
import { useListState } from './use-list-state.ts';
import { usePortfolioView } from './use-portfolio-view.ts';
import { useReloadPortfolio } from '../use-reload-portfolio.ts';
import { arrangePortfolios } from './arrange-portfolios.ts';
import { allToggled, selectedOf, toggled } from '../selection.ts';
import type { Selection } from '../selection.ts';
import { DeleteSelectedModal } from './delete-selected-modal.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import classes from './portfolio-list.module.css';
import { PortfolioGrid } from './portfolio-grid.tsx';
import { PortfolioTable } from './portfolio-table.tsx';
import { SelectionBar } from './selection-bar.tsx';

interface PortfolioListProps {
  /** Newest first, at least one. */
  readonly portfolios: readonly PortfolioResponse[];
  readonly hrefOf: (id: number) => string;
  readonly onDeleted: () => void;
}

/** One's portfolios: to look through, to sort, to open and to delete. */
export function PortfolioList({ portfolios, hrefOf, onDeleted }: PortfolioListProps) {
  const list = useListState();
  const [view, setView] = usePortfolioView();
  const [selection, setSelection] = useState<Selection>(new Set());
  const [isDeleting, setIsDeleting] = useState(false);
  const reload = useReloadPortfolio();
  const toggle = useCallback((id: number) => setSelection((before) => toggled(before, id)), []);
  const shown = arrangePortfolios(portfolios, list);
  const selected = selectedOf(shown, selection);
  const Rows = view === 'grid' ? PortfolioGrid : PortfolioTable;
  return (
    <div className={classes.list}>
      <ListToolbar list={list} view={view} onView={setView} />
      <ProfileRemark />
      {shown.length > 0 ? (
        <div className={classes.found}>
          <SelectionBar
            shown={shown.length}
            selected={selected.length}
            onToggleAll={() => setSelection(allToggled(selection, shown))}
            onDelete={() => setIsDeleting(true)}
          >
            {shown.some(({ hasSampleData }) => hasSampleData) && (
              <SampleDataBadge>Some of these scores rest in part on it.</SampleDataBadge>
            )}
          </SelectionBar>
          <Rows portfolios={shown} selection={selection} onToggle={toggle} hrefOf={hrefOf} onOpen={reload} />
        </div>
      ) : (
        <Notice title="No portfolio has such a name.">
          <Button variant="default" onClick={() => list.setText('')}>
            Show all portfolios
          </Button>
        </Notice>
      )}
      <DeleteSelectedModal
        portfolios={selected}
        isOpen={isDeleting}
        onClose={() => setIsDeleting(false)}
        onDeleted={() => {
          setIsDeleting(false);
          setSelection(new Set());
          onDeleted();
        }}
      />
    </div>
  );
}

/** By which profile the list scores, where that is not the one in use. */
function ProfileRemark() {
  const activeProfile = useSession((state) => state.activeProfile);
  const standard = presets[0];
  if (standard === undefined || activeProfile === String(standard.id)) return null;
  return <p className={classes.remark}>Scores in this list are by the standard profile, {standard.name}.</p>;
}
