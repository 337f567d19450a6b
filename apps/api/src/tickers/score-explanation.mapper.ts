import type {
  EvidenceResponse,
  ScoreContributorResponse,
  ScoredCriterionResponse,
  ScoreExplanationResponse,
} from '@plumbline/contracts';
import {
  assessIssuer,
  catalog,
  explainCompany,
  explainFund,
  findCriterion,
  METHODOLOGY_VERSION,
  presets,
} from '@plumbline/screening';
import type {
  Evidence,
  FundScoreContributor,
  IssuerAssessment,
  IssuerFacts,
  NegativeCriterionShare,
  PositiveCriterionShare,
} from '@plumbline/screening';
import { twoDecimals } from '../universe/snapshot/listing.ts';
import type { UniverseSnapshot } from '../universe/snapshot/universe-snapshot.ts';

/** Holdings of a fund that are named in its explanation. */
const CONTRIBUTORS_SHOWN = 20;

const standard = {
  methodologyVersion: METHODOLOGY_VERSION,
  profile: { id: String(presets[0].id), name: presets[0].name },
};

/** How a company's score came about, each criterion with the evidence it rests on. */
export function companyExplanation(
  snapshot: UniverseSnapshot,
  index: number,
  issuer: IssuerFacts,
  evidence: readonly Evidence[],
): ScoreExplanationResponse {
  const { branch, severitySum, criteria } = explainCompany(
    snapshot.screening,
    index,
    snapshot.defaultProfile,
  );
  const assessment = assessIssuer(catalog, { issuer, evidence, asOf: snapshot.release.asOf });
  return {
    ...standard,
    branch,
    severitySum,
    criteria: criteria.map((share) =>
      share.kind === 'negative' ? negativeCriterion(share, assessment) : positiveCriterion(share, assessment),
    ),
  };
}

/** How a fund's score came about: what it covers and the holdings that weigh most in it. */
export function fundExplanation(snapshot: UniverseSnapshot, index: number): ScoreExplanationResponse {
  const explanation = explainFund(snapshot.screening, index, snapshot.defaultProfile);
  return {
    ...standard,
    branch: explanation.branch,
    severitySum: 0,
    criteria: [],
    coverage: rounded(explanation.coverage, 4),
    netScore: explanation.netScore === null ? null : twoDecimals(explanation.netScore),
    cleanWeight: explanation.cleanWeight === null ? null : rounded(explanation.cleanWeight, 4),
    contributors: explanation.contributors
      .slice(0, CONTRIBUTORS_SHOWN)
      .map((contributor) => scoreContributor(snapshot, contributor)),
  };
}

function negativeCriterion(
  share: NegativeCriterionShare,
  assessment: IssuerAssessment,
): ScoredCriterionResponse {
  const members = new Set(share.flagged.map(({ name }) => name));
  const flags = assessment.flags.filter(({ criterion }) => members.has(criterion));
  return {
    ...described(share),
    kind: 'negative',
    severity: share.severity,
    flagged: share.flagged.map(({ name, title, severity }) => ({ name, title, severity })),
    evidence: uniqueEvidence(flags.flatMap(({ evidence }) => evidence)),
  };
}

function positiveCriterion(
  share: PositiveCriterionShare,
  assessment: IssuerAssessment,
): ScoredCriterionResponse {
  const status = assessment.statuses.find(({ criterion }) => criterion === share.name);
  return {
    ...described(share),
    kind: 'positive',
    percentile: share.percentile,
    weight: share.weight,
    isBestInClass: share.isBestInClass,
    evidence: uniqueEvidence(status?.evidence ?? []),
  };
}

function described({ name, title, family }: NegativeCriterionShare | PositiveCriterionShare) {
  return { name, title, description: findCriterion(catalog, name).description, family };
}

function uniqueEvidence(evidence: readonly Evidence[]): EvidenceResponse[] {
  return [...new Set(evidence)].map(({ kind, value, source, url, date, quality }) => ({
    kind,
    value,
    source,
    url,
    date,
    quality,
  }));
}

function scoreContributor(
  snapshot: UniverseSnapshot,
  contributor: FundScoreContributor,
): ScoreContributorResponse {
  const { id, ticker, name, isDomestic, exchangeLocation } =
    snapshot.instruments.rows[contributor.instrument];
  return {
    financialInstrumentId: id,
    ticker,
    name,
    score: twoDecimals(contributor.score),
    holdingPercentage: rounded(contributor.weight, 4),
    contribution: rounded(contributor.contribution, 4),
    isDomestic,
    exchangeLocation,
    hasSampleData: snapshot.sampleData.has(contributor.instrument, 'score'),
  };
}

function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}
