import fc from 'fast-check';
import { catalog } from '../criteria/default-catalog.ts';
import { presets } from '../criteria/presets.ts';
import { compileProfile, type CompiledProfile } from '../profile/compile-profile.ts';
import { isBoundAt, standingOf, type ImpactScores } from '../scoring/impact-scores.ts';
import { scoreUniverse } from '../scoring/score-universe.ts';
import { visitFund, type ScreeningUniverse } from '../screening-universe/screening-universe.ts';
import { UnknownInstrumentError } from '../screening-universe/universe.errors.ts';
import { aUniverse, profiles, universePlans, type UniversePlan } from '../testing/universe-plan.ts';
import {
  AlternativeFinder,
  NARROW_CLASS,
  type Alternative,
  type AlternativesQuery,
  type InstrumentFacts,
} from './alternative-finder.ts';

const EVERYTHING = 1000;

/** Facts of which everything is offered and nothing else is known; `known` gives columns, shorter ones are padded. */
function factsOf(
  { instrumentCount }: ScreeningUniverse,
  known: Partial<Record<keyof InstrumentFacts, number[]>> = {},
): InstrumentFacts {
  const pad = (given: number[] = [], missing = 0) =>
    Array.from({ length: instrumentCount }, (_, instrument) => given[instrument] ?? missing);
  return {
    isOffered: Uint8Array.from(pad(known.isOffered, 1)),
    type: Uint8Array.from(pad(known.type)),
    size: Float64Array.from(pad(known.size, Number.NaN)),
    business: Uint16Array.from(pad(known.business)),
    industry: Uint16Array.from(pad(known.industry)),
    sector: Uint16Array.from(pad(known.sector)),
    tradition: Uint8Array.from(pad(known.tradition)),
    assetClass: Uint8Array.from(pad(known.assetClass)),
  };
}

function alternativesIn(
  plan: UniversePlan,
  instrument: number,
  known?: Parameters<typeof factsOf>[1],
  asked: Pick<AlternativesQuery, 'traditions' | 'mustBeChecked'> = {},
): Alternative[] {
  const universe = aUniverse(plan);
  const profile = compileProfile(catalog, presets[0]);
  const scores = scoreUniverse(universe, profile);
  const finder = new AlternativeFinder(universe, factsOf(universe, known));
  return finder.find({ instrument, profile, scores, size: EVERYTHING, ...asked });
}

const instrumentsOf = (alternatives: readonly Alternative[]) =>
  alternatives.map(({ instrument }) => instrument);

/** Everything that preset 0 rules out, checked by name, but for these criteria. */
const without = (...names: string[]) =>
  Object.fromEntries(presets[0].negative.filter((name) => !names.includes(name)).map((name) => [name, null]));
const brewer = { flags: ['ALCOHOL_5_PERCENT'], isResearched: true };
const clean = { isResearched: true };
const rated = { percentiles: { AIR_QUALITY_BIC: 90 } };

