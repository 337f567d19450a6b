import type { NodemailerError } from 'nodemailer';
import { createTransport } from 'nodemailer';
import type { MailDelivery, MailTransport } from '../mail-transport.port.ts';
import { MailRefusedError } from '../mail-transport.port.ts';
import { toRfcMessage } from './rfc-message.ts';

/** The longest wait for a connection, for the greeting, and for any one reply. */
const TIMEOUT_MS = 10_000;
const localHost = /^(localhost|127(\.\d+){3}|\[::1\])$/;
/** Settings in the query of the URL that would undo what is required of a connection. */
const weakeningSettings = ['secure', 'requireTLS', 'ignoreTLS', 'opportunisticTLS', 'tls.rejectUnauthorized'];

/** Sends each message to the server of an SMTP URL. */
export class SmtpMailTransport implements MailTransport {
  private readonly transport: ReturnType<typeof smtpTransport>;

  /** @param isTlsRequired whether nothing goes to another machine but over TLS, whatever the URL says */
  constructor(
    url: string,
    private readonly from: string,
    isTlsRequired = false,
  ) {
    this.transport = smtpTransport(url, isTlsRequired);
  }

  async send(delivery: MailDelivery, signal: AbortSignal): Promise<void> {
    try {
      await this.transport.sendMail({ ...toRfcMessage(delivery, this.from), signal });
    } catch (error) {
      const { command, permanent, responseCode } = error as NodemailerError;
      if (command === 'RCPT TO' && permanent && responseCode) throw new MailRefusedError(responseCode);
      throw error;
    }
  }
}

function smtpTransport(url: string, isTlsRequired: boolean) {
  const server = new URL(url);
  // These would print the dialog with the server: addresses, keys, and the password in base64.
  for (const name of ['logger', 'debug', 'transactionLog']) server.searchParams.delete(name);
  if (isTlsRequired) for (const name of weakeningSettings) server.searchParams.delete(name);
  const isLocal = localHost.test(server.hostname);
  return createTransport({
    url: server.href,
    logger: false,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
    // Whoever is between us and the server could withhold its offer of TLS, and read the password and the mail.
    requireTLS: !isLocal && (isTlsRequired || server.password !== ''),
    // A server on this machine has a self-signed certificate, and nobody can intercept the connection to it.
    tls: { rejectUnauthorized: !isLocal },
  });
}
