import FlexSearch from 'flexsearch';
import MiniSearch from 'minisearch';
import { buildSearchIndex, readAliases, type SearchableInstrument } from '@plumbline/universe';
import type { Engine } from './engine.ts';
import { matchOrder } from './match-order.ts';
import { sizeOf } from './size-of.ts';

type Instruments = readonly SearchableInstrument[];

const aliases = await readAliases();

/** Builders of the engines, so that each is timed and no two indexes are in memory at once. */
export const ENGINES: readonly ((instruments: Instruments) => Engine)[] = [
  plumbline,
  miniSearchRanked,
  miniSearchPlain,
  flexSearch,
];

function plumbline(instruments: Instruments): Engine {
  const index = buildSearchIndex(instruments, aliases);
  return { name: 'Plumbline', search: (query, size) => index.search(query, size) };
}

/** MiniSearch as its documentation proposes for a search box: all words, beginnings, an edit per five letters. */
function miniSearchPlain(instruments: Instruments): Engine {
  const index = miniSearch(instruments);
  return {
    name: 'MiniSearch, plain',
    search: (query, size) =>
      index
        .search(query)
        .slice(0, size)
        .map(({ id }) => id as number),
  };
}

/** What MiniSearch finds, put into the order that Plumbline's tiers and sizes would give it. */
function miniSearchRanked(instruments: Instruments): Engine {
  const index = miniSearch(instruments);
  const order = matchOrder(instruments);
  return {
    name: 'MiniSearch, our ranking',
    search: (query, size) =>
      order(
        query,
        index.search(query).map(({ id }) => id as number),
      ).slice(0, size),
  };
}

function miniSearch(instruments: Instruments): MiniSearch {
  const index = new MiniSearch({
    fields: ['ticker', 'name'],
    searchOptions: { prefix: true, fuzzy: 0.2, combineWith: 'AND', boost: { ticker: 2 } },
  });
  index.addAll(instruments.map(({ ticker, name }, id) => ({ id, ticker, name })));
  return index;
}

/**
 * FlexSearch gives equally good matches in the order they were added in: the larger first. Of its encoders the default, and
 * of the two orders of ticker and name this one, do best on these queries.
 */
function flexSearch(instruments: Instruments): Engine {
  const index = new FlexSearch.Index({ tokenize: 'forward' });
  const bySize = [...instruments.keys()].sort((a, b) => sizeOf(instruments[b]!) - sizeOf(instruments[a]!));
  for (const id of bySize) index.add(id, `${instruments[id]!.name} ${instruments[id]!.ticker}`);
  return {
    name: 'FlexSearch',
    search: (query, size) => index.search(query, { limit: size }) as number[],
  };
}
