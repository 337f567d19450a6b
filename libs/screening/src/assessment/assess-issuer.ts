import { findCriterion, type Catalog } from '../criteria/catalog.ts';
import { InvalidCatalogError } from '../criteria/catalog.errors.ts';
import type { Evidence } from '../evidence/evidence.ts';
import { normalizeSic } from '../evidence/sic.ts';
import type { AssessmentInput, Finding, ScoringModule } from '../modules/scoring-module.ts';

/**
 * Whether a row counts on the day `asOf`: it is not a candidate, has not expired and is not dated later, so that
 * recomputing a release gives the same result.
 */
function countsOn(evidence: Evidence, asOf: string): boolean {
  const isCurrent = evidence.expiresOn === null || evidence.expiresOn >= asOf;
  return evidence.status !== 'candidate' && isCurrent && evidence.date <= asOf;
}

/** A negative criterion and the evidence about it: why it is flagged, or what shows that it was checked. */
interface AssessedCriterion {
  readonly criterion: string;
  readonly evidence: readonly Evidence[];
}

/**
 * What is known of an issuer on a positive criterion: at most one of `rating` (raw, 0-100, still to be ranked) and
 * `percentile` (0-100) is not `null`.
 */
export interface AssessedStatus {
  readonly criterion: string;
  readonly rating: number | null;
  readonly percentile: number | null;
  readonly isBestInClass: boolean;
  readonly evidence: readonly Evidence[];
}

/** The findings of all modules on one issuer. */
export interface IssuerAssessment {
  /** Flagged negative criteria. A flag implied by a more severe one rests on the same evidence. */
  readonly flags: readonly AssessedCriterion[];
  /** Negative criteria that were checked, the flagged ones included. Without one in a profile there is no score (`null`). */
  readonly checks: readonly AssessedCriterion[];
  readonly statuses: readonly AssessedStatus[];
}

/**
 * Runs every scoring module on one issuer and collects the findings with the evidence they rest on. Evidence on criteria
 * that no module defines is ignored. Throws `InvalidCatalogError` when a module reports a finding on a criterion that is
 * not its own or of the other kind, or a figure outside 0 to 100.
 */
export function assessIssuer(catalog: Catalog, input: AssessmentInput): IssuerAssessment {
  const issuer = { ...input.issuer, sic: normalizeSic(input.issuer.sic) };
  const counting = input.evidence.filter((row) => countsOn(row, input.asOf));
  const flags = new Map<string, readonly Evidence[]>();
  const statuses = new Map<string, AssessedStatus>();
  for (const module of catalog.modules) {
    const evidence = counting.filter(
      ({ criterion }) => criterion === null || catalog.moduleByCriterion.get(criterion) === module,
    );
    for (const finding of module.assess({ issuer, evidence, asOf: input.asOf })) {
      checkFinding(catalog, module, finding);
      if (finding.outcome === 'flagged') flags.set(finding.criterion, finding.evidence);
      else statuses.set(finding.criterion, withFinding(statuses.get(finding.criterion), finding));
    }
  }
  raiseImplied(catalog, flags);
  return {
    flags: listCriteria(flags),
    checks: listCriteria(findChecks(catalog, counting, flags)),
    statuses: [...statuses.values()],
  };
}

function checkFinding(catalog: Catalog, module: ScoringModule, finding: Finding): void {
  if (catalog.moduleByCriterion.get(finding.criterion) !== module) {
    throw new InvalidCatalogError(`${module.id} reports on ${finding.criterion}, which is not its own.`);
  }
  const { kind } = findCriterion(catalog, finding.criterion);
  if ((finding.outcome === 'flagged') !== (kind === 'negative')) {
    throw new InvalidCatalogError(`${module.id} finds the ${kind} ${finding.criterion} ${finding.outcome}.`);
  }
  const figure = figureOf(finding);
  if (!(figure >= 0 && figure <= 100)) {
    throw new InvalidCatalogError(`${module.id} finds ${figure}, not 0 to 100, on ${finding.criterion}.`);
  }
}

function figureOf(finding: Finding): number {
  if (finding.outcome === 'rated') return finding.rating;
  return finding.outcome === 'ranked' ? finding.percentile : 0;
}

/** An implied flag rests on the same evidence as the flag that implies it, unless it has its own. */
function raiseImplied(catalog: Catalog, flags: Map<string, readonly Evidence[]>): void {
  for (const [name, evidence] of flags) {
    const { implies } = findCriterion(catalog, name);
    // Iterating over a map also visits entries added meanwhile, so chains of implications are followed to the end.
    if (implies !== undefined && !flags.has(implies)) flags.set(implies, evidence);
  }
}

/**
 * What shows that each negative criterion was checked: the rows about it that count, whatever they say, and clearances
 * of the issuer as a whole. A SIC code checks nothing but what it flags, unless a row says so.
 */
function findChecks(
  catalog: Catalog,
  counting: readonly Evidence[],
  flags: ReadonlyMap<string, readonly Evidence[]>,
): Map<string, readonly Evidence[]> {
  const checks = new Map<string, readonly Evidence[]>();
  const subjects = new Set(counting.map(({ criterion }) => criterion));
  for (const { name } of catalog.negatives) {
    if (!subjects.has(name) && !subjects.has(null) && !flags.has(name)) continue;
    const rows = counting.filter(({ criterion, status, kind }) =>
      criterion === null
        ? status === 'cleared'
        : criterion === name && (status === 'cleared' || kind !== 'SIC_CODE'),
    );
    const flagging = flags.get(name);
    if (flagging !== undefined) checks.set(name, [...new Set([...flagging, ...rows])]);
    else if (rows.length > 0) checks.set(name, rows);
  }
  return checks;
}

function listCriteria(evidence: ReadonlyMap<string, readonly Evidence[]>): AssessedCriterion[] {
  return [...evidence].map(([criterion, rows]) => ({ criterion, evidence: rows }));
}

function withFinding(known: AssessedStatus | undefined, finding: Finding): AssessedStatus {
  const { criterion } = finding;
  const before = known ?? { criterion, rating: null, percentile: null, isBestInClass: false, evidence: [] };
  return {
    ...before,
    ...(finding.outcome === 'rated' && { rating: finding.rating, percentile: null }),
    ...(finding.outcome === 'ranked' && { percentile: finding.percentile, rating: null }),
    isBestInClass: before.isBestInClass || finding.outcome === 'best-in-class',
    evidence: [...before.evidence, ...finding.evidence],
  };
}
