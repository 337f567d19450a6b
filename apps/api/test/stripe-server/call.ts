import type { Params } from './form.ts';
import type { Store } from './store.ts';

/** One call of the API. */
export interface Call {
  /** Method and path, such as `POST /v1/invoices/:id/pay`. */
  readonly route: string;
  /** Every parameter it takes, separated by blanks; all others are refused. */
  readonly params: string;
  /** @throws StripeFault */
  answer(store: Store, request: CallRequest): object;
}

export interface CallRequest {
  /** What stands at `:id` of the path; empty where there is none. */
  readonly id: string;
  readonly params: Params;
}
