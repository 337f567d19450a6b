import fc from 'fast-check';
import type { Catalog } from '../criteria/catalog.ts';
import { catalog as defaultCatalog } from '../criteria/default-catalog.ts';
import type { CheckMethod, Evidence } from '../evidence/evidence.ts';
import type { IssuerFacts } from '../modules/scoring-module.ts';
import type { ScreeningUniverse, UniverseWarning } from '../screening-universe/screening-universe.ts';
import { UniverseBuilder } from '../screening-universe/universe-builder.ts';

/** The ISO day on which the evidence of planned universes is judged. */
export const TODAY = '2025-06-30';

/** A company by what shall be found about it. */
export interface CompanyPlan {
  /** Whether every criterion was checked; by default where there are percentiles or ratings. */
  readonly isResearched?: boolean;
  /** Negative criteria that were checked without a finding, and how; `null` is by name. */
  readonly cleared?: Readonly<Record<string, CheckMethod | null>>;
  readonly flags?: readonly string[];
  /** Negative criteria of which a flag has expired. */
  readonly expired?: readonly string[];
  readonly name?: string;
  readonly percentiles?: Readonly<Record<string, number>>;
  readonly ratings?: Readonly<Record<string, number>>;
  readonly sic?: string | null;
  readonly country?: string | null;
  readonly incorporated?: string | null;
  readonly evidence?: readonly Evidence[];
}

/** Target instrument (-1: outside) and weight. */
export type PositionPlan = readonly [target: number, weight: number];

/** Companies are instruments 0, 1, 2 ...; funds follow them. */
export interface UniversePlan {
  readonly companies: readonly CompanyPlan[];
  readonly funds?: readonly (readonly PositionPlan[])[];
  /** The fraction (0-1) of each fund that lies outside the method; 0 where it is not given. */
  readonly outside?: readonly number[];
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
    const issuer = builder.addIssuer(factsOf(company, number));
    for (const row of evidenceOf(company)) builder.addEvidence(issuer, row);
    builder.addCompany(issuer);
  }
  const funds = (plan.funds ?? []).map((_, fund) => builder.addFund(plan.outside?.[fund]));
  for (const [at, positions] of (plan.funds ?? []).entries()) {
    for (const [target, weight] of positions) builder.addPosition(funds[at], target, weight);
  }
  return builder.build();
}

function factsOf(
  { sic = null, country = null, incorporated = null, name }: CompanyPlan,
  number: number,
): IssuerFacts {
  return { key: `c${number}`, name: name ?? `Company ${number}`, country, incorporated, sic };
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
    ...Object.entries(company.cleared ?? {}).map(([criterion, method]) =>
      anEvidence({ criterion, status: 'cleared', method }),
    ),
    ...(company.expired ?? []).map((criterion) =>
      anEvidence({ criterion, value: 100, expiresOn: '2025-02-28' }),
    ),
    ...figures('PERCENTILE', percentiles),
    ...figures('RATING', ratings),
    ...(company.evidence ?? []),
  ];
}

const names = (kind: 'positive' | 'negative'): string[] =>
  defaultCatalog.criteria.filter((criterion) => criterion.kind === kind).map((criterion) => criterion.name);

const companyPlans: fc.Arbitrary<CompanyPlan> = fc.record({
  isResearched: fc.boolean(),
  cleared: fc.dictionary(
    fc.constantFrom(...names('negative')),
    fc.constantFrom('NAME' as const, 'LIST' as const, 'INDUSTRY' as const, null),
    { maxKeys: 30 },
  ),
  expired: fc.subarray(names('negative'), { maxLength: 2 }),
  name: fc.constantFrom('Blue Casinos', 'Green Software'),
  country: fc.constantFrom(null, 'US', 'CN', 'HK'),
  incorporated: fc.constantFrom(null, 'US', 'KY'),
  flags: fc.oneof(
    { weight: 2, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.subarray(names('negative'), { maxLength: 5 }) },
  ),
  percentiles: fc.dictionary(
    fc.constantFrom(...names('positive')),
    fc.integer({ min: 0, max: 10000 }).map((hundredths) => hundredths / 100),
    { maxKeys: 6 },
  ),
  sic: fc.constantFrom(null, '1311', '2834', '3571', '4911', '6021', '6770', '7372', '9995'),
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
    const outside = fc.oneof(fc.constant(0), fc.constantFrom(0.25, 0.4, 1));
    return fc.record({
      companies: fc.constant(companies),
      outside: fc.array(outside, { minLength: fundCount, maxLength: fundCount }),
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
