import fc from 'fast-check';
import type { Catalog } from '../criteria/catalog.ts';
import { catalog as defaultCatalog } from '../criteria/default-catalog.ts';
import type { Evidence } from '../evidence/evidence.ts';
import type { ScreeningUniverse, UniverseWarning } from '../screening-universe/screening-universe.ts';
import { UniverseBuilder } from '../screening-universe/universe-builder.ts';

/** The ISO day on which the evidence of planned universes is judged. */
export const TODAY = '2025-06-30';

/** A company by what shall be found about it. */
export interface CompanyPlan {
  /** Whether every criterion was checked; by default where there are percentiles or ratings. */
  readonly isResearched?: boolean;
  /** Negative criteria that were checked without a finding. */
  readonly cleared?: readonly string[];
  readonly flags?: readonly string[];
  readonly percentiles?: Readonly<Record<string, number>>;
  readonly ratings?: Readonly<Record<string, number>>;
  readonly sic?: string | null;
  readonly country?: string | null;
  readonly evidence?: readonly Evidence[];
}

/** Target instrument (-1: outside) and weight. */
export type PositionPlan = readonly [target: number, weight: number];

/** Companies are instruments 0, 1, 2 ...; funds follow them. */
export interface UniversePlan {
  readonly companies: readonly CompanyPlan[];
  readonly funds?: readonly (readonly PositionPlan[])[];
}

/** A curated flag on a criterion; the fields given replace its own. */
export function anEvidence(fields: Partial<Evidence> = {}): Evidence {
  return {
    criterion: 'ALCOHOL',
    kind: 'CURATED_FLAG',
    status: 'flagged',
    value: null,
    source: 'Annual report',
    url: 'https://example.org/report',
    date: '2025-01-15',
    expiresOn: null,
    quality: 'reported',
    ...fields,
  };
}

/** Builds a universe as planned. */
export function buildUniverse(
  plan: UniversePlan,
  catalog: Catalog = defaultCatalog,
): { universe: ScreeningUniverse; warnings: readonly UniverseWarning[] } {
  const builder = new UniverseBuilder(catalog, TODAY);
  for (const [number, company] of plan.companies.entries()) {
    const { sic = null, country = null } = company;
    const issuer = builder.addIssuer({ key: `c${number}`, name: `Company ${number}`, country, sic });
    for (const row of evidenceOf(company)) builder.addEvidence(issuer, row);
    builder.addCompany(issuer);
  }
  const funds = (plan.funds ?? []).map(() => builder.addFund());
  for (const [at, positions] of (plan.funds ?? []).entries()) {
    for (const [target, weight] of positions) builder.addPosition(funds[at], target, weight);
  }
  return builder.build();
}

/** The universe alone, for specs that expect no warning. */
export function aUniverse(plan: UniversePlan, catalog?: Catalog): ScreeningUniverse {
  return buildUniverse(plan, catalog).universe;
}

function evidenceOf(company: CompanyPlan): Evidence[] {
  const figures = (kind: Evidence['kind'], values: Readonly<Record<string, number>> = {}): Evidence[] =>
    Object.entries(values).map(([criterion, value]) => anEvidence({ criterion, kind, value }));
  const { percentiles, ratings, isResearched = (percentiles ?? ratings) !== undefined } = company;
  return [
    ...(isResearched ? [anEvidence({ criterion: null, status: 'cleared' })] : []),
    // Above the threshold of a module that reads the value of a flag.
    ...(company.flags ?? []).map((criterion) => anEvidence({ criterion, value: 100 })),
    ...(company.cleared ?? []).map((criterion) => anEvidence({ criterion, status: 'cleared' })),
    ...figures('PERCENTILE', percentiles),
    ...figures('RATING', ratings),
    ...(company.evidence ?? []),
  ];
}

const names = (kind: 'positive' | 'negative'): string[] =>
  defaultCatalog.criteria.filter((criterion) => criterion.kind === kind).map((criterion) => criterion.name);

const companyPlans: fc.Arbitrary<CompanyPlan> = fc.record({
  isResearched: fc.boolean(),
  cleared: fc.subarray(names('negative'), { maxLength: 4 }),
  flags: fc.oneof(
    { weight: 2, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.subarray(names('negative'), { maxLength: 5 }) },
  ),
  percentiles: fc.dictionary(
    fc.constantFrom(...names('positive')),
    fc.integer({ min: 0, max: 10000 }).map((hundredths) => hundredths / 100),
    { maxKeys: 6 },
  ),
  sic: fc.constantFrom(null, '1311', '2834', '3571', '4911', '6021', '7372'),
});

/** Random universes: funds may hold companies, each other, themselves, nothing, and things outside. */
export const universePlans: fc.Arbitrary<Required<UniversePlan>> = fc
  .tuple(fc.array(companyPlans, { minLength: 1, maxLength: 12 }), fc.integer({ min: 0, max: 5 }))
  .chain(([companies, fundCount]) => {
    const target = fc.oneof(
      { weight: 6, arbitrary: fc.integer({ min: 0, max: companies.length - 1 }) },
      { weight: 2, arbitrary: fc.integer({ min: -1, max: companies.length + fundCount - 1 }) },
    );
    const weight = fc.integer({ min: 1, max: 1000 });
    const positions = fc.array(fc.tuple(target, weight), { maxLength: 10 });
    return fc.record({
      companies: fc.constant(companies),
      funds: fc.array(positions, { minLength: fundCount, maxLength: fundCount }),
    });
  });

/** Random profiles, criteria of either kind in either list. */
export const profiles = fc.record({
  positive: fc.oneof(
    fc.subarray(names('positive')),
    fc.subarray([...names('positive'), ...names('negative')]),
  ),
  negative: fc.subarray(names('negative')),
});
