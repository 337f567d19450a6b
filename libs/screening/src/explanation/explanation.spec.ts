import fc from 'fast-check';
import { createCatalog } from '../criteria/catalog.ts';
import { catalog } from '../criteria/default-catalog.ts';
import { presets } from '../criteria/presets.ts';
import { compileProfile } from '../profile/compile-profile.ts';
import { negativeScore } from '../scoring/formulas.ts';
import { scoreOf } from '../scoring/impact-scores.ts';
import { scoreUniverse } from '../scoring/score-universe.ts';
import { instrumentKind } from '../screening-universe/screening-universe.ts';
import { InvalidUniverseError, UnknownInstrumentError } from '../screening-universe/universe.errors.ts';
import { aUniverse, profiles, universePlans, type CompanyPlan } from '../testing/universe-plan.ts';
import { explainCompany } from './explain-company.ts';
import { explainFund } from './explain-fund.ts';

const evangelical = compileProfile(catalog, presets[0]);

describe('explainCompany', () => {
  const explain = (company: Parameters<typeof aUniverse>[0]['companies'][0], profile = evangelical) =>
    explainCompany(aUniverse({ companies: [company] }), 0, profile);

  it('lists one entry per family, with every flagged member, most severe family first', () => {
    const explanation = explain({
      flags: ['GAMBLING_5_PERCENT', 'PORNOGRAPHY', 'ABORTION_PROMOTION', 'ABORTION_PHILANTHROPY'],
    });
    expect(explanation).toMatchObject({
      branch: 'negative',
      score: -83,
      severitySum: 22,
    });
    expect(explanation.criteria).toMatchObject([
      { kind: 'negative', name: 'PORNOGRAPHY', family: 'PORNOGRAPHY', severity: 10 },
      {
        name: 'ABORTION_PHILANTHROPY',
        family: 'ABORTION_ACTIVISM',
        severity: 6,
        flagged: [{ name: 'ABORTION_PHILANTHROPY' }, { name: 'ABORTION_PROMOTION' }],
      },
      {
        name: 'GAMBLING_5_PERCENT',
        title: 'Gambling (5% of revenue)',
        severity: 6,
        flagged: [{ name: 'GAMBLING_5_PERCENT', severity: 6, inProfile: false }],
      },
    ]);
  });

  it.each(catalog.negatives.filter(({ implies }) => implies !== undefined))(
    'has the words of $name where the evidence is about that alone, and both where it is about both',
    ({ name, title, implies }) => {
      const profile = compileProfile(catalog, { positive: [], negative: [implies!] });
      expect(explain({ flags: [name] }, profile).criteria).toMatchObject([
        { name, title, flagged: [{ name }] },
      ]);
      expect(explain({ flags: [name, implies!] }, profile).criteria).toMatchObject([
        { name: implies, flagged: [{ name }, { name: implies }] },
      ]);
    },
  );

  it('lists the rated criteria of the profile with percentile and weight, highest weight first', () => {
    const percentiles = { DATA_SECURITY_BIC: 50.25, BUSINESS_ETHICS_BIC: 60, ECOLOGICAL_IMPACTS_BIC: 10 };
    const explanation = explain({ percentiles, sic: '6021' });
    expect(explanation).toMatchObject({ branch: 'positive', score: 28, severitySum: 0 });
    expect(explanation.criteria).toMatchObject([
      { kind: 'positive', name: 'BUSINESS_ETHICS_BIC', percentile: 60, weight: 2, isBestInClass: true },
      { name: 'DATA_SECURITY_BIC', percentile: 50.25, weight: 2, isBestInClass: false },
      { name: 'ECOLOGICAL_IMPACTS_BIC', percentile: 10, weight: 1, isBestInClass: false },
    ]);
  });

  it('distinguishes "nothing found" from "not checked" and names what was checked and what was not', () => {
    const profile = compileProfile(catalog, {
      positive: [],
      negative: ['ALCOHOL', 'CANNABIS_RETAIL_CBD', 'CANNABIS_CULTIVATION'],
    });
    const explainBy = (...names: string[]) =>
      explain({ cleared: Object.fromEntries(names.map((name) => [name, null])) }, profile);
    expect(explainBy('ALCOHOL', 'CANNABIS_CULTIVATION')).toMatchObject({
      branch: 'none',
      score: 0,
      shareChecked: 0.75,
      checked: ['ALCOHOL', 'CANNABIS_CULTIVATION'],
      unchecked: ['CANNABIS_RETAIL_CBD'],
    });
    expect(explainBy('ALCOHOL')).toMatchObject({ branch: 'none', score: null, shareChecked: 0.25 });
    expect(explainBy('NUCLEAR')).toMatchObject({ score: null, shareChecked: 0, checked: [] });
    expect(explain({ isResearched: true })).toMatchObject({ score: 0, shareChecked: 1, unchecked: [] });
  });

  it('rejects funds, unknown instruments and profiles of another catalog', () => {
    const universe = aUniverse({ companies: [{}], funds: [[]] });
    expect(() => explainCompany(universe, 1, evangelical)).toThrow(UnknownInstrumentError);
    expect(() => explainCompany(universe, 2, evangelical)).toThrow(UnknownInstrumentError);
    expect(() => explainFund(universe, 0, evangelical)).toThrow(UnknownInstrumentError);
    const foreign = compileProfile(createCatalog([]), { positive: [], negative: [] });
    expect(() => explainCompany(universe, 0, foreign)).toThrow(InvalidUniverseError);
    expect(() => explainFund(universe, 1, foreign)).toThrow(InvalidUniverseError);
  });
});

