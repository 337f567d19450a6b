import { Injectable } from '@nestjs/common';
import type { BacktestRequest, BacktestResponse } from '@plumbline/contracts';
import { Backtest, epochDay, isoDay, yearsBefore } from '@plumbline/screening';
import type { BacktestPeriod, Benchmark, HoldingWeightMethod } from '@plumbline/screening';
import { forEachYielding } from '../../platform/yield-to-event-loop.ts';
import type { ReleaseIdentity } from '../../universe/release/universe-release.ts';
import type { UniverseSnapshot } from '../../universe/snapshot/universe-snapshot.ts';
import { PortfolioViewService } from '../view/portfolio-view.service.ts';
import type { StoredHolding } from '../view/packed-holdings.ts';
import type { StoredPortfolio } from '../view/stored-portfolio.ts';
import { StoredPortfoliosReadModel } from '../view/stored-portfolios.read-model.ts';
import { toBenchmark, toChart, toMetrics } from './backtest.mapper.ts';
import type { DayRange, PriceHistory } from './price-histories.ts';
import { PriceHistories } from './price-histories.ts';

const DEFAULT_YEARS = 5;

/** The state of a backtest of a portfolio and the benchmark over one period. */
interface Run {
  readonly holdings: ReadonlyMap<number, StoredHolding>;
  readonly method: HoldingWeightMethod;
  readonly portfolio: Backtest;
  readonly benchmark: Backtest;
  readonly benchmarkId: number | undefined;
  /** Reasons by excluded instrument. At first all are excluded for lack of prices. */
  readonly excluded: Map<number, string>;
  hasBenchmark: boolean;
  hasSampleData: boolean;
}

/** Backtests portfolios with the daily prices of the release being served. */
@Injectable()
export class BacktestReadModel {
  constructor(
    private readonly view: PortfolioViewService,
    private readonly stored: StoredPortfoliosReadModel,
    private readonly histories: PriceHistories,
  ) {}

  /**
   * How the current holdings would have performed, held without a change.
   *
   * @throws PortfolioNotFoundError when the account has no such portfolio.
   */
  async run(accountId: number, portfolioId: number, request: BacktestRequest): Promise<BacktestResponse> {
    const { snapshot, portfolio } = await this.view.load(accountId, portfolioId);
    const lastPricedDay = await this.findLastPricedDay(snapshot.release, portfolio);
    const range = rangeOf(request, lastPricedDay);
    const period = await this.histories.period(snapshot.release, range);
    const run = begin(period, [...portfolio.holdings], {
      method: portfolio.holdingWeightMethod,
      benchmarkId: findBenchmarkId(snapshot, request.benchmark),
    });
    await this.addHistories(run, snapshot.release, {
      from: period.calendar[0] ?? range.from,
      to: range.to,
    });
    const result = run.portfolio.finish();
    const isEmpty = result.days.length === 0;
    const benchmark =
      run.hasBenchmark && !isEmpty ? toBenchmark(request.benchmark, run.benchmark.finish()) : null;
    return {
      chart: toChart(result),
      metrics: toMetrics(result, benchmark),
      excluded: await this.toExcluded(run.excluded, snapshot),
      lastPricedDay: lastPricedDay === null ? null : isoDay(lastPricedDay),
      hasSampleData: run.hasSampleData && !isEmpty,
    };
  }

  /**
   * The last day on which holdings of at least half the portfolio's value have a price, by the last closes of those that
   * have any; the last trading day of the release when none has. A few prices newer than the others do not end a backtest
   * on a day that is unknown for the rest.
   */
  private async findLastPricedDay(
    release: ReleaseIdentity,
    { holdings, holdingWeightMethod }: StoredPortfolio,
  ): Promise<number | null> {
    const held = new Map(Array.from(holdings, (holding) => [holding.instrumentId, holding]));
    const closes = await this.histories.lastCloses(release, [...held.keys()]);
    const valued = closes
      .map(({ id, close, day }) => ({
        day,
        value: close * unitsOf(held.get(id)!, holdingWeightMethod, close),
      }))
      .sort((a, b) => b.day - a.day);
    const half = valued.reduce((sum, { value }) => sum + value, 0) / 2;
    let priced = 0;
    const last = valued.find(({ value }) => (priced += value) >= half);
    return last?.day ?? (await this.histories.lastDay(release));
  }

