import { seededRandom } from '../seeded-random.mjs';

const TICKERS =
  'AAPL MSFT AMZN GOOGL META NVDA TSLA BRK.B JPM JNJ XOM PG KO WMT DIS NFLX INTC COST MCD PFE SPY VOO QQQ VTI'.split(
    ' ',
  );
const NAMES = [
  'Apple',
  'Microsoft',
  'Amazon',
  'Google',
  'Facebook',
  'Nvidia',
  'Tesla',
  'Berkshire Hathaway',
  'JPMorgan Chase',
  'Johnson & Johnson',
  'Exxon Mobil',
  'Procter & Gamble',
  'Coca-Cola',
  'Walmart',
  'Walt Disney',
  'Netflix',
  'Intel',
  'Costco Wholesale',
  "McDonald's",
  'Pfizer',
  'Bank of America',
  'Home Depot',
  'Chevron',
  'Philip Morris',
  'Lockheed Martin',
  'Starbucks',
  'Caterpillar',
  'Goldman Sachs',
  'Morgan Stanley',
  'Visa',
  'Mastercard',
  'Boeing',
  'Vanguard 500',
  'Fidelity 500',
  'S&P 500',
  'Total Stock Market',
];
const SHORTEST_WITH_TYPO = 4;
const TYPOS_PER_NAME = 8;

/** A mix of queries that clients send in turn. */
export interface QueryMix {
  readonly name: string;
  readonly queries: readonly string[];
}

/** What a search box sends while users type tickers and names: every prefix, letter by letter. */
export function typingMix(): QueryMix {
  const typed = [...TICKERS.map((ticker) => ticker.toLowerCase()), ...NAMES];
  return { name: 'typing letter by letter', queries: typed.flatMap(prefixesOf) };
}

/**
 * The same names with one typing error in each word that is long enough: a letter omitted, doubled, wrong or swapped
 * with the next.
 */
export function typoMix(seed: number): QueryMix {
  const random = seededRandom(seed);
  const queries = NAMES.flatMap((name) =>
    Array.from({ length: TYPOS_PER_NAME }, () =>
      name
        .split(' ')
        .map((word) => (word.length < SHORTEST_WITH_TYPO ? word : slip(word, random)))
        .join(' '),
    ),
  );
  return { name: 'typo in every word', queries };
}

function prefixesOf(text: string): readonly string[] {
  return Array.from(text, (_, last) => text.slice(0, last + 1));
}

function slip(word: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (word.length - 2));
  const before = word.slice(0, at);
  const letter = word[at]!;
  const after = word.slice(at + 1);
  const slips = [
    before + after,
    before + letter + letter + after,
    `${before}x${after}`,
    before + after[0]! + letter + after.slice(1),
  ];
  return slips[Math.floor(random() * slips.length)]!;
}
