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
import { readInbox } from '../../test/mailbox.ts';
import { startTestApp, TEST_JWT_SECRET } from '../../test/test-app.ts';
import type { TestDatabase } from '../../test/test-database.ts';
import { createTestDatabase } from '../../test/test-database.ts';
import { until } from '../../test/until.ts';
import { configFrom } from '../platform/config/config.ts';
import { dataSourceOptions } from '../platform/database/data-source.ts';
import { Transactor } from '../platform/database/transactor.ts';
import { Metrics } from '../platform/metrics/metrics.ts';
import { JobWorkers } from '../platform/jobs/job-workers.ts';
import type { MailMessage, MailTransport } from './mail-transport.port.ts';
import { Outbox } from './outbox.ts';
import { FolderMailTransport } from './transports/folder-mail-transport.adapter.ts';
import { SmtpMailTransport } from './transports/smtp-mail-transport.adapter.ts';

const from = 'no-reply@plumbline.example';
const key = 'aKeyThatOnlyTheRecipientMayKnow-0123456789_';

function aMessage(overrides: Partial<MailMessage> = {}): MailMessage {
  return {
    to: 'jane@example.org',
    subject: 'A key',
    text: `https://x.example/${key}`,
    html: '',
    ...overrides,
  };
}

/** What one process uses to send mail, on the test's database. */
interface MailProcess {
  readonly outbox: Outbox;
  readonly transactor: Transactor;
  readonly metrics: Metrics;
}

let database: TestDatabase;
let server: TestMailServer;
let logged: { level: string; line: string }[];
const dataSources: DataSource[] = [];

beforeAll(async () => {
  database = await createTestDatabase('tiny');
});
beforeEach(async () => {
  logged = [];
  const log = (level: string) => (line: unknown) => void logged.push({ level, line: String(line) });
  const logger: LoggerService = { log: log('log'), warn: log('warn'), error: log('error') };
  Logger.overrideLogger(logger);
  server = await startMailServer();
  await database.query('DELETE FROM job');
});
afterEach(async () => {
  for (const dataSource of dataSources.splice(0)) await dataSource.destroy();
  await server.stop();
});
afterAll(() => database.drop());

async function aProcess({
  transport = new SmtpMailTransport(server.url, from) as MailTransport,
  secret = TEST_JWT_SECRET,
} = {}): Promise<MailProcess> {
  const dataSource = await new DataSource(dataSourceOptions(database.url)).initialize();
  dataSources.push(dataSource);
  const transactor = new Transactor(dataSource);
  const config = configFrom({ DATABASE_URL: database.url, JWT_SECRET: secret });
  const metrics = new Metrics();
  return {
    outbox: new Outbox(transactor, config, transport, metrics, new JobWorkers()),
    transactor,
    metrics,
  };
}

interface JobRow {
  readonly id: string;
  readonly attempts: number;
  readonly due_at: Date;
  readonly given_up_at: Date | null;
  readonly encrypted_payload: Buffer;
}

function rows(): Promise<JobRow[]> {
  return database.query<JobRow>("SELECT * FROM job WHERE queue = 'mail' ORDER BY created_at");
}

function inMinutes(minutes: number, start = new Date()): Date {
  return new Date(start.getTime() + minutes * 60_000);
}

describe('Message about a change', () => {
  it('is sent as soon as the change is committed', async () => {
    const product = await startTestApp({ universe: 'tiny' });
    await product.app.get(Transactor).run(async () => {
      await product.app.get(Outbox).send(aMessage());
      expect(await product.database.query("SELECT id FROM job WHERE queue = 'mail'")).toEqual([]);
    });
    const received = await readInbox(product, 'jane@example.org');
    expect(received).toMatchObject([{ subject: 'A key', links: [`https://x.example/${key}`] }]);
    expect(await readInbox(product, 'john@example.org')).toEqual([]);
    const { worker } = product.app.get(Outbox);
    await product.stop();
    expect(worker.isStopped).toBe(true);
  });

  it('is never sent when the change is rolled back', async () => {
    const { outbox, transactor } = await aProcess();
    const undone = transactor.run(async () => {
      await outbox.send(aMessage());
      throw new Error('the change failed');
    });
    await expect(undone).rejects.toThrow('the change failed');
    await outbox.worker.runDue(inMinutes(1_000));
    expect([await rows(), server.mails]).toEqual([[], []]);
  });

  it('cannot be read in the database', async () => {
    const { outbox } = await aProcess();
    await outbox.queue.add(aMessage());
    const [row] = await rows();
    for (const text of [key, 'jane', 'subject']) expect(row.encrypted_payload.includes(text)).toBe(false);
  });
});

