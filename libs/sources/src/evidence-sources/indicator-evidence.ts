import { monthsAfter, type Evidence } from '@plumbline/screening';
import { appendTo } from '@plumbline/matching';
import type { EvidenceRecord } from '../records/universe-record.ts';
import type { KnownCompany } from './company-directory.ts';
import type { EvidenceSource, Indicator, IndicatorFact } from './evidence-source.ts';

/** Minimum number of covered companies for an industry to be a peer group, as for ratings. */
const LEAST_GROUP = 10;

/** A fact of an indicator about one company. */
type CompanyFact = IndicatorFact & { readonly issuer: string };

/**
 * Turns facts into evidence: places companies among those that the same source measures or covers, states the figure
 * with its unit, and dates and expires each row. Facts of a source that says nothing about their criterion, and facts
 * about issuers that are not among the companies, are an error of the caller and throw.
 */
export function indicatorEvidence(
  facts: readonly IndicatorFact[],
  sources: readonly EvidenceSource[],
  companies: readonly KnownCompany[],
): EvidenceRecord[] {
  const byIssuer = new Map(companies.map((company) => [company.issuer, company]));
  const left = new Set(facts);
  const records = sources.flatMap((source) =>
    source.indicators.flatMap((indicator) => {
      const own = facts.filter(
        ({ source: name, criterion }) => name === source.name && criterion === indicator.criterion,
      );
      for (const fact of own) left.delete(fact);
      return evidenceOf({ source, indicator, facts: own, byIssuer });
    }),
  );
  const [stray] = left;
  if (stray !== undefined) throw new Error(`${stray.source} says nothing about ${stray.criterion}`);
  return records;
}

interface IndicatorFacts {
  readonly source: EvidenceSource;
  readonly indicator: Indicator;
  readonly facts: readonly IndicatorFact[];
  readonly byIssuer: ReadonlyMap<string, KnownCompany>;
}

function evidenceOf(input: IndicatorFacts): EvidenceRecord[] {
  const { source, indicator, byIssuer } = input;
  const facts = input.facts.filter((fact): fact is CompanyFact => fact.issuer !== null);
  for (const { issuer } of facts) if (!byIssuer.has(issuer)) throw new Error(`${issuer} is no known company`);
  const { meaning } = indicator;
  switch (meaning) {
    case 'higherIsBetter':
    case 'lowerIsBetter':
      return ratings(input, facts, meaning === 'higherIsBetter' ? 1 : -1);
    case 'incident':
      return [...incidentPercentiles(input, facts), ...checksOfOthers(input, facts)];
    default:
      return facts.map((fact) => ({ ...toRow(source, indicator, fact), ...flagOf[meaning](fact) }));
  }
}

const flagOf: Readonly<
  Record<
    'bestInClass' | 'revenueShare' | 'candidate' | 'flag',
    (fact: IndicatorFact) => Pick<Evidence, 'kind' | 'status' | 'value'>
  >
> = {
  bestInClass: () => ({ kind: 'INDEX_MEMBERSHIP', status: 'flagged', value: null }),
  candidate: () => ({ kind: 'INDEX_MEMBERSHIP', status: 'candidate', value: null }),
  flag: () => ({ kind: 'CURATED_FLAG', status: 'flagged', value: null }),
  revenueShare: ({ value }) => ({ kind: 'REVENUE_SHARE', status: 'flagged', value }),
};

function toRow(
  source: EvidenceSource,
  { criterion, metric, unit }: Indicator,
  { issuer, value, observedOn, url }: CompanyFact,
): Omit<EvidenceRecord, 'kind' | 'status' | 'value'> {
  const figure = value === null ? '' : ` ${formatFigure(value)}${unit === '' ? '' : ` ${unit}`}`;
  return {
    issuer,
    criterion,
    source: `${source.title}, ${observedOn.slice(0, 4)}: ${metric}${figure}`,
    url: url ?? source.address,
    date: observedOn,
    expiresOn: expiryOf(source, observedOn),
    quality: 'reported',
    // Works of United States agencies are in the public domain.
    rank: source.terms === 'public domain' ? 'REGISTER' : null,
  };
}

/**
 * Ratings by the place among the companies measured. The engine ranks them again within the industry; only the order
 * counts.
 */
