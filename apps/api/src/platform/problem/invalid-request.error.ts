import type { Violation } from '@plumbline/contracts';

/** Last segment of the type of an {@link InvalidRequestError}'s problem. */
export const INVALID_REQUEST = 'invalid-request';

/** A request that breaks the rules of its request class. */
export class InvalidRequestError extends Error {
  constructor(readonly violations: readonly Violation[]) {
    super('The request is not valid');
  }
}
