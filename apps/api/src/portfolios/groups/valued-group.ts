import type { ScreenedHoldings, ValuedPortfolio } from '../view/valued-portfolio.ts';
import type { MergedHoldings } from './merge-portfolios.ts';
import type { StoredGroup } from './portfolio-group.ts';

/** A group whose portfolios are valued and merged. */
export interface ValuedGroup extends MergedHoldings {
  readonly group: StoredGroup;
  /** Its portfolios, in the order in which they were created. */
  readonly parts: readonly ValuedPortfolio[];
}

/** A valued group with all that its holdings are shown with, under one profile. */
export type ScreenedGroup = ValuedGroup & ScreenedHoldings;
