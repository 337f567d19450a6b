/** A request as a test may look at it. */
export interface ReceivedRequest {
  /** Method and path of the call, with `:id` for an id. */
  readonly route: string;
  readonly idempotencyKey: string | undefined;
  /** Parameters by their written names; card numbers and security codes only by their length. */
  readonly params: Readonly<Record<string, string>>;
}

export function received(route: string, idempotencyKey: string | undefined, form: string): ReceivedRequest {
  const params = [...new URLSearchParams(form)].map(([name, value]) => [name, masked(name, value)] as const);
  return { route, idempotencyKey, params: Object.fromEntries(params) };
}

function masked(name: string, value: string): string {
  return /number|cvc/.test(name) ? '•'.repeat(value.length) : value;
}
