import type { RejectedRowResponse } from '@plumbline/contracts';
import { useState } from 'react';

/** The suggestion that an unknown holding is being named by, or has been. */
export interface Taken {
  /** The row that it was chosen in. */
  readonly by: RejectedRowResponse;
  readonly ticker: string;
  readonly isDone: boolean;
}

/** What became of the unknown holdings of an import: rows that are added up to one are named together, and once. */
export function useTakenHoldings() {
  const [taken, setTaken] = useState<ReadonlyMap<number, Taken>>(new Map());
  return {
    takenOf: ({ unknownHoldingId: id }: RejectedRowResponse): Taken | null =>
      id === null ? null : (taken.get(id) ?? null),
    /** Without `next`, it is open again. */
    setTakenOf: ({ unknownHoldingId: id }: RejectedRowResponse, next: Taken | null): void => {
      if (id === null) return;
      setTaken((all) => {
        const others = [...all].filter(([other]) => other !== id);
        return new Map(next === null ? others : [...others, [id, next]]);
      });
    },
  };
}
