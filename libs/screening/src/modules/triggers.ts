import { monthsBefore } from '../evidence/calendar.ts';
import type { Evidence } from '../evidence/evidence.ts';
import { normalizeSic } from '../evidence/sic.ts';
import type { AssessmentInput } from './scoring-module.ts';
import { automaticSicCodes } from './sic-criteria.ts';

/** How long signing, lobbying or litigating counts. */
export const LEGISLATION_MONTHS = 24;

/** A rule from flagged evidence to a flag on `criterion`: returns the rows that raise the flag, or none. */
export type Trigger = (input: AssessmentInput, criterion: string) => readonly Evidence[];

/** An analyst's sourced decision. */
export function curatedFlag(): Trigger {
  return ({ evidence }, criterion) => evidence.filter((row) => isAbout(row, criterion, 'CURATED_FLAG'));
}

/** An analyst's sourced decision on something that counts for two years: signing, lobbying or litigating. */
export function recentFlag(): Trigger {
  return (input, criterion) => {
    const rows = curatedFlag()(input, criterion);
    return rows.filter(({ date }) => date >= monthsBefore(input.asOf, LEGISLATION_MONTHS));
  };
}

/** Any share of revenue above zero. */
export function anyRevenue(): Trigger {
  return ({ evidence }, criterion) =>
    evidence.filter((row) => isAbout(row, criterion, 'REVENUE_SHARE') && row.value !== null && row.value > 0);
}

/**
 * A share of revenue, in percent, from `least` up. A share recorded under the base criterion counts too: a company that
 * makes a thing earns by it. The reverse does not hold: a shop earns without making.
 */
export function revenueFrom(least: number, baseCriterion?: string): Trigger {
  return ({ evidence }, criterion) =>
    evidence.filter(
      (row) =>
        (isAbout(row, criterion, 'REVENUE_SHARE') ||
          (baseCriterion !== undefined && isAbout(row, baseCriterion, 'REVENUE_SHARE'))) &&
        row.value !== null &&
        row.value >= least,
    );
}

/** Membership in a published list of companies, such as a ranking of arms makers. */
export function indexMembership(): Trigger {
  return ({ evidence }, criterion) => evidence.filter((row) => isAbout(row, criterion, 'INDEX_MEMBERSHIP'));
}

/**
 * A SIC code that is the criterion's subject itself. It is taken from the issuer, or from a row that states the code
 * (its own `value`; without one, the issuer's). Every other SIC code only makes a candidate, which flags nothing.
 */
export function automaticSic(): Trigger {
  return ({ issuer, evidence, asOf }, criterion) => {
    const codes = automaticSicCodes(criterion);
    const isAutomatic = (sic: string | null) => sic !== null && codes.includes(Number(sic));
    const rows = evidence.filter(
      (row) => row.kind === 'SIC_CODE' && isAutomatic(normalizeSic(row.value) ?? issuer.sic),
    );
    if (rows.length > 0) return rows;
    return issuer.sic !== null && isAutomatic(issuer.sic) ? [sicEvidence(criterion, issuer.sic, asOf)] : [];
  };
}

/** Whether a row, which is a flag that counts, is of that kind and on that criterion. */
export function isAbout(row: Evidence, criterion: string, kind: Evidence['kind']): boolean {
  return row.kind === kind && row.criterion === criterion;
}

function sicEvidence(criterion: string, sic: string, asOf: string): Evidence {
  return {
    criterion,
    kind: 'SIC_CODE',
    status: 'flagged',
    value: Number(sic),
    source: `SIC code ${sic}`,
    url: null,
    date: asOf,
    expiresOn: null,
    quality: 'classification',
  };
}
