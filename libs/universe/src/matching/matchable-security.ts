import type { InstrumentRecord } from '../records/universe-record.ts';

/** The facts of an instrument that the matcher uses. */
export type MatchableSecurity = Pick<
  InstrumentRecord,
  'ticker' | 'name' | 'type' | 'exchangeLocation' | 'isin' | 'cusip'
> & {
  /** The company, by any key that its share classes and listings have in common. */
  readonly issuer?: string | number | null;
  /** Last price in US dollars; `null` when unknown or not a real one. */
  readonly lastPrice?: number | null;
};
