import type { SearchResultResponse } from '../search/search-result.response.ts';
import type { ConstituentResponse } from './constituents.response.ts';
import type { EsgRollupResponse } from './esg-rollup.response.ts';
import type { EvidenceQuality, ScoreExplanationResponse } from './score-explanation.response.ts';

/** Everything the page of one security shows. */
export interface InstrumentResponse extends SearchResultResponse {
  /** US dollars; `null` when unknown. */
  readonly marketCapitalization: number | null;
  /** Last known price, US dollars; `null` when unknown. */
  readonly previousSharePrice: number | null;
  readonly priceQuality: EvidenceQuality | null;
  readonly sector: string | null;
  readonly industry: string | null;
  /** ISO 3166 alpha-2 of the company's seat. */
  readonly country: string | null;
  /** Where the instrument's facts come from. */
  readonly dataSource: string;
  /** ISO date of the instrument's facts. */
  readonly asOf: string;
  readonly esgIssueCriteriaRollup: EsgRollupResponse;
  readonly score: ScoreExplanationResponse;
  /** Funds: where the holdings come from, when, and what is not in them. */
  readonly holdings?: {
    readonly asOf: string;
    readonly source: string;
    readonly quality: EvidenceQuality;
    readonly count: number;
    /** Percent of the fund outside long equity (cash, derivatives, bonds, shorts). */
    readonly outside: number;
  };
  /** Funds: the ten largest positions. */
  readonly topHoldings?: readonly ConstituentResponse[];
}
