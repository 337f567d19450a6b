import { Button, Text } from '@mantine/core';
import type { HoldingResponse, PortfolioResponse } from '@plumbline/contracts';
import {
  lazy,
  memo,
  startTransition,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Ref } from 'react';
import { TablePaging } from '../../../../components/table-paging.tsx';
import { EmptyState } from '../../../../components/ui/feedback/empty-state.tsx';
import { OnceOpened } from '../../../../components/ui/dialogs/once-opened.tsx';
import { whenIdle } from '../../../../lib/when-idle.ts';
import { toggledAll, selectedOf, toggled } from '../../model/selection.ts';
import type { Selection } from '../../model/selection.ts';
import { columnsFor, isEditable, useTableWidth } from '../../model/holding-columns.ts';
import type { OpenedDialogs } from './holding-dialogs.tsx';
import type { HoldingRowActions } from './holding-row.tsx';
import { describeFilePrices, describeNotListed, describeUnvalued } from '../../model/holding-labels.ts';
import { HoldingsTable } from './holdings-table.tsx';
import { HoldingsToolbar } from './holdings-toolbar.tsx';
import { useUpdateHolding } from '../../api/holding-changes.ts';
import { useGridFocus } from '../../hooks/use-grid-focus.ts';
import { useHoldingsRows } from '../../hooks/use-holdings-rows.ts';
import { useHoldingsView } from '../../hooks/use-holdings-view.ts';

const loadDialogs = () => import('./holding-dialogs.tsx');
const HoldingDialogs = lazy(async () => ({ default: (await loadDialogs()).HoldingDialogs }));

/**
 * A dialog gives the focus back 10 ms after it closes, and one above another to a button of that one, which is about to
 * go.
 */
const FOCUS_RETURN_MS = 30;

const noneOpened: OpenedDialogs = { edited: null, toSwap: null, toSet: null, toDelete: null };

interface HoldingsWorkbenchProps {
  readonly portfolio: PortfolioResponse;
  readonly holdings: readonly HoldingResponse[];
  readonly isBusy: boolean;
}

/**
 * The table of holdings with its filter, pages, selection and dialogs. To open a dialog does not render the table
 * again.
 */
export function HoldingsWorkbench({ portfolio, holdings, isBusy }: HoldingsWorkbenchProps) {
  const [opened, setOpened] = useState(noneOpened);
  const open = useCallback((part: Partial<OpenedDialogs>) => setOpened((all) => ({ ...all, ...part })), []);
  const isNarrow = !columnsFor[useTableWidth()].includes('edit');
  const listRef = useRef<HoldingsListHandle>(null);
  const { arePrepared, prepare } = usePreparedDialogs();
  return (
    <>
      <HoldingsList
        ref={listRef}
        portfolio={portfolio}
        holdings={holdings}
        isBusy={isBusy}
        onOpen={open}
        onApproach={prepare}
      />
      <OnceOpened isOpen={arePrepared || opened !== noneOpened}>
        <HoldingDialogs
          portfolio={portfolio}
          holdings={holdings}
          isNarrow={isNarrow}
          opened={opened}
          onOpen={open}
          onGone={() => setTimeout(() => listRef.current?.focus(), FOCUS_RETURN_MS)}
        />
      </OnceOpened>
    </>
  );
}

/**
 * Fetches the dialogs and mounts them closed when the page is idle, or the pointer or the focus reaches the table
 * before that. The first one then opens as fast as the others: code that is fetched while it is waited for is shown 300
 * ms later.
 */
function usePreparedDialogs() {
  const [arePrepared, setArePrepared] = useState(false);
  // A transition that changes nothing would be taken for part of the next form that is submitted.
  const hasBegun = useRef(false);
  const prepare = useCallback(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    const show = () => startTransition(() => setArePrepared(true));
    // Without them now, the next approach and opening one try again.
    loadDialogs().then(show, () => (hasBegun.current = false));
  }, []);
  useEffect(() => whenIdle(prepare), [prepare]);
  return { arePrepared, prepare };
}

interface HoldingsListHandle {
  /** Moves the focus to the cell that had it last. */
  readonly focus: () => void;
}

interface HoldingsListProps extends HoldingsWorkbenchProps {
  readonly ref: Ref<HoldingsListHandle>;
  readonly onOpen: (part: Partial<OpenedDialogs>) => void;
  /** The pointer or the focus has reached the table. */
  readonly onApproach: () => void;
}

const HoldingsList = memo(function HoldingsList(props: HoldingsListProps) {
  const { ref, portfolio, holdings, isBusy, onOpen, onApproach } = props;
  const { id: portfolioId, holdingWeightMethod: method } = portfolio;
  const view = useHoldingsView();
  const { found, shown, page, size } = useHoldingsRows(holdings, view);
  const width = useTableWidth();
  const columns = columnsFor[width];
  const [selection, setSelection] = useState<Selection>(new Set());
  const selected = useMemo(() => selectedOf(found, selection), [found, selection]);
  const figures = useMemo(() => getFigures(holdings), [holdings]);
  const ids = useMemo(() => shown.map(({ id }) => id), [shown]);
  const grid = useGridFocus({ ids, columns, firstColumn: 'ticker' });
  const { mutate: save } = useUpdateHolding(portfolioId);
  const { focus } = grid;
  useImperativeHandle(ref, () => ({ focus: () => focus() }), [focus]);
  const actions = useMemo<HoldingRowActions>(
    () => ({
      onToggle: ({ id }) => setSelection((before) => toggled(before, id)),
      onSave: (holding, amount, typed) => save({ holding, amount, typed }),
      onLeave: ({ id }, measure) => focus(id, measure),
      onSwap: (toSwap) => onOpen({ toSwap }),
      onEdit: (edited) => onOpen({ edited }),
      onDelete: (holding) => onOpen({ toDelete: [holding] }),
    }),
    [save, focus, onOpen],
  );

  return (
    <>
      {figures.unvalued > 0 && (
        <Text c="dimmed" fz="0.9375rem">
          {describeUnvalued(figures.unvalued)}
        </Text>
      )}
      {figures.notListed && (
        <Text c="dimmed" fz="0.9375rem">
          {figures.notListed}
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
        canSet={isEditable(columns)}
        onSet={() => onOpen({ toSet: selected })}
        onDelete={() => onOpen({ toDelete: selected })}
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
          onApproach={onApproach}
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
    </>
  );
});

/**
 * How many holdings have no value, the largest weight, which the bars are relative to, and what is said of
 * those that have left and of their prices.
 */
function getFigures(holdings: readonly HoldingResponse[]) {
  let unvalued = 0;
  let largest = 0.01;
  for (const { isValued, weight } of holdings) {
    if (!isValued) unvalued += 1;
    largest = Math.max(largest, weight);
  }
  return {
    unvalued,
    largest,
    notListed: describeNotListed(holdings),
    filePrices: describeFilePrices(holdings),
  };
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
