import type { Catalog } from '../criteria/catalog.ts';
import type { CheckMethod, Evidence } from '../evidence/evidence.ts';
import { businessNamePatterns, CODES_WITHOUT_BUSINESS } from '../modules/business-industries.ts';
import { isOutsideExcludedCountries } from '../modules/human-dignity/human-dignity-triggers.ts';
import type { AssessmentInput } from '../modules/scoring-module.ts';

/** A check that follows from an issuer's industry or countries, as a row of evidence. */
type DerivedCheck = Evidence & { readonly criterion: string };

/** How a row shows that its criterion was checked. */
export function methodOf({ method, kind, status }: Evidence): CheckMethod {
  if (method) return method;
  if (kind === 'SIC_CODE') return 'INDUSTRY';
  return kind === 'INDEX_MEMBERSHIP' && status === 'cleared' ? 'LIST' : 'NAME';
}

/**
 * The criteria for which an issuer counts as checked by what it is (docs/methodology.md §1.4): by industry, where its
 * SIC code lies outside every one in which the business occurs, and by country. Never where its name speaks of the
 * business, or where evidence of any kind, in force or expired, names the criterion or its family.
 */
export function deriveChecks(catalog: Catalog, { issuer, evidence, asOf }: AssessmentInput): DerivedCheck[] {
  const named = findNamedFamilies(catalog, evidence);
  const candidates = catalog.negatives.filter(({ family }) => !named.has(family));
  const code = codeOfBusiness(issuer.sic);
  const spoken = findSpokenCriteria(issuer.name);
  const { source, url, date } = findSicRow(evidence, asOf) ?? {
    source: `SIC code ${issuer.sic}`,
    url: null,
    date: asOf,
  };
  // Complete, since copies that replace a field are made much faster than copies that add some.
  const byIndustry: DerivedCheck = {
    criterion: '',
    status: 'cleared',
    method: 'INDUSTRY',
    kind: 'SIC_CODE',
    value: code,
    source,
    url,
    date,
    expiresOn: null,
    quality: 'classification',
  };
  const byCountry: DerivedCheck = {
    ...byIndustry,
    method: 'COUNTRY',
    kind: 'COUNTRY',
    value: null,
    url: null,
    source: 'Place of business and state of incorporation, SEC EDGAR',
  };
  const isElsewhere = isOutsideExcludedCountries(issuer.country, issuer.incorporated ?? null);
  return candidates.flatMap((criterion) => {
    if (criterion.isByCountry && isElsewhere) return [{ ...byCountry, criterion: criterion.name }];
    const isOutside = code !== null && catalog.businessCodes.get(criterion.name)?.[code] === 0;
    return isOutside && !spoken.has(criterion.name) ? [{ ...byIndustry, criterion: criterion.name }] : [];
  });
}

/**
 * The families that a fact names, whether it counts or not: what was ever seen of a company is not cleared by its
 * industry.
 */
function findNamedFamilies(catalog: Catalog, evidence: readonly Evidence[]): ReadonlySet<string> {
  const families = new Set<string>();
  for (const { criterion, status } of evidence) {
    const family =
      criterion === null || status === 'cleared' ? undefined : catalog.byName.get(criterion)?.family;
    if (family !== undefined) families.add(family);
  }
  return families;
}

/** The code as a number; `null` where it is unknown or names no business. */
function codeOfBusiness(sic: string | null): number | null {
  if (sic === null || CODES_WITHOUT_BUSINESS.includes(Number(sic))) return null;
  return Number(sic);
}

function findSpokenCriteria(name: string): ReadonlySet<string> {
  return new Set(businessNamePatterns.flatMap(([criteria, words]) => (words.test(name) ? criteria : [])));
}

/** The row that states the issuer's SIC code, if there is one. */
function findSicRow(evidence: readonly Evidence[], asOf: string): Evidence | undefined {
  return evidence.find(
    ({ kind, criterion, date }) => kind === 'SIC_CODE' && criterion === null && date <= asOf,
  );
}
