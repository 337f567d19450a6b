import type { EvidenceTableRow } from '../layouts/layout.ts';
import type { CompanyLine } from './company-directory.ts';

/** What a row of a long table adds to the figures of a company. */
export interface TallyEntry {
  /** Whom it is about; `on` is the day that it counts for. */
  readonly company: CompanyLine;
  readonly figures: Readonly<Record<string, number>>;
  /** Key of an event that several rows may report: it counts once. Empty for a row of its own. */
  readonly event?: string;
}

/**
 * What a row of a long table adds, or why it adds nothing. An empty list means that the source does not count such
 * rows.
 */
export type Tally = (row: EvidenceTableRow) => readonly TallyEntry[] | string;

/** A figure of a company, and the ISO day that it is of: the last one that it adds up. */
export interface CompanyFigure {
  readonly figure: number;
  readonly on: string;
}

/** The figures of a company over some time, by name. */
export type CompanyTotal = ReadonlyMap<string, CompanyFigure>;

/**
 * Adds up a long table by company and month as its rows are read, so that memory grows with the companies and not with
 * the rows.
 */
export class CompanyTally {
  private readonly byIssuer = new Map<string, Map<string, Map<string, CompanyFigure>>>();
  private readonly events = new Set<string>();
  private readonly rowsByYear = new Map<string, number>();
  private firstDay = '9999-12-31';
  private last = '';

  /** `file` names the table in reports. */
  constructor(readonly file: string) {}

  /** ISO date of the last row of all; empty without rows. */
  get lastDay(): string {
    return this.last;
  }

  /** Records the day of a row, known company or not: the table covers the time from the first to the last. */
  addDay(day: string): void {
    if (day < this.firstDay) this.firstDay = day;
    if (day > this.last) this.last = day;
  }

  /** Adds a row to a company. */
  add(issuer: string, { company: { on }, figures, event }: TallyEntry): void {
    if (event !== undefined && event !== '') {
      const key = `${issuer} ${event}`;
      if (this.events.has(key)) return;
      this.events.add(key);
    }
    const [year, month] = [on.slice(0, 4), on.slice(0, 7)];
    this.rowsByYear.set(year, (this.rowsByYear.get(year) ?? 0) + 1);
    const months = this.byIssuer.get(issuer) ?? new Map<string, Map<string, CompanyFigure>>();
    this.byIssuer.set(issuer, months);
    const sums = months.get(month) ?? new Map<string, CompanyFigure>();
    months.set(month, sums);
    for (const [name, figure] of Object.entries(figures)) addFigure(sums, name, { figure, on });
  }

  /** Number of calendar months from the first row to the last. */
  monthsCovered(): number {
    return this.last === '' ? 0 : monthNumber(this.last) - monthNumber(this.firstDay) + 1;
  }

  /** Totals by issuer of the last months up to the last row of all. */
  totals(months: number): Map<string, CompanyTotal> {
    const last = this.last === '' ? 0 : monthNumber(this.last);
    return this.sum((month) => monthNumber(month) > last - months);
  }

  /** Totals by issuer of the last year that is complete: with at least half as many rows as the year that has most. */
  lastYearTotals(): Map<string, CompanyTotal> {
    const most = Math.max(0, ...this.rowsByYear.values());
    const complete = [...this.rowsByYear].filter(([, rows]) => rows >= most / 2);
    const year = complete.map(([name]) => name).reduce((a, b) => (b > a ? b : a), '');
    return this.sum((month) => month.startsWith(year));
  }

  private sum(isCounted: (month: string) => boolean): Map<string, CompanyTotal> {
    const totals = new Map<string, CompanyTotal>();
    for (const [issuer, months] of this.byIssuer) {
      const total = new Map<string, CompanyFigure>();
      for (const [month, sums] of months) {
        if (!isCounted(month)) continue;
        for (const [name, figure] of sums) addFigure(total, name, figure);
      }
      if (total.size > 0) totals.set(issuer, total);
    }
    return totals;
  }
}

/** Adds a figure to the one that a map has for a key. */
export function addFigure(
  sums: Map<string, CompanyFigure>,
  key: string,
  { figure, on }: CompanyFigure,
): void {
  const known = sums.get(key) ?? { figure: 0, on };
  sums.set(key, { figure: known.figure + figure, on: on > known.on ? on : known.on });
}

function monthNumber(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
}
