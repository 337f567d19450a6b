import { describeTrendingBasis } from './describe-trending-basis.ts';

const issue = {
  criterion: 'TOBACCO',
  title: 'Tobacco',
  description: 'Makes tobacco.',
  basis: 'CHOSEN',
  chosenOn: '2026-11-20',
  companies: 72,
  newestOn: '2026-10-01',
} as const;
const describeIssue = (changes: Partial<Parameters<typeof describeTrendingBasis>[0]>) =>
  describeTrendingBasis({ ...issue, ...changes }, (day) => `<${day}>`);

describe('describeTrendingBasis', () => {
  it('says when the evidence desk chose the issue, and how new its evidence is', () => {
    expect(describeIssue({})).toBe(
      'Chosen by our evidence desk on <2026-11-20>. The newest evidence is of <2026-10-01>.',
    );
    expect(describeIssue({ newestOn: null })).toBe('Chosen by our evidence desk on <2026-11-20>.');
  });

  it('says why another issue stands in, and by what merit', () => {
    expect(describeIssue({ basis: 'NOTHING_CHOSEN', chosenOn: null })).toBe(
      'Our evidence desk has not chosen an issue. ' +
        'For now, we show the category that has the newest evidence, of <2026-10-01>.',
    );
    expect(describeIssue({ basis: 'CHOSEN_FLAGS_NOBODY', chosenOn: null, newestOn: null })).toBe(
      'No company is flagged for the issue that our evidence desk chose. ' +
        'For now, we show the category that flags the most companies.',
    );
  });

  it('says that no company is flagged where none stands in', () => {
    expect(describeIssue({ basis: 'NOTHING_CHOSEN', chosenOn: null, newestOn: null, companies: 0 })).toBe(
      'Our evidence desk has not chosen an issue. No company is flagged for any other.',
    );
  });
});
