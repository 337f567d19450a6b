export type { Criterion, Theme } from './criteria/criterion.ts';
export { findCriterion } from './criteria/catalog.ts';
export { describeCounted } from './criteria/describe-counted.ts';
export { catalog, MAX_SEVERITY } from './criteria/default-catalog.ts';
export {
  ARC_STARTS,
  BEST_IN_CLASS_PERCENTILE,
  CLEAR_SHARE,
  FULL_SEVERITY_SUM,
  MATERIAL_WEIGHT,
  MAX_SCORE,
  METHODOLOGY_VERSION,
  MIN_COVERAGE,
  MIN_PENALTY,
  RATINGS_FOR_HALF,
} from './method.ts';
export { presetNames } from './criteria/preset-names.ts';
export { presets } from './criteria/presets.ts';
export { themes } from './criteria/themes.ts';
export { industryName, isPeerSector, NO_INDUSTRY } from './industries/industry-names.ts';
export { businessOfSic, industryNumber, type Business } from './industries/industry-of-sic.ts';
export { CODES_WITHOUT_BUSINESS } from './modules/business-industries.ts';
export { methodOf } from './assessment/derive-checks.ts';
export { monthsAfter } from './evidence/calendar.ts';
export { excludedCountries } from './modules/human-dignity/human-dignity-triggers.ts';
export { LEGISLATION_MONTHS } from './modules/triggers.ts';
export {
  evidenceKinds,
  evidenceQualities,
  checkMethods,
  sourceRanks,
  type CheckMethod,
  type Evidence,
  type EvidenceKind,
  type EvidenceQuality,
  type SourceRank,
} from './evidence/evidence.ts';
export { GRAVE_SEVERITY, standsAlone, type RankedSource } from './evidence/source-rank.ts';
export type { IssuerFacts } from './modules/scoring-module.ts';
export { assessIssuer, type IssuerAssessment } from './assessment/assess-issuer.ts';
export { criteriaFlaggedBySic, criteriaToReviewBySic } from './modules/sic-criteria.ts';
export { UniverseBuilder } from './screening-universe/universe-builder.ts';
export {
  fundRowOf,
  issuerOf,
  outsideOf,
  visitFund,
  type ScreeningUniverse,
} from './screening-universe/screening-universe.ts';
export {
  fromUniverseColumns,
  packColumns,
  toUniverseColumns,
  unpackColumns,
  type Columns,
} from './screening-universe/universe-file.ts';
export { compileProfile, type CompiledProfile, type ScreeningProfile } from './profile/compile-profile.ts';
export { formatPenaltyFormula, negativeScore } from './scoring/formulas.ts';
export {
  createImpactScores,
  isBoundAt,
  scoreOf,
  sortedScoreOf,
  standingOf,
  standings,
  type ImpactScores,
  type Standing,
} from './scoring/impact-scores.ts';
export { compareStandings, firmness } from './scoring/ranked-order.ts';
export { shareCheckedOf } from './explanation/share-checked.ts';
export { scoreUniverse } from './scoring/score-universe.ts';
export {
  explainCompany,
  type NegativeCriterionShare,
  type PositiveCriterionShare,
} from './explanation/explain-company.ts';
export { explainFund, type FundScoreContributor } from './explanation/explain-fund.ts';
export { explainNegativeScore, explainPositiveScore } from './explanation/score-steps.ts';
export {
  StandardsComparison,
  type ComparedStandard,
  type DifferingCriterion,
} from './standards/standards-comparison.ts';
export { describeComparison } from './standards/describe-comparison.ts';
export { ExposureTable } from './roll-up/exposure-table.ts';
export { criterionSlot } from './roll-up/exposure.ts';
export { rollUp, rollUpExposures, rollUpInstrument, type RollUpEntry } from './roll-up/roll-up.ts';
export { findOverlap, type OverlappingCompany, type SharedHolding } from './roll-up/overlap.ts';
export {
  compareProfiles,
  type CriterionDifference,
  type ProfileDifference,
} from './roll-up/profile-difference.ts';
export {
  findContributors,
  findFundContributors,
  sortContributors,
  iterateContributors,
  type Contributor,
} from './roll-up/contributors.ts';
export { findDistinctFunds } from './alternatives/distinct-funds.ts';
export {
  AlternativeFinder,
  NARROW_CLASS,
  type Alternative,
  type InstrumentFacts,
} from './alternatives/alternative-finder.ts';
export {
  compareAlternative,
  knownPercent,
  type ComparedAlternative,
} from './alternatives/compare-alternative.ts';
export {
  finishScore,
  scorePortfolio,
  toScoredSecurity,
  unknownLine,
  unknownSecurity,
  type PortfolioScore,
  type ScoredHolding,
  type ScoredSecurity,
} from './roll-up/score-portfolio.ts';
export {
  describeCash,
  describeCashShare,
  describeUnknown,
  describeUnknownShare,
  nameOfUnknown,
  splitCash,
} from './display/describe-unknown.ts';
export { firstNames } from './display/first-names.ts';
export { dateFormat, dollarsAndCents, shortDay } from './display/intl-formats.ts';
export { once } from './display/once.ts';
export { roundPercent, toFraction } from './display/to-fraction.ts';
export { REPORT_NOTES } from './display/report-notes.ts';
export { findUnseen, hiddenWeight } from './roll-up/unseen-holdings.ts';
export { OUTSIDE_UNIVERSE, type Holding } from './holdings/holding.ts';
export { withinMethod } from './holdings/within-method.ts';
export {
  holdingValue,
  holdingWeightMethods,
  holdingWeights,
  knownHoldingValue,
  sharesOfValue,
  valueOfShares,
  weightsOf,
  type HoldingSize,
  type HoldingWeightMethod,
} from './holdings/holding-weights.ts';
export {
  coveragePercent,
  describeCoverage,
  describeNoFlags,
  FLAGGED_AS_POSITIVE,
  formatSeenPart,
  describeUnseen,
  formatCoverage,
  formatOutside,
  headlineCoverage,
  isSeenInto,
} from './display/coverage-display.ts';
export { outsideByName, type OutsideKind } from './display/outside-by-name.ts';
export { drawScoreArcs, strokeWidth, type ArcPlace, type ScorePath } from './display/score-drawing.ts';
export {
  describeScore,
  describeScoreAloud,
  describeTone,
  formatShownScore,
  isHollow,
  isOfPart,
  scoreNote,
  standingWord,
  standingLabels,
  type ShownScore,
} from './display/standing-display.ts';
export { formatImpactScore, impactBand, scoreArcs, shownDifference } from './display/impact-score-display.ts';
export {
  atLeast,
  formatFixed,
  formatFixedPercent,
  formatNumber,
  formatPercent,
  formatShares,
  withMinus,
  formatWholePercent,
} from './display/number-display.ts';
export { formatLargeMoney, formatShortMoney, formatWholeMoney } from './display/money-display.ts';
export {
  describeMoneyIn,
  describeRuledOut,
  describeRuledOutShare,
  formatMoneyIn,
} from './display/part-of-money.ts';
export { LEAD_IN_DAYS, type BacktestPeriod, type PriceSeries } from './backtest/align-prices.ts';
export { Backtest, benchmarks, type BacktestResult, type Benchmark } from './backtest/backtest.ts';
export { epochDay, isoDay, yearsBefore } from './backtest/epoch-day.ts';
export { measurePerformance, type Performance } from './backtest/performance.ts';
export {
  addSums,
  applyChoices,
  describeForCleanUp,
  describeLineForCleanUp,
  scoreOfSums,
  sumHoldings,
  sumProceeds,
  type ChangeableHolding,
  type CleanUpChoice,
  type CleanUpSecurity,
  type CleanUpTask,
  type HoldingSums,
} from './clean-up/clean-up-task.ts';
export type { IntegerModel, IntegerSolution, SolveIntegerModel } from './clean-up/integer-model.ts';
export { outlineCleanUp, type CleanUpOutline } from './clean-up/outline-clean-up.ts';
export { planCleanUp, type CleanUpPlan } from './clean-up/plan-clean-up.ts';
export {
  areAnswers,
  completeAnswers,
  isOffered,
  NOT_SURE,
  type Answers,
  type Question,
  type Questionnaire,
} from './questionnaire/questionnaire.ts';
export { answersToProfile, criteriaBy, findContradictions } from './questionnaire/answers-to-profile.ts';
export { compareAnswers, settleAnswers, type ComparedQuestion } from './questionnaire/compare-answers.ts';
export { decodeAnswers, encodeAnswers, type VersionedAnswers } from './questionnaire/answer-code.ts';
export { NOT_SURE_LABEL, type QuestionExample, type QuestionTexts } from './questionnaire/question-texts.ts';
export {
  findQuestionnaire,
  questionnaire,
  questionnaireVersions,
  questionnaireTexts,
} from './questionnaire/versions.ts';
