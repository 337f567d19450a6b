import type { Answers, Questionnaire } from './questionnaire.ts';
import { NOT_SURE } from './questionnaire.ts';

/** How two people answered one question. */
export interface ComparedQuestion {
  readonly question: string;
  readonly first: string;
  readonly second: string;
  /** Whether both gave the same answer. Two who are not sure agree that the standard profile decides. */
  readonly isAgreed: boolean;
}

/** Puts the answers of two people side by side, question by question. */
export function compareAnswers(
  { questions }: Questionnaire,
  first: Answers,
  second: Answers,
): readonly ComparedQuestion[] {
  return questions.map(({ id }) => {
    const [one, other] = [first[id] ?? NOT_SURE, second[id] ?? NOT_SURE];
    return { question: id, first: one, second: other, isAgreed: one === other };
  });
}

/**
 * What two people have settled: the answers that they share, and of the others those that they chose together.
 * Everything else is left to the standard profile.
 */
export function settleAnswers(compared: readonly ComparedQuestion[], chosen: Answers): Answers {
  return Object.fromEntries(
    compared.map(({ question, first, isAgreed }) => [
      question,
      isAgreed ? first : (chosen[question] ?? NOT_SURE),
    ]),
  );
}
