import { catalog } from '../criteria/default-catalog.ts';
import type { CheckMethod } from '../evidence/evidence.ts';
import { fortyNineIndustries } from '../industries/fama-french.ts';
import { materialCriteria } from '../modules/best-in-class/material-criteria.ts';
import type { ScreeningProfile } from '../profile/compile-profile.ts';
import type { Standing } from '../scoring/impact-scores.ts';
import type { CompanyPlan, UniversePlan } from './universe-plan.ts';

/** A score as the published method has it. */
export interface ReferenceScore {
  readonly score: number | null;
  readonly standing: Standing;
  readonly isBound: boolean;
  readonly coverage: number;
  readonly ruledOut: number;
}

/**
 * The published method written a second time, as plainly as possible and sharing only the criteria and the tables with
 * the engine, so that the engine can be compared with it. Ratings are left out (their ranking has its own spec).
 */
export function referenceScores(plan: Required<UniversePlan>, profile: ScreeningProfile): ReferenceScore[] {
  const companies = plan.companies.map((company) => scoreCompany(company, profile));
  const funds = plan.funds.map((_, fund) => scoreFund(plan, companies, fund));
  return [...companies, ...funds];
}

function scoreCompany(company: CompanyPlan, profile: ScreeningProfile): ReferenceScore {
  const names = [...profile.positive, ...profile.negative];
  const flagged = catalog.negatives.filter(
    ({ name }) => company.flags?.includes(name) || company.flags?.includes(`${name}_5_PERCENT`),
  );
  const families = new Set(flagged.filter(({ name }) => names.includes(name)).map(({ family }) => family));
  if (families.size > 0) {
    const severities = [...families].map((family) =>
      Math.max(
        ...flagged.filter((criterion) => criterion.family === family).map(({ severity }) => severity!),
      ),
    );
    const sum = severities.reduce((total, severity) => total + severity, 0);
    const score = Math.max(-100, -Math.ceil(1 + (99 * Math.log(sum)) / Math.log(42) - 1e-9));
    return { score, standing: 'VIOLATION', isBound: false, coverage: 1, ruledOut: 1 };
  }
  const checks = new Map(catalog.negatives.map(({ name }) => [name, methodsFor(company, name)]));
  const counting = catalog.negatives.filter(({ name }) => names.includes(name));
  if (
    shareOf(
      company,
      counting.map(({ name }) => name),
      checks,
    ) <
    0.5 - 1e-9
  )
    return { score: null, standing: 'NOT_RATED', isBound: false, coverage: 0, ruledOut: 0 };
  const isClear = counting.every(({ name, family }) => {
    const methods = checks.get(name)!;
    const isConduct = ['ABORTION_ACTIVISM', 'LGBTA_ACTIVISM', 'EXPLOITATION'].includes(family);
    return isConduct ? methods.some((method) => method === 'NAME' || method === 'LIST') : methods.length > 0;
  });
  const standing = isClear ? 'CLEAR' : 'PROVISIONAL';
  return { score: scorePositives(company, names), standing, isBound: false, coverage: 1, ruledOut: 0 };
}

function methodsFor(company: CompanyPlan, criterion: string): CheckMethod[] {
  const { isResearched = false, cleared = {} } = company;
  const familyOf = (of: string) => catalog.criteria.find((other) => other.name === of)!.family;
  const isFlagged = [criterion, `${criterion}_5_PERCENT`].some((name) => flagsOf(company).includes(name));
  const named = [...flagsOf(company), ...(company.expired ?? [])].map(familyOf);
  const isNamed = named.includes(familyOf(criterion));
  const methods: [boolean, CheckMethod][] = [
    [isResearched || isFlagged, 'NAME'],
    [criterion in cleared, cleared[criterion] ?? 'NAME'],
    [!isNamed && criterion === 'STATE_OWNED_ENTERPRISE' && isElsewhere(company), 'COUNTRY'],
    [!isNamed && isInOtherIndustry(company, criterion), 'INDUSTRY'],
  ];
  return methods.filter(([applies]) => applies).map(([, method]) => method);
}

const flagsOf = ({ flags = [] }: CompanyPlan) => flags;

function isElsewhere({ country, incorporated }: CompanyPlan): boolean {
  return [country, incorporated].every((at) => typeof at === 'string' && !['CN', 'HK'].includes(at));
}

function isInOtherIndustry({ sic, name = '' }: CompanyPlan, criterion: string): boolean {
  const { occursIn } = catalog.criteria.find((other) => other.name === criterion)!;
  if (!sic || occursIn === undefined || ['6770', '9995', '9997'].includes(sic)) return false;
  const speaks = /casino/i.test(name) && criterion.startsWith('GAMBLING');
  return !isIn(occursIn, sic) && !speaks;
}

