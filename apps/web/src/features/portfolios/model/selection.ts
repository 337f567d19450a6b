/** Ids of what is selected. */
export type Selection = ReadonlySet<number>;

interface Identified {
  readonly id: number;
}

/** The selected ones among those shown. What is not shown is never acted on. */
export function selectedOf<P extends Identified>(shown: readonly P[], selection: Selection): P[] {
  return shown.filter(({ id }) => selection.has(id));
}

export function toggled(selection: Selection, id: number): Selection {
  const next = new Set(selection);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** Everything shown, or nothing when everything is selected already. */
export function toggledAll(selection: Selection, shown: readonly Identified[]): Selection {
  const isAll = shown.every(({ id }) => selection.has(id));
  return isAll ? new Set() : new Set(shown.map(({ id }) => id));
}
