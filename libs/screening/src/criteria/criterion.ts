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
}

/** A ready-made profile. `id` is what clients send as `?profile=`. */
export interface Preset {
  readonly id: number;
  readonly name: string;
  readonly positive: readonly string[];
  readonly negative: readonly string[];
}
