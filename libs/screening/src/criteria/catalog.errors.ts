/** Thrown for names that no scoring module defines. `names` lists each once, in order of appearance. */
export class UnknownCriterionError extends Error {
  override readonly name = 'UnknownCriterionError';
  readonly names: readonly string[];

  constructor(names: readonly string[]) {
    const unique = [...new Set(names)];
    super(`Unknown ${unique.length === 1 ? 'criterion' : 'criteria'}: ${unique.join(', ')}`);
    this.names = unique;
  }
}

/** Thrown when scoring modules do not fit together (a name used twice, an unknown theme, an invalid severity ...). */
export class InvalidCatalogError extends Error {
  override readonly name = 'InvalidCatalogError';
}
