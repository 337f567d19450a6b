import { collectUnknownHoldings } from '../unknown-holdings.ts';
import { readBrokerPositions, type BrokerPosition } from './read-broker-positions.ts';

const position = (overrides: Partial<BrokerPosition> = {}): BrokerPosition => ({
  kind: 'SECURITY',
  ticker: 'OAK',
  name: 'Oak Company',
  exchange: 'XNYS',
  currency: 'USD',
  units: 2.5,
  price: 40,
  ...overrides,
});
const read = (...positions: Partial<BrokerPosition>[]) =>
  readBrokerPositions(positions.map(position), '2026-11-27');

describe('Positions that a broker tells', () => {
  it('are rows with ticker, name, shares and price, and no value of ours', () => {
    const { rows, rejected, asOf } = read({});
    expect(rejected).toEqual([]);
    expect(asOf).toBe('2026-11-27');
    expect(rows).toMatchObject([
      {
        row: 1,
        label: 'OAK',
        reference: { ticker: 'OAK', name: 'Oak Company', price: 40, isPriceComputed: false },
        shares: 2.5,
        value: null,
        price: 40,
        isInDollars: true,
      },
    ]);
  });

  it('keep a position without a ticker by its name, and one without either by a name that says so', () => {
    const { rows } = read({ ticker: '', name: 'Stable value pool' }, { ticker: ' ', name: '' });
    expect(rows.map(({ label, reference: { ticker, name } }) => [label, ticker, name])).toEqual([
      ['Stable value pool', null, 'Stable value pool'],
      ['Security without a name', null, 'Security without a name'],
    ]);
  });

  it.each([
    ['short ones', { units: -3 }, 'The number of shares is negative: short positions cannot be held.'],
    ['those without a number', { units: null }, 'The row has neither shares nor a value.'],
    ['options', { kind: 'OPTION' }, 'This is an option. Only stocks and funds are screened.'],
    ['bonds', { kind: 'BOND' }, 'This is a fixed-income security. Only stocks and funds are screened.'],
    ['futures', { kind: 'OTHER' }, 'This is a contract. Only stocks and funds are screened.'],
  ] as const)('leave out %s, with the reason', (_, more, reason) => {
    const { rows, rejected } = read(more);
    expect([rows, rejected.map((line) => line.reason)]).toEqual([[], [reason]]);
  });

  it('have coins as what is never screened, worth what they say', () => {
    const file = read({ kind: 'COIN', ticker: 'BTC', name: 'Bitcoin', units: 0.5, price: 60_000 });
    expect(file.rows).toEqual([]);
    expect(collectUnknownHoldings(file, [])).toMatchObject([
      { ticker: 'BTC', kind: 'COIN', reference: { type: 'Cryptocurrency' }, shares: 0.5, value: 30_000 },
    ]);
  });

  it('are not in dollars when they say another currency', () => {
    expect(read({ currency: 'CAD' }).rows[0]).toMatchObject({ isInDollars: false });
    expect(read({ currency: '' }).rows[0]).toMatchObject({ isInDollars: null });
  });

  it('are refused beyond as many as a portfolio has', () => {
    const many = Array.from({ length: 10_001 }, () => position());
    expect(() => readBrokerPositions(many, null)).toThrow();
  });
});
