import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { LoggerService } from '@nestjs/common';
import { Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { TestMailServer } from '../../test/mail-server.ts';
import { startMailServer } from '../../test/mail-server.ts';
import { mailsTo } from '../../test/mailbox.ts';
import { startTestApp, TEST_JWT_SECRET } from '../../test/test-app.ts';
import type { TestDatabase } from '../../test/test-database.ts';
import { createTestDatabase } from '../../test/test-database.ts';
import { configFrom } from '../config/config.ts';
import { dataSourceOptions } from '../database/data-source.ts';
import { Transactor } from '../database/transactor.ts';
import { Metrics } from '../platform/metrics/metrics.ts';
import { FolderCarrier } from './carriers/folder-carrier.adapter.ts';
import { SmtpCarrier } from './carriers/smtp-carrier.adapter.ts';
import type { MailCarrier } from './mail-carrier.port.ts';
import type { OutgoingMail } from './outgoing-mail.ts';
import { OutboxMailRepository } from './outbox-mail.repository.ts';
import { OutboxWorker } from './outbox-worker.ts';
import { Outbox } from './outbox.ts';

const from = 'no-reply@plumbline.example';
const key = 'aKeyThatOnlyTheRecipientMayKnow-0123456789_';

function aMail(overrides: Partial<OutgoingMail> = {}): OutgoingMail {
  return {
    to: 'jane@example.org',
    subject: 'A key',
    text: `https://x.example/${key}`,
    html: '',
    ...overrides,
  };
}

/** The parts of a process that mail goes through, on the test's database. */
interface PostOffice {
  readonly mails: OutboxMailRepository;
  readonly worker: OutboxWorker;
  readonly outbox: Outbox;
  readonly transactor: Transactor;
  readonly metrics: Metrics;
}

let database: TestDatabase;
let server: TestMailServer;
/** What the process has logged. */
let told: { level: string; line: string }[];
const dataSources: DataSource[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  told = [];
  const tell = (level: string) => (line: unknown) => void told.push({ level, line: String(line) });
  const logger: LoggerService = { log: tell('log'), warn: tell('warn'), error: tell('error') };
  Logger.overrideLogger(logger);
  server = await startMailServer();
  await database.query('DELETE FROM outbox_mail');
});
afterEach(async () => {
  for (const dataSource of dataSources.splice(0)) await dataSource.destroy();
  await server.stop();
});
afterAll(() => database.drop());

async function aPostOffice({
  carrier = new SmtpCarrier(server.url, from) as MailCarrier,
  secret = TEST_JWT_SECRET,
} = {}): Promise<PostOffice> {
  const dataSource = await new DataSource(dataSourceOptions(database.url)).initialize();
  dataSources.push(dataSource);
  const transactor = new Transactor(dataSource);
  const config = configFrom({ DATABASE_URL: database.url, JWT_SECRET: secret });
  const mails = new OutboxMailRepository(transactor, config);
  const metrics = new Metrics();
  const worker = new OutboxWorker(mails, carrier, metrics);
  return { mails, worker, outbox: new Outbox(mails, transactor, worker), transactor, metrics };
}

interface OutboxRow {
  readonly id: string;
  readonly attempts: number;
  readonly next_attempt_at: Date;
  readonly given_up_at: Date | null;
  readonly sealed_message: Buffer;
}

function rows(): Promise<OutboxRow[]> {
  return database.query<OutboxRow>('SELECT * FROM outbox_mail ORDER BY created_at');
}

function inMinutes(minutes: number): Date {
  return new Date(Date.now() + minutes * 60_000);
}

async function until(isSo: () => boolean): Promise<void> {
  for (const deadline = Date.now() + 10_000; !isSo(); await wait(10))
    if (Date.now() > deadline) throw new Error('It did not come to that in time.');
}

