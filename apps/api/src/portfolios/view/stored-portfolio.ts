import type { PortfolioEntity } from '../portfolio.entity.ts';
import type { StoredUnknownHolding } from '../unknown-holdings/unknown-holding.ts';
import type { PackedHoldings } from './packed-holdings.ts';

/** A portfolio and its holdings as they are stored. */
export interface StoredPortfolio extends PortfolioEntity {
  readonly holdings: PackedHoldings;
  /** Most value first. */
  readonly unknown: readonly StoredUnknownHolding[];
}

/** What is known of an instrument that is no longer in the universe. */
export interface FormerListing {
  readonly ticker: string;
  /** The last one; `null` where it left before names were stored. */
  readonly name: string | null;
  /** `null` for a domestic listing. */
  readonly exchangeLocation: string | null;
}
