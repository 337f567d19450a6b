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
  /** `cik 320193`, `number 037833`, `ticker …`; `none` where no company is meant or known, `cash` where it is no holding at all; `any` where only `never` counts. */
  readonly expected: string;
  /** The company that the line must not become. */
  readonly never?: string | undefined;
  /** What else the universe must have for the line to be found. */
  readonly needs?: string;
}
