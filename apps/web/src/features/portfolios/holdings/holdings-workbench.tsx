import { Button, Text } from '@mantine/core';
import type { HoldingResponse, PortfolioResponse } from '@plumbline/contracts';
import { useMemo, useState } from 'react';
import { TablePaging } from '../../../components/table-paging.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { toggledAll, selectedOf, toggled } from '../selection.ts';
import type { Selection } from '../selection.ts';
import { DeleteHoldingsModal } from './delete-holdings-modal.tsx';
import { EditHoldingModal } from './edit-holding-modal.tsx';
import { columnsFor, useTableWidth } from './holding-columns.ts';
import type { HoldingRowActions } from './holding-row.tsx';
import { describeFilePrices, describeUnvalued } from './holding-labels.ts';
import { HoldingDrawer } from './holding-drawer.tsx';
import { HoldingsTable } from './holdings-table.tsx';
import { HoldingsToolbar } from './holdings-toolbar.tsx';
import { SwapModal } from '../swap/swap-modal.tsx';
import { SetHoldingsModal } from './set-holdings-modal.tsx';
import { useUpdateHolding } from './holding-changes.ts';
import { useGridFocus } from './use-grid-focus.ts';
import { useHoldingsRows } from './use-holdings-rows.ts';
import { useHoldingsView } from './use-holdings-view.ts';

interface HoldingsWorkbenchProps {
  readonly portfolio: PortfolioResponse;
  readonly holdings: readonly HoldingResponse[];
  readonly isBusy: boolean;
}

/** The table of holdings with its filter, pages, selection and dialogs. */
export function HoldingsWorkbench({ portfolio, holdings, isBusy }: HoldingsWorkbenchProps) {
  const { id: portfolioId, holdingWeightMethod: method } = portfolio;
  const view = useHoldingsView();
  const { found, shown, page, size } = useHoldingsRows(holdings, view);
  const width = useTableWidth();
  const columns = columnsFor[width];
  const [selection, setSelection] = useState<Selection>(new Set());
  const selected = useMemo(() => selectedOf(found, selection), [found, selection]);
  const [edited, setEdited] = useState<HoldingResponse | null>(null);
  const [toSwap, setToSwap] = useState<HoldingResponse | null>(null);
  const [toDelete, setToDelete] = useState<readonly HoldingResponse[] | null>(null);
  const [isSetting, setIsSetting] = useState(false);
  const figures = useMemo(() => getFigures(holdings), [holdings]);
  const ids = useMemo(() => shown.map(({ id }) => id), [shown]);
  const grid = useGridFocus({ ids, columns, firstColumn: 'ticker' });
  const { mutate: save } = useUpdateHolding(portfolioId);
  const { focus } = grid;
  const actions = useMemo<HoldingRowActions>(
    () => ({
      onToggle: ({ id }) => setSelection((before) => toggled(before, id)),
      onSave: (holding, amount) => save({ holding, amount }),
      onLeave: ({ id }, measure) => focus(id, measure),
      onSwap: setToSwap,
      onEdit: setEdited,
      onDelete: (holding) => setToDelete([holding]),
    }),
    [save, focus],
  );

  return (
    <>
      {figures.unvalued > 0 && (
        <Text c="dimmed" fz="0.9375rem">
          {describeUnvalued(figures.unvalued)}
        </Text>
      )}
      {figures.filePrices && (
        <Text c="dimmed" fz="0.9375rem">
          <span aria-hidden="true">† </span>
          {figures.filePrices}
        </Text>
      )}
      <HoldingsToolbar
        view={view}
        size={size}
        total={holdings.length}
        found={found.length}
        selected={selected.length}
        canSelect={columns.includes('select')}
        canSet={columns.includes('edit')}
        onSet={() => setIsSetting(true)}
        onDelete={() => setToDelete(selected)}
      />
      {found.length > 0 ? (
        <HoldingsTable
          key={width}
          rows={shown}
          columns={columns}
          order={view.order}
          onOrder={view.setOrder}
          selection={selection}
          selected={getSelectionState(selected.length, found.length)}
          onToggleAll={() => setSelection(toggledAll(selection, found))}
          method={method}
          largest={figures.largest}
          focus={grid}
          actions={actions}
          isBusy={isBusy}
        />
      ) : (
        <NoneFound onShowAll={() => view.setText('')} />
      )}
      {found.length > size && (
        <TablePaging
          label="Pages of holdings"
          total={found.length}
          page={page}
          size={size}
          onPage={view.setPage}
        />
      )}
      <HoldingDialogs
        portfolio={portfolio}
        holdings={holdings}
        isNarrow={!columns.includes('edit')}
        edited={edited}
        toSwap={toSwap}
        actions={actions}
        onClose={() => setEdited(null)}
        onSwapEnd={(isSwapped) => {
          setToSwap(null);
          if (!isSwapped) return;
          setEdited(null);
          // The row that was chosen may be gone.
          focus();
        }}
      />
      <SetHoldingsModal
        portfolioId={portfolioId}
        method={method}
        holdings={selected}
        isOpen={isSetting}
        onClose={() => setIsSetting(false)}
      />
      <DeleteHoldingsModal
        portfolioId={portfolioId}
        holdings={toDelete}
        onClose={() => setToDelete(null)}
        onDeleted={() => {
          setToDelete(null);
          setEdited(null);
          // The button that was pressed is gone or disabled.
          focus();
        }}
      />
    </>
  );
}

interface HoldingDialogsProps extends Pick<HoldingsWorkbenchProps, 'portfolio' | 'holdings'> {
  readonly isNarrow: boolean;
  readonly edited: HoldingResponse | null;
  readonly toSwap: HoldingResponse | null;
  readonly actions: HoldingRowActions;
  readonly onClose: () => void;
  readonly onSwapEnd: (isSwapped: boolean) => void;
}

/** The dialogs about one holding. */
function HoldingDialogs({ portfolio, holdings, isNarrow, edited, ...props }: HoldingDialogsProps) {
  const { toSwap, actions, onClose, onSwapEnd } = props;
  const form = {
    portfolioId: portfolio.id,
    method: portfolio.holdingWeightMethod,
    holding: edited,
    onClose,
  };
  return (
    <>
      {isNarrow ? (
        <HoldingDrawer {...form} onSwap={actions.onSwap} onDelete={actions.onDelete} />
      ) : (
        <EditHoldingModal {...form} />
      )}
      <SwapModal
        portfolioId={portfolio.id}
        holding={toSwap}
        holdings={holdings}
        onClose={() => onSwapEnd(false)}
        onSwapped={() => onSwapEnd(true)}
      />
    </>
  );
}

/** How many holdings have no value, the largest weight, which the bars are relative to, and what is said of their prices. */
function getFigures(holdings: readonly HoldingResponse[]) {
  let unvalued = 0;
  let largest = 0.01;
  for (const { isValued, weight } of holdings) {
    if (!isValued) unvalued += 1;
    largest = Math.max(largest, weight);
  }
  return { unvalued, largest, filePrices: describeFilePrices(holdings) };
}

function getSelectionState(selected: number, found: number): 'all' | 'some' | 'none' {
  if (selected === 0) return 'none';
  return selected === found ? 'all' : 'some';
}

function NoneFound({ onShowAll }: { readonly onShowAll: () => void }) {
  return (
    <EmptyState
      title="No holding has that ticker or name."
      actions={
        <Button variant="default" onClick={onShowAll}>
          Show all holdings
        </Button>
      }
    />
  );
}
