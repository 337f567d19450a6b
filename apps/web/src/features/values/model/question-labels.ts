import {
  catalog,
  criteriaBy,
  NOT_SURE,
  NOT_SURE_LABEL,
  presets,
  questionnaire,
  questionnaireTexts,
} from '@plumbline/screening';
import type { Question, QuestionTexts } from '@plumbline/screening';

const texts = questionnaireTexts[questionnaire.version]!;
const list = new Intl.ListFormat('en-US');

/** Name of the standard that decides where somebody is not sure. */
export const standardName = presets[0]!.name;

export function textsOf(question: string): QuestionTexts {
  return texts.questions[question]!;
}

export function contradictionText(id: string): string {
  return texts.contradictions[id]!;
}

/** What an answer says. */
export function labelOf(question: string, answer: string): string {
  return answer === NOT_SURE ? NOT_SURE_LABEL : textsOf(question).choices[answer]!;
}

/** What becomes of the question when somebody is not sure, as a sentence. */
export function describeNotSure(question: Question): string {
  return `Your profile then does what our standard, ${standardName}, does: ${describeStandard(question)}`;
}

function describeStandard(question: Question): string {
  const names = criteriaBy(question, NOT_SURE);
  const isCredit = catalog.byName.get(question.decides[0]!)!.kind === 'positive';
  if (isCredit) return `it gives credit for all ${names.length} categories that there are ratings for.`;
  if (names.length === 0) return 'it leaves none of these companies out.';
  return `it leaves out ${titlesOf(names)}.`;
}

/** The categories that an answer puts into a profile, as a list in a sentence. */
export function describeCriteria(question: Question, answer: string): string {
  const names = criteriaBy(question, answer);
  return names.length === 0 ? 'nothing' : titlesOf(names);
}

/** Titles as headings are; in a sentence only names stay as they are. */
function titlesOf(names: readonly string[]): string {
  return list.format(names.map((name) => catalog.byName.get(name)!.title));
}
