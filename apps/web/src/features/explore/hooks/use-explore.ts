import { useComputedColorScheme } from '@mantine/core';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PictureLook } from '../model/dots.ts';
import type { ExploreQuery } from '../model/explore-query.ts';
import type { ExploreListings, ExploreResult } from '../model/explore-engine.ts';
import { ExploreRunner } from '../model/explore-runner.ts';
import type { Outcome, Pictures } from '../model/explore-runner.ts';

interface Loaded {
  /** `null` until the file has been loaded. */
  readonly listings: ExploreListings | null;
  /** `null` until the first query has a result. */
  readonly result: ExploreResult | null;
  /** Drawn from the result, or from the previous one while new pictures are being drawn. */
  readonly pictures: Pictures;
  readonly hasFailed: boolean;
}

/** Returns the next query for the one that is shown. */
type Change = (query: ExploreQuery) => ExploreQuery;

interface Explore extends Loaded {
  readonly retry: () => void;
  /** Starts on a query that the user may be about to choose. Always the same function. */
  readonly prepare: (change: Change) => void;
  /**
   * Asks for the query that a change will lead to before the page is rendered with it. If its result is there, both are
   * rendered together; if not, they run side by side. Always the same function.
   */
  readonly foresee: (change: Change) => void;
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
  const runnerRef = useRef<ExploreRunner | null>(null);
  const scheme = useComputedColorScheme('light');
  useEffect(() => {
    const runner = startRunner(file, setLoaded);
    runnerRef.current = runner;
    return () => runner.end();
  }, [file, attempt]);
  // Reading styles takes longer than the rest of a request.
  useEffect(() => runnerRef.current?.setLook(readLook()), [file, attempt, scheme]);
  // The query is a new object in each render.
  const key = JSON.stringify(query);
  const want = useCallback((wanted: string) => {
    const outcome = runnerRef.current?.want(wanted);
    if (outcome) setLoaded((before) => ({ ...before, ...outcome }));
  }, []);
  useEffect(() => want(key), [want, key, file, attempt]);
  const prepare = useCallback((change: Change) => {
    const runner = runnerRef.current;
    runner?.prepare(toNext(runner, change));
  }, []);
  const foresee = useCallback(
    (change: Change) => {
      const runner = runnerRef.current;
      if (runner) want(toNext(runner, change));
    },
    [want],
  );
  const retry = () => {
    setLoaded(nothing);
    setAttempt((count) => count + 1);
  };
  return { ...loaded, retry, prepare, foresee };
}

function startRunner(file: string, setLoaded: (change: (before: Loaded) => Loaded) => void) {
  let isFirst = true;
  // A result belongs to the listings before it.
  const onListings = (listings: ExploreListings) => setLoaded(() => ({ ...nothing, listings }));
  const onOutcome = (outcome: Partial<Outcome>) => {
    const add = () => setLoaded((before) => ({ ...before, ...outcome }));
    if (!outcome.result) return add();
    // The first brings the whole list, which is rendered in steps. Later ones are to be part of the next frame.
    if (isFirst) startTransition(add);
    else flushSync(add);
    isFirst = false;
  };
  const onFailure = () => setLoaded(() => ({ ...nothing, hasFailed: true }));
  return new ExploreRunner(file, { onListings, onOutcome, onFailure });
}

function toNext({ wanted }: ExploreRunner, change: Change): string {
  return JSON.stringify(change(JSON.parse(wanted) as ExploreQuery));
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
