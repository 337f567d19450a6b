import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import type { TestApp } from './test-app.ts';

export interface ReceivedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Addresses in the text, in order. */
  readonly links: readonly string[];
}

/** Where an application puts its mail. */
type Postbox = Pick<TestApp, 'database' | 'dataDir'>;

const LOOK_AGAIN_AFTER = 25;
const LONGEST_WAIT = 10_000;

/**
 * What somebody was mailed so far, oldest first. Waits until the application has delivered all it has posted, so an
 * empty answer means that there was no mail.
 */
export async function mailsTo(app: Postbox, address: string): Promise<ReceivedMail[]> {
  await outboxIsEmpty(app);
  const mails = await readMails(app.dataDir);
  return mails.filter(({ to }) => to?.some((recipient) => recipient.address === address)).map(received);
}

/** Every key mailed to anybody, read from a data directory: 256 bits in base64url, where a link ends. */
export async function mailedKeys(dataDir: string): Promise<string[]> {
  const texts = (await readMails(dataDir)).map(({ text = '' }) => text);
  return texts.flatMap((text) => text.match(/(?<=\/)[\w-]{43}$/gm) ?? []);
}

async function outboxIsEmpty({ database }: Postbox): Promise<void> {
  const deadline = Date.now() + LONGEST_WAIT;
  for (;;) {
    const left = await database.query("SELECT id FROM job WHERE queue = 'mail' AND given_up_at IS NULL");
    if (left.length === 0) return;
    if (Date.now() > deadline) throw new Error(`${left.length} mails were not delivered in time.`);
    await wait(LOOK_AGAIN_AFTER);
  }
}

async function readMails(dataDir: string): Promise<Email[]> {
  const folder = join(dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(files.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
}

function received({ subject = '', text = '', html = '' }: Email): ReceivedMail {
  return { subject, text, html, links: text.match(/https?:\/\/\S+/g) ?? [] };
}
