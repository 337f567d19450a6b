/** An error response in Stripe's shape. */
export class StripeFault extends Error {
  constructor(
    readonly status: number,
    readonly body: Readonly<Record<string, unknown>> & { readonly type: string },
  ) {
    super(String(body.message));
  }

  /** Whether the call had begun: the declined charge stays, and so does the response under its idempotency key. */
  get isStored(): boolean {
    return this.status === 402;
  }
}

export function invalid(message: string, more: { code?: string; param?: string } = {}): StripeFault {
  return new StripeFault(400, { type: 'invalid_request_error', message, ...more });
}

/** For an id in the path; one that is missing among the parameters is {@link invalid}. */
export function missing(kind: string, id: string, param = 'id'): StripeFault {
  const message = `No such ${kind}: '${id}'`;
  const status = param === 'id' ? 404 : 400;
  return new StripeFault(status, { type: 'invalid_request_error', code: 'resource_missing', message, param });
}

export function outage(): StripeFault {
  return new StripeFault(500, { type: 'api_error', message: 'An unknown error occurred.' });
}

/** Why the bank refuses a card. Only a decline has a `decline_code`. */
export interface Decline {
  readonly code: string;
  readonly decline_code?: string;
}

export function cardError(decline: Decline, more: Readonly<Record<string, unknown>> = {}): StripeFault {
  const message = 'The card cannot be charged.';
  return new StripeFault(402, { type: 'card_error', message, ...decline, ...more });
}
