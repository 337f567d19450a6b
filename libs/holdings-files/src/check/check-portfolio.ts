import {
  catalog,
  compileProfile,
  criterionSlot,
  holdingWeights,
  knownHoldingValue,
  presets,
  rollUpExposures,
  roundPercent,
  scorePortfolio,
  toFraction,
  unknownLine,
  type HoldingSize,
  type PortfolioScore,
  type RollUpEntry,
  type ScoredHolding,
  type Standing,
} from '@plumbline/screening';
import type { HoldingPrice } from '../prices/holding-price.ts';
import type { HoldingRow, ParsedHoldingsFile, UnscreenedKind } from '../import/holdings-file.ts';
import { describeFilePrices, priceHolding, toFileDay } from '../import/imported-prices.ts';
import { amountsToStore, chooseWeightMethod, MatchedHoldings } from '../import/matched-holdings.ts';
import { collectUnknownHoldings, listUnknownLines, type UnknownHolding } from '../import/unknown-holdings.ts';
import {
  buildMatcher,
  exposureOf,
  hasSamplePrice,
  scoredSecurityOf,
  sampleMarks,
  type CheckableUniverse,
} from './checkable-universe.ts';

/** How a security is named and found. */
interface CheckedSecurity {
  readonly ticker: string;
  readonly name: string;
  readonly isDomestic: boolean;
  readonly exchangeLocation: string | null;
}

/** A holding of a checked portfolio. */
interface CheckedHolding extends CheckedSecurity {
  readonly impactScore: number | null;
  readonly standing: Standing;
  readonly isBound: boolean;
  /** Part of what of it lies within the method that has a score, 0-1, and part of it that lies outside. */
  readonly coverage: number;
  readonly outsideMethod: number;
  readonly shares: number | null;
  /** US dollars, two decimals; `null` when unknown, and it weighs nothing. */
  readonly value: number | null;
  /** Percent of the portfolio's value, two decimals. */
  readonly weight: number;
  readonly hasSampleData: boolean;
}

/** How much of a portfolio a criterion touches. Its percentage is as `roundPercent` has it. */
interface CheckedCategory {
  readonly criterion: { readonly name: string; readonly title: string };
  readonly weightedPercentage: number;
  readonly numberOfHoldings: number;
  readonly hasSampleData: boolean;
  /**
   * The holdings that it touches, by their index in `holdings`, and what percent of the portfolio's value that is, as
   * `roundPercent` has it; largest first.
   */
  readonly contributors: readonly { readonly holding: number; readonly weight: number }[];
}

/** A row that was not matched, why, and the securities that it may mean, likeliest first. */
interface UnmatchedLine {
  /** What people call its file; absent where there is only one. */
  readonly file?: string;
  readonly row: number;
  readonly ticker: string;
  readonly reason: string;
  /** `null` for what may be a stock or a fund, and for a row that is none. */
  readonly kind: UnscreenedKind | null;
  /** US dollars by the file; `null` where it does not say, and for a short position. */
  readonly worth: number | null;
  /** Whether it is a short position, which no portfolio holds. */
  readonly isShort?: true;
  readonly candidates: readonly CheckedSecurity[];
}

/** Lines that no security answers to, or that are never screened: they count in the value and in every weight. */
interface CheckedUnknown extends Pick<UnknownHolding, 'ticker' | 'name' | 'kind' | 'value'> {
  /** Percent of the portfolio's value, two decimals. */
  readonly weight: number;
}

/**
 * The impact report of a file that is in no portfolio. Its figures are those that an import of the file would lead to.
 */
export interface PortfolioCheck {
  /** How many accounts the rows are of; 1 where a file does not say. */
  readonly accounts: number;
  readonly attemptedCount: number;
  readonly completedCount: number;
  readonly filePrices: { readonly count: number; readonly asOf: string | null };
  readonly monetaryValue: number;
  readonly impactScore: number | null;
  readonly standing: Standing;
  readonly isBound: boolean;
  /** Part of what lies within the method that is seen into, 0-1; `null` while a holding has no known value. */
  readonly coverage: number | null;
  /** Part of the value that lies outside the method, 0-1. */
  readonly outsideMethod: number;
  /** Holdings without a known value. */
  readonly unpricedHoldings: number;
  readonly hasSampleData: boolean;
  readonly categories: {
    readonly positive: readonly CheckedCategory[];
    readonly negative: readonly CheckedCategory[];
  };
  /** In the order of the file. */
  readonly holdings: readonly CheckedHolding[];
  /** In the order of the file. */
  readonly unknown: readonly CheckedUnknown[];
  /** In the order of the file. */
  readonly rejected: readonly UnmatchedLine[];
  /** Cash by the file, which counts nowhere, US dollars, two decimals; `null` where it has none with an amount. */
  readonly cash: number | null;
}