describe('Several processes', () => {
  it('share the work and send each message once', async () => {
    const processes = await Promise.all([aProcess(), aProcess(), aProcess()]);
    const recipients = Array.from({ length: 40 }, (_, index) => `reader${index}@example.org`);
    for (const to of recipients) await processes[0].outbox.queue.add(aMessage({ to }));
    await Promise.all(processes.map(({ outbox }) => outbox.worker.runDue()));
    expect(server.mails.map(({ to }) => to![0].address).sort()).toEqual(recipients.sort());
    expect(await rows()).toEqual([]);
  });
});

describe('Process that ends between sending a message and storing that', () => {
  it('leads to a second message after the lease, with the same Message-ID', async () => {
    const { outbox } = await aProcess();
    await outbox.queue.add(aMessage());
    // The steps of this test take time as well.
    const start = inMinutes(0.1);
    const [{ id, createdAt, readPayload }] = await outbox.queue.lease(1, start);
    const delivery = { id, createdAt, message: readPayload() };
    await new SmtpMailTransport(server.url, from).send(delivery, AbortSignal.timeout(5_000));
    await outbox.worker.runDue(inMinutes(0.9, start));
    expect(server.mails).toHaveLength(1);
    await outbox.worker.runDue(inMinutes(1.1, start));
    const ids = server.mails.map(({ messageId }) => messageId);
    expect(ids).toEqual([`<${id}@plumbline.example>`, `<${id}@plumbline.example>`]);
    expect(await rows()).toEqual([]);
  });

  it('leaves one file when mail goes to a folder', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-crash-'));
    const transport = new FolderMailTransport(join(dataDir, 'outbox'), from);
    const { outbox } = await aProcess({ transport });
    await outbox.queue.add(aMessage());
    const [{ id, createdAt, readPayload }] = await outbox.queue.lease(1, null);
    await transport.send({ id, createdAt, message: readPayload() });
    await outbox.worker.runDue(inMinutes(2));
    expect(await rows()).toEqual([]);
    expect(await readInbox({ database, dataDir }, 'jane@example.org')).toHaveLength(1);
    await rm(dataDir, { recursive: true });
  });
});

describe('Mail server that is down', () => {
  it('can be told from a process that has not sent any mail yet', async () => {
    const { metrics } = await aProcess();
    const series = await metrics.registry.getMetricsAsJSON();
    const mails = series.find(({ name }) => name === 'plumbline_mail_total');
    expect(mails?.values.map(({ labels, value }) => [labels.outcome, value])).toEqual([
      ['failed', 0],
      ['delivered', 0],
      ['given_up', 0],
    ]);
  });

  it('receives the message at the next attempt, once it is up', async () => {
    const { outbox, metrics } = await aProcess();
    await server.pause();
    await outbox.queue.add(aMessage());
    const start = inMinutes(0.1);
    await outbox.worker.runDue(start);
    expect(await rows()).toMatchObject([{ attempts: 1, given_up_at: null }]);
    await server.resume();
    await outbox.worker.runDue(inMinutes(0.9, start));
    expect(server.mails).toEqual([]);
    await outbox.worker.runDue(inMinutes(1.1, start));
    expect(server.mails).toHaveLength(1);
    expect(await metrics.registry.metrics()).toMatch(
      /plumbline_mail_total\{outcome="failed"\} 1\n.*outcome="delivered"\} 1\n/,
    );
  });

  it('is tried 12 times, at intervals that double from 1 minute to 6 hours', async () => {
    const { outbox } = await aProcess();
    await server.pause();
    await outbox.queue.add(aMessage());
    const waits: number[] = [];
    // Later than the database's clock, which counts in microseconds, so that the message is due.
    let moment = inMinutes(1);
    for (let isGivenUp = false; !isGivenUp && waits.length < 20;) {
      await outbox.worker.runDue(moment);
      const [row] = await rows();
      waits.push((row.due_at.getTime() - moment.getTime()) / 60_000);
      moment = row.due_at;
      isGivenUp = row.given_up_at !== null;
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360, 360]);
    await server.resume();
    await outbox.worker.runDue(inMinutes(100_000));
    expect(server.mails).toEqual([]);
  });

  it('is logged with the job and the cause, without the recipient and the content', async () => {
    const { outbox } = await aProcess();
    await outbox.queue.add(aMessage());
    const [{ id }] = await rows();
    server.replyToRecipientsWith(451);
    await outbox.worker.runDue();
    server.replyToRecipientsWith(550);
    await outbox.worker.runDue(inMinutes(2));
    expect(logged).toEqual([
      { level: 'warn', line: `failed, will try again: job ${id}, attempt 1: EENVELOPE 451` },
      { level: 'error', line: `failed, gave up: job ${id}, attempt 2: 550` },
    ]);
  });
});

