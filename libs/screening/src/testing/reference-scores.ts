import { catalog } from '../criteria/default-catalog.ts';
import { normalizeSic } from '../evidence/sic.ts';
import { materialCriteria } from '../modules/best-in-class/material-criteria.ts';
import type { ScreeningProfile } from '../profile/compile-profile.ts';
import type { CompanyPlan, UniversePlan } from './universe-plan.ts';

/**
 * The published method written a second time, as plainly as possible and sharing only the criteria with the engine, so that
 * the engine can be compared with it. Ratings are left out (their ranking has its own spec).
 */
export function referenceScores(plan: Required<UniversePlan>, profile: ScreeningProfile): (number | null)[] {
  const companies = plan.companies.map((company) => scoreCompany(company, profile));
  const funds = plan.funds.map((_, fund) => scoreFund(plan, companies, fund));
  return [...companies, ...funds];
}

function scoreCompany(company: CompanyPlan, profile: ScreeningProfile): number | null {
  const { isResearched = false, flags = [], cleared = [] } = company;
  const names = [...profile.positive, ...profile.negative];
  const flagged = catalog.negatives.filter(
    ({ name }) => flags.includes(name) || flags.includes(`${name}_5_PERCENT`),
  );
  const checked = catalog.negatives.filter(
    (criterion) => isResearched || cleared.includes(criterion.name) || flagged.includes(criterion),
  );
  const counting = checked.filter(({ name }) => names.includes(name));
  const hasNegative = catalog.negatives.some(({ name }) => names.includes(name));
  if ((hasNegative ? counting : checked).length === 0) return null;
  const families = new Set(flagged.filter(({ name }) => names.includes(name)).map(({ family }) => family));
  if (families.size === 0) return scorePositives(company, names);
  const severities = [...families].map((family) =>
    Math.max(...flagged.filter((criterion) => criterion.family === family).map(({ severity }) => severity!)),
  );
  const sum = severities.reduce((total, severity) => total + severity, 0);
  return Math.max(-100, -Math.ceil(1 + (99 * Math.log(sum)) / Math.log(42) - 1e-9));
}

function scorePositives({ percentiles = {}, sic = null }: CompanyPlan, names: readonly string[]): number {
  const group = normalizeSic(sic)?.slice(0, 2) ?? '';
  const rated = catalog.positives.filter(({ name }) => names.includes(name) && name in percentiles);
  if (rated.length === 0) return 0;
  const weightOf = (name: string) =>
    materialCriteria.some((rule) => rule.majorGroups.includes(group) && rule.criteria.includes(name)) ? 2 : 1;
  const weights = rated.reduce((total, { name }) => total + weightOf(name), 0);
  const raw = rated.reduce((total, { name }) => total + weightOf(name) * percentiles[name], 0) / weights;
  return Math.round((raw * rated.length) / (rated.length + 2) + 1e-9);
}

function scoreFund(
  plan: Required<UniversePlan>,
  companies: readonly (number | null)[],
  fund: number,
): number | null {
  const inside = new Map<number, number>();
  const lookThrough = (row: number, share: number, path: readonly number[]): void => {
    const total = plan.funds[row].reduce((sum, [, weight]) => sum + weight, 0);
    for (const [target, weight] of plan.funds[row]) {
      const part = (share * weight) / total;
      const nested = target - plan.companies.length;
      if (nested >= 0 && !path.includes(nested)) lookThrough(nested, part, [...path, nested]);
      if (nested < 0 && target >= 0) inside.set(target, (inside.get(target) ?? 0) + part);
    }
  };
  lookThrough(fund, 1, [fund]);
  const scored = [...inside].flatMap(([company, weight]) => {
    const score = companies[company];
    return score === null ? [] : [{ score, weight }];
  });
  const coverage = scored.reduce((sum, { weight }) => sum + weight, 0);
  if (coverage < 0.5 - 1e-9) return null;
  const negatives = scored.filter(({ score }) => score < 0);
  const sumOf = (list: typeof scored) => list.reduce((sum, { score, weight }) => sum + weight * score, 0);
  if (negatives.length > 0) return -Math.max(1, -sumOf(negatives) / coverage);
  return sumOf(scored) / coverage;
}
