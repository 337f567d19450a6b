import type { EvidenceKind, EvidenceQuality } from '@plumbline/screening';

export type { EvidenceKind, EvidenceQuality };

export interface EvidenceResponse {
  readonly kind: EvidenceKind;
  /** Percent of revenue or ownership, a 0-100 rating, an SIC code; `null` for a bare flag. */
  readonly value: number | null;
  readonly source: string;
  readonly url: string | null;
  /** ISO date of the source. */
  readonly date: string;
  readonly quality: EvidenceQuality;
}

/** A flag of a family, whether or not the profile screens for it. */
export interface FlaggedCriterionResponse {
  readonly name: string;
  readonly title: string;
  readonly severity: number;
}

/** A criterion that counts in a company's score. */
export interface ScoredCriterionResponse {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly kind: 'positive' | 'negative';
  readonly family: string;
  /** Negative criteria: the family's severity, once per family, so that they add up to `severitySum`. */
  readonly severity?: number;
  /** Negative criteria: every flag of the family, most severe first; the first gives the family its severity. */
  readonly flagged?: readonly FlaggedCriterionResponse[];
  /** Positive criteria: percentile within the industry, 0 to 100. */
  readonly percentile?: number;
  /** Positive criteria: higher where the criterion is material for the industry. */
  readonly weight?: number;
  /** Positive criteria: whether the company is best in class. */
  readonly isBestInClass?: boolean;
  readonly evidence: readonly EvidenceResponse[];
}

/** A holding's part in its fund's score. */
export interface ScoreContributorResponse {
  readonly financialInstrumentId: number;
  readonly ticker: string;
  readonly name: string;
  /** Score of the holding; `null` when it is not rated. */
  readonly score: number | null;
  /** Percent of the fund's equity weight. */
  readonly holdingPercentage: number;
  /** Points of the fund's score that come from this holding. */
  readonly contribution: number;
  readonly isDomestic: boolean;
  readonly exchangeLocation: string | null;
  /** Whether generated sample data had a part in its score. */
  readonly hasSampleData: boolean;
}

/** How a score came about: enough to recompute it by hand. */
export interface ScoreExplanationResponse {
  readonly methodologyVersion: number;
  readonly profile: { readonly id: string; readonly name: string };
  readonly branch: 'negative' | 'positive' | 'none';
  readonly severitySum: number;
  readonly criteria: readonly ScoredCriterionResponse[];
  /** Funds: share of the weight that has a score, 0 to 1. Where it is too low, the fund is not rated. */
  readonly coverage?: number;
  /** Funds: plain weighted mean of the holdings' scores. */
  readonly netScore?: number | null;
  /** Funds: share of the rated weight in companies without a negative score, 0 to 1. */
  readonly cleanWeight?: number | null;
  /** Funds: the holdings that weigh most in the score. */
  readonly contributors?: readonly ScoreContributorResponse[];
}
