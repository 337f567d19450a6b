import type { CampaignStepResponse } from '@plumbline/contracts';

/** What a step says. */
export type StepContent = Omit<CampaignStepResponse, 'number'>;

export interface StoredStep extends CampaignStepResponse {
  /** The version of the campaign that brought the step. */
  readonly addedIn: number;
}

/** Returns the steps with one more, which gets the next number. */
export function addStep(
  steps: readonly StoredStep[],
  content: StepContent,
  version: number,
): readonly StoredStep[] {
  const number = 1 + Math.max(0, ...steps.map((step) => step.number));
  return byDate([...steps, { ...content, number, addedIn: version }]);
}

/** Returns the steps with other content of one of them; `null` when none has the number. */
export function correctStep(
  steps: readonly StoredStep[],
  number: number,
  content: StepContent,
): readonly StoredStep[] | null {
  if (!steps.some((step) => step.number === number)) return null;
  return byDate(steps.map((step) => (step.number === number ? { ...step, ...content } : step)));
}

/**
 * Replaces the former steps. A step of the same day and page is the same one, perhaps reworded: it keeps its number and
 * is not new.
 */
export function replaceSteps(
  former: readonly StoredStep[],
  contents: readonly StepContent[],
  version: number,
): readonly StoredStep[] {
  const rest = [...former];
  const known = contents.map((content) => {
    const at = rest.findIndex(({ date, url }) => date === content.date && url === content.url);
    return at === -1 ? null : { ...rest.splice(at, 1)[0], ...content };
  });
  return contents.reduce<readonly StoredStep[]>(
    (steps, content, index) => (known[index] ? steps : addStep(steps, content, version)),
    byDate(known.filter((step) => step !== null)),
  );
}

/** Those of one day in the order in which they were added. */
function byDate(steps: readonly StoredStep[]): StoredStep[] {
  return [...steps].sort((a, b) => a.date.localeCompare(b.date) || a.number - b.number);
}
