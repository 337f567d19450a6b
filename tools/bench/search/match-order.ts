import { tickerKey, type SearchableInstrument } from '@plumbline/universe';
import { sizeOf } from './size-of.ts';

/** Sorts what an engine found for a query. */
export type MatchOrder = (query: string, found: readonly number[]) => readonly number[];

/**
 * The tiers of the product, laid over another engine's matches: exact ticker, whole leading words, beginning of name or ticker,
 * every word a beginning, everything else; within a tier by size.
 */
export function matchOrder(instruments: readonly SearchableInstrument[]): MatchOrder {
  const names = instruments.map(({ name }) => plainWords(name));
  const tickers = instruments.map(({ ticker }) => tickerKey(ticker));
  const tierOf = (place: number, words: readonly string[], ticker: string): number => {
    const name = names[place]!;
    const text = words.join(' ');
    if (tickers[place] === ticker) return 0;
    if (`${name.join(' ')} `.startsWith(`${text} `)) return 1;
    if (name.join(' ').startsWith(text) || tickers[place]!.startsWith(ticker)) return 2;
    return words.every((word) => name.some((own) => own.startsWith(word))) ? 3 : 4;
  };
  return (query, found) => {
    const words = plainWords(query);
    const ticker = tickerKey(query);
    return found
      .map((place) => ({ place, tier: tierOf(place, words, ticker), size: sizeOf(instruments[place]!) }))
      .sort((a, b) => a.tier - b.tier || b.size - a.size)
      .map(({ place }) => place);
  };
}

function plainWords(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
