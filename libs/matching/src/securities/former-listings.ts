import { appendTo } from '../append-to.ts';
import { parseName, type ParsedName } from './compare-names.ts';
import { tickerKey } from '../identifiers/ticker.ts';

/** A name that a company has or had, and its tickers of today. */
export interface CompanyName {
  readonly tickers: readonly string[];
  readonly name: string;
  /** ISO date of the last day under this name; `null` for today's name. */
  readonly until: string | null;
}

/** A ticker that a company had, and what became of it. */
export interface FormerTicker {
  readonly ticker: string;
  /** The company's name at the time. */
  readonly name: string;
  /** Year, or year and month, in which the company was last seen under it. */
  readonly until: string;
  /**
   * `renamed`: the company has another ticker. `merged`: another company took its place. `gone`: it is not listed any
   * more.
   */
  readonly outcome: 'renamed' | 'merged' | 'gone';
  /** Today's ticker and name; `null` where there is no successor. */
  readonly successor: { readonly ticker: string; readonly name: string } | null;
  /** What happened, in words that continue "The company was"; `null` when that is not known. */
  readonly note: string | null;
}

/** Sorts behind every date. */
const today = '9999';

/**
 * Names and tickers that companies had, for files that are older than the universe and brokers that word a name as it
 * was.
 */
export class FormerListings {
  static readonly none = new FormerListings([], []);
  private readonly namesByTicker = new Map<string, (string | ParsedName)[]>();
  /** Made when a name is first looked for: parsing all of them takes a tenth of a second. */
  private tickersByName: Map<string, NameUse> | null = null;
  private readonly byTicker = new Map<string, FormerTicker[]>();
  private readonly parsed = new WeakMap<object, ParsedName>();

  constructor(
    readonly names: readonly CompanyName[],
    readonly tickers: readonly FormerTicker[],
  ) {
    for (const { tickers, name } of names)
      for (const ticker of tickers) appendTo(this.namesByTicker, ticker, name);
    for (const former of tickers) appendTo(this.byTicker, tickerKey(former.ticker), former);
  }

  /** Returns these listings with the names of some companies replaced: of those that have one of the tickers. */
  withNames(names: readonly CompanyName[]): FormerListings {
    if (names.length === 0) return this;
    const replaced = new Set(names.flatMap(({ tickers }) => tickers));
    const others = this.names.filter(({ tickers }) => !tickers.some((ticker) => replaced.has(ticker)));
    return new FormerListings([...others, ...names], this.tickers);
  }

  /** Each name with each of its tickers, as the search takes them. */
  get aliases(): { readonly alias: string; readonly ticker: string }[] {
    return this.names.flatMap(({ name, tickers }) => tickers.map((ticker) => ({ alias: name, ticker })));
  }

  /** Each former ticker with today's ticker and name, as the search takes them. */
  get successors(): { readonly alias: string; readonly ticker: string; readonly name: string }[] {
    return this.tickers.flatMap(({ ticker, successor }) =>
      successor === null ? [] : [{ alias: ticker, ...successor }],
    );
  }

  /** All names, past and present, of the company that has a ticker today. */
  namesOf(ticker: string): readonly ParsedName[] {
    const names = this.namesByTicker.get(ticker) ?? [];
    for (const [at, name] of names.entries()) if (typeof name === 'string') names[at] = parseName(name);
    return names as ParsedName[];
  }

  /** Companies that had a ticker, in any dialect. */
  ownersOf(ticker: string): readonly FormerTicker[] {
    return this.byTicker.get(tickerKey(ticker)) ?? [];
  }

  /** The name of a former owner or a successor, parsed once. */
  parsedName(owner: { readonly name: string }): ParsedName {
    const known = this.parsed.get(owner) ?? parseName(owner.name);
    this.parsed.set(owner, known);
    return known;
  }

  /**
   * Today's ticker of the only company that has or had a name since a day, legal form included; `null` for none or
   * several.
   */
  findByName(name: ParsedName, since: string): string | null {
    const found = this.useOf(name);
    if (found === undefined || found.tickers.size > 1 || found.until < since) return null;
    return [...found.tickers][0] || null;
  }

  /** Whether a company has or had a name, legal form included, since ever. */
  hasName(name: ParsedName): boolean {
    return this.useOf(name) !== undefined;
  }

  private useOf(name: ParsedName): NameUse | undefined {
    this.tickersByName ??= indexNames(this.names, this.tickers);
    return this.tickersByName.get(keyOf(name));
  }
}

/** Tickers of the companies that have or had a name, and until when. */
interface NameUse {
  readonly tickers: Set<string>;
  until: string;
}

function indexNames(names: readonly CompanyName[], tickers: readonly FormerTicker[]): Map<string, NameUse> {
  const uses = new Map<string, NameUse>();
  const add = (name: string, ticker: string, until: string) => {
    const key = keyOf(parseName(name));
    const known = uses.get(key);
    if (known === undefined) uses.set(key, { tickers: new Set([ticker]), until });
    else {
      known.tickers.add(ticker);
      if (until > known.until) known.until = until;
    }
  };
  for (const { tickers: ofCompany, name, until } of names) add(name, ofCompany[0]!, until ?? today);
  for (const { outcome, name, until } of tickers) if (outcome !== 'renamed') add(name, '', until);
  return uses;
}

/** The legal form counts, and so does a place in parentheses. */
function keyOf({ full, note }: ParsedName): string {
  return `${full} ${note}`;
}
