import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { noteSecret } from './note-secret.ts';

const LOOK_AGAIN_AFTER = 50;
const LONGEST_WAIT = 10_000;

/**
 * Waits for a mail to somebody and answers where its link leads, as a path of the product: journeys reach the product at
 * another address than people do. Of several mails the newest counts.
 */
export async function mailedPath(to: string, subject: RegExp): Promise<string> {
  const { text = '' } = await newestMail(to, subject);
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  if (!link) throw new Error(`The mail holds no link: ${text}`);
  const { origin, pathname } = new URL(link);
  if (origin !== process.env.E2E_PUBLIC_URL) throw new Error(`The link leads to ${origin}.`);
  noteSecret(pathname.split('/').at(-1)!);
  return pathname;
}

/** Waits for a mail to somebody about something. */
export async function newestMail(to: string, subject: RegExp): Promise<Email> {
  const deadline = Date.now() + LONGEST_WAIT;
  for (;;) {
    const mail = (await mailsTo(to)).findLast((each) => subject.test(each.subject ?? ''));
    if (mail) return mail;
    if (Date.now() > deadline) throw new Error(`No mail to ${to} about ${subject.source} has come.`);
    await wait(LOOK_AGAIN_AFTER);
  }
}

async function mailsTo(address: string): Promise<Email[]> {
  const folder = join(process.env.E2E_DATA_DIR!, 'outbox');
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml')).sort();
  const mails = await Promise.all(
    files.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
  return mails.filter(({ to }) => to?.some((recipient) => recipient.address === address));
}
