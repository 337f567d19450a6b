import { findBestOfKinds } from './best-of-kind.ts';
import { checkPlan, type PlanFund } from './check-plan.ts';
import { mixPlan } from './mix-plan.ts';
import { readPlanMenu } from './read-plan-menu.ts';
import type { CheckableUniverse } from '../check/checkable-universe.ts';

const fund = (known: Partial<PlanFund> = {}): PlanFund => ({
  ticker: 'AAAAX',
  name: 'A Fund',
  isDomestic: true,
  exchangeLocation: null,
  impactScore: -20,
  standing: 'VIOLATION',
  isBound: false,
  coverage: 1,
  outsideMethod: 0,
  hasSampleData: false,
  exposures: [['ALCOHOL', 0.1]],
  ...known,
});

/** Two classes of one fund, and another one. */
const universe: CheckableUniverse = {
  ticker: ['GRNAX', 'GRNIX', 'OAKBX'],
  name: [
    'Green Family Growth Fund Class A',
    'Green Family Growth Fund Class I',
    'Oak Family Total Bond Fund',
  ],
  type: ['MUTUALFUND', 'MUTUALFUND', 'MUTUALFUND'],
  exchangeLocation: [null, null, null],
  issuer: [null, null, null],
  price: [null, null, null],
  priceDay: [null, null, null],
  impactScore: [-20.123, -20.123, null],
  standing: [0, 0, 1],
  standings: ['VIOLATION', 'NOT_RATED'],
  isBound: [0, 0, 0],
  coverage: [0.9, 0.9, 0],
  outside: [0, 0, 1],
  sampleMark: [0, 0, 0],
  exposure: [0, 0, 1],
  exposures: [[0, 0.25], []],
  criteria: ['ALCOHOL'],
  formerNames: [],
  formerTickers: [],
};
const check = (...lines: string[]) => checkPlan(readPlanMenu(Buffer.from(lines.join('\n'))), universe);

describe('A check of a plan', () => {
  it('gives each line its fund with score, standing, coverage and what it is in', () => {
    const [line] = check('Green Family Growth I').lines;
    expect(line).toMatchObject({
      name: 'Green Family Growth I',
      isOtherClass: false,
      reason: null,
      fund: {
        ticker: 'GRNIX',
        impactScore: -20.12,
        standing: 'VIOLATION',
        coverage: 0.9,
        exposures: [['ALCOHOL', 0.25]],
      },
    });
  });

  it('says when it shows another class, which holds the same', () => {
    const [line] = check('Green Family Growth R6').lines;
    expect(line).toMatchObject({
      isOtherClass: true,
      fund: { name: expect.stringContaining('Green Family') },
    });
  });

  it('keeps the text of a line that is nobody’s, with what it may mean', () => {
    const [trust, nothing] = check('Green Family Growth Trust II', 'Quazi Frontier Zeta').lines;
    expect(trust).toMatchObject({ fund: null, reason: 'POOLED', candidates: [{ ticker: 'GRNAX' }] });
    expect(nothing).toMatchObject({
      name: 'Quazi Frontier Zeta',
      fund: null,
      reason: 'UNKNOWN',
      candidates: [],
    });
  });

  it('takes what somebody chose for a line, whatever the line says', () => {
    const [line] = check('Green Family Growth Trust II').lines;
    const [chosen] = checkPlan({ lines: [{ ...line, chosen: 'GRNIX' }], skipped: [] }, universe).lines;
    expect(chosen).toMatchObject({
      name: 'Green Family Growth Trust II',
      fund: null,
      choice: { ticker: 'GRNIX' },
    });
  });

  it('knows a fund of bonds by what it holds, too', () => {
    expect(check('Oak Family Total Bond').lines).toMatchObject([
      { kind: 'BONDS', fund: { outsideMethod: 1 } },
    ]);
  });
});

