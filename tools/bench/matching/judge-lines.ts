import { type InstrumentRecord, SecurityMatcher } from '@plumbline/matching';
import { readFormerListings } from '@plumbline/sources';
import { parseHoldingsFile } from '@plumbline/holdings-files';
import type { IssuerIdentity } from './issuer-identity.ts';
import type { LabelledGroup, LabelledLine } from './labelled-line.ts';

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

const columns = ['symbol', 'description', 'quantity', 'value', 'isin', 'cusip', 'exchange', 'type'] as const;

/** Writes the lines as a file, parses it as an upload, matches each row, and compares with the labels. */
export async function judgeGroup(
  { name, lines }: LabelledGroup,
  instruments: readonly InstrumentRecord[],
  identity: IssuerIdentity,
): Promise<Outcome> {
  const matcher = await matcherOf(instruments);
  const available = availableNumbers(instruments, identity);
  const { rows } = parseHoldingsFile(Buffer.from(textOf(lines)));
  const start = process.cpuUsage();
  const results = new Map(rows.map(({ row, reference }) => [row, matcher.resolve(reference)]));
  const { user, system } = process.cpuUsage(start);
  const seconds = (user + system) / 1e6;
  const [wrong, missed]: string[][] = [[], []];
  let found = 0;
  lines.forEach((line, at) => {
    const result = results.get(at + 2);
    const text = `${line.symbol} | ${line.description} (${line.expected})`;
    if (result === undefined || result.index === null) {
      if (isAvailable(line, available)) missed!.push(`${text} ${result?.reason ?? ''}`);
      return;
    }
    found += 1;
    const instrument = instruments[result.index]!;
    const { ticker, name, exchangeLocation } = instrument;
    if (!isRight(line, identity.numbersOf(instrument)))
      wrong!.push(`${text}: ${ticker} ${name} ${exchangeLocation ?? ''}`);
  });
  const questions = [...results.values()].filter(
    (result) => result.index === null && result.candidates.length > 0,
  );
  const asked = questions.length;
  return { name, lines: lines.length, found, wrong: wrong!, missed: missed!, asked, seconds };
}

function isRight({ expected, never }: LabelledLine, numbers: ReadonlySet<string>): boolean {
  return never === undefined ? numbers.has(expected) : !numbers.has(never);
}

function isAvailable({ expected, needs }: LabelledLine, available: ReadonlySet<string>): boolean {
  return available.has(expected) && available.has(needs ?? expected);
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

function realPrice({ price }: InstrumentRecord): number | null {
  return price === null || price.quality === 'sample' ? null : price.close;
}

const matchers = new WeakMap<readonly InstrumentRecord[], SecurityMatcher>();

async function matcherOf(instruments: readonly InstrumentRecord[]): Promise<SecurityMatcher> {
  const known = matchers.get(instruments);
  if (known !== undefined) return known;
  const matcher = new SecurityMatcher(await readFormerListings());
  for (const instrument of instruments) matcher.add({ ...instrument, lastPrice: realPrice(instrument) });
  matchers.set(instruments, matcher);
  return matcher;
}

const numbersOfAll = new WeakMap<readonly InstrumentRecord[], Set<string>>();

/** Companies by the SEC's numbers count as available where their listing in the United States is. */
function availableNumbers(instruments: readonly InstrumentRecord[], identity: IssuerIdentity): Set<string> {
  const known = numbersOfAll.get(instruments);
  if (known !== undefined) return known;
  const numbers = new Set(
    instruments.flatMap((instrument) =>
      [...identity.numbersOf(instrument)].filter(
        (number) => instrument.isDomestic || !number.startsWith('cik'),
      ),
    ),
  );
  numbersOfAll.set(instruments, numbers);
  return numbers;
}

function textOf(lines: readonly LabelledLine[]): string {
  const header = 'Symbol,Description,Quantity,Current Value,ISIN,CUSIP,Exchange,Asset Type';
  const cells = (line: LabelledLine) => columns.map((column) => quoted(line[column] ?? '')).join(',');
  return [header, ...lines.map(cells)].join('\r\n');
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