describe('Alternatives to a stock', () => {
  it('are of the same industry, without a violation, and with a higher score', () => {
    const companies = [brewer, clean, { ...brewer, flags: ['ALCOHOL'] }, {}, clean];
    const found = alternativesIn({ companies }, 0, { industry: [1, 1, 1, 1, 2] });
    expect(found).toEqual([
      expect.objectContaining({ instrument: 1, score: 0, sharedClass: 'INDUSTRY', overlap: null }),
    ]);
  });

  it('come from the sector only after those of the industry', () => {
    const known = { sector: [1, 1, 1], industry: [1, 2, 1], size: [100, 100, 1] };
    const found = alternativesIn({ companies: [brewer, rated, clean] }, 0, known);
    expect(found.map(({ instrument, sharedClass }) => [instrument, sharedClass])).toEqual([
      [2, 'INDUSTRY'],
      [1, 'SECTOR'],
    ]);
  });

  it('are none where neither industry nor sector is known', () => {
    expect(alternativesIn({ companies: [brewer, clean] }, 0)).toEqual([]);
  });

  it('put companies of the same business, of a similar size and with a higher score first', () => {
    const companies = [brewer, clean, clean, clean, clean, rated];
    const known = {
      business: [2082, 2082, 2082, 2086, 2082, 2082],
      industry: [1, 1, 1, 1, 1, 1],
      size: [100, 400, 110, 110, Number.NaN, 110],
    };
    const found = alternativesIn({ companies }, 0, known);
    expect(instrumentsOf(found)).toEqual([5, 2, 1, 3, 4]);
    expect(found.map(({ sizeRatio }) => sizeRatio)).toEqual([1.1, 1.1, 4, 1.1, null]);
  });

  it('were checked for every violation of the original', () => {
    const known = { industry: [1, 1, 1] };
    const all = without();
    const allButAlcohol = without('ALCOHOL');
    expect(
      instrumentsOf(
        alternativesIn({ companies: [brewer, { cleared: allButAlcohol }, { cleared: all }] }, 0, known),
      ),
    ).toEqual([2]);
  });

  it('stand on at least as much as the original, and come in the order of what they stand on', () => {
    const all = without();
    const [little, much] = [without('TOBACCO'), without('PORNOGRAPHY')];
    const percentiles = { AIR_QUALITY_BIC: 90 };
    const best = { cleared: much, percentiles, isResearched: false };
    const companies = [brewer, best, { cleared: little }, { cleared: all }, { ...best, percentiles: {} }];
    const known = { industry: [1, 1, 1, 1, 1] };
    expect(instrumentsOf(alternativesIn({ companies }, 0, known))).toEqual([3, 2, 1, 4]);
    expect(instrumentsOf(alternativesIn({ companies }, 4, known))).toEqual([1]);
    expect(instrumentsOf(alternativesIn({ companies }, 3, known))).toEqual([]);
  });

  it('are offered securities of the same type only', () => {
    const known = { industry: [1, 1, 1, 1], type: [0, 3, 0, 0], isOffered: [1, 1, 0, 1] };
    expect(instrumentsOf(alternativesIn({ companies: [brewer, clean, clean, clean] }, 0, known))).toEqual([
      3,
    ]);
  });

  it('are none for a company that is not rated', () => {
    expect(alternativesIn({ companies: [{}, clean] }, 0, { industry: [1, 1] })).toEqual([]);
  });
});

