import type { PictureLook } from './dots.ts';
import type { ExploreListings, ExploreResult } from './explore-engine.ts';

/** What the page sends to the worker. The address is that of the file to load, the same every time. */
export interface ExploreRequest {
  readonly address: string;
  /** An `ExploreQuery` as JSON, which tells whether two are the same. */
  readonly query: string;
  readonly look: PictureLook;
}

/** What the worker sends back. */
export type ExploreResponse =
  | { readonly kind: 'listings'; readonly listings: ExploreListings }
  | { readonly kind: 'result'; readonly query: string; readonly result: ExploreResult }
  /** The drawn panels of the last result, by title. */
  | { readonly kind: 'pictures'; readonly query: string; readonly pictures: Pictures }
  | { readonly kind: 'failure' };

export type Pictures = ReadonlyMap<string, ImageBitmap>;

/** The result of a query, or the part of it that has arrived. */
export interface Outcome {
  readonly result: ExploreResult;
  /** Drawn after the result. */
  readonly pictures?: Pictures;
}

interface Receiver {
  readonly onListings: (listings: ExploreListings) => void;
  /** Called with each part of the outcome of the query that is wanted, as it arrives. */
  readonly onOutcome: (outcome: Partial<Outcome>) => void;
  readonly onFailure: () => void;
}

/** Runs queries in a worker. The outcome of one that is not wanted yet waits until it is. */
export class ExploreRunner {
  readonly #worker: Worker;
  readonly #address: string;
  readonly #receiver: Receiver;
  #look: PictureLook | null = null;
  #wanted = '';
  #asked = '';
  #waiting: { readonly query: string; readonly outcome: Outcome } | null = null;

  constructor(address: string, receiver: Receiver) {
    this.#address = address;
    this.#receiver = receiver;
    this.#worker = new Worker(new URL('./explore.worker.ts', import.meta.url), { type: 'module' });
    this.#worker.addEventListener('error', receiver.onFailure);
    this.#worker.addEventListener('message', ({ data }: MessageEvent<ExploreResponse>) =>
      this.#receive(data),
    );
  }

  /** The query whose outcome is shown, or will be. */
  get wanted(): string {
    return this.#wanted;
  }

  /** Has pictures drawn for a page that looks like this, also the one that is shown. */
  setLook(look: PictureLook): void {
    this.#look = look;
    this.#waiting = null;
    this.#asked = '';
    if (this.#wanted !== '') this.prepare(this.#wanted);
  }

  /** Begins with a query that is probably wanted next. */
  prepare(query: string): void {
    if (!this.#look || this.#asked === query) return;
    this.#asked = query;
    this.#worker.postMessage({ address: this.#address, query, look: this.#look } satisfies ExploreRequest);
  }

  /** Returns what there is of the outcome; `null` until there is some. What arrives later goes to `onOutcome`. */
  want(query: string): Outcome | null {
    if (this.#wanted === query) return null;
    this.#wanted = query;
    const waiting = this.#waiting;
    if (waiting?.query !== query) {
      this.prepare(query);
      return null;
    }
    this.#waiting = null;
    return waiting.outcome;
  }

  end(): void {
    this.#worker.terminate();
  }

  #receive(response: ExploreResponse): void {
    if (response.kind === 'failure') return this.#receiver.onFailure();
    if (response.kind === 'listings') return this.#receiver.onListings(response.listings);
    const { query } = response;
    const outcome =
      response.kind === 'result' ? { result: response.result } : { pictures: response.pictures };
    if (query === this.#wanted) this.#receiver.onOutcome(outcome);
    else if (outcome.result) this.#waiting = { query, outcome };
    else if (this.#waiting?.query === query)
      this.#waiting = { query, outcome: { ...this.#waiting.outcome, ...outcome } };
  }
}
