/** A line of a broker's file, and the security it means. */
export interface LabelledLine {
  readonly symbol: string;
  readonly description: string;
  readonly quantity?: string;
  readonly value?: string;
  readonly isin?: string;
  readonly cusip?: string;
  readonly exchange?: string;
  readonly type?: string;
  /**
   * `cik 320193`, `number 037833`, `ticker …`; `none` where no company is meant or known, `cash` where it is no holding
   * at all; `any` where only `never` counts.
   */
  readonly expected: string;
  /** The company that the line must not become. */
  readonly never?: string | undefined;
  /** What else the universe must have for the line to be found. */
  readonly needs?: string;
}

/** Lines of one kind. */
export interface LabelledGroup {
  readonly name: string;
  readonly lines: readonly LabelledLine[];
}

/** Preferreds, warrants, units and rights; and the lines of foreign shares that are not listed but traded. */
const otherSecurity = /[-.](?:P.?|WT.?|UN|RT?|WS.?|W|U)$|^[A-Z]{4}[WURPOLNMZ]$/;
const otherName =
  /\b(?:wts?|warrants?|pfd|preferred|units?|uit|rights?|rt|notes?|nts?|jr|sub|dep|due|fxd|debs?|etns?|ipath|microsectors|cumulative)\b|\d%/i;
const overTheCounter = /^[A-Z]{4}[FY]$/;

/** Whether a line is of shares that an exchange of the United States lists. */
export function isShare({ ticker, name }: { ticker: string; name: string }): boolean {
  return !otherSecurity.test(ticker) && !otherName.test(name) && !overTheCounter.test(ticker);
}