describe('Alternatives to a fund', () => {
  const companies = [brewer, rated, rated, rated];
  const find = (funds: UniversePlan['funds'], known?: Parameters<typeof factsOf>[1], traditions?: number[]) =>
    alternativesIn({ companies, funds }, companies.length, known, { traditions });
  const original: [number, number][] = [
    [0, 40],
    [1, 60],
  ];

  it('hold much of the same, with less in violations', () => {
    const lighter: [number, number][] = [
      [0, 10],
      [1, 50],
      [2, 40],
    ];
    const unrelated: [number, number][] = [[3, 100]];
    const [found, ...others] = find([original, lighter, unrelated]);
    expect(found.instrument).toBe(5);
    expect(found.overlap).toBeCloseTo(0.6);
    expect(others).toEqual([]);
  });

  it('have no more of any violation of the original, whatever their score, and were checked for each', () => {
    const negative = ['ALCOHOL', 'GAMBLING'];
    const all = { ALCOHOL: null, GAMBLING: null };
    const mixed = [
      { flags: ['ALCOHOL'], cleared: all },
      { flags: ['GAMBLING'], cleared: all },
      { cleared: all },
      { cleared: { GAMBLING: null } },
    ];
    const funds: [number, number][][] = [
      [
        [0, 20],
        [1, 40],
        [2, 40],
      ],
      [
        [0, 30],
        [1, 10],
        [2, 60],
      ],
      [
        [0, 20],
        [1, 30],
        [2, 50],
      ],
      [
        [0, 10],
        [1, 20],
        [3, 70],
      ],
    ];
    const universe = aUniverse({ companies: mixed, funds });
    const profile = compileProfile(catalog, { positive: [], negative });
    const scores = scoreUniverse(universe, profile);
    // Funds score -1 at least; here they have the mean penalties that real severities would give.
    for (const [at, score] of [-40, -20, -30, -10].entries()) scores.values[4 + at] = score;
    const finder = new AlternativeFinder(universe, factsOf(universe));
    expect(instrumentsOf(finder.find({ instrument: 4, profile, scores, size: EVERYTHING }))).toEqual([6]);
  });

  it('are of the same asset class where both are known: none of a single sector or country for a broad one', () => {
    const better: [number, number][] = [[1, 100]];
    const ofClasses = (...assetClass: number[]) => instrumentsOf(find([original, better], { assetClass }));
    expect(ofClasses(0, 0, 0, 0, 1, NARROW_CLASS)).toEqual([]);
    expect(ofClasses(0, 0, 0, 0, 1, 2)).toEqual([]);
    expect(ofClasses(0, 0, 0, 0, 1, 1)).toEqual([5]);
    expect(ofClasses(0, 0, 0, 0, 1, 0)).toEqual([5]);
  });

  it('are of the same category where both are known', () => {
    const better: [number, number][] = [[1, 100]];
    const known = { industry: [0, 0, 0, 0, 7, 8] };
    expect(find([original, better], known)).toEqual([]);
    expect(find([original, better])).toMatchObject([{ instrument: 5, sharedClass: null }]);
    known.industry[5] = 7;
    expect(find([original, better], known)).toMatchObject([{ instrument: 5, sharedClass: 'INDUSTRY' }]);
  });

  describe('that screen for faith', () => {
    const better: [number, number][] = [[1, 100]];
    const apart: [number, number][] = [[3, 100]];
    /** 4 is the original, 5 has much in common with it, 6 nothing. */
    const funds = [original, better, apart];
    const stocks = { assetClass: [0, 0, 0, 0, 1, 1, 1] };
    const faith = (...those: number[]) => [0, 1, 2, 3, 4, 5, 6].map((at) => Number(those.includes(at)));

    it('come first, with nothing in common too, where the asset class is the same', () => {
      const known = { ...stocks, tradition: faith(6) };
      expect(find(funds, known)).toMatchObject([
        { instrument: 6, isFaithFund: true, overlap: 0 },
        { instrument: 5, isFaithFund: false },
      ]);
      expect(instrumentsOf(find(funds, { ...stocks, tradition: faith(5, 6) }))).toEqual([5, 6]);
    });

    it('are as any other where the asset class is not known, or that of a single sector', () => {
      for (const assetClass of [
        [0, 0, 0, 0, 0, 0, 0],
        [0, 0, 0, 0, NARROW_CLASS, NARROW_CLASS, NARROW_CLASS],
      ])
        expect(find(funds, { assetClass, tradition: faith(5, 6) })).toMatchObject([
          { instrument: 5, isFaithFund: false },
        ]);
    });

    it('come first by how near their tradition is to that of the profile, and not at all where it is none of these', () => {
      const known = { ...stocks, assetClass: [0, 0, 0, 0, 1, 1, 1, 1], tradition: [0, 0, 0, 0, 0, 1, 2, 3] };
      const three = [...funds, [...better, ...apart] as [number, number][]];
      const orderFor = (...traditions: number[]) => instrumentsOf(find(three, known, traditions));
      expect(orderFor(2, 3)).toEqual([6, 7, 5]);
      expect(orderFor(3, 2)).toEqual([7, 6, 5]);
      expect(orderFor(1)[0]).toBe(5);
      expect(orderFor(9).at(-1)).toBe(6);
    });

    it('are none that have more of a violation, or that are not offered', () => {
      const worse: [number, number][] = [
        [0, 50],
        [3, 50],
      ];
      expect(find([original, worse], { ...stocks, tradition: faith(5) })).toEqual([]);
      const hidden = { ...stocks, tradition: faith(6), isOffered: [1, 1, 1, 1, 1, 1, 0] };
      expect(instrumentsOf(find(funds, hidden))).toEqual([5]);
    });

    it('may be ones that nobody checked for a violation, which says so, where they come first', () => {
      const others = catalog.negatives.filter(({ name }) => !name.startsWith('ALCOHOL'));
      const cleared = Object.fromEntries(others.map(({ name }) => [name, null]));
      const unchecked = { ...rated, isResearched: false, cleared };
      const plan = { companies: [brewer, rated, rated, unchecked], funds };
      const known = { ...stocks, tradition: faith(6) };
      const findUnchecked = (asked?: Parameters<typeof alternativesIn>[3]) =>
        alternativesIn(plan, 4, known, asked);
      expect(findUnchecked()).toMatchObject([
        { instrument: 6, isChecked: false },
        { instrument: 5, isChecked: true },
      ]);
      expect(instrumentsOf(findUnchecked({ traditions: [1] }))).toEqual([6, 5]);
      expect(instrumentsOf(findUnchecked({ traditions: [2] }))).toEqual([5]);
      expect(instrumentsOf(findUnchecked({ mustBeChecked: true }))).toEqual([5]);
    });
  });

  it('are no funds that are not offered', () => {
    const better: [number, number][] = [[1, 100]];
    const known = { isOffered: [1, 1, 1, 1, 1, 0] };
    expect(instrumentsOf(find([original, better, [...better, [2, 1]]], known))).toEqual([6]);
  });

  it('name one share class of a fund, of the same type as the original', () => {
    const better: [number, number][] = [[1, 100]];
    const known = { type: [0, 0, 0, 0, 1, 2, 1, 2], size: [1, 1, 1, 1, 1, 9, 1, 9] };
    expect(instrumentsOf(find([original, better, better, better], known))).toEqual([6]);
    const funds = [better, original, better];
    expect(instrumentsOf(alternativesIn({ companies, funds }, companies.length + 1))).toEqual([4]);
  });
});

