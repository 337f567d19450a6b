/** Size classes of companies by market value. */
export type SizeClass = 'large' | 'mid' | 'small';

/** How a sample fund selects and weights its positions. */
export interface FundRule {
  readonly index: string | null;
  readonly size: SizeClass | null;
  /** Inclusive ranges of SIC codes; empty: any. */
  readonly sicRanges: readonly (readonly [from: number, to: number])[];
  /** ISO alpha-2; empty: any. */
  readonly countries: readonly string[];
  /** Excluded countries. */
  readonly notCountries: readonly string[];
  /** Negative criteria: companies flagged on one are excluded. */
  readonly excluded: readonly string[];
  readonly isEqualWeight: boolean;
  /** How many of the largest companies; `null`: all. */
  readonly top: number | null;
  /** Other funds held, in percent. */
  readonly funds: readonly { readonly ticker: string; readonly percent: number }[];
  readonly bond: number;
  readonly cash: number;
  /** Whether the rule selects companies, not only funds, bonds and cash. */
  readonly hasCompanies: boolean;
}

/** Thrown for a rule outside the vocabulary. */
export class UnknownFundRuleError extends Error {}

type Draft = { -readonly [Key in keyof FundRule]: FundRule[Key] };

const terms: readonly (readonly [RegExp, (draft: Draft, match: RegExpExecArray) => void])[] = [
  [/^all$/, () => undefined],
  [/^index:(sp500|nasdaq100|dow30)$/, (draft, [, index]) => void (draft.index = index!)],
  [/^size:(large|mid|small)$/, (draft, [, size]) => void (draft.size = size as SizeClass)],
  [
    /^sic:(\d{1,4}-\d{1,4}(?:\|\d{1,4}-\d{1,4})*)$/,
    (draft, [, ranges]) => void (draft.sicRanges = rangesOf(ranges!)),
  ],
  [/^country:([A-Z]{2}(?:\|[A-Z]{2})*)$/, (draft, [, list]) => void (draft.countries = list!.split('|'))],
  [/^country:!([A-Z]{2}(?:\|[A-Z]{2})*)$/, (draft, [, list]) => void (draft.notCountries = list!.split('|'))],
  [/^exclude:([A-Z0-9_]+(?:\|[A-Z0-9_]+)*)$/, (draft, [, list]) => void (draft.excluded = list!.split('|'))],
  [/^equal$/, (draft) => void (draft.isEqualWeight = true)],
  [/^top:([1-9]\d*)$/, (draft, [, count]) => void (draft.top = Number(count))],
  [/^fund:([A-Z.]+)@(\d+(?:\.\d+)?)$/, addFund],
  [/^bond@(\d+(?:\.\d+)?)$/, (draft, [, percent]) => void (draft.bond = Number(percent))],
  [/^cash@(\d+(?:\.\d+)?)$/, (draft, [, percent]) => void (draft.cash = Number(percent))],
];

/**
 * Parses a rule: terms joined by `&`, all of which a company must meet. `all`; `index:sp500|nasdaq100|dow30`;
 * `size:large|mid|small`; `sic:2833-2836|3841-3845`; `country:GB|JP` or `country:!US`; `exclude:CRITERION|...`;
 * `equal`; `top:N`; `fund:TICKER@percent`; `bond@percent`; `cash@percent`. Throws `UnknownFundRuleError` otherwise.
 */
export function parseFundRule(text: string): FundRule {
  const draft: Draft = {
    index: null,
    size: null,
    sicRanges: [],
    countries: [],
    notCountries: [],
    excluded: [],
    isEqualWeight: false,
    top: null,
    funds: [],
    bond: 0,
    cash: 0,
    hasCompanies: false,
  };
  for (const term of text.split('&')) {
    if (!applyTerm(draft, term.trim())) throw new UnknownFundRuleError(`no such fund rule: ${term}`);
    if (!/^(?:fund|bond|cash)[:@]/.test(term.trim())) draft.hasCompanies = true;
  }
  return draft;
}

function applyTerm(draft: Draft, term: string): boolean {
  for (const [pattern, apply] of terms) {
    const match = pattern.exec(term);
    if (match === null) continue;
    apply(draft, match);
    return true;
  }
  return false;
}

function addFund(draft: Draft, [, ticker, percent]: RegExpExecArray): void {
  draft.funds = [...draft.funds, { ticker: ticker!, percent: Number(percent) }];
}

function rangesOf(text: string): (readonly [number, number])[] {
  return text.split('|').map((range) => {
    const [from, to] = range.split('-').map(Number);
    return [from!, to!] as const;
  });
}
