import { isOneEditApart } from '@plumbline/matching';
import { withLongForms, withoutLegalForm } from './company-words.ts';
import { splitNameWords } from './name-words.ts';
import { parseQuery } from './parse-query.ts';
import { tickerKeyOfQuery } from './ticker-table.ts';

/** Most companies that are found. */
const MAX_FOUND = 3;
/** Shorter beginnings of a name are those of too many others. */
const SHORTEST_BEGINNING = 4;
const SHORTEST_WITH_TYPO = 7;

/** What a company without a listing is found by. */
export interface UnlistedNames {
  readonly names: readonly string[];
  /** The ticker that it had; `null` where it had none. */
  readonly ticker: string | null;
}

/** A company, as its place in the list that the index was built from. */
export interface UnlistedMatch {
  readonly place: number;
  /** Whether the query is just its name or the ticker that it had. */
  readonly isExact: boolean;
}

/**
 * Finds the companies that no listing has, by just the ticker that they had, or by name: the whole of it, or a
 * beginning of four letters or more of it or of one of its words, or, where there is none of these, the whole with one
 * typing error. There are few names, so all of them are gone through; tickers are looked up.
 */
export class UnlistedIndex {
  private readonly byTicker = new Map<string, number>();
  private readonly names: {
    readonly place: number;
    readonly words: readonly string[];
    readonly text: string;
  }[];

  /** @param companies in the order in which equally good matches are found; of two with one ticker the first has it. */
  constructor(companies: readonly UnlistedNames[]) {
    for (const [place, { ticker }] of companies.entries()) {
      const key = ticker === null ? '' : tickerKeyOfQuery(ticker);
      if (key !== '' && !this.byTicker.has(key)) this.byTicker.set(key, place);
    }
    this.names = companies.flatMap(({ names }, place) =>
      names.map((name) => {
        const words = withoutLegalForm(withLongForms(splitNameWords(name)));
        return { place, words, text: words.join('') };
      }),
    );
  }

  /** Never throws, whatever the text; finds each company once. */
  find(query: string): readonly UnlistedMatch[] {
    const { ticker, words, coreWords } = parseQuery(query);
    if (words.length === 0) return [];
    const text = coreWords.join('');
    const owner = this.byTicker.get(ticker);
    const exact = this.names.filter((name) => name.text === text || name.text === words.join(''));
    const begun =
      text.length < SHORTEST_BEGINNING ? [] : this.names.filter((name) => beginsWith(name.words, text));
    const exactPlaces = new Set([
      ...(owner === undefined ? [] : [owner]),
      ...exact.map(({ place }) => place),
    ]);
    const places = [...new Set([...exactPlaces, ...begun.map(({ place }) => place)])];
    if (places.length === 0) return this.findDespiteTypo(text);
    return places.slice(0, MAX_FOUND).map((place) => ({ place, isExact: exactPlaces.has(place) }));
  }

  private findDespiteTypo(text: string): readonly UnlistedMatch[] {
    if (text.length < SHORTEST_WITH_TYPO) return [];
    const near = this.names.filter((name) => isOneEditApart(text, name.text)).map(({ place }) => place);
    return [...new Set(near)].slice(0, MAX_FOUND).map((place) => ({ place, isExact: false }));
  }
}

/** Whether the words from one of them on, without blanks, begin with a text. */
function beginsWith(words: readonly string[], text: string): boolean {
  return words.some((_, from) => words.slice(from).join('').startsWith(text));
}