describe('The alternative finder', () => {
  it('rejects an unknown instrument', () => {
    expect(() => alternativesIn({ companies: [clean] }, 5)).toThrow(UnknownInstrumentError);
  });

  it('finds what a plain search over all pairs finds, without NaN', () => {
    const cases = fc.tuple(
      universePlans,
      profiles,
      fc.array(
        fc.record({
          industry: fc.nat(2),
          sector: fc.nat(1),
          size: fc.constantFrom(Number.NaN, 1, 50),
          assetClass: fc.nat(2),
          tradition: fc.nat(1),
        }),
      ),
    );
    fc.assert(
      fc.property(cases, ([plan, criteria, facts]) => {
        const universe = aUniverse(plan);
        const profile = compileProfile(catalog, criteria);
        const scores = scoreUniverse(universe, profile);
        const { values } = scores;
        const known = {
          industry: facts.map(({ industry }) => industry),
          sector: facts.map(({ sector }) => sector),
          size: facts.map(({ size }) => size),
          assetClass: facts.map(({ assetClass }) => assetClass),
          tradition: facts.map(({ tradition }) => tradition),
        };
        const columns = factsOf(universe, known);
        const finder = new AlternativeFinder(universe, columns);
        for (let instrument = 0; instrument < universe.instrumentCount; instrument++) {
          const found = finder.find({ instrument, profile, scores, size: EVERYTHING });
          expect(new Set(instrumentsOf(found)).size).toBe(found.length);
          for (const { score, fit, sizeRatio, overlap } of found)
            expect([
              score > values[instrument],
              fit > 0 || overlap === 0,
              sizeRatio === null || sizeRatio > 0,
            ]).toEqual(Array(3).fill(true));
          const expected = searchPlainly(universe, columns, { scores, profile, instrument });
          const key = (other: number) => describeContent(universe, other);
          expect(new Set(instrumentsOf(found).map(key))).toEqual(new Set(expected.map(key)));
          expect(found.length).toBe(new Set(expected.map(key)).size);
        }
      }),
      { numRuns: 150 },
    );
  });
});

interface PlainSearch {
  readonly scores: ImpactScores;
  readonly profile: CompiledProfile;
  readonly instrument: number;
}

