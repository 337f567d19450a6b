import type { Answers } from '@plumbline/screening';
import { readCode } from './values-session.ts';

/** Answers that somebody sent. */
export interface LinkedAnswers {
  /** Theirs, to compare `with`, or what two people have `settled`. */
  readonly kind: 'with' | 'settled';
  /** `null` where there are none to the questions of today. */
  readonly answers: Answers | null;
}

/** The fragment of a link that has answers in it. */
export function toHash(kind: LinkedAnswers['kind'], code: string): string {
  return `#${kind}=${code}`;
}

/** Reads the fragment of an address; `null` where it is about something else. */
export function readHash(hash: string): LinkedAnswers | null {
  const kind = (['with', 'settled'] as const).find((each) => hash.startsWith(toHash(each, '')));
  return kind ? { kind, answers: readCode(hash) } : null;
}
