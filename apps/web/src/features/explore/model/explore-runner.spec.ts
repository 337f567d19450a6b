import type { PictureLook } from './dots.ts';
import type { ExploreListings, ExploreResult } from './explore-engine.ts';
import { ExploreRunner } from './explore-runner.ts';
import type { ExploreRequest, ExploreResponse, Outcome } from './explore-runner.ts';

const look: PictureLook = { line: '', positive: '', neutral: '', negative: '', scale: 1 };
const { Worker: replaced } = globalThis;

/** Notes what it is asked; a test responds. */
class WaitingWorker extends EventTarget {
  static last: WaitingWorker;
  readonly asked: string[] = [];

  constructor() {
    super();
    WaitingWorker.last = this;
  }

  postMessage({ query }: ExploreRequest): void {
    this.asked.push(query);
  }

  respond(response: ExploreResponse): void {
    this.dispatchEvent(new MessageEvent('message', { data: response }));
  }
}

beforeAll(() => void Object.assign(globalThis, { Worker: WaitingWorker }));
afterAll(() => void Object.assign(globalThis, { Worker: replaced }));

const resultOf = (ratedCount: number) => ({ ratedCount }) as ExploreResult;
const pictures = new Map<string, ImageBitmap>();

/** A runner that shows the query `shown`, and what it has called since. */
function runnerOfShown() {
  const outcomes: Partial<Outcome>[] = [];
  const runner = new ExploreRunner('/file', {
    onListings: () => undefined,
    onOutcome: (outcome) => outcomes.push(outcome),
    onFailure: () => undefined,
  });
  const worker = WaitingWorker.last;
  runner.setLook(look);
  runner.want('shown');
  worker.respond({ kind: 'result', query: 'shown', result: resultOf(1) });
  worker.asked.length = 0;
  outcomes.length = 0;
  return { runner, worker, outcomes };
}

describe('ExploreRunner', () => {
  it('passes on the listings and each failure, of a response or of the worker', () => {
    const passed: unknown[] = [];
    new ExploreRunner('/file', {
      onListings: (listings) => passed.push(listings),
      onOutcome: () => passed.push('outcome'),
      onFailure: () => passed.push('failure'),
    });
    const listings = { tickers: ['OAK'] } as unknown as ExploreListings;
    WaitingWorker.last.respond({ kind: 'listings', listings });
    WaitingWorker.last.respond({ kind: 'failure' });
    WaitingWorker.last.dispatchEvent(new Event('error'));
    expect(passed).toEqual([listings, 'failure', 'failure']);
  });

  it('has the outcome of a prepared query wait until the query is wanted', () => {
    const { runner, worker, outcomes } = runnerOfShown();
    runner.prepare('next');
    worker.respond({ kind: 'result', query: 'next', result: resultOf(2) });
    worker.respond({ kind: 'pictures', query: 'next', pictures });
    expect(runner.want('next')).toEqual({ result: resultOf(2), pictures });
    expect(outcomes).toEqual([]);
    expect(worker.asked).toEqual(['next']);
  });

  it('asks once for a query that is wanted before its outcome arrives', () => {
    const { runner, worker, outcomes } = runnerOfShown();
    runner.prepare('next');
    expect(runner.want('next')).toBeNull();
    worker.respond({ kind: 'result', query: 'next', result: resultOf(2) });
    worker.respond({ kind: 'pictures', query: 'next', pictures });
    expect(outcomes).toEqual([{ result: resultOf(2) }, { pictures }]);
    expect(worker.asked).toEqual(['next']);
  });

  it('does not show a query that is wanted no longer', () => {
    const { runner, worker, outcomes } = runnerOfShown();
    runner.want('first');
    runner.want('second');
    worker.respond({ kind: 'result', query: 'first', result: resultOf(2) });
    expect(outcomes).toEqual([]);
    worker.respond({ kind: 'result', query: 'second', result: resultOf(3) });
    expect(outcomes).toEqual([{ result: resultOf(3) }]);
  });

  it('asks again for a prepared query that another has displaced', () => {
    const { runner, worker } = runnerOfShown();
    runner.prepare('next');
    runner.prepare('other');
    for (const query of ['next', 'other']) worker.respond({ kind: 'result', query, result: resultOf(2) });
    runner.want('next');
    expect(worker.asked).toEqual(['next', 'other', 'next']);
  });

  it('asks again for what is shown once the page looks different', () => {
    const { runner, worker } = runnerOfShown();
    runner.setLook({ ...look, scale: 2 });
    expect(worker.asked).toEqual(['shown']);
  });
});