function ratings(
  { source, indicator }: IndicatorFacts,
  facts: readonly CompanyFact[],
  sign: 1 | -1,
): EvidenceRecord[] {
  const places = placesOf(facts.map(({ value }) => sign * value!));
  return facts.map((fact) => ({
    ...toRow(source, indicator, fact),
    kind: 'RATING',
    value: places.get(sign * fact.value!)!,
    // A rating neither flags nor clears anything.
    status: 'cleared',
  }));
}

/**
 * Percentiles of companies with an incident among all companies of their industry that are covered or have a figure, or
 * among all where an industry has too few.
 */
function incidentPercentiles(
  { source, indicator, byIssuer }: IndicatorFacts,
  facts: readonly CompanyFact[],
): EvidenceRecord[] {
  const counts = new Map(facts.map(({ issuer, value }) => [issuer, value!]));
  const covered = [...byIssuer.values()].filter(
    (company) => source.covers?.(company) === true || counts.has(company.issuer),
  );
  const placesAmong = (companies: readonly KnownCompany[]) =>
    placesOf(companies.map(({ issuer }) => -(counts.get(issuer) ?? 0)));
  const placesInIndustry = new Map<number, ReadonlyMap<number, number>>();
  for (const [industry, companies] of byIndustry(covered)) {
    if (companies.length >= LEAST_GROUP) placesInIndustry.set(industry, placesAmong(companies));
  }
  const placesInAll = placesAmong(covered);
  const incidents = facts.filter(({ value }) => value! > 0);
  return incidents.map((fact) => {
    const places = placesInIndustry.get(industryOf(byIssuer.get(fact.issuer)!) ?? -1) ?? placesInAll;
    const value = places.get(-fact.value!)!;
    return { ...toRow(source, indicator, fact), kind: 'PERCENTILE', status: 'cleared', value };
  });
}

function byIndustry(companies: readonly KnownCompany[]): Map<number, KnownCompany[]> {
  const groups = new Map<number, KnownCompany[]>();
  for (const company of companies) {
    const industry = industryOf(company);
    if (industry !== null) appendTo(groups, industry, company);
  }
  return groups;
}

/**
 * The place of each score, from 0 (worst) to 100, in hundredths rounded down: the share that is lower and half of that
 * which is the same.
 */
function placesOf(scores: readonly number[]): ReadonlyMap<number, number> {
  const places = new Map<number, number>();
  const sorted = [...scores].sort((a, b) => a - b);
  let lower = 0;
  while (lower < sorted.length) {
    const score = sorted[lower]!;
    let upTo = lower + 1;
    while (sorted[upTo] === score) upTo += 1;
    places.set(score, Math.floor((5_000 * (lower + upTo)) / sorted.length) / 100);
    lower = upTo;
  }
  return places;
}

/** A check for every covered company that the source says nothing about. */
function checksOfOthers(
  { source, indicator, facts, byIssuer }: IndicatorFacts,
  found: readonly CompanyFact[],
): EvidenceRecord[] {
  const everyone = facts.find(({ issuer }) => issuer === null);
  if (everyone === undefined) return [];
  const withFacts = new Set(found.map(({ issuer }) => issuer));
  const others = [...byIssuer.values()].filter(
    (company) => source.covers!(company) && !withFacts.has(company.issuer),
  );
  return others.map(({ issuer }) => ({
    ...toRow(source, indicator, { ...everyone, issuer }),
    kind: 'CURATED_FLAG',
    status: 'cleared',
    value: null,
  }));
}

/** SIC major group: the first two of four digits. */
function industryOf({ sic }: KnownCompany): number | null {
  return sic === null ? null : Math.floor(sic / 100);
}

/** Three significant digits, more where the whole number has them. */
function formatFigure(value: number): string {
  const digits = Math.abs(value) >= 1_000 ? 0 : undefined;
  return value.toLocaleString(
    'en-US',
    digits === undefined ? { maximumSignificantDigits: 3 } : { maximumFractionDigits: digits },
  );
}

/** The last ISO day on which a fact of a source counts. */
export function expiryOf({ monthsValid }: EvidenceSource, observedOn: string): string {
  return monthsAfter(observedOn, monthsValid);
}