describe('mail and the change it tells of', () => {
  it('goes out by itself once the change is committed', async () => {
    const product = await startTestApp();
    await product.app.get(Transactor).run(async () => {
      await product.app.get(Outbox).send(aMail());
      expect(await product.database.query('SELECT id FROM outbox_mail')).toEqual([]);
    });
    const received = await mailsTo(product, 'jane@example.org');
    expect(received).toMatchObject([{ subject: 'A key', links: [`https://x.example/${key}`] }]);
    expect(await mailsTo(product, 'somebody.else@example.org')).toEqual([]);
    await product.stop();
  });

  it('is never sent when the change is undone', async () => {
    const { outbox, transactor, worker } = await aPostOffice();
    const undone = transactor.run(async () => {
      await outbox.send(aMail());
      throw new Error('the change failed');
    });
    await expect(undone).rejects.toThrow('the change failed');
    await worker.runOnce(inMinutes(1_000));
    expect([await rows(), server.mails]).toEqual([[], []]);
  });

  it('is not readable in the database', async () => {
    const { mails } = await aPostOffice();
    await mails.add(aMail());
    const [row] = await rows();
    for (const text of [key, 'jane', 'subject']) expect(row.sealed_message.includes(text)).toBe(false);
  });
});

describe('several processes', () => {
  it('share the work and send each mail once', async () => {
    const offices = await Promise.all([aPostOffice(), aPostOffice(), aPostOffice()]);
    const recipients = Array.from({ length: 40 }, (_, index) => `reader${index}@example.org`);
    for (const to of recipients) await offices[0].mails.add(aMail({ to }));
    await Promise.all(offices.map(({ worker }) => worker.runOnce()));
    expect(server.mails.map(({ to }) => to![0].address).sort()).toEqual(recipients.sort());
    expect(await rows()).toEqual([]);
  });
});

describe('a process that ends between delivering a mail and striking it off', () => {
  it('has the same mail sent again after its claim, under the same Message-ID', async () => {
    const { mails, worker } = await aPostOffice();
    await mails.add(aMail());
    const [claimed] = await mails.claimDue(1, null);
    const posted = { id: claimed.id, postedAt: claimed.createdAt, mail: mails.open(claimed) };
    await new SmtpCarrier(server.url, from).deliver(posted, AbortSignal.timeout(5_000));
    await worker.runOnce(inMinutes(0.9));
    expect(server.mails).toHaveLength(1);
    await worker.runOnce(inMinutes(1.1));
    const ids = server.mails.map(({ messageId }) => messageId);
    expect(ids).toEqual([`<${claimed.id}@plumbline.example>`, `<${claimed.id}@plumbline.example>`]);
    expect(await rows()).toEqual([]);
  });

  it('leaves one file where mail goes to a folder', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-crash-'));
    const carrier = new FolderCarrier(join(dataDir, 'outbox'), from);
    const { mails, worker } = await aPostOffice({ carrier });
    await mails.add(aMail());
    const [claimed] = await mails.claimDue(1, null);
    await carrier.deliver({ id: claimed.id, postedAt: claimed.createdAt, mail: mails.open(claimed) });
    await worker.runOnce(inMinutes(2));
    expect(await rows()).toEqual([]);
    expect(await mailsTo({ database, dataDir }, 'jane@example.org')).toHaveLength(1);
    await rm(dataDir, { recursive: true });
  });
});

describe('a mail server that is down', () => {
  it('gets the mail after the wait, once it is up', async () => {
    const { mails, metrics, worker } = await aPostOffice();
    await server.pause();
    await mails.add(aMail());
    await worker.runOnce();
    expect(await rows()).toMatchObject([{ attempts: 1, given_up_at: null }]);
    await server.resume();
    await worker.runOnce(inMinutes(0.9));
    expect(server.mails).toEqual([]);
    await worker.runOnce(inMinutes(1.1));
    expect(server.mails).toHaveLength(1);
    expect(await metrics.registry.metrics()).toMatch(
      /plumbline_mail_total\{outcome="failed"\} 1\n.*outcome="delivered"\} 1\n/,
    );
  });

  it('is asked again after 1, 2, 4 minutes and so on up to 6 hours, and 12 times in all', async () => {
    const { mails, worker } = await aPostOffice();
    await server.pause();
    await mails.add(aMail());
    const waits: number[] = [];
    let moment = inMinutes(0);
    for (let isGivenUp = false; !isGivenUp;) {
      await worker.runOnce(moment);
      const [row] = await rows();
      waits.push((row.next_attempt_at.getTime() - moment.getTime()) / 60_000);
      moment = row.next_attempt_at;
      isGivenUp = row.given_up_at !== null;
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360, 360]);
    await server.resume();
    await worker.runOnce(inMinutes(100_000));
    expect(server.mails).toEqual([]);
  });

  it('has the log name the row and the cause, and neither the recipient nor what the mail says', async () => {
    const { mails, worker } = await aPostOffice();
    await mails.add(aMail());
    const [{ id }] = await rows();
    server.answerRecipientWith(451);
    await worker.runOnce();
    server.answerRecipientWith(550);
    await worker.runOnce(inMinutes(2));
    expect(told).toEqual([
      { level: 'warn', line: `not delivered, will be tried again: mail ${id}, attempt 1: EENVELOPE 451` },
      { level: 'error', line: `not delivered, given up: mail ${id}, attempt 2: 550` },
    ]);
  });
});

