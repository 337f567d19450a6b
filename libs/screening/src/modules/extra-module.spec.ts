import { createCatalog } from '../criteria/catalog.ts';
import type { Criterion } from '../criteria/criterion.ts';
import { catalog } from '../criteria/default-catalog.ts';
import { themes } from '../criteria/themes.ts';
import { explainCompany } from '../explanation/explain-company.ts';
import { explainFund } from '../explanation/explain-fund.ts';
import { compileProfile } from '../profile/compile-profile.ts';
import { findContributors } from '../roll-up/contributors.ts';
import { rollUp } from '../roll-up/roll-up.ts';
import { scoreUniverse } from '../scoring/score-universe.ts';
import { anEvidence, aUniverse } from '../testing/universe-plan.ts';
import { scoringModules } from './registry.ts';
import type { ScoringModule } from './scoring-module.ts';

/**
 * A family none of the product's modules knows, with a rule of its own: yearly interest in percent, one criterion for
 * each rung of a ladder. Its five criteria take the negatives past the 32 that one word of flags holds.
 */
const rungs = [10, 20, 40, 80, 160].map((interest, at) => ({
  name: `USURY_${interest}`,
  interest,
  severity: at + 1,
}));
const usury: ScoringModule = {
  id: 'usury',
  themes: [{ name: 'USURY', title: 'Usury', side: 'negative' }],
  criteria: rungs.map(({ name, interest, severity }, at): Criterion => ({
    name,
    title: `Interest from ${interest}%`,
    description: `Lends at ${interest}% a year or more.`,
    theme: 'USURY',
    kind: 'negative',
    family: 'USURY',
    severity,
    ...(at > 0 && { implies: rungs[at - 1].name }),
  })),
  assess: ({ evidence }) =>
    rungs
      .map(({ name, interest }) => ({
        criterion: name,
        outcome: 'flagged' as const,
        evidence: evidence.filter(({ status, value }) => status === 'flagged' && (value ?? 0) >= interest),
      }))
      .filter((finding) => finding.evidence.length > 0),
};

const extended = createCatalog([...scoringModules, usury], themes);
const lender = (interest: number) => ({ evidence: [anEvidence({ criterion: 'USURY_10', value: interest })] });
const universe = aUniverse(
  {
    companies: [lender(200), lender(15), lender(5), { flags: ['ALCOHOL'] }].map((company) => ({
      ...company,
      isResearched: true,
    })),
    funds: [
      [
        [0, 1],
        [1, 1],
        [2, 2],
      ],
    ],
  },
  extended,
);
const profile = compileProfile(extended, { positive: [], negative: ['USURY_10', 'USURY_160'] });

describe('A scoring module added to the built-in ones', () => {
  it('raises the number of negative criteria beyond 32', () => {
    expect(extended.negatives).toHaveLength(catalog.negatives.length + rungs.length);
    expect(universe.flagWords).toBe(2);
    expect(extended.themes.at(-1)?.name).toBe('USURY');
  });

  it('counts in every score', () => {
    expect(Array.from(scoreUniverse(universe, profile).values)).toEqual([
      -44,
      -1,
      0,
      0,
      expect.closeTo(-11.25),
    ]);
    const other = compileProfile(extended, { positive: [], negative: ['ALCOHOL'] });
    expect(Array.from(scoreUniverse(universe, other).values)).toEqual([0, 0, 0, -1, 0]);
  });

  it('appears in explanations', () => {
    const { severitySum, criteria } = explainCompany(universe, 0, profile);
    expect(severitySum).toBe(5);
    expect(criteria).toMatchObject([{ name: 'USURY_160', family: 'USURY', severity: 5 }]);
    expect(criteria[0]).toHaveProperty('flagged.length', 5);
    expect(explainFund(universe, 4, profile).contributors.map(({ issuer }) => issuer)).toEqual([0, 1]);
  });

  it('appears in roll-ups and among contributors', () => {
    const holdings = [
      { instrument: 0, weight: 1 },
      { instrument: 4, weight: 1 },
    ];
    expect(
      rollUp(universe, holdings, profile).negative.map(({ criterion, weightedPercentage }) => [
        criterion.name,
        weightedPercentage,
      ]),
    ).toEqual([
      ['USURY_10', 75],
      ['USURY_160', 62.5],
    ]);
    expect(findContributors(universe, holdings, 'USURY_160').map(({ weight }) => weight)).toEqual([50, 12.5]);
  });
});
