/** What an instrument is. `UNKNOWN`: listed, but neither a common stock nor a fund (a warrant, a preferred, a note). */
export const instrumentTypes = ['COMMON_STOCK', 'EXCHANGE_TRADED_FUND', 'MUTUALFUND', 'UNKNOWN'] as const;
export type InstrumentType = (typeof instrumentTypes)[number];
