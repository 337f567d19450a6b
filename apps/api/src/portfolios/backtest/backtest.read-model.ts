import { Injectable } from '@nestjs/common';
import type { BacktestRequest, BacktestResponse } from '@plumbline/contracts';
import { Backtest, epochDay, isoDay, measurePerformance, yearsBefore } from '@plumbline/screening';
import type { BacktestPeriod, BacktestResult, Benchmark } from '@plumbline/screening';
import { forEachYielding } from '../../platform/yield-to-event-loop.ts';
import type { ReleaseIdentity } from '../../screening/universe/release/universe-release.ts';
import type { UniverseSnapshot } from '../../screening/universe/snapshot/universe-snapshot.ts';
import { PortfolioViewService } from '../view/portfolio-view.service.ts';
import { StoredPortfoliosReadModel } from '../view/stored-portfolios.read-model.ts';
import { valuePortfolio } from '../view/valued-portfolio.ts';
import { toBenchmark, toChart, toMetrics } from './backtest.mapper.ts';
import type { DayRange, PriceHistory } from './price-histories.ts';
import { PriceHistories } from './price-histories.ts';
import type { PricedDays } from './priced-days.ts';
import { findPricedDays, isHalf } from './priced-days.ts';

const DEFAULT_YEARS = 5;

/** The state of a backtest of a portfolio and the benchmark over one period. */
interface Run {
  /** What each holding is worth today, by instrument, US dollars. */
  readonly worth: ReadonlyMap<number, number>;
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
   * How the current holdings would have performed, held without a change. Without prices of holdings that are worth
   * half of the portfolio there is no chart.
   *
   * @throws PortfolioNotFoundError when the account has no such portfolio.
   */
  async run(accountId: number, portfolioId: number, request: BacktestRequest): Promise<BacktestResponse> {
    const { snapshot, holdings, monetaryValue } = await valuePortfolio(
      await this.view.load(accountId, portfolioId),
    );
    const worth = new Map(holdings.map(({ instrumentId, worth }) => [instrumentId, worth ?? 0]));
    const spans = await this.histories.spans(snapshot.release, [...worth.keys()]);
    const { share, days } = findPricedDays(spans, worth, monetaryValue);
    const run = await this.runOver(snapshot, worth, { request, days });
    if (days === null) for (const { id } of spans) run.excluded.delete(id);
    return {
      ...respond(run, { request, isEnough: isEnough(run, monetaryValue) }),
      excluded: await this.toExcluded(run.excluded, snapshot),
      pricedShare: share === null ? null : Math.round(share * 10_000) / 10_000,
      firstPricedDay: days === null ? null : isoDay(days.first),
      lastPricedDay: days === null ? null : isoDay(days.last),
    };
  }

  private async runOver(
    snapshot: UniverseSnapshot,
    worth: Run['worth'],
    { request, days }: Pick<PricedDays, 'days'> & { readonly request: BacktestRequest },
  ): Promise<Run> {
    const range = rangeOf(request, days?.last ?? 0);
    const period = await this.histories.period(snapshot.release, range);
    const run = begin(period, worth, findBenchmarkId(snapshot, request.benchmark));
    const from = period.calendar[0] ?? range.from;
    if (days !== null) await this.addHistories(run, snapshot.release, { from, to: range.to });
    return run;
  }

  /** Adds up the histories as they are loaded. */
  private async addHistories(run: Run, release: ReleaseIdentity, range: DayRange): Promise<void> {
    const ids = new Set(run.worth.keys());
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
function rangeOf({ startDate, endDate }: BacktestRequest, last: number): DayRange {
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

function begin(period: BacktestPeriod, worth: Run['worth'], benchmarkId: number | undefined): Run {
  return {
    worth,
    portfolio: new Backtest(period),
    benchmark: new Backtest(period),
    benchmarkId,
    excluded: new Map(Array.from(worth.keys(), (id) => [id, 'no prices'])),
    hasBenchmark: false,
    hasSampleData: false,
  };
}

/**
 * A holding is as many units as make, at its last close, what it is worth today: that close may be older than a split.
 */
function add(run: Run, history: PriceHistory): void {
  const { instrumentId, isSample, lastClose } = history;
  if (instrumentId === run.benchmarkId && run.benchmark.add(1, history) === null) {
    run.hasBenchmark = true;
    run.hasSampleData ||= isSample;
  }
  const worth = run.worth.get(instrumentId);
  if (worth === undefined) return;
  const reason = run.portfolio.add(worth / lastClose, history);
  if (reason !== null) {
    run.excluded.set(instrumentId, reason);
    return;
  }
  run.excluded.delete(instrumentId);
  run.hasSampleData ||= isSample;
}

/** Whether the holdings that count are worth half of the portfolio. */
function isEnough({ worth, excluded }: Run, total: number): boolean {
  let counted = 0;
  for (const [id, value] of worth) if (!excluded.has(id)) counted += value;
  return isHalf(counted, total);
}

function respond(
  run: Run,
  { request, isEnough }: { readonly request: BacktestRequest; readonly isEnough: boolean },
): Pick<BacktestResponse, 'chart' | 'metrics' | 'hasSampleData'> {
  const result = isEnough ? run.portfolio.finish() : nothing;
  const isEmpty = result.days.length === 0;
  const benchmark =
    run.hasBenchmark && !isEmpty ? toBenchmark(request.benchmark, run.benchmark.finish()) : null;
  return {
    chart: toChart(result),
    metrics: toMetrics(result, benchmark),
    hasSampleData: run.hasSampleData && !isEmpty,
  };
}

const nothing: BacktestResult = {
  days: [],
  values: new Float64Array(0),
  performance: measurePerformance(new Float64Array(0)),
};
