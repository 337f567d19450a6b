/** Names that no registered scoring module defines. `names` lists each once, in the order met. */
export class UnknownCriterionError extends Error {
  override readonly name = 'UnknownCriterionError';
  readonly names: readonly string[];

  constructor(names: readonly string[]) {
    const unique = [...new Set(names)];
    super(`Unknown ${unique.length === 1 ? 'criterion' : 'criteria'}: ${unique.join(', ')}`);
    this.names = unique;
  }
}

/** The registered scoring modules do not fit together (a name used twice, an unknown theme, a bad severity ...). */
export class InvalidCatalogError extends Error {
  override readonly name = 'InvalidCatalogError';
}
