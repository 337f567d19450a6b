import fc from 'fast-check';
import type { Answers, Questionnaire } from '../questionnaire/questionnaire.ts';
import { NOT_SURE } from '../questionnaire/questionnaire.ts';

/** Any answers to all questions, `NOT_SURE` among them. */
export function anyAnswers({ questions }: Questionnaire): fc.Arbitrary<Answers> {
  return fc.record(
    Object.fromEntries(
      questions.map(({ id, choices }) => [
        id,
        fc.constantFrom(NOT_SURE, ...choices.map((choice) => choice.id)),
      ]),
    ),
  );
}
