import { fundKindIn, isGenericFundName, type PlanFundKind } from '@plumbline/matching';
import { NotAWorkbookError } from '../import/holdings-file.errors.ts';
import { columnsOf, type Column } from './plan-columns.ts';
import { fundTicker, splitName } from './plan-name.ts';
import { figure, readPlanRows, withoutFigures, type PlanRow } from './plan-table.ts';

/** A fund that a plan offers, as its list prints it. */
export interface PlanMenuLine {
  /** Where it stands in the list, from 1. */
  readonly row: number;
  /** The name with its share class; '' where the line is a ticker alone. */
  readonly name: string;
  /** `null` where the line has none. */
  readonly ticker: string | null;
  /** By the plan's own titles or asset classes; `null` where they do not say. */
  readonly kind: PlanFundKind | null;
  /** What the plan prints as the fund's yearly cost (`0.04%`); `null` where no column is called so. */
  readonly cost: string | null;
  /** The ticker that somebody chose for the line, whatever it says. */
  readonly chosen?: string | null;
}

/** What was read from a plan's list. */
export interface PlanMenu {
  readonly lines: readonly PlanMenuLine[];
  /** Lines that are taken for no fund: benchmarks, notes. */
  readonly skipped: readonly string[];
}

/** No plan offers more; one is limited so that a hostile list takes no minutes. */
export const MAX_PLAN_LINES = 300;
const MAX_NAME = 200;

/**
 * Reads the funds in a plan's list. The same fund twice, as in a table of returns and one of costs, counts once. Throws
 * `HoldingsFileError` for a file without any.
 */
export function readPlanMenu(bytes: Uint8Array): PlanMenu {
  const reader = new PlanMenuReader();
  for (const row of readPlanRows(bytes)) reader.read(row);
  reader.end();
  if (reader.lines.length === 0)
    throw new NotAWorkbookError('No fund was found. Put each fund of your plan on a line of its own.');
  return { lines: reader.lines, skipped: reader.skipped };
}

/** What the market is compared with, in tables of returns: no fund. */
const benchmark =
  /^(?:benchmark|bench)\b|\b(?:tr|nr|gr) (?:usd|index)\b|^(?:russell|bloomberg|msci|crsp|ftse|ice bofa|dow jones|s&p|morningstar|barclays|citi(?:group)?|spliced|composite|bbgbarc)\b(?!.*\b(?:fund|trust|portfolio|instl|institutional|admiral|inv)\b)/i;
const note =
  /^(?:total|page \d|source|note|\*|†|www\.|https?:|as of\b|please\b|the following\b|copyright|(?:table|section|part) \d|average annual|since inception|\d+ ?(?:yrs?|years?)\b)/i;
class PlanMenuReader {
  readonly lines: PlanMenuLine[] = [];
  readonly skipped: string[] = [];
  private columns = new Map<Column, number>();
  private section: PlanFundKind | null = null;
  /** A title that no fund has come below yet. */
  private title: Pick<PlanMenuLine, 'row' | 'name'> | null = null;
  private readonly known = new Map<string, number>();

  read({ number, cells }: PlanRow): void {
    const header = columnsOf(cells);
    if (header !== null) {
      this.columns = header;
      return;
    }
    const text = withoutFigures(this.nameIn(cells));
    const filled = cells.filter((cell) => cell.trim() !== '');
    if (filled.length === 1 && isTitle(text)) return this.begin({ row: number, name: text });
    const { name, ticker, note: behind } = splitName(text, this.tickerIn(cells));
    if (!isFund(name, ticker)) {
      if (/[a-z]{3}/i.test(text)) this.skipped.push(text.slice(0, MAX_NAME));
      return;
    }
    const said = `${this.cellOf(cells, 'kind')} ${behind}`.trim();
    this.title = null;
    this.add({
      row: number,
      ...{ name: name.slice(0, MAX_NAME), ticker },
      kind: (said === '' ? null : fundKindIn(said)) ?? certainKindIn(name) ?? this.section,
      cost: costIn(this.cellOf(cells, 'cost')),
    });
  }

  /** A title without a fund below it was one itself: `Stable Value`. */
  end(): void {
    const { title } = this;
    this.title = null;
    if (title !== null && fundKindIn(title.name) === 'STABLE_VALUE')
      this.add({ ...title, ticker: null, kind: 'STABLE_VALUE', cost: null });
  }

  private begin(title: Pick<PlanMenuLine, 'row' | 'name'>): void {
    this.end();
    this.title = title;
    this.section = fundKindIn(title.name);
  }

  private add(line: PlanMenuLine): void {
    const key = `${line.name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')} ${line.ticker ?? ''}`;
    const at = this.known.get(key);
    if (at !== undefined) {
      const { kind, cost } = this.lines[at]!;
      this.lines[at] = { ...this.lines[at]!, kind: kind ?? line.kind, cost: cost ?? line.cost };
    } else if (this.lines.length < MAX_PLAN_LINES) this.known.set(key, this.lines.push(line) - 1);
    else this.skipped.push(line.name);
  }

  private cellOf(cells: readonly string[], column: Column): string {
    return cells[this.columns.get(column) ?? -1]?.trim() ?? '';
  }

  /** In the column that is called so; else a cell that is that of a mutual fund. */
  private tickerIn(cells: readonly string[]): string {
    return this.cellOf(cells, 'ticker') || (cells.find((cell) => fundTicker.test(cell.trim()))?.trim() ?? '');
  }

  /** In the column that is called so; else the longest text of the row. */
  private nameIn(cells: readonly string[]): string {
    const named = this.cellOf(cells, 'name');
    if (/[a-z]{2}/i.test(named) || this.columns.has('name')) return named || this.cellOf(cells, 'ticker');
    const texts = cells.map((cell) => cell.trim()).filter((cell) => !figure.test(cell));
    return texts.reduce((longest, text) => (text.length > longest.length ? text : longest), '');
  }
}

/** `Large Cap`, `Bond Funds`, `Target Date Funds:`: a title above funds of one kind. */
function isTitle(text: string): boolean {
  if (/:$/.test(text)) return fundKindIn(text) !== null || isGenericFundName(text);
  if (/\b(?:funds|options|investments|tier)\b/i.test(text))
    return isGenericFundName(text.replaceAll(/\b(?:options|investments|tier)\b/gi, ''));
  return isGenericFundName(text) && !/\b(?:fund|trust|account|index|pool|portfolio|20\d\d)\b/i.test(text);
}

/** Whatever title a name stands below, these are what they say. */
function certainKindIn(name: string): PlanFundKind | null {
  const kind = fundKindIn(name);
  return kind === 'STABLE_VALUE' || kind === 'TARGET_DATE' ? kind : null;
}

function isFund(name: string, ticker: string | null): boolean {
  if (name === '') return ticker !== null;
  if (benchmark.test(name) || note.test(name)) return false;
  const words = name.split(/\s+/);
  return /[a-z]{3}/i.test(name) && words.length <= 16 && !(words.length > 8 && /[.?!]$/.test(name));
}

function costIn(text: string): string | null {
  const found = /\d{0,2}\.\d{1,4}|\d{1,2}(?=\s?%)/.exec(text);
  return found === null ? null : `${Number(found[0])}%`;
}
