import type {
  CriterionCheckResponse,
  EsgRollupResponse,
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
  isBoundAt,
  methodOf,
  METHODOLOGY_VERSION,
  outsideOf,
  rollUpInstrument,
  standingOf,
  toFraction,
} from '@plumbline/screening';
import type {
  CheckMethod,
  Evidence,
  FundScoreContributor,
  ImpactScores,
  IssuerAssessment,
  IssuerFacts,
  NegativeCriterionShare,
  PositiveCriterionShare,
  RollUpEntry,
} from '@plumbline/screening';
import type { ResolvedProfile, ScoredSnapshot } from '../profiles/profile-scores.ts';
import { hasSampleScore, toRollupEntryResponse, twoDecimals } from '../universe/snapshot/listing.ts';
import type { ScreenedInstrument } from './screened-instrument.ts';

/** How many holdings the explanation of a fund's score names. */
const MAX_CONTRIBUTORS = 20;

function describeStandard({ id, name }: ResolvedProfile) {
  return { methodologyVersion: METHODOLOGY_VERSION, profile: { id, name } };
}

/** Explains a company's score: each criterion with the evidence for it. */
export function toCompanyExplanation(
  { snapshot, index, profile }: ScreenedInstrument,
  scores: ImpactScores,
  { issuer, evidence }: { readonly issuer: IssuerFacts; readonly evidence: readonly Evidence[] },
): ScoreExplanationResponse {
  const { branch, severitySum, shareChecked, criteria, checked, unchecked } = explainCompany(
    snapshot.screening,
    index,
    profile.compiled,
  );
  const assessment = assessIssuer(catalog, { issuer, evidence, asOf: snapshot.release.asOf });
  return {
    ...describeStandard(profile),
    branch,
    standing: standingOf(scores, index),
    isBound: false,
    shareChecked: toFraction(shareChecked),
    severitySum,
    criteria: criteria.map((share) =>
      share.kind === 'negative'
        ? toNegativeCriterion(share, assessment)
        : toPositiveCriterion(share, assessment),
    ),
    checks: checked.flatMap((criterion) => toChecks(criterion, assessment)),
    unchecked: [...unchecked],
  };
}

/** The sources of a check, each day of a source once. */
function toChecks(criterion: string, assessment: IssuerAssessment): CriterionCheckResponse[] {
  const { evidence } = assessment.checks.find((check) => check.criterion === criterion)!;
  const checks = evidence.map((row) => {
    const { source, url, date } = row;
    return { criterion, method: methodOf(row), source, url, asOf: date };
  });
  return [...new Map(checks.map((check) => [`${check.source} ${check.asOf}`, check])).values()];
}

/** Explains a fund's score: its coverage, what was checked in its companies, and the holdings that contribute most. */
export function toFundExplanation(
  { snapshot, index, profile }: ScreenedInstrument,
  scores: ImpactScores,
): ScoreExplanationResponse {
  const explanation = explainFund(snapshot.screening, index, profile.compiled);
  return {
    ...describeStandard(profile),
    branch: explanation.branch,
    standing: standingOf(scores, index),
    isBound: isBoundAt(scores, index),
    shareChecked: toFraction(explanation.shareChecked),
    severitySum: 0,
    criteria: [],
    checks: explanation.checked.map((criterion) => ({
      criterion,
      method: explanation.firmlyChecked.includes(criterion) ? 'NAME' : methodOfKind(criterion),
      source: 'Checks of the companies it holds',
      url: null,
      asOf: snapshot.release.asOf,
    })),
    unchecked: [...explanation.unchecked],
    coverage: toFraction(explanation.coverage),
    isOutsideMethod: outsideOf(snapshot.screening, index) >= 1,
    netScore: twoDecimals(explanation.netScore),
    cleanWeight: explanation.cleanWeight === null ? null : toFraction(explanation.cleanWeight),
    contributors: explanation.contributors
      .slice(0, MAX_CONTRIBUTORS)
      .map((contributor) => toScoreContributor({ snapshot, scores }, contributor)),
  };
}

/** How a criterion is checked of companies that are not looked at one by one. */
function methodOfKind(criterion: string): CheckMethod {
  return findCriterion(catalog, criterion).isByCountry ? 'COUNTRY' : 'INDUSTRY';
}

function toNegativeCriterion(
  share: NegativeCriterionShare,
  assessment: IssuerAssessment,
): ScoredCriterionResponse {
  const members = new Set(share.flagged.map(({ name }) => name));
  const flags = assessment.flags.filter(({ criterion }) => members.has(criterion));
  const isProof = ({ criterion }: { readonly criterion: string }) =>
    criterion === share.name || findCriterion(catalog, criterion).implies === share.name;
  const groups = [flags.filter(isProof), flags.filter((flag) => !isProof(flag))];
  return {
    ...describeCriterion(share),
    kind: 'negative',
    severity: share.severity,
    flagged: share.flagged.map(({ name, title, severity }) => ({ name, title, severity })),
    evidence: toUniqueEvidence(
      groups.flatMap((group) => sortForReading(group.flatMap(({ evidence }) => evidence))),
    ),
  };
}

function toPositiveCriterion(
  share: PositiveCriterionShare,
  assessment: IssuerAssessment,
): ScoredCriterionResponse {
  const status = assessment.statuses.find(({ criterion }) => criterion === share.name);
  return {
    ...describeCriterion(share),
    kind: 'positive',
    percentile: share.percentile,
    weight: share.weight,
    isBestInClass: share.isBestInClass,
    evidence: toUniqueEvidence(sortForReading(status?.evidence ?? [])),
  };
}

function describeCriterion({ name, title, family }: NegativeCriterionShare | PositiveCriterionShare) {
  return { name, title, description: findCriterion(catalog, name).description, family };
}

function toUniqueEvidence(evidence: readonly Evidence[]): EvidenceResponse[] {
  return [...new Set(evidence)].map(
    ({ kind, value, source, rank = null, saidBy = null, url, date, quality, note = null }) => ({
      kind,
      value,
      source,
      rank,
      saidBy,
      url,
      date,
      quality,
      note,
    }),
  );
}

/** What has a note first, then the latest. */
function sortForReading(evidence: readonly Evidence[]): Evidence[] {
  return [...evidence].sort(
    (one, other) =>
      Number(Boolean(other.note)) - Number(Boolean(one.note)) || other.date.localeCompare(one.date),
  );
}

function toScoreContributor(
  { snapshot, scores }: ScoredSnapshot,
  contributor: FundScoreContributor,
): ScoreContributorResponse {
  const { id, ticker, name, isDomestic, exchangeLocation } =
    snapshot.instruments.rows[contributor.instrument];
  return {
    financialInstrumentId: id,
    ticker,
    name,
    score: twoDecimals(contributor.score),
    standing: standingOf(scores, contributor.instrument),
    isBound: isBoundAt(scores, contributor.instrument),
    holdingPercentage: round(contributor.weight, 4),
    contribution: round(contributor.contribution, 4),
    isDomestic,
    exchangeLocation,
    hasSampleData: hasSampleScore(snapshot, contributor.instrument, scores),
  };
}

function round(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}

/** Returns both category panels of an instrument. */
export function toRollUpResponse({ snapshot, index, profile }: ScreenedInstrument): EsgRollupResponse {
  const { positive, negative } = rollUpInstrument(snapshot.screening, index, profile.compiled);
  const toEntries = (entries: readonly RollUpEntry[]) =>
    entries.map((entry) => toRollupEntryResponse(entry, (part) => snapshot.sampleData.has(index, part)));
  return { positive: toEntries(positive), negative: toEntries(negative) };
}
