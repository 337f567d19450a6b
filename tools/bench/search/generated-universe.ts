import type { SearchableInstrument } from '@plumbline/search';
import { seededRandom } from '../seeded-random.mjs';

const STARTS =
  'al am ber bo cal cor dan del el far fin gal gen har hel in jen kel lan mar mon nor om pal quan ral sal tel ul ver wal xen yor zen'.split(
    ' ',
  );
const MIDDLES = 'a be co di e fi go ha i la me ni o pe ri so ta u vi za'.split(' ');
const ENDS = 'n r x lo tron gen mark soft dyne com tech nix ta ria vis quest port well stone field'.split(
  ' ',
);
const TRADES = 'Energy Holdings Bancorp Pharma Systems Foods Capital Logistics Materials Group'.split(' ');
const FUND_KINDS = 'Growth Value Income Equity Bond Index Balanced Municipal'.split(' ');
const SHARE_CLASSES = ['Class A', 'Class C', 'Institutional Class', 'Admiral Shares'];
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Generates instruments when the real files are absent: one fifth companies, with sizes over six powers of ten, and the
 * rest share classes of funds of a few families, as in reality. Same seed, same universe.
 */
export function generateUniverse({
  count,
  seed,
}: {
  readonly count: number;
  readonly seed: number;
}): readonly SearchableInstrument[] {
  const random = seededRandom(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  const coined = () => {
    const word = pick(STARTS) + pick(MIDDLES) + pick(ENDS);
    return word[0]!.toUpperCase() + word.slice(1);
  };
  const families = Array.from({ length: 60 }, coined);
  const company = (ticker: string): SearchableInstrument => ({
    ticker,
    name: `${coined()} ${random() < 0.5 ? `${pick(TRADES)} ` : ''}Inc. Common Stock`,
    type: 'COMMON_STOCK',
    marketCapitalization: 10 ** (6 + 6 * random() ** 2),
    isDomestic: true,
    exchangeLocation: null,
  });
  const fund = (ticker: string): SearchableInstrument => ({
    ticker: `${ticker}X`,
    name: `${pick(families)} ${coined()} ${pick(FUND_KINDS)} Fund ${pick(SHARE_CLASSES)}`,
    type: 'MUTUALFUND',
    marketCapitalization: null,
    isDomestic: true,
    exchangeLocation: null,
  });
  return Array.from({ length: count }, (_, number) => (number % 5 === 0 ? company : fund)(tickerOf(number)));
}

/** Four letters that count up, spread over the alphabet so that some tickers begin with each letter. */
function tickerOf(number: number): string {
  let rest = (number * 300_007) % 26 ** 4;
  let ticker = '';
  for (let letter = 0; letter < 4; letter += 1) {
    ticker += LETTERS[rest % 26];
    rest = Math.floor(rest / 26);
  }
  return ticker;
}
