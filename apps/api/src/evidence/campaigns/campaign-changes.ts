import type { CampaignAction, CampaignField } from '@plumbline/contracts';
import { isDeepStrictEqual } from 'node:util';
import type { StoredStep } from './campaign-steps.ts';

/** A campaign as a version of its history has it: by the names of the columns. */
export type RecordedFields = Readonly<Record<string, unknown>>;

const fieldOfColumn: Readonly<Record<string, CampaignField>> = {
  // The ticker and the name follow the company, which may be renamed without being another one.
  issuer_key: 'company',
  instrument_id: 'company',
  title: 'title',
  issue: 'issue',
  criterion: 'criterion',
  asked: 'asked',
  proponent: 'proponent',
  outcome: 'outcome',
  outcome_text: 'outcomeText',
  steps: 'steps',
  is_hidden: 'isHidden',
};

const fieldOfStep = {
  date: 'stepDate',
  text: 'stepText',
  url: 'stepUrl',
  source: 'stepSource',
  readOn: 'stepReadOn',
} as const satisfies Partial<Record<keyof StoredStep, CampaignField>>;

/**
 * The fields that got other values in a change: those of the step where one was corrected, else those of the campaign.
 */
export function changedFieldsOf(
  action: CampaignAction,
  before: RecordedFields,
  after: RecordedFields,
): CampaignField[] {
  if (action === 'STEP_EDITED') return changedStepFields(stepsOf(before), stepsOf(after));
  const changed = Object.entries(fieldOfColumn).filter(
    ([column]) => !isDeepStrictEqual(before[column], after[column]),
  );
  return [...new Set(changed.map(([, field]) => field))];
}

function changedStepFields(before: readonly StoredStep[], after: readonly StoredStep[]): CampaignField[] {
  const former = new Map(before.map((step) => [step.number, step]));
  const names = Object.keys(fieldOfStep) as (keyof typeof fieldOfStep)[];
  return names
    .filter((name) => after.some((step) => former.get(step.number)?.[name] !== step[name]))
    .map((name) => fieldOfStep[name]);
}

function stepsOf({ steps }: RecordedFields): readonly StoredStep[] {
  return (steps ?? []) as readonly StoredStep[];
}
