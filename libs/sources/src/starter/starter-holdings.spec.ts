import { loadStarter, type StarterUniverse } from './starter-universe.ts';
import { starterHoldings, type HoldingsTables } from './starter-holdings.ts';
import { readTable, type TableRow } from './starter-tables.ts';

let starter: StarterUniverse;
beforeAll(async () => {
  starter = await loadStarter();
});

const holdingsOf = (ticker: string) => starter.holdings.find(({ fund }) => fund.ticker === ticker)!;
const known = (ticker: string) =>
  holdingsOf(ticker).positions.filter(
    ({ reference }) => reference.ticker !== null || reference.isin !== null,
  );

/**
 * The ten largest positions that the starter knows of the fifty largest funds of companies, and of those that were read
 * by hand, by ticker or (abroad) by ISIN.
 */
const largest: Readonly<Record<string, string>> = {
  VTI: 'NVDA AAPL MSFT AMZN AVGO GOOGL META GOOG TSLA BRK.B',
  VOO: 'NVDA AAPL MSFT AMZN AVGO GOOGL META GOOG TSLA BRK.B',
  IVV: 'NVDA AAPL MSFT AMZN GOOGL AVGO GOOG META TSLA BRK.B',
  VXUS: 'TSM KYG875721634 ASML BABA KR7005930003 SAP AZN HSBC CH0038863350 CH0012032048',
  QQQ: 'NVDA AAPL MSFT AVGO AMZN GOOGL GOOG TSLA META NFLX',
  VUG: 'NVDA AAPL MSFT AMZN AVGO GOOGL TSLA META GOOG LLY',
  VEA: 'ASML KR7005930003 SAP AZN HSBC CH0038863350 CH0012032048 NVS SHEL TM',
  VTV: 'JPM BRK.B XOM JNJ WMT ABBV HD PG BAC UNH',
  VO: 'CEG HOOD NEM DASH HWM CRH NET TDG TEL VRT',
  IEFA: 'ASML CH0012032048 AZN CH0038863350 SAP NVS HSBC SHEL DE0007236101 TM',
  VB: 'INSM FIX SOFI NRG P EME RKLB BE SNDK CRDO',
  VWO: 'TSM KYG875721634 BABA HDB INE002A01018 PDD TW0002317005 CNE1000002H1 KYG9830T1067 IBN',
  IEMG: 'TSM KYG875721634 BABA KR7005930003 SKHY HDB INE002A01018 CNE1000002H1 TW0002317005 KYG9830T1067',
  VGT: 'NVDA AAPL MSFT AVGO PLTR ORCL AMD CSCO IBM MU',
  VIG: 'AVGO MSFT AAPL JPM LLY V XOM MA JNJ WMT',
  SPYM: 'NVDA MSFT AAPL AMZN AVGO META GOOGL TSLA GOOG BRK.B',
  IWF: 'NVDA AAPL MSFT AVGO AMZN TSLA GOOGL META GOOG LLY',
  IJH: 'FIX CIEN P FLEX UTHR COHR CASY CW ILMN TWLO',
  VYM: 'AVGO JPM XOM JNJ WMT ABBV HD BAC PG UNH',
  IJR: 'EMN ESI PRIM VIAV AGX FORM LKQ ESE MTCH CE',
  VEU: 'TSM KYG875721634 ASML BABA KR7005930003 SAP AZN HSBC CH0038863350 CH0012032048',
  VT: 'NVDA AAPL MSFT AMZN AVGO GOOGL META GOOG TSLA TSM',
  RSP: 'WBD ALB WDC MU AMAT TER INTC LLY LRCX CAH',
  SCHD: 'MRK AMGN CSCO ABBV KO BMY PEP CVX LMT VZ',
  XLK: 'NVDA AAPL MSFT AVGO PLTR AMD ORCL CSCO IBM MU',
  VXF: 'MSTR APP SNOW MRVL HOOD CRH NET RBLX LNG FLUT',
  ITOT: 'NVDA AAPL MSFT AMZN GOOGL AVGO GOOG META TSLA BRK.B',
  EFA: 'ASML CH0012032048 AZN CH0038863350 SAP NVS HSBC SHEL DE0007236101 TM',
  IWM: 'BE CRDO FN IONQ NXT KTOS GH OKLO MDGL BBIO',
  QQQM: 'NVDA AAPL MSFT AMZN GOOGL GOOG MU TSLA AVGO AMD',
  VNQ: 'VRTPX WELL PLD AMT EQIX DLR SPG O CBRE PSA',
  IWD: 'BRK.B JPM AMZN GOOGL XOM JNJ GOOG WMT PG BAC',
  VV: 'MSFT NVDA AAPL AMZN GOOGL META AVGO BRK.B TSLA JPM',
  SCHX: 'NVDA AAPL MSFT AMZN GOOGL AVGO GOOG META TSLA BRK.B',
  SCHF: 'ASML KR7005930003 SAP AZN HSBC CH0038863350 CH0012032048 NVS SHEL TM',
  IVW: 'NVDA MSFT AAPL GOOGL AVGO GOOG META AMZN BRK.B LLY',
  VBR: 'NRG EME ATO SW JBL WSM TPR FCNCA USFD EQH',
  IXUS: 'TSM KYG875721634 ASML BABA KR7005930003 CH0012032048 AZN CH0038863350 SAP HSBC',
  SCHG: 'NVDA AAPL MSFT AVGO AMZN GOOGL TSLA GOOG META LLY',
  QUAL: 'NVDA AAPL MSFT LLY V MA META GOOGL TJX NFLX',
  IWR: 'SNOW DDOG NET MPC PSX RCL HOOD SPG URI DLR',
  XLF: 'BRK.B JPM V MA BAC WFC GS MS AXP C',
  VONG: 'NVDA AAPL MSFT AVGO AMZN TSLA META GOOGL GOOG LLY',
  IVE: 'AAPL AMZN XOM WMT COST TSLA CVX PG HD BAC',
  DFAC: 'NVDA AAPL MSFT GOOGL GOOG AMZN META LLY JPM AVGO',
  XLE: 'XOM CVX COP WMB MPC EOG VLO PSX SLB KMI',
  IWB: 'NVDA AAPL MSFT AMZN GOOGL AVGO GOOG META TSLA BRK.B',
  SPYG: 'NVDA AAPL GOOGL MSFT AVGO GOOG META AMZN TSLA LLY',
  SMH: 'NVDA TSM AVGO MU AMAT AMD LRCX ASML INTC KLAC',
  DGRO: 'AAPL JNJ JPM XOM ABBV AVGO MSFT MRK PG KO',
  AGTHX: 'NVDA AVGO MSFT LLY META GOOGL AMZN GOOG TSLA AAPL',
};

