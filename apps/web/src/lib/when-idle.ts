/** For browsers that do not say when they are idle, in milliseconds. */
const AFTER_MS = 1_000;

/** Calls a function once the page has nothing else to do. Returns what calls it off. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, AFTER_MS);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run);
  return () => cancelIdleCallback(request);
}
