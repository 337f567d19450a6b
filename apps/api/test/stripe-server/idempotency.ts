import type { Store } from './store.ts';
import { StripeFault } from './stripe-fault.ts';

const DAY = 86_400;

/** What is sent back. */
export interface Answer {
  readonly status: number;
  readonly body: object;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Entry {
  readonly request: string;
  readonly since: number;
  /** `null` while the first request is being worked on. */
  answer: Answer | null;
}

/** Answers by idempotency key, kept for a day. */
export class Idempotency {
  private readonly entries = new Map<string, Entry>();

  constructor(private readonly store: Store) {}

  /** The answer of before, or that of `work`. An answer is not kept when `work` had not begun: `isKept` is false. */
  async once(
    key: string,
    request: string,
    work: () => Promise<{ readonly answer: Answer; readonly isKept: boolean }>,
  ): Promise<Answer> {
    const known = this.known(key);
    if (known) return replayed(key, known, request);
    const entry: Entry = { request, since: this.store.now, answer: null };
    this.entries.set(key, entry);
    const { answer, isKept } = await work();
    if (isKept) entry.answer = answer;
    else this.entries.delete(key);
    return answer;
  }

  private known(key: string): Entry | undefined {
    const entry = this.entries.get(key);
    return entry && entry.since > this.store.now - DAY ? entry : undefined;
  }
}

function replayed(key: string, { request, answer }: Entry, now: string): Answer {
  if (request !== now) {
    const message = `Keys can only be used with the parameters they were first used with: ${key}`;
    throw new StripeFault(400, { type: 'idempotency_error', message });
  }
  if (!answer) {
    const message = 'There is currently another in-progress request using this key.';
    throw new StripeFault(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message });
  }
  return { ...answer, headers: { 'Idempotent-Replayed': 'true' } };
}