describe('positions of the starter', () => {
  it.each(Object.entries(largest))('have the ten largest of %s', (fund, tokens) => {
    const positions = [...known(fund)].sort((one, other) => other.weight - one.weight).slice(0, 10);
    expect(positions.map(({ reference }) => reference.ticker ?? reference.isin).join(' ')).toBe(tokens);
  });

  it('are those of a filing that was read by hand, for every class', async () => {
    const filed = await readTable('positions_filed');
    const broken = filed.filter(
      ({ source_url, day }) =>
        !/^https:\/\/www\.sec\.gov\/Archives\/edgar\/data\/\d+\/\d{18}\//.test(source_url!) ||
        !/^\d{4}-\d{2}-\d{2}$/.test(day!),
    );
    expect(broken).toEqual([]);
    expect(filed.map(({ fund }) => fund)).toEqual(['AGTHX']);
    const weights = known('AGTHX').map(({ weight }) => weight);
    expect(weights).toEqual(weights.toSorted((one, other) => other - one));
    expect(weights.length).toBeGreaterThan(250);
    for (const fund of ['AGTHX', 'GFFFX', 'RGAGX'])
      expect(holdingsOf(fund)).toMatchObject({
        positionsKind: 'OWN',
        asOf: '2025-11-30',
        source: 'Form N-PORT',
        positions: holdingsOf('AGTHX').positions,
        outside: [{ reason: 'cash', weight: 2.48 }],
      });
  });

  it('say whose they are, and when', () => {
    expect(holdingsOf('VTSAX')).toMatchObject({ positionsKind: 'OWN', asOf: '2025-10-31' });
    expect(holdingsOf('FXAIX')).toMatchObject({
      positionsKind: 'INDEX_TWIN',
      positionsOf: 'VOO',
      asOf: '2025-10-31',
    });
    expect(holdingsOf('FSKAX')).toMatchObject({ positionsKind: 'NEAR_INDEX', positionsOf: 'VTI' });
    expect(holdingsOf('SPDW')).toMatchObject({ positionsKind: 'NEAR_INDEX', positionsOf: 'VEA' });
    expect(holdingsOf('TQQQ')).toMatchObject({ positionsKind: 'PARTIAL', asOf: '2026-02-28' });
    expect(holdingsOf('FSPSX')).toMatchObject({ positionsKind: 'INDEX_TWIN', positionsOf: 'EFA' });
    expect(holdingsOf('SCHD')).toMatchObject({ positionsKind: 'PARTIAL', asOf: '2025-12-01' });
    expect(holdingsOf('VFIFX')).toMatchObject({
      positionsKind: 'ALLOCATION',
      outside: [{ reason: 'bond', weight: 8.4 }],
    });
  });

  it('are of 2025 or later', () => {
    const days = starter.holdings.map(({ asOf }) => asOf).sort();
    expect(days[0]! >= '2025').toBe(true);
  });

  it('are none of companies where a fund holds bonds, cash or metals', () => {
    for (const ticker of ['BND', 'AGG', 'FXNAX', 'VMFXX', 'GLD', 'IBIT', 'VTEB'])
      expect(holdingsOf(ticker)).toMatchObject({ positions: [], outside: [{ weight: 100 }] });
    expect(holdingsOf('BND').outside[0]!.reason).toBe('bond');
    expect(holdingsOf('VMFXX').outside[0]!.reason).toBe('cash');
    expect(holdingsOf('GLD').outside[0]!.reason).toBe('other');
    const exchange = starter.holdings.filter(({ positions }) =>
      positions.some(({ reference, weight }) => reference.ticker === 'CBOE' && weight > 15),
    );
    expect(exchange.map(({ fund }) => fund.ticker)).toEqual([]);
  });

  it('name issuers abroad by ISIN, and those with a listing in the United States by that', () => {
    const tencent = known('VXUS').find(({ reference }) => reference.isin === 'KYG875721634')!;
    expect(tencent.reference).toMatchObject({ ticker: null, name: 'Tencent Holdings Limited' });
    expect(known('VXUS').some(({ reference }) => reference.ticker === 'TSM')).toBe(true);
    const listing = starter.instruments.find(({ isin }) => isin === 'KYG875721634');
    expect(listing).toMatchObject({ ticker: '0700', isDomestic: false });
    const [abroad, here] = ['000660', 'SKHY'].map((ticker) =>
      starter.instruments.find((one) => one.ticker === ticker),
    );
    expect(abroad!.issuer).toBe(here!.issuer);
  });
});

