import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import type { TestMailServer } from '../../../test/mail-server.ts';
import { startMailServer } from '../../../test/mail-server.ts';
import type { MailCarrier, PostedMail } from '../mail-carrier.port.ts';
import { MailRefusedError } from '../mail-carrier.port.ts';
import { FolderCarrier } from './folder-carrier.adapter.ts';
import { SmtpCarrier } from './smtp-carrier.adapter.ts';

const from = 'Plumbline, Inc <no-reply@plumbline.example>';
const patience = () => AbortSignal.timeout(5_000);

function aMail(overrides: Partial<PostedMail['mail']> = {}): PostedMail {
  return {
    id: 'c0ffee00-0000-4000-8000-000000000001',
    postedAt: new Date('2025-11-21T09:30:15.250Z'),
    mail: {
      to: 'jane@example.org',
      subject: 'Grüße, and a subject that is long enough to be folded into more than one line of a header',
      text: 'Hello Zoë,\n\n.a line that begins with a dot\nhttps://plumbline.example/key=1\n',
      html: '<p>Hello Zoë</p>',
      ...overrides,
    },
  };
}

interface Rig {
  readonly carrier: MailCarrier;
  /** What has arrived, in order. */
  arrived(): Promise<Email[]>;
  stop(): Promise<void>;
}

async function aFolder(): Promise<Rig & { folder: string }> {
  const root = await mkdtemp(join(tmpdir(), 'plumbline-outbox-'));
  const folder = join(root, 'made', 'outbox');
  return {
    folder,
    carrier: new FolderCarrier(folder, from),
    arrived: async () => {
      const names = (await readdir(folder)).sort();
      return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
    },
    stop: () => rm(root, { recursive: true }),
  };
}

async function aServer(): Promise<Rig & { server: TestMailServer }> {
  const server = await startMailServer();
  return {
    server,
    carrier: new SmtpCarrier(server.url, from),
    arrived: async () => server.mails,
    stop: () => server.stop(),
  };
}

describe.each([
  ['a folder', aFolder],
  ['an SMTP server', aServer],
])('mail carried to %s', (_, start: () => Promise<Rig>) => {
  let rig: Rig;
  beforeEach(async () => {
    rig = await start();
  });
  afterEach(() => rig.stop());

  it('arrives as it was posted, in both parts', async () => {
    const posted = aMail();
    await rig.carrier.deliver(posted, patience());
    const [mail] = await rig.arrived();
    expect(mail).toMatchObject({
      from: { name: 'Plumbline, Inc', address: 'no-reply@plumbline.example' },
      to: [{ name: '', address: 'jane@example.org' }],
      subject: posted.mail.subject,
      messageId: '<c0ffee00-0000-4000-8000-000000000001@plumbline.example>',
    });
    expect(new Date(mail.date!)).toEqual(new Date('2025-11-21T09:30:15Z'));
    expect(mail.text!.trimEnd()).toBe(posted.mail.text.trimEnd());
    expect(mail.html!.trimEnd()).toBe(posted.mail.html);
  });

  it('carries the same Message-ID when it is delivered again', async () => {
    await rig.carrier.deliver(aMail(), patience());
    await rig.carrier.deliver(aMail(), patience());
    const ids = (await rig.arrived()).map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(1);
  });

  it('goes to one recipient, whatever the address holds', async () => {
    await rig.carrier
      .deliver(aMail({ to: 'jane@example.org, other@example.org' }), patience())
      .catch(() => undefined);
    const arrived = await rig.arrived().catch(() => []);
    for (const { to } of arrived) expect(to).toHaveLength(1);
  });

  it('gets no header from a subject', async () => {
    await rig.carrier.deliver(aMail({ subject: 'A\r\nBcc: other@example.org\r\n\r\nBody' }), patience());
    const [mail] = await rig.arrived();
    expect(mail.bcc ?? []).toEqual([]);
    expect(mail.headers.some(({ key }) => key === 'bcc')).toBe(false);
    expect(mail.text).toContain('Hello Zoë');
  });
});

describe('the folder of mail', () => {
  let rig: Awaited<ReturnType<typeof aFolder>>;
  beforeEach(async () => {
    rig = await aFolder();
  });
  afterEach(() => rig.stop());

  it('has one whole file a mail, named by its time and id, which a repeated delivery replaces', async () => {
    await rig.carrier.deliver(aMail(), patience());
    await rig.carrier.deliver(aMail(), patience());
    expect(await readdir(rig.folder)).toEqual([
      '2025-11-21T09-30-15.250Z-c0ffee00-0000-4000-8000-000000000001.eml',
    ]);
  });

  it('is for the product’s own user, because mail holds keys', async () => {
    await rig.carrier.deliver(aMail(), patience());
    const [name] = await readdir(rig.folder);
    expect((await stat(rig.folder)).mode & 0o077).toBe(0);
    expect((await stat(join(rig.folder, name))).mode & 0o077).toBe(0);
  });

  it('is written as RFC 5322 has it: lines that end in CR LF and are no longer than 998', async () => {
    await rig.carrier.deliver(aMail({ text: `Zoë ${'x'.repeat(5_000)}` }), patience());
    const [name] = await readdir(rig.folder);
    const lines = (await readFile(join(rig.folder, name), 'latin1')).split('\r\n');
    expect(lines.filter((line) => /[\r\n]/.test(line) || line.length > 998)).toEqual([]);
  });
});

describe('an SMTP server', () => {
  let rig: Awaited<ReturnType<typeof aServer>>;
  beforeEach(async () => {
    rig = await aServer();
  });
  afterEach(() => rig.stop());

  it('that refuses the recipient for good is told from one that refuses for now', async () => {
    rig.server.answerRecipientWith(550);
    await expect(rig.carrier.deliver(aMail(), patience())).rejects.toThrow(new MailRefusedError(550));
    rig.server.answerRecipientWith(451);
    await expect(rig.carrier.deliver(aMail(), patience())).rejects.not.toBeInstanceOf(MailRefusedError);
    rig.server.answerRecipientWith(250);
    await rig.carrier.deliver(aMail(), patience());
    expect(await rig.arrived()).toHaveLength(1);
  });

  it('is given the name and password of the address, however they are escaped in it', async () => {
    const url = new URL(rig.server.url);
    url.username = encodeURIComponent('jane@example.org');
    url.password = encodeURIComponent('p/a:s s');
    await new SmtpCarrier(url.href, from).deliver(aMail(), patience());
    expect(rig.server.logins).toEqual([{ username: 'jane@example.org', password: 'p/a:s s' }]);
  });

  it('on this machine gets its mail through TLS, though nobody vouches for its certificate', async () => {
    await rig.carrier.deliver(aMail(), patience());
    expect(rig.server.secured).toEqual([true]);
  });

  it('that hangs is left when the time is over', async () => {
    rig.server.hang();
    await expect(rig.carrier.deliver(aMail(), AbortSignal.timeout(200))).rejects.toThrow();
  });

  it('that is not there makes the delivery fail', async () => {
    await rig.server.pause();
    await expect(rig.carrier.deliver(aMail(), patience())).rejects.not.toBeInstanceOf(MailRefusedError);
  });
});
