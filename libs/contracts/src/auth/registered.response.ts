/** A new account, and the name by which the payment provider will know its owner. */
export interface RegisteredResponse {
  readonly id: number;
  readonly customerId: string;
}
