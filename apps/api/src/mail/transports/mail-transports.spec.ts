import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import type { TestMailServer } from '../../../test/mail-server.ts';
import { startMailServer } from '../../../test/mail-server.ts';
import type { MailDelivery, MailTransport } from '../mail-transport.port.ts';
import { MailRefusedError } from '../mail-transport.port.ts';
import { FolderMailTransport } from './folder-mail-transport.adapter.ts';
import { SmtpMailTransport } from './smtp-mail-transport.adapter.ts';

const from = 'Plumbline, Inc <no-reply@plumbline.example>';
const noTimeout = () => AbortSignal.timeout(60_000);

function aDelivery(overrides: Partial<MailDelivery['message']> = {}): MailDelivery {
  return {
    id: 'c0ffee00-0000-4000-8000-000000000001',
    createdAt: new Date('2025-11-21T09:30:15.250Z'),
    message: {
      to: 'jane@example.org',
      subject: 'Grüße, and a subject that is long enough to be folded into more than one line of a header',
      text: 'Hello Zoë,\n\n.a line that begins with a dot\nhttps://plumbline.example/key=1\n',
      html: '<p>Hello Zoë</p>',
      ...overrides,
    },
  };
}

interface Fixture {
  readonly transport: MailTransport;
  /** The messages received, in order. */
  received(): Promise<Email[]>;
  stop(): Promise<void>;
}

async function aFolder(): Promise<Fixture & { folder: string }> {
  const root = await mkdtemp(join(tmpdir(), 'plumbline-outbox-'));
  const folder = join(root, 'made', 'outbox');
  return {
    folder,
    transport: new FolderMailTransport(folder, from),
    received: async () => {
      const names = (await readdir(folder)).sort();
      return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
    },
    stop: () => rm(root, { recursive: true }),
  };
}

async function aServer(): Promise<Fixture & { server: TestMailServer }> {
  const server = await startMailServer();
  return {
    server,
    transport: new SmtpMailTransport(server.url, from),
    received: async () => server.mails,
    stop: () => server.stop(),
  };
}

describe.each([
  ['FolderMailTransport', aFolder],
  ['SmtpMailTransport', aServer],
])('%s', (_, start: () => Promise<Fixture>) => {
  let fixture: Fixture;
  beforeEach(async () => {
    fixture = await start();
  });
  afterEach(() => fixture.stop());

  it('delivers the message as it is, in both parts', async () => {
    const delivery = aDelivery();
    await fixture.transport.send(delivery, noTimeout());
    const [mail] = await fixture.received();
    expect(mail).toMatchObject({
      from: { name: 'Plumbline, Inc', address: 'no-reply@plumbline.example' },
      to: [{ name: '', address: 'jane@example.org' }],
      subject: delivery.message.subject,
      messageId: '<c0ffee00-0000-4000-8000-000000000001@plumbline.example>',
    });
    expect(new Date(mail.date!)).toEqual(new Date('2025-11-21T09:30:15Z'));
    expect(mail.text!.trimEnd()).toBe(delivery.message.text.trimEnd());
    expect(mail.html!.trimEnd()).toBe(delivery.message.html);
  });

  it('lets mail programs stop mail that can be stopped, as RFC 8058 describes', async () => {
    const link = 'https://plumbline.example/stop?key=1.aKey';
    await fixture.transport.send(aDelivery({ oneClickStopLink: link }), noTimeout());
    const [{ headers }] = await fixture.received();
    expect(headers).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ key: 'list-unsubscribe', value: `<${link}>` }),
        expect.objectContaining({ key: 'list-unsubscribe-post', value: 'List-Unsubscribe=One-Click' }),
      ]),
    );
  });

  it('sends a message under the same Message-ID again', async () => {
    await fixture.transport.send(aDelivery(), noTimeout());
    await fixture.transport.send(aDelivery(), noTimeout());
    const ids = (await fixture.received()).map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(1);
  });

  it('sends to one recipient, whatever the address contains', async () => {
    const outcome = await fixture.transport
      .send(aDelivery({ to: 'jane@example.org, other@example.org' }), noTimeout())
      .then(
        () => 'sent',
        () => 'refused',
      );
    const received = outcome === 'sent' ? await fixture.received() : [];
    expect([
      ['sent', ['"jane@example.org, other"@example.org']],
      ['refused', []],
    ]).toContainEqual([outcome, received.flatMap(({ to }) => to!.map(({ address }) => address))]);
  });

  it('adds no header that a subject contains', async () => {
    await fixture.transport.send(
      aDelivery({ subject: 'A\r\nBcc: other@example.org\r\n\r\nBody' }),
      noTimeout(),
    );
    const [mail] = await fixture.received();
    expect(mail.bcc ?? []).toEqual([]);
    expect(mail.headers.some(({ key }) => key === 'bcc')).toBe(false);
    expect(mail.text).toContain('Hello Zoë');
  });
});

