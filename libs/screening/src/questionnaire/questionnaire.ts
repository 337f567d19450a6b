/** An answer to a question: one that it offers. */
export interface Choice {
  readonly id: string;
  /** The criteria that it puts into a profile. */
  readonly criteria: readonly string[];
}

/** One question. Each criterion belongs to one question, which alone decides whether it is in the profile. */
export interface Question {
  readonly id: string;
  /** All criteria that it decides about. */
  readonly decides: readonly string[];
  readonly choices: readonly Choice[];
}

/** Two answers that hardly go together. They are shown, and nothing is done about them: only who answered knows. */
export interface Contradiction {
  readonly id: string;
  /** The question whose answer counts for what both are about, and its answer. */
  readonly narrower: Answered;
  readonly other: Answered;
}

interface Answered {
  readonly question: string;
  readonly choice: string;
}

/** The questions of one version. A version never changes, since profiles refer to it. */
export interface Questionnaire {
  readonly version: number;
  readonly questions: readonly Question[];
  readonly contradictions: readonly Contradiction[];
}

/** The answer, to any question, that leaves it to the standard profile. */
export const NOT_SURE = 'NOT_SURE';

/** The answer to each question, by its id: that of a choice, or `NOT_SURE`. */
export type Answers = Readonly<Record<string, string>>;

/** Whether this is one answer to each question, and nothing else. */
export function areAnswers({ questions }: Questionnaire, answers: unknown): answers is Answers {
  if (typeof answers !== 'object' || answers === null || Array.isArray(answers)) return false;
  const given = new Map<string, unknown>(Object.entries(answers));
  return (
    given.size === questions.length &&
    questions.every((question) => isOffered(question, given.get(question.id)))
  );
}

export function isOffered({ choices }: Question, answer: unknown): boolean {
  return answer === NOT_SURE || choices.some(({ id }) => id === answer);
}

/** The same answers, and `NOT_SURE` to every question that has none of its own. */
export function completeAnswers({ questions }: Questionnaire, answers: Answers): Answers {
  return Object.fromEntries(
    questions.map((question) => {
      const answer = Object.hasOwn(answers, question.id) ? answers[question.id] : undefined;
      return [question.id, isOffered(question, answer) ? answer! : NOT_SURE];
    }),
  );
}
