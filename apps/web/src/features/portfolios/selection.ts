export type Selection = ReadonlySet<number>;

interface Identified {
  readonly id: number;
}

/** Those of the portfolios shown that are selected. What is not shown is never acted on. */
export function selectedOf<P extends Identified>(shown: readonly P[], selection: Selection): P[] {
  return shown.filter(({ id }) => selection.has(id));
}

export function toggled(selection: Selection, id: number): Selection {
  const next = new Set(selection);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** All that is shown, or nothing when all of it is selected already. */
export function allToggled(selection: Selection, shown: readonly Identified[]): Selection {
  const isAll = shown.every(({ id }) => selection.has(id));
  return isAll ? new Set() : new Set(shown.map(({ id }) => id));
}