describe('FolderMailTransport', () => {
  let fixture: Awaited<ReturnType<typeof aFolder>>;
  beforeEach(async () => {
    fixture = await aFolder();
  });
  afterEach(() => fixture.stop());

  it('writes one file per message, named by time and id, and replaces it when the message is sent again', async () => {
    await fixture.transport.send(aDelivery(), noTimeout());
    await fixture.transport.send(aDelivery(), noTimeout());
    expect(await readdir(fixture.folder)).toEqual([
      '2025-11-21T09-30-15.250Z-c0ffee00-0000-4000-8000-000000000001.eml',
    ]);
  });

  it('lets only its own user read the messages, because they contain keys', async () => {
    await fixture.transport.send(aDelivery(), noTimeout());
    const [name] = await readdir(fixture.folder);
    expect((await stat(fixture.folder)).mode & 0o077).toBe(0);
    expect((await stat(join(fixture.folder, name))).mode & 0o077).toBe(0);
  });

  it('writes lines that end in CR LF and are at most 998 characters long, as RFC 5322 requires', async () => {
    await fixture.transport.send(aDelivery({ text: `Zoë ${'x'.repeat(5_000)}` }), noTimeout());
    const [name] = await readdir(fixture.folder);
    const lines = (await readFile(join(fixture.folder, name), 'latin1')).split('\r\n');
    expect(lines.filter((line) => /[\r\n]/.test(line) || line.length > 998)).toEqual([]);
  });
});

describe('SmtpMailTransport', () => {
  let fixture: Awaited<ReturnType<typeof aServer>>;
  beforeEach(async () => {
    fixture = await aServer();
  });
  afterEach(() => fixture.stop());

  it('distinguishes a permanent refusal of the recipient from a temporary one', async () => {
    fixture.server.replyToRecipientsWith(550);
    await expect(fixture.transport.send(aDelivery(), noTimeout())).rejects.toThrow(new MailRefusedError(550));
    fixture.server.replyToRecipientsWith(451);
    await expect(fixture.transport.send(aDelivery(), noTimeout())).rejects.not.toBeInstanceOf(
      MailRefusedError,
    );
    fixture.server.replyToRecipientsWith(250);
    await fixture.transport.send(aDelivery(), noTimeout());
    expect(await fixture.received()).toHaveLength(1);
  });

  it('logs in with the user name and password of the URL, unescaped', async () => {
    const url = new URL(fixture.server.url);
    url.username = encodeURIComponent('jane@example.org');
    url.password = encodeURIComponent('p/a:s s');
    await new SmtpMailTransport(url.href, from).send(aDelivery(), noTimeout());
    expect(fixture.server.logins).toEqual([{ username: 'jane@example.org', password: 'p/a:s s' }]);
  });

  it('uses TLS with a server on this machine despite its self-signed certificate', async () => {
    await fixture.transport.send(aDelivery(), noTimeout());
    expect(fixture.server.secured).toEqual([true]);
  });

  it('sends its password to another machine over TLS only', async () => {
    const server = await startMailServer(true);
    // Leads to this machine as well, which a host name of another one would not.
    const url = new URL(server.url.replace('127.0.0.1', '0.0.0.0'));
    await new SmtpMailTransport(url.href, from).send(aDelivery(), noTimeout());
    url.username = 'jane';
    url.password = 'secret';
    await expect(new SmtpMailTransport(url.href, from).send(aDelivery(), noTimeout())).rejects.toThrow();
    expect([server.mails.length, server.logins]).toEqual([1, []]);
    await server.stop();
  });

  it.each([
    ['', 'a server that offers no TLS', true],
    ['?requireTLS=false&ignoreTLS=true&opportunisticTLS=true', 'a server that offers no TLS', true],
    ['?tls.rejectUnauthorized=false', 'a server whose certificate nobody has signed', false],
  ])(
    'where TLS is required, an address that ends in %j sends nothing to %s',
    async (query, _, withoutTls) => {
      const server = await startMailServer(withoutTls);
      const url = `${server.url.replace('127.0.0.1', '0.0.0.0')}/${query}`;
      await expect(new SmtpMailTransport(url, from, true).send(aDelivery(), noTimeout())).rejects.toThrow();
      expect(server.mails).toEqual([]);
      await server.stop();
    },
  );

  it('stops waiting for a server that hangs when it is aborted', async () => {
    fixture.server.hang();
    await expect(fixture.transport.send(aDelivery(), AbortSignal.timeout(200))).rejects.toThrow();
  });

  it('fails temporarily when the server is down', async () => {
    await fixture.server.pause();
    await expect(fixture.transport.send(aDelivery(), noTimeout())).rejects.not.toBeInstanceOf(
      MailRefusedError,
    );
  });
});
