import { UnknownCriterionError } from '../criteria/catalog.errors.ts';
import { catalog } from '../criteria/default-catalog.ts';
import { InvalidEvidenceError } from '../evidence/check-evidence.ts';
import { InvalidWeightError } from '../holdings/holding.ts';
import { anEvidence, aUniverse, buildUniverse, TODAY, type PositionPlan } from '../testing/universe-plan.ts';
import { UniverseBuilder } from './universe-builder.ts';
import { DuplicateIssuerError, InvalidUniverseError, UnknownInstrumentError } from './universe.errors.ts';
import {
  fundRowOf,
  instrumentKind,
  issuerOf,
  visitFund,
  type ScreeningUniverse,
} from './screening-universe.ts';

const company = { isResearched: true };
const facts = (key: string, sic: string | null = null) => ({ key, name: key, country: null, sic });

/** Companies of a fund with their weights, by issuer. */
function insideOf(universe: ScreeningUniverse, fund: number): Record<number, number> {
  const inside: Record<number, number> = {};
  visitFund(universe, fundRowOf(universe, fund), (issuer, weight) => (inside[issuer] = weight));
  return inside;
}

const closeTo = (value: number) => expect.closeTo(value, 12);

describe('UniverseBuilder', () => {
  const aBuilder = () => new UniverseBuilder(catalog, TODAY);

  it('rejects unreadable input and names it', () => {
    expect(() => new UniverseBuilder(catalog, '30.6.2025')).toThrow(InvalidUniverseError);
    const builder = aBuilder();
    const issuer = builder.addIssuer(facts('a'));
    expect(() => builder.addIssuer(facts('a'))).toThrow(DuplicateIssuerError);
    expect(() => builder.addCompany(7)).toThrow(UnknownInstrumentError);
    expect(() => builder.addEvidence(7, anEvidence())).toThrow(UnknownInstrumentError);
    expect(() => builder.addEvidence(issuer, anEvidence({ criterion: 'SLOTH' }))).toThrow(
      UnknownCriterionError,
    );
  });

  it.each([
    { date: 'yesterday' },
    { date: '2025-13-01' },
    { expiresOn: 'never' },
    { kind: 'RATING' as const, value: 101 },
    { kind: 'PERCENTILE' as const, value: -1 },
    { kind: 'REVENUE_SHARE' as const, value: Number.NaN },
    { value: Number.POSITIVE_INFINITY },
  ])('rejects evidence with %j', (fields) => {
    const builder = aBuilder();
    const issuer = builder.addIssuer(facts('a'));
    expect(() => builder.addEvidence(issuer, anEvidence(fields))).toThrow(InvalidEvidenceError);
  });

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('rejects a position of weight %p', (weight) => {
    const builder = aBuilder();
    const fund = builder.addFund();
    expect(() => builder.addPosition(fund, -1, weight)).toThrow(InvalidWeightError);
  });

  it('rejects positions of companies and positions in unknown instruments', () => {
    const builder = aBuilder();
    const instrument = builder.addCompany(builder.addIssuer(facts('a')));
    const fund = builder.addFund();
    expect(() => builder.addPosition(instrument, fund, 1)).toThrow(UnknownInstrumentError);
    expect(() => builder.addPosition(9, instrument, 1)).toThrow(UnknownInstrumentError);
    expect(() => builder.addPosition(fund, 9, 1)).toThrow(UnknownInstrumentError);
    expect(() => builder.addPosition(fund, -2, 1)).toThrow(UnknownInstrumentError);
  });

  it('warns about evidence from the future and unreadable SIC codes, and ignores them', () => {
    const builder = aBuilder();
    const issuer = builder.addIssuer(facts('a', 'tobacco'));
    builder.addEvidence(issuer, anEvidence({ date: '2026-01-01' }));
    const { universe, warnings } = builder.build();
    expect(warnings.map(({ code }) => code)).toEqual(['UNREADABLE_SIC', 'EVIDENCE_DATED_LATER']);
    expect(universe.checks[0]).toBe(0);
  });

  it('distinguishes companies from funds and groups the share classes of an issuer', () => {
    const builder = aBuilder();
    const issuer = builder.addIssuer(facts('a', '100'));
    const [first, second, fund] = [builder.addCompany(issuer), builder.addCompany(issuer), builder.addFund()];
    const { universe } = builder.build();
    expect([first, second, fund].map((instrument) => instrumentKind(universe, instrument))).toEqual([
      'company',
      'company',
      'fund',
    ]);
    expect(issuerOf(universe, second)).toBe(issuerOf(universe, first));
    expect(universe.issuerInstrument[issuer]).toBe(first);
    expect(universe.industry[issuer]).toBe(1);
    expect(() => issuerOf(universe, fund)).toThrow(UnknownInstrumentError);
    expect(() => fundRowOf(universe, first)).toThrow(UnknownInstrumentError);
    expect(() => instrumentKind(universe, 99)).toThrow(UnknownInstrumentError);
  });
});

