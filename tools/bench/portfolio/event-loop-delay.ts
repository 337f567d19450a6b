/** How long the event loop was kept from others, in milliseconds. */
export interface EventLoopDelay {
  readonly p99: number;
  readonly max: number;
}

/** What the process sleeps between two looks at the clock belongs to the figures it tells. */
const RESOLUTION_MS = 10;

/** Of a running Plumbline since this was asked last. */
export async function eventLoopDelay(url: string): Promise<EventLoopDelay> {
  const text = await (await fetch(new URL('/api/metrics', url))).text();
  const value = (name: string) => {
    const [, seconds] = new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)$`, 'm').exec(text)!;
    return Math.max(0, 1000 * Number(seconds) - RESOLUTION_MS);
  };
  return { p99: value('p99'), max: value('max') };
}