describe('explainFund', () => {
  const companies = [
    { percentiles: { AIR_QUALITY_BIC: 90 } },
    { flags: ['PORNOGRAPHY'] },
    { flags: ['ALCOHOL'] },
    {},
  ];
  const explain = (...positions: [number, number][]) =>
    explainFund(aUniverse({ companies, funds: [positions] }), 4, evangelical);

  it('lists the companies behind a negative score, the largest effect first', () => {
    const explanation = explain([0, 50], [1, 10], [2, 20], [3, 20]);
    expect(explanation.branch).toBe('negative');
    expect(explanation.score).toBeCloseTo(-8, 12);
    expect(explanation.coverage).toBeCloseTo(0.8, 12);
    expect(explanation.netScore).toBeCloseTo((15 - 6.2 - 0.2) / 0.8, 12);
    expect(explanation.cleanWeight).toBeCloseTo(1 - 0.3 / 0.8, 12);
    expect(explanation.contributors).toEqual([
      {
        issuer: 1,
        instrument: 1,
        weight: expect.closeTo(10),
        score: -62,
        contribution: expect.closeTo(-7.75),
      },
      {
        issuer: 2,
        instrument: 2,
        weight: expect.closeTo(20),
        score: -1,
        contribution: expect.closeTo(-0.25),
      },
    ]);
  });

  it('gives a bound where too little is known for more, and what it is known from', () => {
    const explanation = explain([1, 10], [3, 90]);
    expect(explanation).toMatchObject({ branch: 'negative', isBound: true, netScore: -62, cleanWeight: 0 });
    expect(explanation.score).toBeCloseTo(-6.2, 12);
    expect(explanation.contributors).toEqual([
      expect.objectContaining({ issuer: 1, contribution: expect.closeTo(-6.2) }),
    ]);
  });

  it('divides the minimum penalty of -1 among the negative companies', () => {
    const explanation = explain([0, 998], [2, 2]);
    expect(explanation.score).toBe(-1);
    expect(explanation.contributors).toEqual([
      { issuer: 2, instrument: 2, weight: expect.closeTo(0.2), score: -1, contribution: expect.closeTo(-1) },
    ]);
  });

  it('lists the companies behind a positive score, and none without coverage or findings', () => {
    expect(explain([0, 1])).toMatchObject({ branch: 'positive', score: 30, netScore: 30, cleanWeight: 1 });
    expect(explain([0, 1], [3, 2])).toMatchObject({
      branch: 'none',
      score: null,
      netScore: null,
      contributors: [],
    });
    const found = explainFund(
      aUniverse({ companies: [{ isResearched: true }], funds: [[[0, 1]]] }),
      1,
      evangelical,
    );
    expect(found).toMatchObject({ branch: 'none', score: 0, contributors: [] });
  });
});

describe('The checks of a fund', () => {
  it('counts a criterion that was checked for at least half of the covered weight', () => {
    const profile = compileProfile(catalog, { positive: [], negative: ['ALCOHOL', 'TOBACCO'] });
    const companies: CompanyPlan[] = [
      { cleared: { ALCOHOL: null, TOBACCO: null } },
      { cleared: { ALCOHOL: null } },
      { cleared: { NUCLEAR: null } },
      {},
    ];
    const explain = (...positions: [number, number][]) =>
      explainFund(aUniverse({ companies, funds: [positions] }), 4, profile);
    expect(explain([0, 40], [1, 40], [2, 10], [3, 10]).checked).toEqual(['ALCOHOL', 'TOBACCO']);
    expect(explain([0, 39], [1, 41], [2, 10], [3, 10]).checked).toEqual(['ALCOHOL']);
    expect(explain([0, 40], [1, 40], [2, 10], [3, 10]).shareChecked).toBeCloseTo(0.75, 12);
    expect(explain([2, 50], [3, 50])).toMatchObject({ checked: [], shareChecked: 0 });
  });
});

describe('Explanations', () => {
  it('agree with the scores of the universe, and their parts add up', () => {
    fc.assert(
      fc.property(universePlans, profiles, (plan, lists) => {
        const universe = aUniverse(plan);
        const profile = compileProfile(catalog, lists);
        const scores = scoreUniverse(universe, profile);
        for (let instrument = 0; instrument < universe.instrumentCount; instrument++) {
          const score = scoreOf(scores, instrument);
          if (instrumentKind(universe, instrument) === 'company') {
            const { branch, severitySum, criteria, ...explained } = explainCompany(
              universe,
              instrument,
              profile,
            );
            expect(explained.score).toBe(score);
            const sum = criteria.reduce(
              (total, share) => total + (share.kind === 'negative' ? share.severity : 0),
              0,
            );
            expect(sum).toBe(severitySum);
            if (branch === 'negative') expect(negativeScore(sum)).toBe(score);
          } else {
            const explained = explainFund(universe, instrument, profile);
            expect(explained.score).toEqual(score === null ? null : expect.closeTo(score, 9));
            const sum = explained.contributors.reduce((total, { contribution }) => total + contribution, 0);
            if (score !== null) expect(sum).toBeCloseTo(score, 9);
          }
        }
      }),
    );
  });
});
