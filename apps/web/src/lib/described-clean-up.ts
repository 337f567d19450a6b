import type { CleanUpResponse, CleanUpStep, SearchResultResponse } from '@plumbline/contracts';

/** What is described of a security that is sold or bought. */
type DescribedSecurity = Omit<SearchResultResponse, 'exchange'>;

/** A change as it is described: one that the API planned, or that the browser worked out by itself. */
export type DescribedStep = Omit<CleanUpStep, 'from' | 'to'> & {
  readonly from: DescribedSecurity;
  /** `null` for a sale, whose proceeds stay in the portfolio as cash. */
  readonly to: DescribedSecurity | null;
};

/** A clean-up as it is described, but for the industries and the age of the prices, which only the API knows. */
export type DescribedCleanUp = Omit<
  CleanUpResponse,
  'industries' | 'outside' | 'oldestPriceDate' | 'steps'
> & { readonly steps: readonly DescribedStep[] };
