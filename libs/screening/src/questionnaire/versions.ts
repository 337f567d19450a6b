import type { QuestionnaireTexts } from './question-texts.ts';
import type { Questionnaire } from './questionnaire.ts';
import { questionsOfVersion1 } from './questions-of-version-1.ts';
import { textsOfVersion1 } from './texts-of-version-1.ts';

const questionnaires: readonly Questionnaire[] = [questionsOfVersion1];

/** The version that is asked today. */
export const questionnaire: Questionnaire = questionnaires.at(-1)!;

/** The versions that answers can be of. */
export const questionnaireVersions: readonly number[] = questionnaires.map(({ version }) => version);

export function findQuestionnaire(version: number): Questionnaire | undefined {
  return questionnaires.find((candidate) => candidate.version === version);
}

/** The words of each version of the questionnaire. */
export const questionnaireTexts: Readonly<Record<number, QuestionnaireTexts>> = { 1: textsOfVersion1 };
