import type { Catalogue } from '../criteria/catalogue.ts';
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
  const flags = new Map<string, Evidence[]>();
  const standings = new Map<string, AssessedStanding>();
  for (const module of catalogue.modules) {
    const own = new Set(module.criteria.map((criterion) => criterion.name));
    const evidence = counting.filter((row) => row.criterion === null || own.has(row.criterion));
    for (const finding of module.assess({ issuer, evidence, asOf: question.asOf })) {
      checkFinding(module, own, finding);
      if (finding.outcome === 'flagged') raise(catalogue, flags, finding);
      else standings.set(finding.criterion, withFinding(standings.get(finding.criterion), finding));
    }
  }
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
}

function raise(catalogue: Catalogue, flags: Map<string, Evidence[]>, finding: Finding): void {
  let name: string | undefined = finding.criterion;
  while (name !== undefined) {
    flags.set(name, [...new Set([...(flags.get(name) ?? []), ...finding.evidence])]);
    name = catalogue.byName.get(name)?.implies;
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