/** The rules of the search once more, for every pair and as plainly as possible. */
function searchPlainly(universe: ScreeningUniverse, facts: InstrumentFacts, search: PlainSearch): number[] {
  const { scores, instrument } = search;
  const isFund = (of: number) => universe.instrumentTarget[of] < 0;
  const isLike = isFund(instrument) ? isLikeFund : isLikeStock;
  const order = ['VIOLATION', 'PROVISIONAL', 'CLEAR'];
  const standing = (of: number) => order.indexOf(standingOf(scores, of));
  return [...scores.values.keys()].filter(
    (other) =>
      scores.values[other] > scores.values[instrument] &&
      !isBoundAt(scores, other) &&
      standing(other) >= standing(instrument) &&
      isFund(other) === isFund(instrument) &&
      isLike(universe, facts, search, other),
  );
}

/** The names in the profile of what is flagged, or was checked, for a company. */
function namesIn(
  universe: ScreeningUniverse,
  bits: Uint32Array,
  issuer: number,
  { negativeMask }: CompiledProfile,
) {
  return universe.catalog.negatives
    .filter((_, ordinal) => (bits[issuer] & negativeMask[0] & (1 << ordinal)) !== 0)
    .map(({ name }) => name);
}

function isLikeStock(
  universe: ScreeningUniverse,
  facts: InstrumentFacts,
  { scores, profile, instrument }: PlainSearch,
  other: number,
): boolean {
  const isShared = (column: Uint16Array) => column[other] > 0 && column[other] === column[instrument];
  const checked = namesIn(universe, universe.checks, other, profile);
  return (
    scores.values[other] >= 0 &&
    (isShared(facts.industry) || isShared(facts.sector)) &&
    namesIn(universe, universe.flags, instrument, profile).every((name) => checked.includes(name))
  );
}

function isLikeFund(
  universe: ScreeningUniverse,
  { industry, assetClass, tradition }: InstrumentFacts,
  { scores, profile, instrument }: PlainSearch,
  other: number,
): boolean {
  const [mine, theirs] = [instrument, other].map((fund) => contentOf(universe, fund));
  const weightOf = (fund: Map<number, number>, counts: (company: number) => boolean) =>
    [...fund].reduce((sum, [company, weight]) => sum + (counts(company) ? weight : 0), 0);
  const isViolation = (company: number) => scores.values[company] < 0;
  const has = (bits: Uint32Array, name: string) => (company: number) =>
    !Number.isNaN(scores.values[company]) && namesIn(universe, bits, company, profile).includes(name);
  const violations = universe.catalog.negatives
    .map(({ name }) => name)
    .filter((name) => weightOf(mine, has(universe.flags, name)) > 0);
  const hasNoMore = violations.every(
    (name) => weightOf(theirs, has(universe.flags, name)) <= weightOf(mine, has(universe.flags, name)) + 1e-9,
  );
  const rated = weightOf(theirs, (company) => !Number.isNaN(scores.values[company]));
  const isChecked = violations.every(
    (name) => weightOf(theirs, has(universe.checks, name)) >= rated / 2 - 1e-9,
  );
  const overlap = [...mine].reduce(
    (sum, [company, weight]) => sum + Math.min(weight, theirs.get(company) ?? 0),
    0,
  );
  const isAlike = [industry, assetClass].every(
    (column) => new Set([column[instrument], column[other]].filter((known) => known > 0)).size < 2,
  );
  const isForFaith =
    tradition[other] === 1 && assetClass[other] > 0 && assetClass[other] === assetClass[instrument];
  return (
    hasNoMore &&
    weightOf(theirs, isViolation) <= weightOf(mine, isViolation) + 1e-9 &&
    (isForFaith || (isChecked && isAlike && overlap >= 0.1 - 1e-9))
  );
}

function contentOf(universe: ScreeningUniverse, fund: number): Map<number, number> {
  const content = new Map<number, number>();
  visitFund(universe, -1 - universe.instrumentTarget[fund], (issuer, weight) => content.set(issuer, weight));
  return content;
}

/** Equal for share classes of one fund. */
function describeContent(universe: ScreeningUniverse, instrument: number): string {
  if (universe.instrumentTarget[instrument] >= 0) return String(instrument);
  return JSON.stringify([...contentOf(universe, instrument)]);
}
