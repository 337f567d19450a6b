import { appendTo } from '../append-to.ts';
import { normalizeTicker } from '../identifiers/ticker.ts';
import type { InstrumentType } from '../securities/instrument-record.ts';
import { parseFundName, type FundName } from './fund-name.ts';
import { SimilarFunds } from './similar-funds.ts';

/** A security as the matcher needs it. */
export interface PlanSecurity {
  readonly ticker: string;
  readonly name: string;
  readonly type: InstrumentType;
  readonly isDomestic: boolean;
  /** Equal for share classes that hold the same: what is known of what they hold, in any form. */
  readonly content: string;
}

/** A line of a plan's list of funds. */
export interface PlanReference {
  /** As written; `null` where the line has none. */
  readonly ticker: string | null;
  /** '' where the line is a ticker alone. */
  readonly name: string;
}

/**
 * What a line means. `by` `ticker` and `class` are this very share class, `fund` is another class of the fund, or one
 * of several that the line does not tell apart: it holds the same.
 */
export type PlanMatch =
  | { readonly index: number; readonly by: 'ticker' | 'class' | 'fund' }
  | {
      readonly index: null;
      readonly reason: UnmatchedReason;
      /** Indexes of at most three securities that may be meant, or are like it, likeliest first. */
      readonly candidates: readonly number[];
    };

/**
 * Why a line became no security: it is open to plans alone; holds contracts of insurers; is a window to other funds;
 * names no family of funds; may mean several, or one that is worded otherwise; has a ticker with another name; or
 * nothing is like it.
 */
export type UnmatchedReason =
  | 'POOLED'
  | 'STABLE_VALUE'
  | 'WINDOW'
  | 'GENERIC'
  | 'UNCLEAR'
  | 'OTHER_NAME'
  | 'UNKNOWN';

const MAX_CANDIDATES = 3;

/** Vehicles that file nothing: the fund of the same strategy that everyone can buy is another one. */
const pooled =
  /\b(?:trust|tr|cits?|c\.i\.t\.?|collective|commingled|pools?|separate (?:account|acct)|sep acct|non-?lending|nl|unitized|lifepath index \d{4} fund|jpmcb|(?<!tiaa[- ])cref)\b/i;
const stableValue =
  /\b(?:stable (?:value|asset|return)|guaranteed|fixed (?:account|interest|annuity)|tiaa traditional|gic|managed income portfolio|interest income fund|retirement savings trust)\b/i;
/** Funds of TIAA-CREF are called Nuveen since 2024. Whether one is still the same, the user decides. */
const formerFamily = /\btiaa[- ]?cref\b/i;
const brokerageWindow = /\b(?:brokerage ?link|self[- ]directed|brokerage (?:account|window|option)|pcra)\b/i;

/**
 * Words of which a name may not consist alone: many plans call a fund of their own so, and some fund that everyone can
 * buy is called so too.
 */
const generic = new Set(
  (
    'sp 500 1000 2000 3000 russell index total stock market markets bond us large mid small cap growth value equity income balanced core plus ' +
    'real estate emerging developed world global international target date retirement aggressive moderate conservative government money high ' +
    'yield short intermediate long term inflation protected securities treasury blend of dividend company allocation diversified extended ' +
    'social choice opportunities trust pool class stable fixed capital preservation appreciation aggregate strategic asset model portfolio ' +
    'select institutional investor overseas foreign domestic cash reserve reserves natural resources health technology equities stocks bonds'
  ).split(' '),
);

/** From a line of a plan's list to a fund. Only a whole name or a ticker decides; anything less is a question. */
export class PlanFundMatcher {
  private readonly names: readonly (FundName | null)[];
  private readonly byTicker = new Map<string, number>();
  private readonly byName = new Map<string, number[]>();
  private readonly similar: SimilarFunds;

