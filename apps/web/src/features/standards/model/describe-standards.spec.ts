import { aDifference, anAgreement, aStandard } from '../../../test/standards.ts';
import {
  describeAgreements,
  describeDifferences,
  describeNoDifference,
  describeNotKnown,
  describeTouched,
} from './describe-standards.ts';

/** Standards A, B and C; for each criterion, who counts it. */
function compared(...criteria: readonly (readonly [title: string, counting: string])[]) {
  return ['A', 'B', 'C'].map((name) =>
    aStandard({
      profile: name,
      name,
      differs: criteria.map(([title, counting]) =>
        aDifference({ criterion: title, title, counts: counting.includes(name) }),
      ),
    }),
  );
}
const sentences = (differences: ReturnType<typeof describeDifferences>) =>
  differences.map(({ who, titles }) => `${who}: ${titles.join(', ')}`);

describe('What makes the difference, in words', () => {
  it('names who counts a criterion, or who alone does not, and puts together what the same ones count', () => {
    const standards = compared(['Alcohol', 'A'], ['Nuclear', 'BC'], ['Tobacco', 'A'], ['Weapons', 'C']);
    expect(sentences(describeDifferences(standards))).toEqual([
      'Only A counts: Alcohol, Tobacco',
      'All but A count: Nuclear',
      'Only C counts: Weapons',
    ]);
  });

  it('speaks of two standards in the plural', () => {
    const four = [...compared(['Alcohol', 'AB']), aStandard({ name: 'D', differs: [aDifference()] })];
    expect(sentences(describeDifferences(four))).toEqual(['Only A and B count: Alcohol']);
  });

  it('says of a positive criterion that a standard rates by it', () => {
    const [one, other] = [true, false].map((counts, at) =>
      aStandard({
        name: `S${at}`,
        differs: [aDifference({ kind: 'positive', title: 'Air Quality', counts })],
      }),
    );
    expect(sentences(describeDifferences([one!, other!]))).toEqual(['Only S0 rates it on: Air Quality']);
  });

  it('names what all of them count, against it and in its favor', () => {
    const agrees = [anAgreement(), anAgreement({ title: 'Air Quality', kind: 'positive' })];
    const standards = [aStandard({ agrees }), aStandard({ agrees })];
    expect(sentences(describeAgreements(standards))).toEqual([
      'Both count: Alcohol',
      'Both rate it on: Air Quality',
    ]);
    expect(sentences(describeAgreements([aStandard({ agrees })]))).toEqual([
      'Counts against it: Alcohol',
      'Counts in its favor: Air Quality',
    ]);
    expect(sentences(describeAgreements([...standards, aStandard({ agrees })]))[0]).toBe(
      'All count: Alcohol',
    );
  });
});

describe('Where no criterion makes a difference', () => {
  const scored = (...scores: (number | null)[]) => scores.map((impactScore) => aStandard({ impactScore }));

  it('says so, and that what was checked does where the scores differ', () => {
    expect(describeNoDifference(scored(-20, -20))).toMatch(/under the others\.$/);
    expect(describeNoDifference(scored(12, null))).toMatch(/differ by how much could be checked\.$/);
    expect(describeNoDifference(scored(null, null))).toBe('None of these standards has a score for it.');
  });

  it('says nothing of one standard alone, or where there is a difference', () => {
    expect(describeNoDifference(scored(12))).toBeNull();
    expect(describeNoDifference(compared(['Alcohol', 'A']))).toBeNull();
  });
});

describe('The cells', () => {
  it('say how much of a fund or a portfolio is touched, and nothing of a company', () => {
    const difference = aDifference({ weightedPercentage: 2.54 });
    expect(describeTouched(difference, 'fund')).toBe('2.5% of the fund');
    expect(describeTouched({ ...difference, kind: 'positive' }, 'portfolio')).toBe(
      '2.5% of the portfolio is best in class',
    );
    expect(describeTouched(difference, 'company')).toBeNull();
    expect(describeTouched(aDifference({ weightedPercentage: 0 }), 'fund')).toBeNull();
    expect(describeTouched(aDifference({ weightedPercentage: 0.003 }), 'fund')).toBe('<0.1% of the fund');
  });

  it('name what was not checked, or how much of a portfolio is seen into', () => {
    const unchecked = ['ALCOHOL', 'TOBACCO', 'NUCLEAR', 'GAMBLING', 'PORNOGRAPHY'];
    expect(describeNotKnown(aStandard({ unchecked }), 'company')).toBe(
      'Alcohol, Tobacco, Nuclear Power, and 2 more',
    );
    expect(describeNotKnown(aStandard(), 'fund')).toBe('Nothing');
    const ofPortfolio = (coverage: number | null) =>
      describeNotKnown(aStandard({ coverage, unchecked: null }), 'portfolio');
    expect([ofPortfolio(1), ofPortfolio(0.137), ofPortfolio(null)]).toEqual([
      'All of it',
      '13.7%',
      'Not known: a holding has no known value',
    ]);
  });
});
