/** Whether a criterion or theme speaks for a company or against it. */
type CriterionKind = 'positive' | 'negative';

/** A heading under which criteria are shown. `side` is the kind of every criterion under it. */
export interface Theme {
  readonly name: string;
  readonly title: string;
  readonly side: CriterionKind;
}

/**
 * One thing a company is screened for. Criteria are data: the scoring code names none of them.
 * `severity` is a whole number of at least 1 for negatives and `null` for positives; variants of one subject share a
 * `family`, so that it is counted once.
 */
export interface Criterion {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Machine name of the theme. */
  readonly theme: string;
  readonly kind: CriterionKind;
  readonly family: string;
  readonly severity: number | null;
  /** A weaker criterion of the same family that a flag on this one also raises (`X_5_PERCENT` implies `X`). */
  readonly implies?: string;
  /**
   * SIC codes and ranges of codes in which the business occurs (`2100-2199 5912`): a company of any other code is
   * checked for it by industry. Without them nobody is.
   */
  readonly occursIn?: string;
  /**
   * Whether it is about what a company supports or how it treats people, which only a look at the company itself or a
   * complete list can tell.
   */
  readonly isConduct?: boolean;
  /**
   * Whether a company outside the excluded countries, by place of business and incorporation, is checked for it by
   * country.
   */
  readonly isByCountry?: boolean;
}

/** A ready-made profile. `id` is what clients send as `?profile=`. */
export interface Preset {
  readonly id: number;
  readonly name: string;
  readonly positive: readonly string[];
  readonly negative: readonly string[];
}