  /** Adds up the histories as they are loaded. */
  private async addHistories(run: Run, release: ReleaseIdentity, range: DayRange): Promise<void> {
    const ids = new Set(run.holdings.keys());
    if (run.benchmarkId !== undefined && ids.size > 0) ids.add(run.benchmarkId);
    for await (const some of this.histories.load(release, [...ids], range)) {
      await forEachYielding(some, (history) => add(run, history));
    }
  }

  /** By ticker, including securities that are no longer listed. */
  private async toExcluded(
    excluded: ReadonlyMap<number, string>,
    { instruments }: UniverseSnapshot,
  ): Promise<BacktestResponse['excluded']> {
    const tickers = new Map<number, string>();
    for (const id of excluded.keys()) {
      const index = instruments.indexOf(id);
      if (index !== undefined) tickers.set(id, instruments.rows[index].ticker);
    }
    const former = await this.stored.findFormerListings(
      [...excluded.keys()].filter((id) => !tickers.has(id)),
    );
    return [...excluded]
      .map(([id, reason]) => ({ ticker: tickers.get(id) ?? former.get(id)?.ticker ?? '', reason }))
      .sort((a, b) => (a.ticker < b.ticker ? -1 : 1));
  }
}

/** The requested days that can have prices. Without any prices the range is empty. */
function rangeOf({ startDate, endDate }: BacktestRequest, lastPricedDay: number | null): DayRange {
  const last = lastPricedDay ?? 0;
  const to = Math.min(dayOf(endDate) ?? last, last);
  return { from: dayOf(startDate) ?? yearsBefore(to, DEFAULT_YEARS), to };
}

function dayOf(iso: string | undefined): number | null {
  return iso === undefined ? null : epochDay(iso);
}

function findBenchmarkId({ instruments }: UniverseSnapshot, ticker: Benchmark): number | undefined {
  const index = instruments.findByTicker(ticker, null);
  return index === undefined ? undefined : instruments.rows[index].id;
}

function begin(
  period: BacktestPeriod,
  holdings: readonly StoredHolding[],
  { method, benchmarkId }: Pick<Run, 'method' | 'benchmarkId'>,
): Run {
  return {
    holdings: new Map(holdings.map((holding) => [holding.instrumentId, holding])),
    method,
    portfolio: new Backtest(period),
    benchmark: new Backtest(period),
    benchmarkId,
    excluded: new Map(holdings.map(({ instrumentId }) => [instrumentId, 'no prices'])),
    hasBenchmark: false,
    hasSampleData: false,
  };
}

function add(run: Run, history: PriceHistory): void {
  const { instrumentId, isSample } = history;
  if (instrumentId === run.benchmarkId && run.benchmark.add(1, history) === null) {
    run.hasBenchmark = true;
    run.hasSampleData ||= isSample;
  }
  const holding = run.holdings.get(instrumentId);
  if (holding === undefined) return;
  const reason = run.portfolio.add(unitsOf(holding, run.method, history.lastClose), history);
  if (reason !== null) {
    run.excluded.set(instrumentId, reason);
    return;
  }
  run.excluded.delete(instrumentId);
  run.hasSampleData ||= isSample;
}

/** The shares, or as many as the given value buys at the last close. */
function unitsOf({ shares, value }: StoredHolding, method: HoldingWeightMethod, lastClose: number): number {
  const byValue = value === null ? null : value / lastClose;
  return (method === 'SHARE_COUNT' ? (shares ?? byValue) : (byValue ?? shares)) ?? 0;
}