function isIn(ranges: string, sic: string): boolean {
  return ranges.split(' ').some((range) => {
    const [first, last] = range.split('-');
    return first! <= sic && sic <= (last ?? first)!;
  });
}

function shareOf(
  company: CompanyPlan,
  names: readonly string[],
  checks: ReadonlyMap<string, CheckMethod[]>,
): number {
  const families = new Map<string, string[]>();
  for (const { name, family } of catalog.negatives)
    if (names.includes(name)) families.set(family, [...(families.get(family) ?? []), name]);
  if (families.size === 0) return Object.keys(company.percentiles ?? {}).length > 0 ? 1 : 0;
  let [checked, total] = [0, 0];
  for (const members of families.values()) {
    const severity = Math.max(
      ...members.map((name) => catalog.negatives.find((other) => other.name === name)!.severity!),
    );
    total += severity;
    checked += (severity * members.filter((name) => checks.get(name)!.length > 0).length) / members.length;
  }
  return checked / total;
}

function scorePositives({ percentiles = {}, sic = null }: CompanyPlan, names: readonly string[]): number {
  const industry = fortyNineIndustries.find(([, codes]) => sic !== null && isIn(codes, sic))?.[0] ?? '';
  const rated = catalog.positives.filter(({ name }) => names.includes(name) && name in percentiles);
  if (rated.length === 0) return 0;
  const weightOf = (name: string) =>
    materialCriteria.some((rule) => rule.industries.includes(industry) && rule.criteria.includes(name))
      ? 2
      : 1;
  const weights = rated.reduce((total, { name }) => total + weightOf(name), 0);
  const raw = rated.reduce((total, { name }) => total + weightOf(name) * percentiles[name], 0) / weights;
  return Math.round((raw * rated.length) / (rated.length + 2) + 1e-9);
}

interface WeighedCompany {
  readonly score: number;
  readonly standing: Standing;
  readonly weight: number;
}

/** The companies inside a fund that have a score, with their part (0-1) of what lies within the method. */
function listScored(
  plan: Required<UniversePlan>,
  companies: readonly ReferenceScore[],
  fund: number,
): WeighedCompany[] {
  const inside = new Map<number, number>();
  let within = 1;
  const outsideOf = (row: number) => plan.outside[row] ?? 0;
  const lookThrough = (row: number, share: number, path: readonly number[]): void => {
    if (outsideOf(row) === 1) return;
    const total = plan.funds[row].reduce((sum, [, weight]) => sum + weight, 0);
    for (const [target, weight] of plan.funds[row]) {
      const part = (share * weight) / total;
      const nested = target - plan.companies.length;
      if (nested >= 0 && !path.includes(nested)) {
        within -= part * outsideOf(nested);
        lookThrough(nested, part * (1 - outsideOf(nested)), [...path, nested]);
      }
      if (nested < 0 && target >= 0) inside.set(target, (inside.get(target) ?? 0) + part);
    }
  };
  lookThrough(fund, 1, [fund]);
  return [...inside].flatMap(([company, weight]) => {
    if (within < 1e-9) return [];
    const { score, standing } = companies[company]!;
    return score === null ? [] : [{ score, standing, weight: weight / within }];
  });
}

function scoreFund(
  plan: Required<UniversePlan>,
  companies: readonly ReferenceScore[],
  fund: number,
): ReferenceScore {
  const scored = listScored(plan, companies, fund);
  const sumOf = (list: readonly WeighedCompany[], of: (entry: WeighedCompany) => number) =>
    list.reduce((sum, entry) => sum + of(entry), 0);
  const coverage = sumOf(scored, ({ weight }) => weight);
  const negatives = scored.filter(({ score }) => score < 0);
  const ruledOut = sumOf(negatives, ({ weight }) => weight);
  const burden = -sumOf(negatives, ({ score, weight }) => weight * score);
  if (coverage < 0.5 - 1e-9) {
    if (negatives.length === 0)
      return { score: null, standing: 'NOT_RATED', isBound: false, coverage, ruledOut };
    return { score: -Math.max(1, burden), standing: 'VIOLATION', isBound: true, coverage, ruledOut };
  }
  if (negatives.length > 0)
    return {
      score: -Math.max(1, burden / coverage),
      standing: 'VIOLATION',
      isBound: false,
      coverage,
      ruledOut,
    };
  const clear = sumOf(scored, ({ standing, weight }) => (standing === 'CLEAR' ? weight : 0));
  const score = sumOf(scored, ({ score: of, weight }) => weight * of) / coverage;
  return {
    score,
    standing: clear >= 0.9 - 1e-9 ? 'CLEAR' : 'PROVISIONAL',
    isBound: false,
    coverage,
    ruledOut,
  };
}
