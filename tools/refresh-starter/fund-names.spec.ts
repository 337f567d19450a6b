import { chooseFundName, type FundNameSources, withoutRepeats } from './fund-names.ts';

const nothing: FundNameSources = { official: null, trust: null, listed: null, catalog: null, family: null };
const nameOf = (sources: Partial<FundNameSources>) => chooseFundName({ ...nothing, ...sources }).name;

describe('name of a fund', () => {
  it('is that of the catalog where the register has the same words, with the class', () => {
    const catalog = 'Vanguard Total Stock Market Index Fund Admiral Shares';
    const official = 'VANGUARD TOTAL STOCK MARKET INDEX FUND';
    expect(nameOf({ official, trust: 'VANGUARD INDEX FUNDS', catalog, family: 'Vanguard' })).toBe(catalog);
  });

  it('is the register’s where the catalog has another one, with the class of the catalog if it is the same fund', () => {
    const catalog = 'TIAA-CREF International Bond Fund Retail Class';
    const sources = { official: 'Nuveen International Bond Fund', trust: 'TIAA-CREF FUNDS' };
    expect(nameOf({ ...sources, catalog })).toBe('Nuveen International Bond Fund Retail Class');
    expect(chooseFundName({ ...nothing, ...sources, catalog: 'Elm Gold Miners Portfolio Class B' })).toEqual({
      name: 'Nuveen International Bond Fund',
      isInCatalog: false,
    });
  });

  it('is the exchange’s for an ETF, whatever the catalog has by its ticker', () => {
    const catalog = 'VanEck Vectors Gold Miners ETF';
    expect(nameOf({ official: 'VanEck Gold Miners ETF', listed: 'VanEck Gold Miners ETF', catalog })).toBe(
      'VanEck Gold Miners ETF',
    );
    const piton = 'ClearShares Piton Intermediate Fixed Income ETF';
    expect(
      chooseFundName({
        ...nothing,
        official: 'Grayscale Bitcoin Mini Trust ETF',
        listed: 'Grayscale Bitcoin Mini Trust (BTC)',
        catalog: piton,
      }),
    ).toEqual({ name: 'Grayscale Bitcoin Mini Trust ETF', isInCatalog: false });
  });

  it('is the register’s where the exchange’s is shortened, cut off or has a brand of the past', () => {
    const trust = 'PROSHARES TRUST';
    expect(
      nameOf({
        official: 'ProShares UltraShort 7-10 Year Treasury',
        listed: 'ProShares UltraShort Lehman 7-10 Year Treasury',
        trust,
      }),
    ).toBe('ProShares UltraShort 7-10 Year Treasury');
    expect(nameOf({ official: 'Virtus Newfleet ABS/MBS ETF', listed: 'Virtus Newfleet ABS', trust })).toBe(
      'Virtus Newfleet ABS/MBS ETF',
    );
  });

  it('says whose a fund is that is called by common words alone', () => {
    const sources = { official: 'Money Market Account', trust: 'COLLEGE RETIREMENT EQUITIES FUND' };
    expect(nameOf(sources)).toBe('College Retirement Equities Fund: Money Market Account');
  });

  it('is not known where only a catalog has it by ticker, and the filer is another', () => {
    expect(
      nameOf({ catalog: 'Elm Growth Fund Class A', family: 'Elm', trust: 'Oak Funds Trust' }),
    ).toBeNull();
    expect(nameOf({ catalog: 'Elm Growth Fund Class A', family: 'Elm', trust: 'Elm Funds Trust' })).toBe(
      'Elm Growth Fund Class A',
    );
  });
});

describe('what stands in a name twice', () => {
  it.each([
    ['Fidelity Contrafund Fund Class K', 'Fidelity Contrafund Class K'],
    ['Oak Daily Bull 3X Shares Oak Daily', 'Oak Daily Bull 3X Shares'],
    ['Oak Daily Bull 3X Shares Oak Daily Bull 3', 'Oak Daily Bull 3X Shares'],
    ['Elm Cloud ETF Elm Cloud ETF', 'Elm Cloud ETF'],
    ['Elm Income Fund Class Class C', 'Elm Income Fund Class C'],
    ['Vanguard U.S. Value Factor ETF ETF Shares', 'Vanguard U.S. Value Factor ETF Shares'],
  ])('is left out: %s', (name, clean) => {
    expect(withoutRepeats(name)).toBe(clean);
    expect(nameOf({ catalog: name, trust: name, family: name })).toBe(clean);
  });

  it.each([
    'American Funds American Balanced Fund Class A',
    'SEI Institutional Managed Trust Tax-Managed Managed Volatility Fund Class Y',
    'Elm & Ash Mutual Fund Trust - Elm & Ash Income Fund',
    'Oak Fund of Funds',
    'Elm 500 500 Index',
    'Victory Fund for Income',
  ])('stays where it is another word or the name of the trust: %s', (name) => {
    expect(withoutRepeats(name)).toBe(name);
  });
});
