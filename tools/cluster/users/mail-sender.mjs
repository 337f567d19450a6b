import { copyFileSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { repeatUntilKnown, requireStatus } from '../api-client.mjs';
import { User } from './user.mjs';

/** Joins the waiting list for InsightPro, each time with another address, to which one mail goes. */
export class MailSender extends User {
  /** How often each address was sent in: more than once only when the outcome was unknown. */
  attempts = new Map();

  async prepare({ outbox }) {
    this.outbox = outbox;
  }

  async act() {
    const email = `${this.name}-${++this.count}@example.org`;
    const body = { email, name: null, firm: null };
    const send = () => {
      this.attempts.set(email, (this.attempts.get(email) ?? 0) + 1);
      return this.client.call('POST', '/api/insightpro/interest', { body });
    };
    requireStatus(await repeatUntilKnown(send), 204);
  }

  /** A call whose outcome was unknown may have sent a mail, too. */
  async compare() {
    const mails = this.findMails();
    return [...this.attempts]
      .map(([email, attempts]) => ({ email, attempts, sent: mails.get(email)?.length ?? 0 }))
      .filter(({ attempts, sent }) => sent < 1 || sent > attempts)
      .map(({ email, sent }) => this.describeMails(sent, email));
  }

  /** Deletes the mail to one address, and doubles that to another. */
  async plantLosses() {
    if (this.attempts.size < 2) return [];
    const mails = this.findMails();
    const [[deleted], [doubled, attempts]] = this.attempts;
    for (const file of mails.get(deleted) ?? []) rmSync(file);
    const files = mails.get(doubled) ?? [];
    for (let copy = 1; copy <= attempts; copy += 1)
      copyFileSync(files[0], files[0].replace('.eml', `-${copy}.eml`));
    return [this.describeMails(0, deleted), this.describeMails(files.length + attempts, doubled)];
  }

  describeMails(count, email) {
    return `${this.name}: ${count} mails to ${email}`;
  }

  /** The files of the mails to each address. */
  findMails() {
    const mails = new Map();
    for (const name of readdirSync(this.outbox).filter((each) => each.endsWith('.eml'))) {
      const file = path.join(this.outbox, name);
      const [, address] = /^To: <?([^\s>]+)/m.exec(readFileSync(file, 'utf8')) ?? [];
      mails.set(address, [...(mails.get(address) ?? []), file]);
    }
    return mails;
  }
}
