import type { ScreenedHoldings, ValuedPortfolio } from '../view/valued-portfolio.ts';
import { valuePortfolio } from '../view/valued-portfolio.ts';
import type { LoadedGroup } from './group-cache.ts';
import type { MergedHoldings } from './merge-portfolios.ts';
import { mergePortfolios } from './merge-portfolios.ts';
import type { StoredGroup } from './portfolio-group.ts';

/** A group whose portfolios are valued and merged. */
interface ValuedGroup extends MergedHoldings {
  readonly group: StoredGroup;
  /** Its portfolios, in the order in which they were created. */
  readonly parts: readonly ValuedPortfolio[];
}

/** A valued group with all that its holdings are shown with, under one profile. */
export type ScreenedGroup = ValuedGroup & ScreenedHoldings;

/** Values each portfolio of a group by its own weight method, and merges them. */
export async function valueGroup({ snapshot, group, portfolios }: LoadedGroup): Promise<ValuedGroup> {
  const parts: ValuedPortfolio[] = [];
  for (const portfolio of portfolios) parts.push(await valuePortfolio({ snapshot, portfolio }));
  const toMerge = parts.map(({ portfolio, holdings, unknown }) => ({ id: portfolio.id, holdings, unknown }));
  return { ...(await mergePortfolios(snapshot, toMerge)), group, parts };
}
