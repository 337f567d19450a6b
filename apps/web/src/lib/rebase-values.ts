/** A field that two people changed to something else, and what the other one made of it. */
export interface FieldConflict {
  readonly field: string;
  readonly theirs: string;
}

/**
 * Brings what a user typed up to a newer version of what is edited: a field that the user left alone follows the newer
 * version, one that was changed stays as typed. A conflict is a field that both changed, each to something else.
 */
export function rebaseValues<V extends Readonly<Record<string, string>>>(
  base: V,
  mine: V,
  theirs: V,
): { readonly values: V; readonly conflicts: readonly FieldConflict[] } {
  const changed = Object.keys(mine).filter((field) => mine[field] !== base[field]);
  const kept = Object.fromEntries(changed.map((field) => [field, mine[field]]));
  return {
    values: { ...theirs, ...kept },
    conflicts: changed
      .filter((field) => theirs[field] !== base[field] && theirs[field] !== mine[field])
      .map((field) => ({ field, theirs: theirs[field]! })),
  };
}
