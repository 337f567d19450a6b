/** The card that is charged. Nobody, we included, is told more of it. */
export interface PaymentMethodResponse {
  /** Lower case, such as `visa`. */
  readonly brand: string;
  /** The last four digits. */
  readonly lastFour: string;
  /** 1 to 12. */
  readonly expMonth: number;
  /** Four digits. */
  readonly expYear: number;
}