describe('Look-through of funds', () => {
  const fundsOver = (...funds: PositionPlan[][]) => ({ companies: [company, company], funds });

  it('normalizes weights of any unit and adds up positions in the same company', () => {
    const universe = aUniverse(
      fundsOver([
        [0, 30],
        [1, 50],
        [0, 10],
        [-1, 10],
      ]),
    );
    expect(insideOf(universe, 2)).toEqual({ 0: closeTo(0.4), 1: closeTo(0.5) });
  });

  it('stays finite with enormous weights', () => {
    const universe = aUniverse(
      fundsOver([
        [0, 1.7e308],
        [1, 1.7e308],
      ]),
    );
    expect(insideOf(universe, 2)).toEqual({ 0: closeTo(0.5), 1: closeTo(0.5) });
  });

  it('follows a fund inside a fund inside a fund', () => {
    const { universe, warnings } = buildUniverse(
      fundsOver(
        [
          [3, 1],
          [0, 1],
        ],
        [
          [4, 1],
          [-1, 1],
        ],
        [[1, 1]],
      ),
    );
    expect(insideOf(universe, 2)).toEqual({ 0: closeTo(0.5), 1: closeTo(0.25) });
    expect(warnings).toEqual([]);
  });

  it('stops at a cycle, leaves its weight uncovered and warns of the funds in it alone', () => {
    const { universe, warnings } = buildUniverse(
      fundsOver(
        [
          [3, 1],
          [0, 1],
        ],
        [
          [2, 1],
          [1, 1],
        ],
        [[0, 1]],
      ),
    );
    expect(insideOf(universe, 2)).toEqual({ 0: closeTo(0.5), 1: closeTo(0.25) });
    expect(insideOf(universe, 3)).toEqual({ 0: closeTo(0.25), 1: closeTo(0.5) });
    expect(warnings.map(({ code, instrument }) => [code, instrument])).toEqual([
      ['FUND_CYCLE', 2],
      ['FUND_CYCLE', 3],
    ]);
  });

  it('leaves a fund’s own shares uncovered', () => {
    const universe = aUniverse(
      fundsOver([
        [2, 1],
        [0, 3],
      ]),
    );
    expect(insideOf(universe, 2)).toEqual({ 0: closeTo(0.75) });
  });

  it('leaves a nested fund without positions uncovered and warns about it once', () => {
    const { universe, warnings } = buildUniverse(
      fundsOver(
        [
          [4, 1],
          [0, 1],
        ],
        [
          [4, 1],
          [0, 1],
        ],
        [],
      ),
    );
    expect(insideOf(universe, 2)).toEqual({ 0: closeTo(0.5) });
    expect(warnings.map(({ code, instrument }) => [code, instrument])).toEqual([['EMPTY_NESTED_FUND', 4]]);
  });

  it('follows a chain longer than the call stack', () => {
    const length = 20_000;
    const chain = Array.from({ length }, (_, at): PositionPlan[] => [[at + 1 < length ? at + 3 : 1, 1]]);
    expect(insideOf(aUniverse(fundsOver(...chain)), 2)).toEqual({ 1: closeTo(1) });
  });

  it('gives up on nested funds with too many paths instead of running forever', () => {
    const knot = Array.from({ length: 14 }, () =>
      Array.from({ length: 15 }, (_, target): PositionPlan => [target + 1, 1]),
    );
    const { universe, warnings } = buildUniverse(fundsOver(...knot));
    expect(warnings.some(({ code }) => code === 'FUND_WALK_CUT')).toBe(true);
    const inside = Object.values(insideOf(universe, 2)) as number[];
    expect(inside.reduce((sum, weight) => sum + weight, 0)).toBeLessThan(1);
  });

  it.each([
    [1000, 'FUND_CYCLE'],
    [1001, 'FUND_WALK_CUT'],
  ])('enters up to a thousand funds that hold each other: of %d', (count, code) => {
    const ring = Array.from({ length: count }, (_, at): PositionPlan[] => [
      [0, 1],
      [2 + ((at + 1) % count), 1],
    ]);
    const { warnings } = buildUniverse(fundsOver(...ring));
    expect(new Set(warnings.map((warning) => warning.code))).toEqual(new Set([code]));
  });

  it('accepts positions in any order', () => {
    const builder = new UniverseBuilder(catalog, TODAY);
    const companies = ['a', 'b'].map((key) => builder.addCompany(builder.addIssuer(facts(key))));
    const funds = [builder.addFund(), builder.addFund()];
    for (const target of companies)
      for (const fund of funds) builder.addPosition(fund, target, fund + target);
    const { universe } = builder.build();
    expect(insideOf(universe, funds[0])).toEqual({ 0: closeTo(2 / 5), 1: closeTo(3 / 5) });
    expect(insideOf(universe, funds[1])).toEqual({ 0: closeTo(3 / 7), 1: closeTo(4 / 7) });
  });
});
