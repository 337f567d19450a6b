import { createJSONStorage, persist } from 'zustand/middleware';
import { createUserStore } from '../../../stores/user-store.ts';
import type { Measure } from './holding-input.ts';

/** What was typed into a cell. */
export interface TypedAmount {
  /** The column of the cell. */
  readonly column: Measure;
  readonly text: string;
}

interface UnsavedAmount extends TypedAmount {
  /** It is on its way to the server. */
  readonly isPending: boolean;
}

interface UnsavedAmounts {
  /** By the id of the holding. */
  readonly amounts: ReadonlyMap<number, UnsavedAmount>;
  readonly hold: (holdingId: number, amount: UnsavedAmount) => void;
  readonly drop: (holdingId: number) => void;
}

/**
 * Amounts that were typed into cells and are not saved. They outlive their row, which is only there while it is in
 * view, and a reload of the tab, which people try when nothing works. An amount that was being sent then counts as
 * failed.
 */
export const useUnsavedAmounts = createUserStore<UnsavedAmounts>()(
  persist(
    (set) => ({
      amounts: new Map(),
      hold: (holdingId, amount) =>
        set(({ amounts }) => ({ amounts: new Map(amounts).set(holdingId, amount) })),
      drop: (holdingId) =>
        set((state) => {
          if (!state.amounts.has(holdingId)) return state;
          const amounts = new Map(state.amounts);
          amounts.delete(holdingId);
          return { amounts };
        }),
    }),
    {
      name: 'unsaved-amounts',
      storage: createJSONStorage(() => sessionStorage),
      partialize: ({ amounts }) => [...amounts],
      merge: (stored, current) => ({ ...current, amounts: restoreAmounts(stored) }),
    },
  ),
);

/** Anything may be in a browser's storage; only what can have been typed is taken from it. */
function restoreAmounts(stored: unknown): UnsavedAmounts['amounts'] {
  const amounts = new Map<number, UnsavedAmount>();
  for (const entry of Array.isArray(stored) ? (stored as unknown[]) : []) {
    const [holdingId, typed] = Array.isArray(entry) ? (entry as unknown[]) : [];
    const { column, text } = (typed ?? {}) as Partial<Record<keyof TypedAmount, unknown>>;
    const isColumn = column === 'shares' || column === 'value';
    if (typeof holdingId === 'number' && isColumn && typeof text === 'string')
      amounts.set(holdingId, { column, text, isPending: false });
  }
  return amounts;
}