describe('choice of what a fund holds', () => {
  const publications = new Map(
    ['positions issuer', 'positions nport', 'positions top', 'positions allocation', 'outside'].map(
      (table) => [table, { title: table, url: '', day: '2026-07-27' }] as const,
    ),
  );
  const fund = (ticker: string, more: TableRow = {}): TableRow => ({
    ticker,
    name: '',
    series: '',
    outside: '',
    ...more,
  });
  const row = (ticker: string, positions: string, more: TableRow = {}): TableRow => ({
    fund: ticker,
    day: '2026-03-31',
    source: 'issuer',
    cash: '',
    bonds: '',
    positions,
    ...more,
  });
  const choose = (tables: Partial<HoldingsTables>) => {
    const own = { positions_own: [], positions_filed: [], positions_part: [] };
    const none = { ...own, allocations: [], fund_twins: [], funds: [] };
    return [...starterHoldings({ ...none, publications, ...tables }, new Map())];
  };

  it('takes own positions, complete or at least half, before those of a fund on the same index, and these before a smaller part', () => {
    const tables = {
      funds: ['OWN', 'HALF', 'LESS', 'REF'].map((ticker) => fund(ticker)),
      positions_own: [row('OWN', 'A:100'), row('REF', 'B:100')],
      positions_part: [row('HALF', 'A:50'), row('LESS', 'A:49')],
      fund_twins: ['OWN', 'HALF', 'LESS'].map((ticker) => ({ fund: ticker, kind: 'SAME', of: 'REF' })),
    };
    expect(
      choose(tables).map(({ fund: { ticker }, positionsKind, positionsOf }) => [
        ticker,
        positionsKind,
        positionsOf,
      ]),
    ).toEqual([
      ['OWN', 'OWN', undefined],
      ['HALF', 'PARTIAL', undefined],
      ['LESS', 'INDEX_TWIN', 'REF'],
      ['REF', 'OWN', undefined],
    ]);
  });

  it('takes the newer of two complete lists', () => {
    const lists = [row('OAK', 'A:100'), row('ELM', 'A:100', { day: '2026-06-30' })];
    const filed = ['OAK', 'ELM'].map((ticker) =>
      row(ticker, 'B:100', { day: '2026-05-31', source: 'nport' }),
    );
    const funds = [fund('OAK'), fund('ELM')];
    const chosen = choose({ funds, positions_own: lists, positions_filed: filed });
    expect(chosen.map(({ asOf }) => asOf)).toEqual(['2026-05-31', '2026-06-30']);
  });

  it('takes an allocation before a similar index, and that before less than half', () => {
    const near = { fund: 'OAK', kind: 'NEAR', of: 'REF' };
    const tables = {
      funds: [fund('OAK')],
      positions_own: [row('REF', 'B:100')],
      positions_part: [row('OAK', 'A:30')],
      fund_twins: [near],
    };
    expect(choose(tables)).toMatchObject([{ positionsKind: 'NEAR_INDEX', positionsOf: 'REF' }]);
    const allocations = [row('OAK', 'REF:60', { source: 'allocation', bonds: '40' })];
    expect(choose({ ...tables, allocations })).toMatchObject([
      { positionsKind: 'ALLOCATION', outside: [{ reason: 'bond', weight: 40 }] },
    ]);
  });

  it('gives what it knows of one class to all of the series, and leaves the rest of the fund unknown', () => {
    const funds = [
      fund('OAKAX', { series: 'S1' }),
      fund('OAKIX', { series: 'S1' }),
      fund('ELMAX', { series: 'S2' }),
    ];
    const [first, second, ...others] = choose({
      funds,
      positions_part: [row('OAKIX', 'A:60 B:10', { cash: '5' })],
    });
    expect(others).toEqual([]);
    expect(first!.positions).toEqual(second!.positions);
    expect(first!.positions.map(({ weight }) => weight)).toEqual([60, 10, 25]);
    expect(first!.outside).toEqual([{ reason: 'cash', weight: 5 }]);
  });

  it('says that a fund has no companies only where nothing is known of its positions', () => {
    const funds = [fund('OAK', { outside: 'bond' }), fund('ELM', { outside: 'bond' }), fund('ASH')];
    expect(choose({ funds, positions_own: [row('ELM', 'A:100')] })).toMatchObject([
      {
        fund: { ticker: 'OAK' },
        positions: [],
        outside: [{ reason: 'bond', weight: 100 }],
        source: 'outside',
      },
      { fund: { ticker: 'ELM' }, outside: [] },
    ]);
  });
});