describe('a mail that cannot be delivered', () => {
  it('is given up at once when the server refuses the recipient for good, and does not hold up others', async () => {
    const { mails, metrics, worker } = await aPostOffice();
    server.answerRecipientWith(550);
    await mails.add(aMail());
    await worker.runOnce();
    server.answerRecipientWith(250);
    await mails.add(aMail({ to: 'other@example.org' }));
    await worker.runOnce(inMinutes(1_000));
    expect(await rows()).toMatchObject([{ attempts: 1, given_up_at: expect.any(Date) }]);
    expect(server.mails.map(({ to }) => to![0].address)).toEqual(['other@example.org']);
    expect(await metrics.registry.metrics()).toContain('plumbline_mail_total{outcome="given_up"} 1');
  });

  it('stays in the outbox when it was sealed with another secret or for another row', async () => {
    const [stranger, { mails, worker }] = await Promise.all([
      aPostOffice({ secret: 'another-secret-of-the-same-length-0123456789' }),
      aPostOffice(),
    ]);
    await stranger.mails.add(aMail());
    await mails.add(aMail());
    await database.query('UPDATE outbox_mail SET id = $1 WHERE id = $2', [
      randomUUID(),
      (await rows())[1].id,
    ]);
    await worker.runOnce();
    expect(server.mails).toEqual([]);
    expect(await rows()).toMatchObject([{ attempts: 1 }, { attempts: 1 }]);
  });
});

describe('the worker', () => {
  it('says once that the database is away, and goes on when it is back', async () => {
    const { mails, worker } = await aPostOffice();
    await mails.add(aMail());
    let isAway = true;
    const outage = database.outage(0.5).then(() => {
      isAway = false;
    });
    while (isAway) {
      worker.wake();
      await wait(20);
    }
    await outage;
    await until(() => {
      worker.wake();
      return server.mails.length > 0 && told.length >= 2;
    });
    expect(told.map(({ level, line }) => `${level}: ${line.replace(/ \(.*/, '')}`)).toEqual([
      'error: cannot read the outbox',
      'log: the outbox can be read again',
    ]);
  });

  it('waits at its stop for the mail that is on its way', async () => {
    let arrive: (() => void) | null = null;
    const deliver = () =>
      new Promise<void>((resolve) => {
        arrive = resolve;
      });
    const { mails, worker } = await aPostOffice({ carrier: { deliver } });
    await mails.add(aMail());
    worker.wake();
    await until(() => arrive !== null);
    let isStopped = false;
    const stop = worker.beforeApplicationShutdown().then(() => {
      isStopped = true;
    });
    await rows();
    expect(isStopped).toBe(false);
    arrive!();
    await stop;
    expect(await rows()).toEqual([]);
  });

  it('cuts a delivery that hangs off at its stop, and keeps the mail', async () => {
    const { mails, worker } = await aPostOffice();
    server.hang();
    await mails.add(aMail());
    worker.wake();
    await until(() => server.isAsked);
    await worker.beforeApplicationShutdown();
    expect(await rows()).toMatchObject([{ attempts: 1, given_up_at: null }]);
  });
});
