import { exploreUrls } from '@plumbline/contracts';
import { useEffect, useRef, useState } from 'react';
import type { ExploreQuery } from '../model/explore-query.ts';
import type { ExploreListings, ExploreResult } from './explore-engine.ts';

/** What the page sends to the worker. The address is that of the file to load, the same every time. */
export interface ExploreRequest {
  readonly address: string;
  readonly query: ExploreQuery;
}

/** What the worker sends back. */
export type ExploreResponse =
  | { readonly kind: 'listings'; readonly listings: ExploreListings }
  | { readonly kind: 'result'; readonly result: ExploreResult }
  | { readonly kind: 'failure' };

interface Loaded {
  /** `null` until the file has been loaded. */
  readonly listings: ExploreListings | null;
  /** `null` until there is a first one. */
  readonly result: ExploreResult | null;
  readonly hasFailed: boolean;
}

interface Explore extends Loaded {
  readonly retry: () => void;
}

const nothing: Loaded = { listings: null, result: null, hasFailed: false };

/** Runs a query over all securities of a release in a worker, and again whenever the query changes. */
export function useExplore(release: number, query: ExploreQuery): Explore {
  const [loaded, setLoaded] = useState(nothing);
  const [attempt, setAttempt] = useState(0);
  const workerRef = useRef<Worker | null>(null);
  useEffect(() => {
    const worker = new Worker(new URL('./explore.worker.ts', import.meta.url), { type: 'module' });
    workerRef.current = worker;
    const fail = () => setLoaded({ ...nothing, hasFailed: true });
    worker.addEventListener('error', fail);
    worker.addEventListener('message', ({ data }: MessageEvent<ExploreResponse>) => {
      if (data.kind === 'failure') return fail();
      // A result belongs to the listings before it.
      if (data.kind === 'listings') setLoaded({ ...nothing, listings: data.listings });
      else setLoaded((before) => ({ ...before, result: data.result }));
    });
    return () => worker.terminate();
  }, [release, attempt]);
  // The query is a new object in each render.
  const key = JSON.stringify(query);
  useEffect(() => {
    const request: ExploreRequest = {
      address: `/api${exploreUrls.file(release)}`,
      query: JSON.parse(key) as ExploreQuery,
    };
    workerRef.current?.postMessage(request);
  }, [key, release, attempt]);
  const retry = () => {
    setLoaded(nothing);
    setAttempt((count) => count + 1);
  };
  return { ...loaded, retry };
}
