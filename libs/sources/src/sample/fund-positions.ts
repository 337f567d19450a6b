import type { FundPosition, OutsideWeight } from '../records/universe-record.ts';
import type { SecurityReference } from '@plumbline/matching';
import type { FundRule, SizeClass } from './fund-rule.ts';

/** A company that sample funds can hold. */
export interface HoldableCompany {
  readonly reference: SecurityReference;
  readonly indices: readonly string[];
  readonly country: string | null;
  readonly sic: number | null;
  /** Millions of US dollars; share classes of one company share its value. */
  readonly size: number;
  /** Millions of US dollars of the whole company. */
  readonly companySize: number;
  /** Negative criteria the company is flagged on. */
  readonly flags: ReadonlySet<string>;
}

/**
 * Positions and outside weights of a sample fund, 100 percent together: nested funds, bonds and cash take their
 * stated percent, companies that meet the rule share the rest by size (or evenly). A rule that no company meets
 * leaves the rest out as `other`.
 */
export function buildFundPositions(
  rule: FundRule,
  companies: readonly HoldableCompany[],
): { positions: FundPosition[]; outside: OutsideWeight[] } {
  const nested = rule.funds.map(({ ticker, percent }) => ({
    reference: { ticker, name: null, isin: null, cusip: null },
    weight: percent,
  }));
  const stated = rule.bond + rule.cash + nested.reduce((sum, { weight }) => sum + weight, 0);
  const rest = Math.max(0, 100 - stated);
  const held = rule.hasCompanies && rest > 0 ? weighCompanies(rule, companies, rest) : [];
  const outside: OutsideWeight[] = [
    { reason: 'bond', weight: rule.bond },
    { reason: 'cash', weight: rule.cash },
    { reason: 'other', weight: held.length === 0 ? rest : 0 },
  ];
  return { positions: [...nested, ...held], outside: outside.filter(({ weight }) => weight > 0) };
}

function weighCompanies(
  rule: FundRule,
  companies: readonly HoldableCompany[],
  percent: number,
): FundPosition[] {
  const chosen = companies
    .filter((company) => meetsRule(company, rule))
    .sort((a, b) => b.size - a.size)
    .slice(0, rule.top ?? undefined);
  const sizeOf = (company: HoldableCompany) => (rule.isEqualWeight ? 1 : company.size);
  const total = chosen.reduce((sum, company) => sum + sizeOf(company), 0);
  return chosen.map((company) => ({
    reference: company.reference,
    weight: (percent * sizeOf(company)) / total,
  }));
}

function meetsRule(company: HoldableCompany, rule: FundRule): boolean {
  if (company.size <= 0) return false;
  if (rule.index !== null && !company.indices.includes(rule.index)) return false;
  if (rule.size !== null && sizeClassOf(company.companySize) !== rule.size) return false;
  return meetsSic(company.sic, rule) && meetsCountry(company.country, rule) && meetsExclusions(company, rule);
}

function meetsSic(sic: number | null, { sicRanges }: FundRule): boolean {
  return sicRanges.length === 0 || (sic !== null && sicRanges.some(([from, to]) => sic >= from && sic <= to));
}

function meetsCountry(country: string | null, { countries, notCountries }: FundRule): boolean {
  if (country === null) return countries.length === 0 && notCountries.length === 0;
  return (countries.length === 0 || countries.includes(country)) && !notCountries.includes(country);
}

function meetsExclusions(company: HoldableCompany, { excluded }: FundRule): boolean {
  return !excluded.some((criterion) => company.flags.has(criterion));
}

/** Large from 20 billion dollars, small below 3 billion. */
function sizeClassOf(millions: number): SizeClass {
  if (millions >= 20_000) return 'large';
  return millions >= 3_000 ? 'mid' : 'small';
}
