/** A mail as the product means it: one recipient, and the same content as plain text and as HTML. */
export interface OutgoingMail {
  /** One address, without a name. */
  readonly to: string;
  /** One line. */
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}
