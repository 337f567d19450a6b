import { searchSize, sortBySearchOrder } from './instrument-order.ts';
import type { SearchableInstrument } from './searchable-instrument.ts';
import { security } from './testing/security.ts';

const sorted = (instruments: readonly SearchableInstrument[]) =>
  sortBySearchOrder(
    instruments.map((instrument, index) => ({
      index,
      instrument,
      tickerKey: instrument.ticker,
      coreName: instrument.name.toLowerCase(),
      size: searchSize(instrument),
    })),
  ).map(({ instrument }) => instrument);
const sortedTickers = (...instruments: readonly SearchableInstrument[]) =>
  sorted(instruments).map(({ ticker }) => ticker);

describe('Search order', () => {
  it('puts larger instruments first and those of unknown size last', () => {
    expect(
      sortedTickers(
        security('NONE', 'a'),
        security('BIG', 'b', { marketCapitalization: 9e9 }),
        security('ZERO', 'c', { marketCapitalization: 0 }),
        security('TINY', 'd', { marketCapitalization: 1 }),
      ),
    ).toEqual(['BIG', 'TINY', 'NONE', 'ZERO']);
  });

  it('ranks funds like companies of a fixed size, exchange-traded funds before mutual funds', () => {
    expect(
      sortedTickers(
        security('FUNDX', 'a', { type: 'MUTUALFUND', marketCapitalization: 9e12 }),
        security('ETF', 'a', { type: 'EXCHANGE_TRADED_FUND' }),
        security('SMALL', 'a', { marketCapitalization: 1e8 }),
        security('LARGE', 'a', { marketCapitalization: 1e10 }),
      ),
    ).toEqual(['LARGE', 'ETF', 'FUNDX', 'SMALL']);
  });

  it('puts preferreds, warrants, units, rights, notes and trust certificates last', () => {
    expect(
      sortedTickers(
        security('WARRANT', 'a', { type: 'UNKNOWN' }),
        security('PREF', 'a', { type: 'UNKNOWN', marketCapitalization: 5e11 }),
        security('SMALL', 'a', { marketCapitalization: 1e7 }),
        security('NONE', 'a'),
      ),
    ).toEqual(['SMALL', 'NONE', 'PREF', 'WARRANT']);
  });

  it('puts the receipts of a company before a fund of nothing else', () => {
    const hedged = security('TMH', 'Toyota Motor Corporation ADRhedged', { type: 'EXCHANGE_TRADED_FUND' });
    const plus = security('AZNH', 'AstraZeneca PLC ADRPLUS Fund', { type: 'EXCHANGE_TRADED_FUND' });
    const receipts = security('TM', 'Toyota Motor Corporation');
    expect(sortedTickers(hedged, plus, receipts)).toEqual(['TM', 'TMH', 'AZNH']);
  });

  it('puts a domestic listing before a foreign one of the same name, even if the foreign one is larger', () => {
    expect(
      sortedTickers(
        security('FOREIGN', 'Same', { isDomestic: false, marketCapitalization: 2e9 }),
        security('BETWEEN', 'Other', { marketCapitalization: 1.5e9 }),
        security('HOME', 'Same', { marketCapitalization: 1e9 }),
      ),
    ).toEqual(['BETWEEN', 'HOME', 'FOREIGN']);
  });

  it('puts the shorter ticker, then the shorter name first when all else is equal', () => {
    expect(
      sortedTickers(
        security('VIIIX', 'vanguard', { type: 'MUTUALFUND' }),
        security('VOO', 'vanguard sp 500', { type: 'MUTUALFUND' }),
        security('VTI', 'vanguard total', { type: 'MUTUALFUND' }),
      ),
    ).toEqual(['VTI', 'VOO', 'VIIIX']);
  });

  it('does not depend on the order of the file, even where listings share ticker and name', () => {
    const listings = ['Berlin', 'London', 'Tokyo'].map((exchangeLocation) =>
      security('SAME', 'Same', { isDomestic: false, exchangeLocation }),
    );
    const placesOf = (instruments: readonly SearchableInstrument[]) =>
      sorted(instruments).map(({ exchangeLocation }) => exchangeLocation);
    expect(placesOf(listings)).toEqual(['Berlin', 'London', 'Tokyo']);
    expect(placesOf(listings.toReversed())).toEqual(['Berlin', 'London', 'Tokyo']);
  });
});