/** Why a row that the import could match stays without a match here. */
const needsNumber =
  'This row names the security only by its CUSIP or ISIN. We may not publish those numbers, so they are looked up when you save the portfolio';

interface SizedHolding extends HoldingSize, HoldingPrice {
  readonly index: number;
  readonly worth: number | null;
}

/**
 * Matches, values and screens the holdings in a file under the default profile, as an import into a new portfolio does.
 */
export function checkPortfolio(file: ParsedHoldingsFile, universe: CheckableUniverse): PortfolioCheck {
  const matched = matchRows(file, universe);
  const fileDay = toFileDay(file);
  const imported = matched.rejectTooLarge(matched.holdings.map((holding) => priceHolding(holding, fileDay)));
  const method = chooseWeightMethod(imported);
  const holdings = imported.map((holding): SizedHolding => {
    const { price, priceDay, hasBrokerPrice, instrument } = holding;
    const { shares, value } = amountsToStore(holding, method);
    const size = { shares: round(shares, 8), value: round(value, 2), price };
    return {
      ...size,
      priceDay,
      hasBrokerPrice,
      index: instrument.id,
      worth: knownHoldingValue(method, size),
    };
  });
  return {
    accounts: file.accounts?.length ?? 1,
    attemptedCount: file.rows.length + file.rejected.length,
    completedCount: matched.count,
    filePrices: describeFilePrices(imported, fileDay),
    ...screen(universe, {
      holdings,
      weights: holdingWeights(method, holdings),
      unknown: collectUnknownHoldings(file, matched.unmatched),
    }),
    rejected: listRejected(file, matched, universe),
    cash: file.cash,
  };
}

function listRejected(
  file: ParsedHoldingsFile,
  { unmatched }: MatchedHoldings,
  universe: CheckableUniverse,
): UnmatchedLine[] {
  const lines = new Map(listUnknownLines(file, unmatched).map((line) => [line.holding.row, line]));
  const shortRows = new Set(file.rejected.filter(({ isShort }) => isShort).map(({ row }) => row));
  return [
    ...file.rejected.map((line) => ({ ...line, candidates: [], kind: line.unscreened?.kind ?? null })),
    ...unmatched.map(({ candidates, ...line }) => {
      return { ...line, candidates: (candidates ?? []).map((index) => toSecurity(universe, index)) };
    }),
  ]
    .map(({ row, ticker, reason, candidates, kind }): UnmatchedLine => {
      const short = shortRows.has(row) && ({ isShort: true } as const);
      return {
        row,
        ticker,
        reason,
        candidates,
        kind,
        worth: round(lines.get(row)?.worth ?? null, 2),
        ...short,
      };
    })
    .sort((a, b) => a.row - b.row);
}

function matchRows(file: ParsedHoldingsFile, universe: CheckableUniverse): MatchedHoldings {
  const matcher = buildMatcher(universe);
  const matched = new MatchedHoldings();
  for (const row of file.rows) {
    const found = matcher.resolve({ asOf: file.asOf, ...row.reference });
    if (found.index === null) {
      const reason = isNumberAlone(row) ? needsNumber : found.reason;
      matched.reject(row, reason, found.candidates, found.kind === 'coin' ? 'COIN' : null);
    } else
      matched.add(row, {
        id: found.index,
        isDomestic: universe.exchangeLocation[found.index] === null,
        price: universe.price[found.index]!,
        priceDay: universe.priceDay[found.index]!,
        hasSamplePrice: hasSamplePrice(universe, found.index),
      });
  }
  return matched;
}

function isNumberAlone({ reference: { ticker, name, isin, cusip } }: HoldingRow): boolean {
  return ticker === null && name === null && (isin ?? cusip) !== null;
}

interface SizedFile {
  readonly holdings: readonly SizedHolding[];
  /** Of the holdings alone. */
  readonly weights: readonly number[];
  readonly unknown: readonly UnknownHolding[];
}

