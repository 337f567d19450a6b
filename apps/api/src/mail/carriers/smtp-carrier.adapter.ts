import type { NodemailerError } from 'nodemailer';
import { createTransport } from 'nodemailer';
import type { MailCarrier, PostedMail } from '../mail-carrier.port.ts';
import { MailRefusedError } from '../mail-carrier.port.ts';
import { rfcMessage } from './rfc-message.ts';

/** Longest wait for a connection, for the greeting, and for any one answer, in milliseconds. */
const PATIENCE = 10_000;
const ownMachine = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Hands each mail to the server of an SMTP URL. */
export class SmtpCarrier implements MailCarrier {
  private readonly transport: ReturnType<typeof smtpTransport>;

  constructor(
    url: string,
    private readonly from: string,
  ) {
    this.transport = smtpTransport(url);
  }

  async deliver(posted: PostedMail, signal: AbortSignal): Promise<void> {
    try {
      await this.transport.sendMail({ ...rfcMessage(posted, this.from), signal });
    } catch (error) {
      const { command, permanent, responseCode } = error as NodemailerError;
      if (command === 'RCPT TO' && permanent && responseCode) throw new MailRefusedError(responseCode);
      throw error;
    }
  }
}

function smtpTransport(url: string) {
  const server = new URL(url);
  // What is said to the server would go to standard output: addresses, keys, and the password in base64.
  for (const name of ['logger', 'debug', 'transactionLog']) server.searchParams.delete(name);
  return createTransport({
    url: server.href,
    logger: false,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
    dnsTimeout: PATIENCE,
    // A server on this machine has a certificate of its own making, and nobody listens on the way there.
    tls: { rejectUnauthorized: !ownMachine.test(server.hostname) },
  });
}
