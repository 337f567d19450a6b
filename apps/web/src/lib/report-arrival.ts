/** In a worker: reports that the code it needs has arrived, or that it has not. */
export function reportArrival(
  code: Promise<unknown>,
  report: (arrival: { readonly kind: 'ready' | 'failed' }) => void,
): void {
  void code.then(
    () => report({ kind: 'ready' }),
    () => report({ kind: 'failed' }),
  );
}
