import { catalog } from '../criteria/default-catalog.ts';
import { presets } from '../criteria/presets.ts';
import type { ScreeningProfile } from '../profile/compile-profile.ts';
import type { Answers, Contradiction, Question, Questionnaire } from './questionnaire.ts';
import { NOT_SURE } from './questionnaire.ts';

const standard = presets[0]!;
const standardCriteria = new Set([...standard.positive, ...standard.negative]);

/** The criteria of a question that an answer puts into a profile: for `NOT_SURE`, those of the standard profile. */
export function criteriaBy({ decides, choices }: Question, answer: string): readonly string[] {
  if (answer === NOT_SURE) return decides.filter((name) => standardCriteria.has(name));
  return choices.find(({ id }) => id === answer)?.criteria ?? [];
}

/**
 * The screening profile that answers come to, with the criteria in the order of the catalog. A question without an
 * answer counts as `NOT_SURE`, and that to all is the standard profile.
 */
export function answersToProfile({ questions }: Questionnaire, answers: Answers): ScreeningProfile {
  const names = new Set(
    questions.flatMap((question) => criteriaBy(question, answers[question.id] ?? NOT_SURE)),
  );
  const namesOf = (criteria: typeof catalog.criteria) =>
    criteria.map(({ name }) => name).filter((name) => names.has(name));
  return { positive: namesOf(catalog.positives), negative: namesOf(catalog.negatives) };
}

/** The answers that hardly go together, each pair once. */
export function findContradictions(
  { contradictions }: Questionnaire,
  answers: Answers,
): readonly Contradiction[] {
  return contradictions.filter(({ narrower, other }) =>
    [narrower, other].every(({ question, choice }) => answers[question] === choice),
  );
}
