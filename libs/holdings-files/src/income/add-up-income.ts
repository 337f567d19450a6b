/** What a security earned in a year, US dollars and cents. */
export interface SecurityIncome {
  /** As the file has it, in upper case. */
  readonly ticker: string;
  /** '' where the file has none. */
  readonly name: string;
  readonly dividends: number;
  /** Gains less losses; below 0 where the losses are more. */
  readonly gains: number;
}

export interface IncomeOfYear {
  readonly year: number;
  /** Most income first. */
  readonly securities: readonly SecurityIncome[];
}

/** Income as one line of a file tells it. */
export interface IncomeEntry {
  readonly year: number;
  readonly ticker: string;
  readonly name: string;
  readonly kind: 'dividends' | 'gains';
  /** Cents, so that sums are exact. */
  readonly cents: number;
}

type Earned = Pick<IncomeEntry, 'ticker' | 'name'> & Record<IncomeEntry['kind'], number>;

/** Adds entries up by year and security, the latest year first. */
export function addUpIncome(entries: Iterable<IncomeEntry>): IncomeOfYear[] {
  const years = new Map<number, Map<string, Earned>>();
  for (const { year, ticker, name, kind, cents } of entries) {
    const securities = years.get(year) ?? new Map<string, Earned>();
    const earned = securities.get(ticker) ?? { ticker, name, dividends: 0, gains: 0 };
    earned[kind] += cents;
    years.set(year, securities.set(ticker, earned));
  }
  return [...years].map(toYear).sort((a, b) => b.year - a.year);
}

function toYear([year, securities]: [number, Map<string, Earned>]): IncomeOfYear {
  const total = ({ dividends, gains }: Earned) => dividends + Math.max(0, gains);
  const sorted = [...securities.values()].sort((a, b) => total(b) - total(a));
  return {
    year,
    securities: sorted.map(({ ticker, name, dividends, gains }) => {
      return { ticker, name, dividends: dividends / 100, gains: gains / 100 };
    }),
  };
}
