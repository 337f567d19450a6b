import { create } from 'zustand';
import type { Measure } from './holding-input.ts';

/** What was typed into a cell. */
export interface TypedAmount {
  /** The column of the cell. */
  readonly column: Measure;
  readonly text: string;
}

interface UnsavedAmounts {
  /** By the id of the holding. */
  readonly amounts: ReadonlyMap<number, TypedAmount>;
  readonly hold: (holdingId: number, typed: TypedAmount) => void;
  readonly drop: (holdingId: number) => void;
}

/** What was typed into cells and could not be saved. It outlives its row, which is only there while it is in view. */
export const useUnsavedAmounts = create<UnsavedAmounts>((set) => ({
  amounts: new Map(),
  hold: (holdingId, typed) => set(({ amounts }) => ({ amounts: new Map(amounts).set(holdingId, typed) })),
  drop: (holdingId) =>
    set((state) => {
      if (!state.amounts.has(holdingId)) return state;
      const amounts = new Map(state.amounts);
      amounts.delete(holdingId);
      return { amounts };
    }),
}));
