import type { EvidenceQuality } from '@plumbline/screening';

/** Instrument types of the product; `UNKNOWN` holds preferreds, warrants, units, rights and notes. */
export type InstrumentType = 'COMMON_STOCK' | 'EXCHANGE_TRADED_FUND' | 'MUTUALFUND' | 'UNKNOWN';

/** A last known price. */
interface InstrumentPrice {
  /** US dollars, greater than 0. */
  readonly close: number;
  /** ISO date of the price. */
  readonly day: string;
  readonly quality: EvidenceQuality;
}

/** One listing: a company's share on one market, or a fund. */
export interface InstrumentRecord {
  /** Upper case, share classes and series after a dot (`BRK.B`, `ABR.PRD`). */
  readonly ticker: string;
  readonly name: string;
  readonly type: InstrumentType;
  /** Short name of the exchange, such as `NYSE Arca`. */
  readonly exchange: string;
  /** Where a foreign listing trades; `null` for a listing in the United States. */
  readonly exchangeLocation: string | null;
  readonly isDomestic: boolean;
  /** ISO 3166 alpha-2 of the domicile of the company or fund; `null` when unknown. */
  readonly country: string | null;
  /** Likewise, where the company is incorporated; `null` or absent when unknown. */
  readonly incorporated?: string | null;
  /** ISO 4217 of the currency it trades in. */
  readonly currency: string;
  /** Standard Industrial Classification code; `null` when unknown. */
  readonly sic: number | null;
  readonly sector: string | null;
  readonly industry: string | null;
  /** US dollars; `null` when unknown. */
  readonly marketCap: number | null;
  /** Key shared by every share class and listing of one company; `null` for funds. */
  readonly issuer: string | null;
  readonly isin: string | null;
  /** For matching only; must not be shown or returned (the numbers are licensed). */
  readonly cusip: string | null;
  readonly fundFamily: string | null;
  readonly price: InstrumentPrice | null;
  readonly quality: EvidenceQuality;
  readonly dataSource: string;
  /** ISO date the facts are from. */
  readonly asOf: string;
}
