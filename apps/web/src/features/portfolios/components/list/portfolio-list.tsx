import { Button, Group, Stack, Text } from '@mantine/core';
import type { PortfolioResponse } from '@plumbline/contracts';
import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { SampleDataBadge } from '../../../../components/sample-data-badge.tsx';
import { EmptyState } from '../../../../components/ui/feedback/empty-state.tsx';
import { SelectBox } from '../../../../components/ui/forms/select-box.tsx';
import { formatCount } from '../../../../lib/format.ts';
import { formatPortfolioCount } from '../../model/count-labels.ts';
import { useReloadPortfolio } from '../../api/portfolios.ts';
import { selectedOf, toggled, toggledAll } from '../../model/selection.ts';
import { arrangePortfolios } from '../../model/arrange-portfolios.ts';
import { DeleteSelectedDialog } from './delete-selected-dialog.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { PortfolioGrid } from './portfolio-grid.tsx';
import { PortfolioTable } from './portfolio-table.tsx';
import { useListSelection } from '../../hooks/use-list-selection.ts';
import { useListState } from '../../hooks/use-list-state.ts';
import { usePortfolioView } from '../../hooks/use-portfolio-view.ts';

interface PortfolioListProps {
  /** Newest first, at least one. */
  readonly portfolios: readonly PortfolioResponse[];
  /** Names the profile behind their scores. */
  readonly standard: ReactNode;
  readonly onDeleted: () => void;
  /** The selected portfolios are to be put into a new group. */
  readonly onGroup: (ids: number[]) => void;
}

/** The user's portfolios: to look through, to sort, to open, to group and to delete. */
export function PortfolioList({ portfolios, standard, onDeleted, onGroup }: PortfolioListProps) {
  const list = useListState();
  const [view, setView] = usePortfolioView();
  const [selection, setSelection] = useListSelection();
  const [isDeleting, setIsDeleting] = useState(false);
  const reload = useReloadPortfolio();
  const toggle = useCallback((id: number) => setSelection((before) => toggled(before, id)), [setSelection]);
  const shown = arrangePortfolios(portfolios, list);
  const selected = selectedOf(shown, selection);
  const Rows = view === 'grid' ? PortfolioGrid : PortfolioTable;
  return (
    <Stack gap="sm">
      <ListToolbar list={list} view={view} onView={setView} />
      {standard}
      {shown.length > 0 ? (
        <Stack gap="xs">
          <SelectionBar
            shown={shown}
            selected={selected.length}
            onToggleAll={() => setSelection(toggledAll(selection, shown))}
            onGroup={() => onGroup(selected.map(({ id }) => id))}
            onDelete={() => setIsDeleting(true)}
          />
          <Rows portfolios={shown} selection={selection} onToggle={toggle} onOpen={reload} />
        </Stack>
      ) : (
        <EmptyState
          title="No portfolio has that name."
          actions={
            <Button variant="default" onClick={() => list.setText('')}>
              Show all portfolios
            </Button>
          }
        />
      )}
      <DeleteSelectedDialog
        portfolios={selected}
        isOpen={isDeleting}
        onClose={() => setIsDeleting(false)}
        onDeleted={() => {
          setIsDeleting(false);
          setSelection(new Set());
          onDeleted();
        }}
      />
    </Stack>
  );
}

interface SelectionBarProps {
  readonly shown: readonly PortfolioResponse[];
  readonly selected: number;
  readonly onToggleAll: () => void;
  readonly onGroup: () => void;
  readonly onDelete: () => void;
}

/** How many portfolios there are, and what can be done with those that are selected. */
function SelectionBar({ shown, selected, onToggleAll, onGroup, onDelete }: SelectionBarProps) {
  const count = shown.length;
  return (
    <Group gap="sm" mih="2.75rem" pl="0.375rem">
      <SelectBox
        label="Select all"
        isSelected={selected === count}
        isPartly={selected > 0 && selected < count}
        onToggle={onToggleAll}
      />
      <Group gap="0.25rem 0.75rem" flex="1 1 6rem">
        <Text c="dimmed" fz="sm" role="status">
          {selected > 0
            ? `${formatCount(selected)} of ${formatCount(count)} selected`
            : formatPortfolioCount(count)}
        </Text>
        {shown.some(({ hasSampleData }) => hasSampleData) && (
          <SampleDataBadge>Some of these scores are based in part on it.</SampleDataBadge>
        )}
      </Group>
      {selected > 0 && (
        <Button variant="default" size="sm" onClick={onGroup}>
          Group selected
        </Button>
      )}
      <Button
        variant="default"
        size="sm"
        c={selected > 0 ? 'var(--negative)' : undefined}
        disabled={selected === 0}
        onClick={onDelete}
      >
        Delete selected
      </Button>
    </Group>
  );
}
