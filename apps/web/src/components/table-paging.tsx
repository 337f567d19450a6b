import { Button, Group, NativeSelect } from '@mantine/core';
import { formatCount } from '../lib/format.ts';

interface TablePagingProps {
  /** What is paged through, as assistive technology reads it. */
  readonly label: string;
  /** Rows on all pages. */
  readonly total: number;
  /** From 0. */
  readonly page: number;
  readonly size: number;
  readonly onPage: (page: number) => void;
  /** Page sizes on offer; a single one is no choice and is not shown. */
  readonly sizes?: readonly number[];
  readonly onSize?: (size: number) => void;
}

/** Which rows of a table are shown, and the way to the others. */
export function TablePaging({ label, total, page, size, onPage, sizes = [], onSize }: TablePagingProps) {
  const first = page * size + 1;
  const last = Math.min(total, first + size - 1);
  return (
    <Group component="nav" c="dimmed" gap="0.75rem 1.5rem" mt="md" aria-label={label}>
      <p role="status">
        {formatCount(first)}–{formatCount(last)} of {formatCount(total)}
      </p>
      {sizes.length > 1 && (
        <Group component="label" gap="xs" className="screen-only">
          Rows
          <NativeSelect
            size="sm"
            data={sizes.map(String)}
            value={size}
            onChange={(event) => onSize?.(Number(event.currentTarget.value))}
          />
        </Group>
      )}
      <Group gap="xs" ml="auto">
        <Button variant="default" disabled={page === 0} onClick={() => onPage(page - 1)}>
          Previous
        </Button>
        <Button variant="default" disabled={last >= total} onClick={() => onPage(page + 1)}>
          Next
        </Button>
      </Group>
    </Group>
  );
}
