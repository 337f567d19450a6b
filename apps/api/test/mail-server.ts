import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import type { SMTPServerAuthentication, SMTPServerOptions } from 'smtp-server';
import { SMTPServer } from 'smtp-server';

/** A mail server that speaks SMTP on a free port and misbehaves on request. */
export interface TestMailServer {
  readonly url: string;
  /** The messages received, in order. */
  readonly mails: Email[];
  /** Whether each of them came over TLS. */
  readonly secured: boolean[];
  readonly logins: Pick<SMTPServerAuthentication, 'username' | 'password'>[];
  /** Sets the reply code for the next recipients. */
  replyToRecipientsWith(code: number): void;
  /** Accepts connections from now on, but never replies to a recipient. */
  hang(): void;
  /** Whether a client waits for such a reply. */
  readonly hasHangingClient: boolean;
  /** Accepts no connections until it is resumed. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/** @param withoutTls whether it does not offer TLS */
export async function startMailServer(withoutTls = false): Promise<TestMailServer> {
  const mails: Email[] = [];
  const secured: boolean[] = [];
  const logins: TestMailServer['logins'] = [];
  let recipientCode = 250;
  let isHanging = false;
  let hasHangingClient = false;
  const options: SMTPServerOptions = {
    authOptional: true,
    hideSTARTTLS: withoutTls,
    allowInsecureAuth: withoutTls,
    // Warns that its certificate is public, which does not matter here.
    logger: false,
    closeTimeout: 100,
    onAuth: ({ username, password }, _session, done) => {
      logins.push({ username, password });
      done(null, { user: username });
    },
    onRcptTo: (_address, _session, done) => {
      if (isHanging) hasHangingClient = true;
      else if (recipientCode < 400) done();
      else done(Object.assign(new Error('Refused by the test'), { responseCode: recipientCode }));
    },
    onData: (stream, session, done) => {
      void read(stream).then(async (message) => {
        secured.push(session.secure);
        mails.push(await PostalMime.parse(message));
        done();
      });
    },
  };
  let server = await listening(options, 0);
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    secured,
    logins,
    replyToRecipientsWith: (code) => {
      recipientCode = code;
    },
    hang: () => {
      isHanging = true;
    },
    get hasHangingClient() {
      return hasHangingClient;
    },
    pause: () => closed(server),
    resume: async () => {
      server = await listening(options, port);
    },
    stop: () => closed(server),
  };
}

function listening(options: SMTPServerOptions, port: number): Promise<SMTPServer> {
  return new Promise((resolve, reject) => {
    const server = new SMTPServer(options);
    // Some tests disconnect in the middle.
    server.on('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

function closed(server: SMTPServer): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}

async function read(stream: NodeJS.ReadableStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