describe('The best of a kind', () => {
  const best = (...funds: (PlanFund | null)[]) =>
    findBestOfKinds(funds.map((one) => ({ kind: 'LARGE_US' as const, fund: one }))).find(
      ({ kind }) => kind === 'LARGE_US',
    )!.best;

  it('is the one whose score stands on most, then the one with the highest score', () => {
    expect(best(fund({ impactScore: -30 }), fund({ impactScore: -10 }))).toEqual([1]);
    expect(
      best(fund({ impactScore: 5, standing: 'PROVISIONAL' }), fund({ impactScore: 1, standing: 'CLEAR' })),
    ).toEqual([1]);
  });

  it('is none without a score, or where the score is a bound', () => {
    expect(best(null, fund({ impactScore: null, standing: 'NOT_RATED' }), fund({ isBound: true }))).toEqual(
      [],
    );
  });

  it('is several where they are the same', () => {
    expect(best(fund(), fund(), fund({ impactScore: -50 }))).toEqual([0, 1]);
  });

  it('is told for every kind, also for one that the plan has none of', () => {
    expect(findBestOfKinds([]).map(({ lines }) => lines)).toEqual(Array(9).fill([]));
  });
});

describe('A mix of a plan’s funds', () => {
  const whole = { kind: 'LARGE_US' as const, fund: fund() };

  it('has the mean score by percent, and adds up what each criterion touches', () => {
    const other = { kind: 'BONDS' as const, fund: fund({ impactScore: -40, exposures: [['ALCOHOL', 0.3]] }) };
    const mix = mixPlan([
      { ...whole, percent: 75 },
      { ...other, percent: 25 },
    ]);
    expect(mix).toMatchObject({ impactScore: -25, standing: 'VIOLATION', coverage: 1, unknownPercent: 0 });
    expect(mix.negative).toMatchObject([
      {
        criterion: { name: 'ALCOHOL' },
        percent: 15,
        parts: [
          { part: 0, percent: 7.5 },
          { part: 1, percent: 7.5 },
        ],
      },
    ]);
  });

  it('counts a line that nobody knows in the coverage, never in the score', () => {
    const mix = mixPlan([
      { ...whole, percent: 60 },
      { kind: null, fund: null, percent: 40 },
    ]);
    expect(mix).toMatchObject({ impactScore: -20, coverage: 0.6, unknownPercent: 40 });
  });

  it('keeps stable value outside of the method, as bonds and cash', () => {
    const mix = mixPlan([
      { ...whole, percent: 60 },
      { kind: 'STABLE_VALUE', fund: null, percent: 40 },
    ]);
    expect(mix).toMatchObject({ coverage: 1, outsideMethod: 0.4, unknownPercent: 0 });
  });

  it('counts for a criterion only the money in companies, not what of a fund lies outside the method', () => {
    const balanced = { kind: 'BALANCED' as const, fund: fund({ outsideMethod: 0.5 }) };
    expect(mixPlan([{ ...balanced, percent: 100 }]).negative).toMatchObject([
      { percent: 5, parts: [{ part: 0, percent: 5 }] },
    ]);
  });

  it('never gives a part as the whole or as nothing, and the whole as the whole', () => {
    const mixOf = (known: Partial<PlanFund>) => mixPlan([{ ...whole, fund: fund(known), percent: 100 }]);
    expect(mixOf({ coverage: 0.99997, outsideMethod: 0.00002 })).toMatchObject({
      coverage: 0.9999,
      outsideMethod: 0.0001,
    });
    expect(mixOf({ coverage: 0.00002, outsideMethod: 0.99997 })).toMatchObject({
      coverage: 0.0001,
      outsideMethod: 0.9999,
    });
    const thirds = [0.1, 0.2, 0.3].map((outsideMethod) => ({ ...whole, fund: fund({ outsideMethod }) }));
    expect(mixPlan(thirds.map((part) => ({ ...part, percent: 33.3 }))).coverage).toBe(1);
  });

  it('has of what is known to be touched, and of what is not known, never nothing or all', () => {
    const sliver = { ...whole, fund: fund({ exposures: [['ALCOHOL', 0.00002]] }), percent: 100 };
    expect(mixPlan([sliver]).negative).toMatchObject([{ percent: 0.002, parts: [{ percent: 0.002 }] }]);
    const nobodys = { kind: null, fund: null };
    expect(
      mixPlan([
        { ...nobodys, percent: 99.999 },
        { ...whole, percent: 0.001 },
      ]).unknownPercent,
    ).toBe(99.99);
  });

  it('has no score where nothing in it has one', () => {
    const mix = mixPlan([{ kind: null, fund: null, percent: 100 }]);
    expect(mix).toMatchObject({ impactScore: null, standing: 'NOT_RATED', unknownPercent: 100 });
    expect(mixPlan([])).toMatchObject({ impactScore: null, unknownPercent: 0 });
  });
});
