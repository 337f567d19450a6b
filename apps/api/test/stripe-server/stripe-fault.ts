/** A refusal in the shape that Stripe gives all of them. */
export class StripeFault extends Error {
  constructor(
    readonly status: number,
    readonly body: Readonly<Record<string, unknown>> & { readonly type: string },
  ) {
    super(String(body.message));
  }

  /** Whether the call had begun, so that the answer is kept under its idempotency key. */
  get isKept(): boolean {
    return this.status === 402;
  }
}

export function invalid(message: string, more: { code?: string; param?: string } = {}): StripeFault {
  return new StripeFault(400, { type: 'invalid_request_error', message, ...more });
}

/** Of an id in the path; an id among the parameters that is not there is {@link invalid}. */
export function missing(kind: string, id: string, param = 'id'): StripeFault {
  const message = `No such ${kind}: '${id}'`;
  const status = param === 'id' ? 404 : 400;
  return new StripeFault(status, { type: 'invalid_request_error', code: 'resource_missing', message, param });
}

/** What a bank says of a card. `decline_code` comes with declines only. */
export interface Decline {
  readonly code: string;
  readonly decline_code?: string;
}

export function cardError(decline: Decline, more: Readonly<Record<string, unknown>> = {}): StripeFault {
  return new StripeFault(402, {
    type: 'card_error',
    message: 'The card cannot be charged.',
    ...decline,
    ...more,
  });
}
