import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import type { Application } from './application.ts';

/** The mail that the application has sent. */
export class Mailbox {
  constructor(private readonly application: Application) {}

  /** Waits for a mail to this address with this subject; of several the newest. */
  async receive(to: string, subject: RegExp): Promise<Email> {
    let mail: Email | undefined;
    await expect
      .poll(
        async () => (mail = (await this.mailTo(to)).findLast((each) => subject.test(each.subject ?? ''))),
        {
          message: `mail to ${to} with the subject ${subject.source}`,
        },
      )
      .toBeDefined();
    return mail!;
  }

  /** Waits for a mail and returns the path of its link, which ends in a secret key. */
  async receivePath(to: string, subject: RegExp): Promise<string> {
    const { text = '' } = await this.receive(to, subject);
    const { origin, pathname } = new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? 'missing:');
    expect(origin).toBe(this.application.publicUrl);
    this.application.recordSecret(pathname.split('/').at(-1)!);
    return pathname;
  }

  private async mailTo(address: string): Promise<Email[]> {
    const folder = join(this.application.dataDir, 'outbox');
    const names = await readdir(folder).catch(() => []);
    const files = names.filter((name) => name.endsWith('.eml')).sort();
    const mails = await Promise.all(
      files.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
    );
    return mails.filter(({ to }) => to?.some((recipient) => recipient.address === address));
  }
}
