import type { OutgoingMail } from './outgoing-mail.ts';

/** A mail that is to go out, as every attempt to deliver it knows it. */
export interface PostedMail {
  /** UUID; the same at every attempt, so that one that succeeded unnoticed can be told from a second mail. */
  readonly id: string;
  readonly postedAt: Date;
  readonly mail: OutgoingMail;
}

/** The way mail leaves the product. */
export interface MailCarrier {
  /**
   * Resolves once the mail is somebody else's to keep. Delivering the same mail again does no harm.
   *
   * @throws MailRefusedError when trying again is of no use; any other error when it may be.
   */
  deliver(posted: PostedMail, signal: AbortSignal): Promise<void>;
}

/** Injection token of the {@link MailCarrier}. */
export const MAIL_CARRIER = Symbol('MailCarrier');

/** The recipient was refused for good. `code` is the mail server's reply code. */
export class MailRefusedError extends Error {
  constructor(readonly code: number) {
    super('The recipient was refused');
  }
}
