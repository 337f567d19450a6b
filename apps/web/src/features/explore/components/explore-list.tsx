import { useRef } from 'react';
import { TablePaging } from '../../../components/table-paging.tsx';
import { ExploreTable, PAGE_SIZE } from './explore-table.tsx';
import type { ExploreTableProps } from './explore-table.tsx';
import classes from './explore.module.css';

interface ExploreListProps extends ExploreTableProps {
  readonly onPage: (page: number) => void;
}

/** A page of the securities, and the way to the others. */
export function ExploreList({ page, onPage, ...list }: ExploreListProps) {
  const listRef = useRef<HTMLDivElement>(null);
  const total = list.result.order.length;
  const lastPage = Math.ceil(total / PAGE_SIZE) - 1;
  const shown = Math.min(page, lastPage);
  return (
    <div ref={listRef} className={classes.list} tabIndex={-1}>
      <ExploreTable {...list} page={shown} />
      <TablePaging
        label="Pages of securities"
        total={total}
        page={shown}
        size={PAGE_SIZE}
        onPage={(next) => {
          onPage(next);
          listRef.current?.focus({ preventScroll: true });
          listRef.current?.scrollIntoView();
        }}
      />
    </div>
  );
}
