import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import type { TestDatabase } from './test-database.ts';

export interface ReceivedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Addresses in the text, in order. */
  readonly links: readonly string[];
}

/** The application that sends the mail, or what is left of it. */
interface Sender {
  readonly database: TestDatabase;
  readonly dataDir: string;
}

const ADDRESS_CONFIRMATION = 'Confirm your email address for Plumbline';
const POLL_MS = 25;
const WAIT_LIMIT_MS = 60_000;

/**
 * Reads the mail to an address, oldest first, without the one that confirms the address of a new account: most accounts
 * under test get it. Waits until the application has sent everything in its outbox, so an empty list means that there
 * was no mail.
 */
export async function readInbox(app: Sender, address: string): Promise<ReceivedMail[]> {
  return (await readWholeInbox(app, address)).filter(({ subject }) => subject !== ADDRESS_CONFIRMATION);
}

/** Reads all mail to an address, see {@link readInbox}. */
export async function readWholeInbox(app: Sender, address: string): Promise<ReceivedMail[]> {
  await waitForEmptyOutbox(app);
  const mails = await readMails(app.dataDir);
  return mails.filter(({ to }) => to?.some((recipient) => recipient.address === address)).map(received);
}

/** Returns the keys of the links in the mail to an address that lead to `/page/{key}`, oldest first. */
export async function readKeys(app: Sender, address: string, page: string): Promise<string[]> {
  const links = (await readWholeInbox(app, address)).flatMap((mail) => mail.links);
  return links.flatMap((link) => link.split(`/${page}/`).slice(1));
}

/** Reads every key in any mail of a data directory: 256 bits in base64url, maybe after an id, at the end of a link. */
export async function readMailedKeys(dataDir: string): Promise<string[]> {
  const texts = (await readMails(dataDir)).map(({ text = '' }) => text);
  return texts.flatMap((text) => text.match(/(?<=\/)(?:\d+\.)?[\w-]{43}$/gm) ?? []);
}

async function waitForEmptyOutbox({ database }: Sender): Promise<void> {
  const deadline = Date.now() + WAIT_LIMIT_MS;
  for (;;) {
    const left = await database.query("SELECT id FROM job WHERE queue = 'mail' AND given_up_at IS NULL");
    if (left.length === 0) return;
    if (Date.now() > deadline) throw new Error(`${left.length} mails were not sent in time.`);
    await wait(POLL_MS);
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
