import { findCriterion, type Catalog } from '../criteria/catalog.ts';
import { InvalidCatalogError } from '../criteria/catalog.errors.ts';
import type { CheckMethod, Evidence } from '../evidence/evidence.ts';
import { normalizeSic } from '../evidence/sic.ts';
import { deriveChecks, methodOf } from './derive-checks.ts';
import type { AssessmentInput, Finding, ScoringModule } from '../modules/scoring-module.ts';

/**
 * Whether a row counts on the day `asOf`: it is not a candidate, has not expired and is not dated later, so that
 * recomputing a release gives the same result.
 */
function countsOn(evidence: Evidence, asOf: string): boolean {
  const isCurrent = evidence.expiresOn === null || evidence.expiresOn >= asOf;
  return evidence.status !== 'candidate' && isCurrent && evidence.date <= asOf;
}

/** A flagged negative criterion, and why it is flagged. */
interface AssessedFlag {
  readonly criterion: string;
  readonly evidence: readonly Evidence[];
  /** Whether no evidence raises it itself: it only follows from a variant, whose words are the ones to show. */
  readonly isImplied: boolean;
}

/** A negative criterion that was checked, what shows it, and how it was checked. */
interface AssessedCheck {
  readonly criterion: string;
  readonly evidence: readonly Evidence[];
  readonly methods: readonly CheckMethod[];
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
  readonly flags: readonly AssessedFlag[];
  /** Negative criteria that were checked, the flagged ones included. */
  readonly checks: readonly AssessedCheck[];
  readonly statuses: readonly AssessedStatus[];
}

/**
 * Runs every scoring module on one issuer and collects the findings with the evidence they rest on. Evidence on
 * criteria that no module defines is ignored. Throws `InvalidCatalogError` when a module reports a finding on a
 * criterion that is not its own or of the other kind, or a figure outside 0 to 100.
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
  const own = new Set(flags.keys());
  raiseImplied(catalog, flags);
  const checks = findChecks(catalog, counting, flags);
  for (const row of deriveChecks(catalog, { ...input, issuer })) {
    if (!checks.has(row.criterion)) checks.set(row.criterion, [row]);
  }
  return {
    flags: [...flags].map(([criterion, evidence]) => ({
      criterion,
      evidence,
      isImplied: !own.has(criterion),
    })),
    checks: [...checks].map(([criterion, evidence]) => ({
      criterion,
      evidence,
      methods: [...new Set(evidence.map(methodOf))],
    })),
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
 * of the issuer as a whole. What an industry or a country shows is not among it, see `deriveChecks`.
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
