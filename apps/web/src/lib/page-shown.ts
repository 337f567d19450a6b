let shown: Promise<unknown> = Promise.resolve();

/** Says what the application does before anyone sees what it has rendered. */
export function showAfter(work: Promise<unknown>): void {
  shown = work;
}

/** Resolves once the application is shown: what is not needed for that would only delay it. */
export function pageShown(): Promise<unknown> {
  return shown;
}
