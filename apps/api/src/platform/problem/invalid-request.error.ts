import type { Violation } from '@plumbline/contracts';

/** A request that breaks the rules of its request class. */
export class InvalidRequestError extends Error {
  constructor(readonly violations: readonly Violation[]) {
    super('The request is not valid');
  }
}
