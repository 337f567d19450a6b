import { addStep, correctStep, replaceSteps } from './campaign-steps.ts';
import type { StepContent } from './campaign-steps.ts';

const step = (date: string, more: Partial<StepContent> = {}): StepContent => ({
  date,
  text: `Happened on ${date}`,
  url: `https://example.org/${date}`,
  source: 'Example News',
  readOn: '2026-11-01',
  ...more,
});
const january = step('2026-01-15');
const may = step('2026-05-20');
const steps = addStep(addStep([], may, 1), january, 2);

describe('Steps of a campaign', () => {
  it('are numbered as they are added, and sorted by date', () => {
    expect(steps).toEqual([
      { ...january, number: 2, addedIn: 2 },
      { ...may, number: 1, addedIn: 1 },
    ]);
  });

  it('keep their number when they are corrected', () => {
    const corrected = correctStep(steps, 2, step('2026-06-01'))!;
    expect(corrected.map(({ number, date, addedIn }) => [number, date, addedIn])).toEqual([
      [1, '2026-05-20', 1],
      [2, '2026-06-01', 2],
    ]);
    expect(correctStep(steps, 3, may)).toBeNull();
  });

  it('are only new in another version of the starter when their day or page is', () => {
    const replaced = replaceSteps(
      steps,
      [may, step('2026-01-15', { text: 'In other words' }), step('2026-07-01')],
      3,
    );
    expect(replaced.map(({ number, date, addedIn }) => [number, date, addedIn])).toEqual([
      [2, '2026-01-15', 2],
      [1, '2026-05-20', 1],
      [3, '2026-07-01', 3],
    ]);
    expect(replaced[0].text).toBe('In other words');
    const ofOtherDay = replaceSteps(steps, [january, step('2026-05-21', { url: may.url })], 3);
    expect(ofOtherDay.map(({ number }) => number)).toEqual([2, 3]);
  });

  it('of one day are in the order in which they were added', () => {
    const vote = step('2026-05-20', { url: 'https://example.org/vote' });
    const added = addStep(addStep([], may, 1), vote, 2);
    expect(replaceSteps(added, [vote, may], 3)).toEqual(added);
  });

  it('of one day and page stay apart', () => {
    const twice = replaceSteps([], [may, may], 1);
    expect(replaceSteps(twice, [may, may], 2)).toEqual(twice);
  });
});
