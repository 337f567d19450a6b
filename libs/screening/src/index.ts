export type { Criterion, CriterionKind, Preset, Theme } from './criteria/criterion.ts';
export { createCatalog, findCriterion, type Catalog } from './criteria/catalog.ts';
export { InvalidCatalogError, UnknownCriterionError } from './criteria/catalog.errors.ts';
export { catalog, MAX_SEVERITY } from './criteria/default-catalog.ts';
export {
  BEST_IN_CLASS_PERCENTILE,
  FULL_SEVERITY_SUM,
  MATERIAL_WEIGHT,
  MAX_SCORE,
  METHODOLOGY_VERSION,
  MIN_COVERAGE,
  MIN_PENALTY,
  RATINGS_FOR_HALF,
} from './method.ts';
export { presets } from './criteria/presets.ts';
export { themes } from './criteria/themes.ts';
export type { Evidence, EvidenceKind, EvidenceQuality, EvidenceStatus } from './evidence/evidence.ts';
export type {
  AssessmentInput,
  Finding,
  IssuerFacts,
  MaterialityRule,
  ScoringModule,
} from './modules/scoring-module.ts';
export { scoringModules } from './modules/registry.ts';
export {
  assessIssuer,
  type AssessedFlag,
  type AssessedStatus,
  type IssuerAssessment,
} from './assessment/assess-issuer.ts';
export { InvalidEvidenceError } from './evidence/evidence.errors.ts';
export { excludedCountries } from './modules/human-dignity/excluded-countries.ts';
export { UniverseBuilder } from './universe/universe-builder.ts';
export {
  DuplicateIssuerError,
  InvalidUniverseError,
  UnknownInstrumentError,
} from './universe/universe.errors.ts';
export {
  fundRowOf,
  instrumentKind,
  issuerOf,
  visitFund,
  type FundMatrix,
  type SparseRows,
  type Universe,
  type UniverseWarning,
} from './universe/universe.ts';
export { compileProfile, type CompiledProfile, type ScreeningProfile } from './profile/compile-profile.ts';
export { formatPenaltyFormula, negativeScore } from './scoring/negative-score.ts';
export { scoreOf, scoreUniverse, type ImpactScores } from './scoring/score-universe.ts';
export {
  explainCompany,
  type CompanyExplanation,
  type FlaggedMember,
  type NegativeCriterionShare,
  type PositiveCriterionShare,
  type ScoreBranch,
} from './explanation/explain-company.ts';
export { explainFund, type FundExplanation, type FundScoreContributor } from './explanation/explain-fund.ts';
export { explainNegativeScore, explainPositiveScore } from './explanation/score-steps.ts';
export { ExposureTable } from './roll-up/exposure-table.ts';
export { rollUp, rollUpInstrument, type RollUp, type RollUpEntry } from './roll-up/roll-up.ts';
export {
  findContributors,
  findFundContributors,
  sortContributors,
  iterateContributors,
  type Contributor,
  type IssuerContribution,
} from './roll-up/contributors.ts';
export { scorePortfolio, type PortfolioScore } from './roll-up/score-portfolio.ts';
export { InvalidWeightError, OUTSIDE_UNIVERSE, type Holding } from './holdings/holding.ts';
export {
  holdingValue,
  holdingWeights,
  knownHoldingValue,
  sharesOfValue,
  valueOfShares,
  type HoldingSize,
  type HoldingWeightMethod,
} from './holdings/holding-weights.ts';
export { formatImpactScore, impactBand, scoreArcs } from './display/impact-score-display.ts';
export { LEAD_IN_DAYS, type BacktestPeriod, type PriceSeries } from './backtest/align-prices.ts';
export { Backtest, type BacktestResult } from './backtest/backtest.ts';
export { epochDay, isoDay, yearsBefore } from './backtest/epoch-day.ts';
export { measurePerformance, type Performance } from './backtest/performance.ts';
