/** An instrument or issuer index that the universe does not have, or one of the wrong kind. */
export class UnknownInstrumentError extends RangeError {
  override readonly name = 'UnknownInstrumentError';
}

/** Two issuers with the same key. */
export class DuplicateIssuerError extends Error {
  override readonly name = 'DuplicateIssuerError';
}

/** A universe and a profile, or the day of a universe, that do not go together. */
export class InvalidUniverseError extends Error {
  override readonly name = 'InvalidUniverseError';
}
