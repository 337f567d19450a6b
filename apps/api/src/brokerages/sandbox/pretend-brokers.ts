/** A position as SnapTrade documents it. */
export interface PretendPosition {
  readonly instrument: {
    readonly kind: string;
    readonly symbol: string;
    readonly raw_symbol: string;
    readonly description: string;
    readonly currency: string;
    readonly exchange: string | null;
  };
  readonly units: string;
  /** Null for every real security: the pretend brokers make up no prices of those. */
  readonly price: string | null;
  readonly currency: string;
  readonly cash_equivalent: boolean;
}

export interface PretendAccount {
  readonly key: string;
  readonly name: string;
  readonly number: string;
  readonly rawType: string;
  /** How old what it tells is, in days. */
  readonly ageInDays: number;
  /** Whether it can be read. */
  readonly isReadable: boolean;
  /** What it holds when it is read first, and from the second time on. */
  readonly holds: readonly [first: readonly PretendPosition[], later: readonly PretendPosition[]];
}

/** A broker that does not exist. */
export interface PretendBroker {
  readonly slug: string;
  readonly name: string;
  /** What is to be seen with it, for whoever tries it. */
  readonly about: string;
  /** Whether it wants its customers to log in again after the first reading. */
  readonly forgets: boolean;
  readonly accounts: readonly PretendAccount[];
}

const names: Readonly<Record<string, string>> = {
  AAPL: 'Apple Inc',
  MSFT: 'Microsoft Corporation',
  KO: 'Coca-Cola Company',
  JNJ: 'Johnson & Johnson',
  COST: 'Costco Wholesale Corporation',
  VTI: 'Vanguard Total Stock Market ETF',
  SPY: 'SPDR S&P 500 ETF Trust',
  SCHD: 'Schwab US Dividend Equity ETF',
  QQQ: 'Invesco QQQ Trust',
};
const funds = ['VTI', 'SPY', 'SCHD', 'QQQ'];

function shares(ticker: string, units: string): PretendPosition {
  return {
    instrument: {
      kind: funds.includes(ticker) ? 'etf' : 'stock',
      symbol: ticker,
      raw_symbol: ticker,
      description: names[ticker]!,
      currency: 'USD',
      exchange: null,
    },
    units,
    price: null,
    currency: 'USD',
    cash_equivalent: false,
  };
}

/** Something of the broker's own, which no other place knows. */
function own(kind: string, description: string, units: string, isCash = false): PretendPosition {
  return {
    instrument: { kind, symbol: '', raw_symbol: '', description, currency: 'USD', exchange: null },
    units,
    price: '1',
    currency: 'USD',
    cash_equivalent: isCash,
  };
}

const option: PretendPosition = {
  ...shares('AAPL', '1'),
  instrument: {
    ...shares('AAPL', '1').instrument,
    kind: 'option',
    symbol: 'AAPL  280121C00300000',
    description: 'AAPL Jan 21 2028 $300 Call',
  },
};
const moneyMarket = own('mutualfund', 'Harbor Government Money Market', '1204.55', true);
const stableValue = own('other', 'Harbor Stable Value Pool', '2500');

export const pretendBrokers: readonly PretendBroker[] = [
  {
    slug: 'harbor',
    name: 'Harbor Pretend Brokerage',
    about: 'Two accounts. The second time they are read, shares have been bought and sold.',
    forgets: false,
    accounts: [
      {
        key: 'individual',
        name: 'Individual',
        number: '****4821',
        rawType: 'Individual brokerage',
        ageInDays: 0,
        isReadable: true,
        holds: [
          [shares('AAPL', '22'), shares('KO', '45'), shares('VTI', '31.5'), moneyMarket, option],
          [shares('AAPL', '24.5'), shares('JNJ', '18'), shares('VTI', '31.5'), moneyMarket, option],
        ],
      },
      {
        key: 'roth',
        name: 'Roth IRA',
        number: '****9034',
        rawType: 'Roth IRA',
        ageInDays: 0,
        isReadable: true,
        holds: [
          [shares('SPY', '12.375'), shares('MSFT', '9.75'), stableValue],
          [shares('SPY', '13.125'), shares('MSFT', '9.75'), stableValue],
        ],
      },
    ],
  },
  {
    slug: 'lantern',
    name: 'Lantern Pretend Trust',
    about:
      'Two accounts, of which one cannot be read. What the other tells is four days old, and most of it is gone the second time.',
    forgets: false,
    accounts: [
      {
        key: 'joint',
        name: 'Joint account',
        number: '****1177',
        rawType: 'Joint',
        ageInDays: 4,
        isReadable: true,
        holds: [
          [shares('SCHD', '140'), shares('COST', '4'), shares('JNJ', '18'), shares('KO', '45')],
          [shares('SCHD', '140')],
        ],
      },
      {
        key: 'plan',
        name: '401(k) plan',
        number: '****5560',
        rawType: '401k',
        ageInDays: 0,
        isReadable: false,
        holds: [[], []],
      },
    ],
  },
  {
    slug: 'tidewater',
    name: 'Tidewater Pretend Bank',
    about: 'One account. After it was read once, it asks you to log in again.',
    forgets: true,
    accounts: [
      {
        key: 'ira',
        name: 'Traditional IRA',
        number: '****3008',
        rawType: 'Traditional IRA',
        ageInDays: 0,
        isReadable: true,
        holds: [
          [shares('QQQ', '6.5'), shares('MSFT', '3')],
          [shares('QQQ', '6.5'), shares('MSFT', '4')],
        ],
      },
    ],
  },
];

export function findPretendBroker(slug: string): PretendBroker | undefined {
  return pretendBrokers.find((broker) => broker.slug === slug);
}
