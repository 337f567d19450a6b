import { formatCount } from '../../../lib/format.ts';

interface PrintedPartProps {
  /** How many rows are printed at most, from the first on. */
  readonly printed: number;
  /** How many there are. */
  readonly count: number;
}

/** Below a list on paper: how much of it that is, where it is not all. */
export function PrintedPart({ printed, count }: PrintedPartProps) {
  return count > printed ? (
    <p>
      The first {formatCount(printed)} of {formatCount(count)} are printed.
    </p>
  ) : null;
}