  constructor(private readonly securities: readonly PlanSecurity[]) {
    this.names = securities.map((security, index) => {
      if (!security.isDomestic) return null;
      if (!this.byTicker.has(security.ticker)) this.byTicker.set(security.ticker, index);
      const isFund = security.type === 'MUTUALFUND' || security.type === 'EXCHANGE_TRADED_FUND';
      return isFund && !/, name not known\)$/.test(security.name) ? parseFundName(security.name) : null;
    });
    for (const [index, name] of this.names.entries())
      for (const key of name === null ? [] : keysOf(name)) appendTo(this.byName, key, index);
    this.similar = new SimilarFunds(this.names);
  }

  resolve({ ticker, name }: PlanReference): PlanMatch {
    const written = parseFundName(name);
    const named = this.withName(written);
    if (ticker !== null) {
      const index = this.byTicker.get(normalizeTicker(ticker));
      if (index !== undefined) return this.matchTicker(index, name, written);
    }
    if (written.words.length === 0) return unmatched('UNKNOWN');
    const isGeneric = isGenericName(written);
    const isPooled = pooled.test(name);
    if (named.length > 0 && !isGeneric && !isPooled) return this.chooseClass(named, written);
    return this.about(name, { isGeneric, isPooled, named });
  }

  private about(
    name: string,
    { isGeneric, isPooled, named }: { isGeneric: boolean; isPooled: boolean; named: readonly number[] },
  ): PlanMatch {
    if (brokerageWindow.test(name)) return unmatched('WINDOW');
    if (stableValue.test(name)) return unmatched('STABLE_VALUE');
    if (isGeneric) return unmatched(isPooled ? 'POOLED' : 'GENERIC');
    const written = parseFundName(name.replace(formerFamily, 'Nuveen'));
    const like = named.length > 0 ? named : this.similar.find(withoutVehicle(written));
    const candidates = this.oneOfEach(like, written);
    if (isPooled) return unmatched('POOLED', candidates);
    return candidates.length > 0 ? unmatched('UNCLEAR', candidates) : unmatched('UNKNOWN');
  }

  /** A ticker counts unless the name is clearly another one's. */
  private matchTicker(index: number, name: string, written: FundName): PlanMatch {
    const theirs = this.names[index] ?? parseFundName(this.securities[index]!.name);
    const isCalledSo =
      name.trim() === '' || written.words.some((word) => isTelling(word) && theirs.words.includes(word));
    if (isCalledSo) return { index, by: 'ticker' };
    return unmatched('OTHER_NAME', [index, ...this.oneOfEach(this.withName(written), written)]);
  }

  private withName(written: FundName): readonly number[] {
    return [...new Set(keysOf(written).flatMap((key) => this.byName.get(key) ?? []))];
  }

  /** Of the classes of a name the one that is written, else any, as long as all hold the same. */
  private chooseClass(named: readonly number[], written: FundName): PlanMatch {
    const alike = named.filter((index) => this.names[index]!.isPortfolio === written.isPortfolio);
    const funds = alike.length > 0 ? alike : named;
    const ofClass = this.ofClass(funds, written);
    const pool = ofClass.length > 0 ? ofClass : funds;
    if (this.contentsOf(pool) > 1) return unmatched('UNCLEAR', this.oneOfEach(named, written));
    return { index: this.plainest(pool), by: ofClass.length === 1 ? 'class' : 'fund' };
  }

  private contentsOf(indexes: readonly number[]): number {
    return new Set(indexes.map((index) => this.securities[index]!.content)).size;
  }

  private ofClass(indexes: readonly number[], { shareClass }: FundName): readonly number[] {
    return indexes.filter((index) => this.names[index]!.shareClass === shareClass);
  }

  /** One class of each fund: of those that hold the same the one that is written, or the one with the shortest name. */
  private oneOfEach(indexes: readonly number[], written: FundName): readonly number[] {
    const funds = new Map<string, number[]>();
    for (const index of indexes) {
      const { words } = this.names[index]!;
      const name = words.filter((word) => word !== 'etf').join(' ');
      appendTo(funds, `${this.securities[index]!.content} ${name}`, index);
    }
    return [...funds.values()].map((classes) => {
      const ofClass = this.ofClass(classes, written);
      return this.plainest(ofClass.length > 0 ? ofClass : classes);
    });
  }

  private plainest(indexes: readonly number[]): number {
    return indexes.reduce((best, index) => (this.length(index) < this.length(best) ? index : best));
  }

  private length(index: number): number {
    return this.securities[index]!.name.length;
  }
}

/** Whether a name says what its fund holds and not whose it is: `Large Cap Growth Fund`. */
export function isGenericFundName(name: string): boolean {
  return isGenericName(parseFundName(name));
}

function isGenericName({ words }: FundName): boolean {
  return words.every((word) => generic.has(word) || /^(?:20\d\d|i+|[a-z])$/.test(word));
}

function unmatched(reason: UnmatchedReason, candidates: readonly number[] = []): PlanMatch {
  return { index: null, reason, candidates: [...new Set(candidates)].slice(0, MAX_CANDIDATES) };
}

/** American Funds are also called without the name of their family: `Growth Fund of America`. */
function keysOf({ words }: FundName): readonly string[] {
  const key = words.join(' ');
  if (words[0] !== 'american' || words.length < 3 || words[1] === 'century') return [key];
  return [key, words.slice(1).join(' ')];
}

function isTelling(word: string): boolean {
  return word.length > 1 && !/^(?:fund|trust|i+)$/.test(word);
}

const vehicleWords = new Set(
  'trust pool pools collective commingled cit cits separate account nonlending nl tier'.split(' '),
);

/** The words of the strategy alone: `Target Retirement 2045 Trust II` is a trust of `Target Retirement 2045`. */
function withoutVehicle({ words, ...rest }: FundName): FundName {
  const numeral = /^(?:i|ii|iii|iv|v|vi|vii|\d)$/;
  const isTrust = words.some((word) => vehicleWords.has(word));
  return {
    ...rest,
    words: words.filter((word) => !vehicleWords.has(word) && !(isTrust && numeral.test(word))),
  };
}
