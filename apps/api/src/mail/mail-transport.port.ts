/** A mail message: one recipient, and the same content as plain text and as HTML. */
export interface MailMessage {
  /** One address, without a name. */
  readonly to: string;
  /** One line. */
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** An address to which the recipient's mail program posts to get no more of such mail (RFC 8058). */
  readonly oneClickStopLink?: string;
}

/** A message on its way out, the same at every attempt to send it. */
export interface MailDelivery {
  /** UUID. It distinguishes a second attempt at the same message from a second message. */
  readonly id: string;
  readonly createdAt: Date;
  readonly message: MailMessage;
}

/** A way to send mail. */
export abstract class MailTransport {
  /**
   * Resolves when the next server, or the folder, has stored the message. Sending the same delivery again does no harm.
   * Throws MailRefusedError when trying again is useless, and other errors when it may help.
   */
  abstract send(delivery: MailDelivery, signal: AbortSignal): Promise<void>;
}

/** The mail server refused the recipient permanently. `code` is its reply code. */
export class MailRefusedError extends Error {
  constructor(readonly code: number) {
    super('The recipient was refused');
  }
}
