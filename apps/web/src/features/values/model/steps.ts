import { questionnaire } from '@plumbline/screening';

/** A part of the questionnaire: its start, a question by its number from 0, or what it comes to. */
export type Step = 'start' | 'result' | 'together' | number;

/** Reads the step in an address; anything else is the start. */
export function readStep(text: string | null): Step {
  if (text === 'result' || text === 'together') return text;
  const number = /^\d{1,2}$/.test(text ?? '') ? Number(text) : 0;
  return number >= 1 && number <= questionnaire.questions.length ? number - 1 : 'start';
}

/** The step as an address has it; undefined for the start. */
export function writeStep(step: Step): string | undefined {
  if (step === 'start') return undefined;
  return typeof step === 'number' ? String(step + 1) : step;
}
