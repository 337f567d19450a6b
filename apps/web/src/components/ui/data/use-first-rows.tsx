import { Button, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { usePrinting } from '../hooks/use-printing.ts';
import { PrintedPart } from './printed-part.tsx';

interface FirstRows<T> {
  readonly shown: readonly T[];
  /** A button that shows as many again, while there are more; then that these are all. On paper, how many there are. */
  readonly more: ReactNode;
}

/** Nobody can ask a sheet of paper for more. */
const PRINTED_ROWS = 500;

/** The first rows of a list that may have thousands, and more of them on request. */
export function useFirstRows<T>(rows: readonly T[], atOnce: number): FirstRows<T> {
  const [count, setCount] = useState(atOnce);
  if (usePrinting()) {
    const printed = Math.max(count, PRINTED_ROWS);
    return {
      shown: rows.slice(0, printed),
      more: <PrintedPart printed={printed} count={rows.length} />,
    };
  }
  const rest = rows.length - count;
  return {
    shown: rows.slice(0, count),
    more:
      rest > 0 ? (
        <Button variant="subtle" mt="sm" onClick={() => setCount(count + atOnce)}>
          Show{' '}
          {rest > atOnce
            ? `${formatCount(atOnce)} more of ${formatCount(rest)}`
            : `${formatCount(rest)} more`}
        </Button>
      ) : (
        count > atOnce && <AllShown count={rows.length} />
      ),
  };
}

/** Takes the focus of the button whose place it takes. */
function AllShown({ count }: { readonly count: number }) {
  const textRef = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) textRef.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Text ref={textRef} tabIndex={-1} c="dimmed" mt="sm" className="screen-only">
      All {formatCount(count)} are shown.
    </Text>
  );
}
