import { useComputedColorScheme } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PictureLook } from '../model/dots.ts';
import type { ExploreQuery } from '../model/explore-query.ts';
import type { ExploreListings, ExploreResult } from './explore-engine.ts';

/** What the page sends to the worker. The address is that of the file to load, the same every time. */
export interface ExploreRequest {
  readonly address: string;
  readonly query: ExploreQuery;
  readonly look: PictureLook;
}

/** What the worker sends back. */
export type ExploreResponse =
  | { readonly kind: 'listings'; readonly listings: ExploreListings }
  | { readonly kind: 'result'; readonly result: ExploreResult }
  /** The drawn panels of the last result, by title. */
  | { readonly kind: 'pictures'; readonly pictures: Pictures }
  | { readonly kind: 'failure' };

export type Pictures = ReadonlyMap<string, ImageBitmap>;

interface Loaded {
  /** `null` until the file has been loaded. */
  readonly listings: ExploreListings | null;
  /** `null` until there is a first one. */
  readonly result: ExploreResult | null;
  /** Those of the result, or of the one before until they have been drawn. */
  readonly pictures: Pictures;
  readonly hasFailed: boolean;
}

interface Explore extends Loaded {
  readonly retry: () => void;
  /**
   * Begins with the query that a change will lead to, before the page is rendered with it: the two then run side by side, and
   * the result is part of the next frame. Always the same function.
   */
  readonly foresee: (change: (query: ExploreQuery) => ExploreQuery) => void;
}

const nothing: Loaded = { listings: null, result: null, pictures: new Map(), hasFailed: false };

/**
 * Runs a query over all securities of a release in a worker, and again whenever the query changes.
 *
 * @param file the address of the file that has them
 */
export function useExplore(file: string, query: ExploreQuery): Explore {
  const [loaded, setLoaded] = useState(nothing);
  const [attempt, setAttempt] = useState(0);
  const workerRef = useRef<Worker | null>(null);
  const lookRef = useRef<PictureLook | null>(null);
  const scheme = useComputedColorScheme('light');
  useEffect(() => {
    const worker = new Worker(new URL('./explore.worker.ts', import.meta.url), { type: 'module' });
    workerRef.current = worker;
    const fail = () => setLoaded({ ...nothing, hasFailed: true });
    worker.addEventListener('error', fail);
    worker.addEventListener('message', ({ data }: MessageEvent<ExploreResponse>) => {
      if (data.kind === 'failure') return fail();
      // A result belongs to the listings before it.
      if (data.kind === 'listings') return setLoaded({ ...nothing, listings: data.listings });
      if (data.kind === 'pictures') return setLoaded((before) => ({ ...before, pictures: data.pictures }));
      // At once, so that it is part of the next frame.
      flushSync(() => setLoaded((before) => ({ ...before, result: data.result })));
    });
    return () => worker.terminate();
  }, [file, attempt]);
  // Reading styles takes longer than the rest of a request.
  useEffect(() => {
    lookRef.current = readLook();
  }, [scheme]);
  // The query is a new object in each render.
  const key = JSON.stringify(query);
  const requestRef = useRef({ key: '', request: (_: string) => {} });
  useEffect(() => {
    const request = (asked: string) => {
      if (!lookRef.current || requestRef.current.key === asked) return;
      requestRef.current.key = asked;
      const message: ExploreRequest = {
        address: file,
        query: JSON.parse(asked) as ExploreQuery,
        look: lookRef.current,
      };
      workerRef.current?.postMessage(message);
    };
    requestRef.current = { key: '', request };
  }, [file, attempt, scheme]);
  const shownRef = useRef(key);
  useEffect(() => {
    shownRef.current = key;
    requestRef.current.request(key);
  }, [key, file, attempt, scheme]);
  const foresee = useCallback((change: (query: ExploreQuery) => ExploreQuery) => {
    const next = change(JSON.parse(shownRef.current) as ExploreQuery);
    requestRef.current.request(JSON.stringify(next));
  }, []);
  const retry = () => {
    setLoaded(nothing);
    setAttempt((count) => count + 1);
  };
  return { ...loaded, retry, foresee };
}

function readLook(): PictureLook {
  const style = getComputedStyle(document.documentElement);
  return {
    line: style.getPropertyValue('--line'),
    positive: style.getPropertyValue('--positive'),
    neutral: style.getPropertyValue('--line-strong'),
    negative: style.getPropertyValue('--negative'),
    scale: window.devicePixelRatio || 1,
  };
}