function screen(
  universe: CheckableUniverse,
  { holdings, weights: alone, unknown }: SizedFile,
): Pick<
  PortfolioCheck,
  keyof PortfolioScore | 'monetaryValue' | 'hasSampleData' | 'categories' | 'holdings' | 'unknown'
> {
  const scored: ScoredHolding[] = holdings.map(({ index, worth }) => ({
    weight: worth,
    ...scoredSecurityOf(universe, index),
  }));
  for (const { value, kind } of unknown) scored.push({ ...unknownLine(kind), weight: value });
  const { impactScore, coverage, outsideMethod, ...score } = scorePortfolio(scored);
  const known = holdings.reduce((sum, { worth }) => sum + (worth ?? 0), 0);
  const total = unknown.reduce((sum, { value }) => sum + value, known);
  const weights = alone.map((weight) => (total > 0 ? (weight * known) / total : 0));
  const checked = holdings.map((holding, at) => toCheckedHolding(universe, holding, weights[at]!));
  return {
    monetaryValue: round(total, 2),
    ...score,
    impactScore: round(impactScore, 2),
    coverage: coverage === null ? null : toFraction(coverage),
    outsideMethod: toFraction(outsideMethod),
    hasSampleData: checked.some(({ hasSampleData }) => hasSampleData),
    categories: rollUpCategories(universe, { holdings, weights }),
    holdings: checked,
    unknown: unknown.map(({ ticker, name, kind, value }) => {
      return { ticker, name, kind, value, weight: round((100 * value) / total, 2) };
    }),
  };
}

function rollUpCategories(
  universe: CheckableUniverse,
  { holdings, weights }: Pick<SizedFile, 'holdings' | 'weights'>,
): PortfolioCheck['categories'] {
  const exposed = holdings.map(({ index }, at) => ({
    weight: weights[at]! * (1 - scoredSecurityOf(universe, index).outside),
    exposure: exposureOf(universe, index),
    marks: universe.sampleMark[index]!,
  }));
  const toCategory = ({ criterion, weightedPercentage, numberOfHoldings }: RollUpEntry): CheckedCategory => {
    const slot = criterionSlot(catalog, criterion.name);
    const mark = criterion.kind === 'positive' ? sampleMarks.ratings : sampleMarks.flags;
    const contributors = exposed.flatMap(({ weight, exposure }, holding) =>
      exposure[slot]! > 0 ? [{ holding, weight: roundPercent(100 * weight * exposure[slot]!) }] : [],
    );
    return {
      criterion: { name: criterion.name, title: criterion.title },
      weightedPercentage: roundPercent(weightedPercentage),
      numberOfHoldings,
      hasSampleData: contributors.some(({ holding }) => (exposed[holding]!.marks & mark) !== 0),
      contributors: contributors.sort((a, b) => b.weight - a.weight),
    };
  };
  const { positive, negative } = rollUpExposures(exposed, compileProfile(catalog, presets[0]!));
  return { positive: positive.map(toCategory), negative: negative.map(toCategory) };
}

function toCheckedHolding(
  universe: CheckableUniverse,
  { index, shares, worth, hasBrokerPrice }: SizedHolding,
  weight: number,
): CheckedHolding {
  const { score, standing, isBound, coverage, outside } = scoredSecurityOf(universe, index);
  const shown = hasBrokerPrice ? ~sampleMarks.price : ~0;
  return {
    ...toSecurity(universe, index),
    impactScore: round(score, 2),
    standing,
    isBound,
    coverage: toFraction(coverage),
    outsideMethod: toFraction(outside),
    shares,
    value: worth,
    weight: round(100 * weight, 2),
    hasSampleData: (universe.sampleMark[index]! & shown) !== 0,
  };
}

function toSecurity(universe: CheckableUniverse, index: number): CheckedSecurity {
  const exchangeLocation = universe.exchangeLocation[index]!;
  return {
    ticker: universe.ticker[index]!,
    name: universe.name[index]!,
    isDomestic: exchangeLocation === null,
    exchangeLocation,
  };
}

function round(value: number, digits: number): number;
function round(value: number | null, digits: number): number | null;
function round(value: number | null, digits: number): number | null {
  const scale = 10 ** digits;
  return value === null ? null : Math.round(value * scale) / scale;
}
