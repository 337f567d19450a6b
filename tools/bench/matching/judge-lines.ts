import type { HoldingRow, InstrumentRecord } from '@plumbline/universe';
import { SecurityMatcher } from '@plumbline/universe';
import { parseHoldingsFile } from '@plumbline/universe/parse-holdings-file';
import type { IssuerIdentity } from './issuer-identity.ts';
import type { LabelledGroup, LabelledLine } from './labelled-lines.ts';

/** How the lines of a group went. */
export interface Outcome {
  readonly name: string;
  readonly lines: number;
  /** Lines that found an instrument. */
  readonly found: number;
  /** Those of another company, in words. */
  readonly wrong: readonly string[];
  /** Lines of companies that are in the universe and were not found. */
  readonly missed: readonly string[];
  /** Lines that were returned as a question with candidates. */
  readonly asked: number;
  readonly seconds: number;
}

const columns = ['symbol', 'description', 'quantity', 'value', 'isin', 'cusip', 'exchange'] as const;

/** Writes the lines as a file, parses it as an upload, matches each row, and compares with the labels. */
export function judgeGroup(
  { name, lines }: LabelledGroup,
  instruments: readonly InstrumentRecord[],
  identity: IssuerIdentity,
): Outcome {
  const matcher = matcherOf(instruments);
  const available = availableNumbers(instruments, identity);
  const { rows } = parseHoldingsFile(Buffer.from(textOf(lines)));
  const rowByNumber = new Map(rows.map((row) => [row.row, row]));
  const [wrong, missed]: string[][] = [[], []];
  const asked = 0;
  let [found, seconds] = [0, 0];
  lines.forEach((line, at) => {
    const row = rowByNumber.get(at + 2);
    const start = performance.now();
    const index = row === undefined ? -1 : match(matcher, row);
    seconds += (performance.now() - start) / 1000;
    const text = `${line.symbol} | ${line.description} (${line.expected})`;
    if (index === -1) {
      if (available.has(line.expected)) missed!.push(text);
      return;
    }
    found += 1;
    const { ticker, name, exchangeLocation } = instruments[index]!;
    if (!identity.numbersOf(instruments[index]!).has(line.expected))
      wrong!.push(`${text}: ${ticker} ${name} ${exchangeLocation ?? ''}`);
  });
  return { name, lines: lines.length, found, wrong: wrong!, missed: missed!, asked, seconds };
}

/** All groups together. */
export function sumOf(outcomes: readonly Outcome[]): Outcome {
  const total = (measure: (outcome: Outcome) => number) =>
    outcomes.reduce((sum, outcome) => sum + measure(outcome), 0);
  return {
    name: 'all',
    lines: total(({ lines }) => lines),
    found: total(({ found }) => found),
    wrong: outcomes.flatMap(({ wrong }) => wrong),
    missed: outcomes.flatMap(({ missed }) => missed),
    asked: total(({ asked }) => asked),
    seconds: total(({ seconds }) => seconds),
  };
}

const nothing = { ticker: null, isin: null, cusip: null };
function match(matcher: SecurityMatcher, { reference }: HoldingRow): number {
  const found =
    matcher.match({ ...reference, name: null }) ?? matcher.match({ ...nothing, name: reference.name });
  return found?.index ?? -1;
}

const matchers = new WeakMap<readonly InstrumentRecord[], SecurityMatcher>();

function matcherOf(instruments: readonly InstrumentRecord[]): SecurityMatcher {
  const known = matchers.get(instruments);
  if (known !== undefined) return known;
  const matcher = new SecurityMatcher();
  for (const instrument of instruments) matcher.add(instrument);
  matchers.set(instruments, matcher);
  return matcher;
}

const numbersOfAll = new WeakMap<readonly InstrumentRecord[], Set<string>>();

function availableNumbers(instruments: readonly InstrumentRecord[], identity: IssuerIdentity): Set<string> {
  const known = numbersOfAll.get(instruments);
  if (known !== undefined) return known;
  const numbers = new Set(instruments.flatMap((instrument) => [...identity.numbersOf(instrument)]));
  numbersOfAll.set(instruments, numbers);
  return numbers;
}

function textOf(lines: readonly LabelledLine[]): string {
  const header = 'Symbol,Description,Quantity,Current Value,ISIN,CUSIP,Exchange';
  const cells = (line: LabelledLine) => columns.map((column) => quoted(line[column] ?? '')).join(',');
  return [header, ...lines.map(cells)].join('\r\n');
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
