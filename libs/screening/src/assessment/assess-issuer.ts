import { findCriterion, type Catalog } from '../criteria/catalog.ts';
import { InvalidCatalogError } from '../criteria/catalog.errors.ts';
import type { Evidence } from '../evidence/evidence.ts';
import { normalizeSic } from '../evidence/sic.ts';
import type { AssessmentInput, Finding, ScoringModule } from '../modules/scoring-module.ts';
import { countsOn, isResearch } from './counting-evidence.ts';

/** A flagged negative criterion; flags implied by a graver one rest on the same evidence. */
interface AssessedFlag {
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

/** All modules' findings on one issuer. Not researched means no score (`null`), which is not the same as 0. */
export interface IssuerAssessment {
  readonly isResearched: boolean;
  readonly flags: readonly AssessedFlag[];
  readonly statuses: readonly AssessedStatus[];
}

/**
 * Asks every scoring module about one issuer and gathers the answers, with the evidence each rests on, so that a page
 * can show why. Evidence on criteria that no module defines has no say. Throws `InvalidCatalogError` when a module
 * speaks about a criterion that is not its own or of the other kind, or with a figure outside 0 to 100.
 */
export function assessIssuer(catalog: Catalog, question: AssessmentInput): IssuerAssessment {
  const issuer = { ...question.issuer, sic: normalizeSic(question.issuer.sic) };
  const counting = question.evidence.filter((row) => countsOn(row, question.asOf));
  const flags = new Map<string, readonly Evidence[]>();
  const statuses = new Map<string, AssessedStatus>();
  for (const module of catalog.modules) {
    const own = new Set(module.criteria.map((criterion) => criterion.name));
    const evidence = counting.filter((row) => row.criterion === null || own.has(row.criterion));
    for (const finding of module.assess({ issuer, evidence, asOf: question.asOf })) {
      checkFinding(module, own, finding);
      if (finding.outcome === 'flagged') flags.set(finding.criterion, finding.evidence);
      else statuses.set(finding.criterion, withFinding(statuses.get(finding.criterion), finding));
    }
  }
  raiseImplied(catalog, flags);
  return {
    isResearched: flags.size > 0 || statuses.size > 0 || counting.some(isResearch),
    flags: [...flags].map(([criterion, evidence]) => ({ criterion, evidence })),
    statuses: [...statuses.values()],
  };
}

function checkFinding(module: ScoringModule, own: ReadonlySet<string>, finding: Finding): void {
  if (!own.has(finding.criterion)) {
    throw new InvalidCatalogError(`${module.id} speaks about ${finding.criterion}, which is not its own.`);
  }
  const kind = module.criteria.find((criterion) => criterion.name === finding.criterion)!.kind;
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

/** A flag implied by a graver one rests on the same evidence, unless it has its own. */
function raiseImplied(catalog: Catalog, flags: Map<string, readonly Evidence[]>): void {
  for (const [name, evidence] of flags) {
    const { implies } = findCriterion(catalog, name);
    // A map visits what is added on the way, so chains of implications are followed to their end.
    if (implies !== undefined && !flags.has(implies)) flags.set(implies, evidence);
  }
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
