import type { InstrumentType } from '@plumbline/matching';

/** What the search needs to know about one instrument. */
export interface SearchableInstrument {
  /** In any dialect of share classes. */
  readonly ticker: string;
  readonly name: string;
  readonly type: InstrumentType;
  /** US dollars; `null`, zero or negative when unknown. */
  readonly marketCapitalization: number | null;
  /** Whether it is listed in the United States. */
  readonly isDomestic: boolean;
  /** Where a foreign listing trades; `null` for a domestic one. */
  readonly exchangeLocation: string | null;
}

/** Another name for a security: `{ alias: 'Google', ticker: 'GOOGL' }`. */
export interface SearchAlias {
  readonly alias: string;
  /** Ticker of the domestic listing meant, in any dialect. */
  readonly ticker: string;
}
