import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { repeatUntilKnown, requireStatus } from '../api-client.mjs';

/** Joins the waiting list for InsightPro, each time with another address, to which one mail goes. */
export class MailSender {
  count = 0;
  /** How often each address was sent in; more than once only when the outcome was unknown. */
  attempts = new Map();

  constructor(client, random, name) {
    Object.assign(this, { client, random, name });
  }

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

  async compare() {
    const sent = new Map();
    for (const file of readdirSync(this.outbox).filter((name) => name.endsWith('.eml'))) {
      const [, address] = /^To: <?([^\s>]+)/m.exec(readFileSync(path.join(this.outbox, file), 'utf8')) ?? [];
      sent.set(address, (sent.get(address) ?? 0) + 1);
    }
    const wrong = [...this.attempts].filter(
      ([email, attempts]) => !(sent.get(email) >= 1 && sent.get(email) <= attempts),
    );
    return wrong.map(([email]) => `${this.name}: ${sent.get(email) ?? 0} mails to ${email}`);
  }
}
