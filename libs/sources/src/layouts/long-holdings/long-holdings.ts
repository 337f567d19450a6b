import {
  isVenueSuffix,
  venueOf,
  normalizeTicker,
  parseDate,
  parseNumber,
  type SecurityReference,
} from '@plumbline/matching';
import { FundWeights, WeightsDoNotAddUpError } from '../../positions/fund-weights.ts';
import type { OutsideReason } from '../../records/universe-record.ts';
import { cellOf, hasColumns, headerOf, type TitledRow } from '@plumbline/holdings-files';
import { dateOfName } from '../layout-file.ts';
import type { Layout, LayoutFile, LayoutRecord } from '../layout.ts';
import { UnusableFileError } from '../layout.ts';
import { csvTableRows } from '../table-rows.ts';

/**
 * The largest positions of many funds in one table: `fund,date,ticker,weight`, in percent of the fund. Of each fund the
 * last day counts. What it holds beyond the listed positions is weight of unknown securities.
 */
export const longHoldings: Layout = {
  name: 'long-holdings',
  role: 'holdings',
  label: 'positions of many funds',
  isAllOrNothing: true,
  detect: ({ headRows }) => hasColumns(headerOf(headRows[0] ?? []), 'fund', 'date', 'ticker', 'weight'),
  asOf: latestOfHead,
  parse: parsePositions,
};

/** The latest day among the first rows: the file's name seldom has one, and files are copied. */
function latestOfHead(file: LayoutFile): string {
  const header = headerOf(file.headRows[0] ?? []);
  const days = file.headRows.slice(1).map((cells) => parseDate(cellOf(cells, header, 'date')));
  return (
    days
      .filter((day) => day !== null)
      .sort()
      .at(-1) ?? dateOfName(file)
  );
}

interface ListedFund {
  day: string;
  weights: FundWeights;
}

async function* parsePositions(file: LayoutFile): AsyncGenerator<LayoutRecord> {
  const funds = new Map<string, ListedFund>();
  for await (const { number, row } of csvTableRows(file)) {
    const position = positionOf(row);
    if (typeof position === 'string') {
      const leftOut = { file: file.path, row: number, subject: row.get('fund')!, reason: position };
      yield { kind: 'leftOut', leftOut };
      continue;
    }
    const { fund, day, text, weight } = position;
    const known = funds.get(fund);
    if (known !== undefined && known.day > day) continue;
    const listed = known?.day === day ? known : { day, weights: new FundWeights() };
    funds.set(fund, listed);
    addPosition(listed.weights, text, weight);
  }
  if (funds.size === 0) throw new UnusableFileError('there are no positions in it');
  for (const [fund, listed] of funds) yield toHoldings(fund, listed, file.path);
}

interface ListedPosition {
  readonly fund: string;
  readonly day: string;
  readonly text: string;
  readonly weight: number;
}

/** The position of a row, or the reason why it is not usable. */
function positionOf(row: TitledRow): ListedPosition | string {
  const fund = normalizeTicker(row.get('fund')!);
  if (fund === '') return 'no fund';
  const day = parseDate(row.get('date')!);
  if (day === null) return 'no date';
  const weight = parseNumber(row.get('weight')!, 'point');
  return weight === null ? 'no weight' : { fund, day, text: row.get('ticker')!, weight };
}

function toHoldings(ticker: string, { day, weights }: ListedFund, path: string): LayoutRecord {
  try {
    weights.addUnlisted();
    const fund = { ticker, name: null, isin: null, cusip: null };
    const holdings = { fund, asOf: day, source: 'Published positions', quality: 'reported' as const };
    return { kind: 'holdings', holdings: { ...holdings, ...weights.finish() } };
  } catch (error) {
    if (!(error instanceof WeightsDoNotAddUpError)) throw error;
    return { kind: 'leftOut', leftOut: error.toLeftOut(path, ticker) };
  }
}

function addPosition(weights: FundWeights, text: string, weight: number): void {
  const outside = outsideReason(text);
  if (outside === null) weights.addEquity(securityOf(text), weight);
  else weights.addOutside(outside, weight);
}

/** A ticker has no small letters and no blanks; anything else is a name. */
const ticker = /^[A-Z0-9&*-]+(?:[./][A-Z0-9*]*)*$/;

const cash =
  /^-?(?:cash\b.*|cash_[a-z]{3}|margin_[a-z]{3}|[a-z]{3} cash|(?:[a-z]+ )?(?:dollars?|euros?|pounds?(?: sterling)?|yen|krona|krone|francs?|won|pesos?|real|rupees?|yuan(?: renminbi)?|rand))$|\bcash (?:collateral|reserve|mgmt)\b|\bmoney market\b/i;
const derivative = /\b(?:swap|futures?|forward|options?|trs)\b/i;
const fixedIncome =
  /\d\s?%|\b\d{1,2}[./]\d{1,2}[./]\d{2,4}\b|\b(?:treasury|term loan|144a|reg ?s|mtn|rev)\b|^(?:FN|FNMA|FHLB|FFCB) /i;

function outsideReason(text: string): OutsideReason | null {
  if (cash.test(text) || isCurrency(text)) return 'cash';
  if (ticker.test(text)) return null;
  if (derivative.test(text)) return 'derivative';
  return fixedIncome.test(text) ? 'bond' : null;
}

/** A currency code in small letters, as in `Usd` or `Hkd`; in capitals it may be a ticker. */
function isCurrency(text: string): boolean {
  return /^[A-Z]?[a-z]{2,3}$/.test(text) && currencies.has(text.toUpperCase());
}
const currencies = new Set(Intl.supportedValuesOf('currency'));

/**
 * The security of a position. A name alone, often that of a bond, is never taken for the shares of the company. An
 * ending names a market abroad (`MBK.WA`), also one that is not known here, unless it is a single letter.
 */
function securityOf(text: string): SecurityReference {
  const nothing = { ticker: null, name: null, isin: null, cusip: null };
  if (/^(?:n\/?a|[—–-]*)$/i.test(text)) return nothing;
  if (!ticker.test(text)) return { ...nothing, name: `${text} (without a ticker)` };
  const [, symbol, suffix] = /^(.+)\.([A-Z]{1,3})$/.exec(text) ?? [text, text, ''];
  if (suffix === '' || isShareClass(suffix!)) return { ...nothing, ticker: normalizeTicker(text) };
  if (/^U[ANRW]$/.test(suffix!)) return { ...nothing, ticker: normalizeTicker(symbol!) };
  const exchange = venueOf('', suffix!)?.location ?? suffix!;
  return { ...nothing, ticker: normalizeTicker(symbol!), exchange };
}

function isShareClass(suffix: string): boolean {
  return suffix.length === 1 && !isVenueSuffix(suffix);
}
