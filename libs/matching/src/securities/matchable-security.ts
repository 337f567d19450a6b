import { cusipOfIsin } from '../identifiers/isin.ts';
import type { InstrumentRecord } from './instrument-record.ts';
import type { SecurityReference } from './security-reference.ts';

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

/** The CUSIP of a security or a reference, if only as a part of its ISIN. */
export function numberOf({ isin, cusip }: Pick<SecurityReference, 'isin' | 'cusip'>): string | null {
  return cusip ?? (isin === null ? null : cusipOfIsin(isin));
}

/** Whether both have a CUSIP, of different issuers. Its first six characters are the issuer's. */
export function hasOtherNumber(security: MatchableSecurity, reference: SecurityReference): boolean {
  const [known, given] = [numberOf(security), numberOf(reference)];
  return known !== null && given !== null && known.slice(0, 6) !== given.slice(0, 6);
}
