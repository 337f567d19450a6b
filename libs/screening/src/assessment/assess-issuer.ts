import { findCriterion, type Catalogue } from '../criteria/catalogue.ts';
import { InvalidCatalogueError } from '../criteria/catalogue.errors.ts';
import type { Evidence } from '../evidence/evidence.ts';
import { normalizeSic } from '../evidence/sic.ts';
import type { AssessmentQuestion, Finding, ScoringModule } from '../modules/scoring-module.ts';
import { countsOn, isResearch } from './counting-evidence.ts';

/** A flagged negative criterion; flags implied by a graver one rest on the same evidence. */
export interface AssessedFlag {
  readonly criterion: string;
  readonly evidence: readonly Evidence[];
}

/**
 * What is known of an issuer on a positive criterion: at most one of `rating` (raw, 0-100, still to be ranked) and
 * `percentile` (0-100) is not `null`.
 */
export interface AssessedStanding {
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
  readonly standings: readonly AssessedStanding[];
}

/**
 * Asks every scoring module about one issuer and gathers the answers, with the evidence each rests on, so that a page
 * can show why. Evidence on criteria that no module defines has no say. Throws `InvalidCatalogueError` when a module
 * speaks about a criterion that is not its own or of the other kind, or with a figure outside 0 to 100.
 */
export function assessIssuer(catalogue: Catalogue, question: AssessmentQuestion): IssuerAssessment {
  const issuer = { ...question.issuer, sic: normalizeSic(question.issuer.sic) };
  const counting = question.evidence.filter((row) => countsOn(row, question.asOf));
  const flags = new Map<string, readonly Evidence[]>();
  const standings = new Map<string, AssessedStanding>();
  for (const module of catalogue.modules) {
    const own = new Set(module.criteria.map((criterion) => criterion.name));
    const evidence = counting.filter((row) => row.criterion === null || own.has(row.criterion));
    for (const finding of module.assess({ issuer, evidence, asOf: question.asOf })) {
      checkFinding(module, own, finding);
      if (finding.outcome === 'flagged') flags.set(finding.criterion, finding.evidence);
      else standings.set(finding.criterion, withFinding(standings.get(finding.criterion), finding));
    }
  }
  raiseImplied(catalogue, flags);
  return {
    isResearched: flags.size > 0 || standings.size > 0 || counting.some(isResearch),
    flags: [...flags].map(([criterion, evidence]) => ({ criterion, evidence })),
    standings: [...standings.values()],
  };
}

function checkFinding(module: ScoringModule, own: ReadonlySet<string>, finding: Finding): void {
  if (!own.has(finding.criterion)) {
    throw new InvalidCatalogueError(`${module.id} speaks about ${finding.criterion}, which is not its own.`);
  }
  const kind = module.criteria.find((criterion) => criterion.name === finding.criterion)!.kind;
  if ((finding.outcome === 'flagged') !== (kind === 'negative')) {
    throw new InvalidCatalogueError(
      `${module.id} finds the ${kind} ${finding.criterion} ${finding.outcome}.`,
    );
  }
  const figure = figureOf(finding);
  if (!(figure >= 0 && figure <= 100)) {
    throw new InvalidCatalogueError(`${module.id} finds ${figure}, not 0 to 100, on ${finding.criterion}.`);
  }
}

function figureOf(finding: Finding): number {
  if (finding.outcome === 'rated') return finding.rating;
  return finding.outcome === 'ranked' ? finding.percentile : 0;
}

/** A flag implied by a graver one rests on the same evidence, unless it has its own. */
function raiseImplied(catalogue: Catalogue, flags: Map<string, readonly Evidence[]>): void {
  for (const [name, evidence] of flags) {
    const { implies } = findCriterion(catalogue, name);
    // A map visits what is added on the way, so chains of implications are followed to their end.
    if (implies !== undefined && !flags.has(implies)) flags.set(implies, evidence);
  }
}

function withFinding(known: AssessedStanding | undefined, finding: Finding): AssessedStanding {
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
