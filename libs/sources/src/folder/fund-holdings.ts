import { isWholeList } from '../positions/fund-weights.ts';
import type { FundHoldingsRecord, UniverseRecord } from '../records/universe-record.ts';
import type { SecurityReference } from '@plumbline/matching';
import type { StarterUniverse } from '../starter/starter-universe.ts';
import type { FundClasses } from './fund-classes.ts';
import type { FundDirectory } from './fund-directory.ts';
import type { IssuerRegistry } from './issuer-registry.ts';
import { leaveOut, readStage, type CountedPlan } from './read-stage.ts';
import type { TickerUses } from './ticker-uses.ts';

/** What the holdings of funds are read with. */
interface HoldingsLoad {
  readonly plan: CountedPlan;
  readonly starter: StarterUniverse;
  readonly funds: FundDirectory;
  readonly fundClasses: FundClasses;
  readonly registry: IssuerRegistry;
  readonly uses: TickerUses;
}

/**
 * The holdings of funds in the files, each given to all funds that have them; then those of the starter that no file
 * replaces. Holdings of no fund that was read, and those older than others, are reported.
 */
export async function* readFundHoldings(load: HoldingsLoad): AsyncGenerator<UniverseRecord> {
  const { plan, starter, funds, uses } = load;
  const heldIn = new Map<string, HoldingsOrigin>();
  for (const { fund, asOf, quality, positionsKind = 'OWN' } of starter.holdings) {
    const origin = { from: 'the starter universe', starterDay: asOf, isWhole: positionsKind === 'OWN' };
    if (quality !== 'sample') heldIn.set(fund.ticker!, origin);
  }
  yield* readStage(plan, 'holdings', (record, { file }) => {
    if (record.kind !== 'holdings') return [];
    const known = findFunds(record.holdings, load).map((fund) => ({
      fund,
      earlier: heldIn.get(fund.ticker!),
    }));
    const free = known.filter(({ earlier }) => givesWay(earlier, record.holdings)).map(({ fund }) => fund);
    if (free.length === 0) {
      const subject = record.holdings.fund.ticker ?? record.holdings.fund.name ?? '';
      const earlier = known[0]?.earlier;
      const reason =
        earlier === undefined ? 'no such fund in the universe' : `older than the holdings in ${earlier.from}`;
      return [leaveOut({ file: file.path, row: null, subject, reason })];
    }
    for (const { ticker } of free) heldIn.set(ticker!, { from: file.path, starterDay: null, isWhole: true });
    const positions = uses.resolveAll(record.holdings.positions, record.holdings.asOf);
    return free.map((fund) => ({ kind: 'holdings', holdings: { ...record.holdings, fund, positions } }));
  });
  for (const holdings of starter.holdings) {
    if (!isReplaced(holdings, funds, heldIn)) yield { kind: 'holdings', holdings };
  }
}

/** Where the holdings of a fund come from: a file, or the starter with those of a day. */
interface HoldingsOrigin {
  readonly from: string;
  readonly starterDay: string | null;
  /** Whether they are all positions of the fund itself. */
  readonly isWhole: boolean;
}

/**
 * Whether other holdings replace earlier ones. Files are read latest first, so only the starter's give way: where they
 * are older, or only a part or another fund's while the file has the whole list.
 */
function givesWay(earlier: HoldingsOrigin | undefined, { asOf, positions }: FundHoldingsRecord): boolean {
  if (earlier === undefined) return true;
  if (earlier.starterDay === null) return false;
  return earlier.starterDay <= asOf || (!earlier.isWhole && isWholeList(positions));
}

/** The funds that have the positions: the one that the file names, and the other classes of its series. */
function findFunds(holdings: FundHoldingsRecord, load: HoldingsLoad): SecurityReference[] {
  const { funds, fundClasses } = load;
  const named = holdings.series === undefined ? findNamedFund(holdings, load) : null;
  const ofSeries = fundClasses.tickersOf(named === null ? holdings : { ...holdings, fund: named });
  const classes = ofSeries.map((ticker) => funds.find({ ticker, name: null, isin: null, cusip: null }));
  const found = [named, ...classes].filter((fund) => fund !== null);
  return [...new Map(found.map((fund) => [fund.ticker, fund])).values()];
}

/** The fund that is all that its company has listed, else the one that the file names. */
function findNamedFund(
  { fund, company }: FundHoldingsRecord,
  { funds, registry }: HoldingsLoad,
): SecurityReference | null {
  const tickers = company === undefined ? [] : registry.tickersOf(company);
  const ofCompany = tickers.map((ticker) => funds.find({ ticker, name: null, isin: null, cusip: null }));
  const [only = null, ...others] = ofCompany.filter((known) => known !== null);
  return others.length === 0 && only !== null ? only : funds.find(fund);
}

/** The starter's positions give way to a file's, and go where their fund's ticker now belongs to something else. */
function isReplaced(
  { fund }: FundHoldingsRecord,
  funds: FundDirectory,
  heldIn: ReadonlyMap<string, HoldingsOrigin>,
): boolean {
  const ticker = funds.find({ ...fund, name: null })?.ticker;
  return typeof ticker !== 'string' || heldIn.get(ticker)?.starterDay === null;
}