describe('Message that cannot be delivered', () => {
  it('is given up at once when the server refuses the recipient permanently, and does not hold up others', async () => {
    const { outbox, metrics } = await aProcess();
    server.replyToRecipientsWith(550);
    await outbox.queue.add(aMessage());
    await outbox.worker.runDue();
    server.replyToRecipientsWith(250);
    await outbox.queue.add(aMessage({ to: 'other@example.org' }));
    await outbox.worker.runDue(inMinutes(1_000));
    expect(await rows()).toMatchObject([{ attempts: 1, given_up_at: expect.any(Date) }]);
    expect(server.mails.map(({ to }) => to![0].address)).toEqual(['other@example.org']);
    expect(await metrics.registry.metrics()).toContain('plumbline_mail_total{outcome="given_up"} 1');
  });

  it('is deleted 30 days after it was given up, and no other is', async () => {
    const { outbox } = await aProcess();
    server.replyToRecipientsWith(550);
    for (const to of ['jane@example.org', 'john@example.org']) await outbox.queue.add(aMessage({ to }));
    await outbox.worker.runDue();
    await outbox.queue.add(aMessage());
    const [first, second, waiting] = await rows();
    const giveUpBefore = (days: number, { id }: JobRow) =>
      database.query('UPDATE job SET given_up_at = now() - make_interval(days => $1) WHERE id = $2', [
        days,
        id,
      ]);
    await giveUpBefore(30, first);
    await giveUpBefore(29, second);
    await database.query("UPDATE job SET created_at = created_at - interval '40 days'");
    await database.query("INSERT INTO job (queue, key) VALUES ('given-up-mail', 'all')");
    await outbox.hourly.runDue();
    expect((await rows()).map(({ id }) => id)).toEqual([second.id, waiting.id]);
  });

  it('stays in the queue when it was encrypted with another secret or for another row', async () => {
    const [stranger, { outbox }] = await Promise.all([
      aProcess({ secret: 'another-secret-of-the-same-length-0123456789' }),
      aProcess(),
    ]);
    await stranger.outbox.queue.add(aMessage());
    await outbox.queue.add(aMessage());
    await database.query('UPDATE job SET id = $1 WHERE id = $2', [randomUUID(), (await rows())[1].id]);
    await outbox.worker.runDue();
    expect(server.mails).toEqual([]);
    expect(await rows()).toMatchObject([{ attempts: 1 }, { attempts: 1 }]);
  });
});

describe('Worker', () => {
  it('logs once that the database is down, and continues when it is up', async () => {
    const { outbox } = await aProcess();
    await outbox.queue.add(aMessage());
    let isAway = true;
    const outage = database
      .outage(() => until(() => logged.length > 0))
      .then(() => {
        isAway = false;
      });
    while (isAway) {
      outbox.worker.wake();
      await wait(20);
    }
    await outage;
    await until(() => {
      outbox.worker.wake();
      return server.mails.length > 0 && logged.length >= 2;
    });
    expect(logged.map(({ level, line }) => `${level}: ${line.replace(/ \(.*/, '')}`)).toEqual([
      'error: cannot read its jobs',
      'log: can read its jobs again',
    ]);
  });

  it('waits for the message that is being sent when it stops', async () => {
    let finish: (() => void) | null = null;
    const send = () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      });
    const { outbox } = await aProcess({ transport: { send } });
    await outbox.queue.add(aMessage());
    outbox.worker.wake();
    await until(() => finish !== null);
    let isStopped = false;
    const stop = outbox.worker.stop().then(() => {
      isStopped = true;
    });
    await rows();
    expect(isStopped).toBe(false);
    finish!();
    await stop;
    expect(await rows()).toEqual([]);
  });

  it('aborts a message that hangs when it stops, and leaves it in the queue', async () => {
    const { outbox } = await aProcess();
    server.hang();
    await outbox.queue.add(aMessage());
    outbox.worker.wake();
    await until(() => server.hasHangingClient);
    await outbox.worker.stop();
    expect(await rows()).toMatchObject([{ attempts: 1, given_up_at: null }]);
  });
});
