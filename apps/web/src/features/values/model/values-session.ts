import {
  completeAnswers,
  decodeAnswers,
  encodeAnswers,
  isOffered,
  questionnaire,
} from '@plumbline/screening';
import type { Answers } from '@plumbline/screening';
import { createJSONStorage, persist } from 'zustand/middleware';
import { createUserStore } from '../../../stores/user-store.ts';

/** The key of the persisted store. */
const KEY = 'values';

/** What is answered on `/values`, as long as the tab is open. No part of it is sent anywhere. */
interface Answered {
  /** Of the person at the screen, so far. */
  readonly answers: Answers;
  /** Of somebody else, to compare with; `null` while nobody else has answered. */
  readonly other: Answers | null;
  /** What the two chose where they differ. */
  readonly chosen: Answers;
}

interface ValuesState extends Answered {
  readonly answer: (question: string, choice: string) => void;
  /** Replaces all answers, as by those of a profile. */
  readonly takeAnswers: (answers: Answers) => void;
  readonly takeOther: (other: Answers) => void;
  readonly dropOther: () => void;
  readonly settle: (question: string, choice: string) => void;
  /** Lets somebody else answer on this device: the answers so far become those of the other person. */
  readonly handOver: () => void;
  readonly startOver: () => void;
}

const nothing: Answered = { answers: {}, other: null, chosen: {} };

/** The questionnaire, stored in the tab: a reload keeps it, and closing the tab ends it. */
export const useValues = createUserStore<ValuesState>()(
  persist(
    (set) => ({
      ...nothing,
      answer: (question, choice) =>
        // Another answer may agree with the other person's: what was settled is open again.
        set(({ answers, chosen }) => ({
          answers: { ...answers, [question]: choice },
          chosen: without(chosen, question),
        })),
      takeAnswers: (answers) => set({ ...nothing, answers }),
      takeOther: (other) => set({ other, chosen: {} }),
      dropOther: () => set({ other: null, chosen: {} }),
      settle: (question, choice) => set(({ chosen }) => ({ chosen: { ...chosen, [question]: choice } })),
      handOver: () => set(({ answers }) => ({ ...nothing, other: completeAnswers(questionnaire, answers) })),
      startOver: () => set(nothing),
    }),
    {
      name: KEY,
      storage: createJSONStorage(() => sessionStorage),
      partialize: ({ answers, other, chosen }) => ({
        version: questionnaire.version,
        answers,
        other: other && encodeAnswers(questionnaire, other),
        chosen,
      }),
      merge: (stored, current) => ({ ...current, ...restore(stored) }),
    },
  ),
);

/** Anything may be in a browser's storage, and answers to another version of the questions are none to these. */
export function restore(stored: unknown): Answered {
  const { version, answers, other, chosen } = (stored ?? {}) as Readonly<Record<string, unknown>>;
  if (version !== questionnaire.version) return nothing;
  return {
    answers: onlyOffered(answers),
    other: typeof other === 'string' ? readCode(other) : null,
    chosen: onlyOffered(chosen),
  };
}

/** The answers in a link or a code that somebody sent; `null` where there are none to the questions of today. */
export function readCode(text: string): Answers | null {
  const code = text.includes('#')
    ? text.slice(text.indexOf('#') + 1).replace(/^(?:with|settled)=/, '')
    : text;
  const decoded = decodeAnswers(code);
  return decoded?.version === questionnaire.version ? decoded.answers : null;
}

/** The number, from 0, of the first question without an answer; `null` when all have one. */
export function nextQuestion(answers: Answers): number | null {
  const at = questionnaire.questions.findIndex(({ id }) => answers[id] === undefined);
  return at === -1 ? null : at;
}

function onlyOffered(stored: unknown): Answers {
  const given = new Map<string, unknown>(Object.entries(stored ?? {}));
  return Object.fromEntries(
    questionnaire.questions.flatMap((question) => {
      const answer = given.get(question.id);
      return isOffered(question, answer) ? [[question.id, answer as string]] : [];
    }),
  );
}

function without(answers: Answers, question: string): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([id]) => id !== question));
}
