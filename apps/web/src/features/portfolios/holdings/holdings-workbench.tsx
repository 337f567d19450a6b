import { Button } from '@mantine/core';
import type { HoldingResponse, PortfolioResponse } from '@plumbline/contracts';
import { useMemo, useState } from 'react';
import { TablePaging } from '../../../components/table-paging.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { useUpdateHolding } from './update-holding.ts';
import { useGridFocus } from './use-grid-focus.ts';
import { useHoldingsRows } from './use-holdings-rows.ts';
import { useHoldingsView } from './use-holdings-view.ts';
import { useTableRoom } from './use-table-room.ts';
import { columnsFor } from './holding-columns.ts';
import { countsNothing } from './holding-words.ts';
import { allToggled, selectedOf, toggled } from '../selection.ts';
import type { Selection } from '../selection.ts';
import { DeleteHoldingsModal } from './delete-holdings-modal.tsx';
import { EditHoldingModal } from './edit-holding-modal.tsx';
import type { HoldingRowActions } from './holding-row.tsx';
import classes from './holdings-section.module.css';
import { HoldingsTable } from './holdings-table.tsx';
import { HoldingsToolbar } from './holdings-toolbar.tsx';
import { SetHoldingsModal } from './set-holdings-modal.tsx';

interface HoldingsWorkbenchProps {
  readonly portfolio: PortfolioResponse;
  readonly holdings: readonly HoldingResponse[];
  readonly isBusy: boolean;
  readonly hrefOf: HoldingRowActions['hrefOf'];
}

/** The table of holdings with all that is around it: filter, pages, selection and dialogs. */
export function HoldingsWorkbench({ portfolio, holdings, isBusy, hrefOf }: HoldingsWorkbenchProps) {
  const { id: portfolioId, holdingWeightMethod: method } = portfolio;
  const view = useHoldingsView();
  const { found, shown, page, size } = useHoldingsRows(holdings, view);
  const room = useTableRoom();
  const columns = columnsFor[room];
  const [selection, setSelection] = useState<Selection>(new Set());
  const selected = useMemo(() => selectedOf(found, selection), [found, selection]);
  const [edited, setEdited] = useState<HoldingResponse | null>(null);
  const [doomed, setDoomed] = useState<readonly HoldingResponse[] | null>(null);
  const [isSetting, setIsSetting] = useState(false);
  const figures = useMemo(() => figuresOf(holdings), [holdings]);
  const ids = useMemo(() => shown.map(({ id }) => id), [shown]);
  const grid = useGridFocus({ ids, columns, firstColumn: 'ticker' });
  const { mutate: save } = useUpdateHolding(portfolioId);
  const { focus } = grid;
  const actions = useMemo<HoldingRowActions>(
    () => ({
      onToggle: ({ id }) => setSelection((before) => toggled(before, id)),
      onSave: (holding, given) => save({ holding, given }),
      onLeave: ({ id }, measure) => focus(id, measure),
      onEdit: setEdited,
      onDelete: (holding) => setDoomed([holding]),
      hrefOf,
    }),
    [save, focus, hrefOf],
  );

  return (
    <>
      {figures.unvalued > 0 && <p className={classes.remark}>{countsNothing(figures.unvalued)}</p>}
      <HoldingsToolbar
        view={view}
        size={size}
        total={holdings.length}
        found={found.length}
        selected={selected.length}
        canSet={room !== 'few'}
        onSet={() => setIsSetting(true)}
        onDelete={() => setDoomed(selected)}
      />
      {found.length > 0 ? (
        <HoldingsTable
          key={room}
          rows={shown}
          columns={columns}
          order={view.order}
          onOrder={view.setOrder}
          selection={selection}
          selected={howMany(selected.length, found.length)}
          onToggleAll={() => setSelection(allToggled(selection, found))}
          method={method}
          largest={figures.largest}
          focus={grid}
          actions={actions}
          isBusy={isBusy}
        />
      ) : (
        <Notice title="No holding has such a ticker or name.">
          <Button variant="default" onClick={() => view.setText('')}>
            Show all holdings
          </Button>
        </Notice>
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
      <EditHoldingModal
        portfolioId={portfolioId}
        method={method}
        holding={edited}
        onClose={() => setEdited(null)}
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
        holdings={doomed}
        onClose={() => setDoomed(null)}
        onDeleted={() => {
          setDoomed(null);
          // What was pressed is gone, or has nothing to do any more.
          focus();
        }}
      />
    </>
  );
}

/** How many holdings count nothing, and the largest weight, from which the bars are drawn. */
function figuresOf(holdings: readonly HoldingResponse[]) {
  let unvalued = 0;
  let largest = 0.01;
  for (const { isValued, weight } of holdings) {
    if (!isValued) unvalued += 1;
    largest = Math.max(largest, weight);
  }
  return { unvalued, largest };
}

function howMany(selected: number, found: number): 'all' | 'some' | 'none' {
  if (selected === 0) return 'none';
  return selected === found ? 'all' : 'some';
}
