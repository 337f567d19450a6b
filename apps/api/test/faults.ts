import type { StripeFault } from '../src/payment/sandbox/stripe-fault.ts';
import { outage } from '../src/payment/sandbox/stripe-fault.ts';

/** A request that is held before anything is done. */
interface HeldRequest {
  /** Resolves when it has arrived. */
  readonly arrived: Promise<void>;
  release(): void;
}

/** Deliberate faults, by the route of a call, such as `POST /v1/invoices/:id/pay`. */
export class Faults {
  private readonly held = new Map<string, { arrive: () => void; released: Promise<void> }[]>();
  private readonly drops = new Map<string, number>();
  private readonly failures = new Map<string, number>();
  private readonly refusals = new Map<string, StripeFault>();
  private readonly releases = new Set<() => void>();

  /** Holds the next request. */
  holdNext(route: string): HeldRequest {
    const [arrived, arrive] = createSignal();
    const [released, release] = createSignal();
    this.held.set(route, [...(this.held.get(route) ?? []), { arrive, released }]);
    this.releases.add(release);
    return { arrived, release };
  }

  /** Processes the next requests, and cuts their connections before the response. */
  dropNext(route: string, times = 1): void {
    this.drops.set(route, times);
  }

  /** Fails the next requests with a 500 before anything is done. */
  failNext(route: string, times = 1): void {
    this.failures.set(route, times);
  }

  /** Refuses the next request with `fault` before anything is done. */
  refuseNext(route: string, fault: StripeFault): void {
    this.refusals.set(route, fault);
  }

  releaseAll(): void {
    for (const release of this.releases) release();
  }

  /** Waits or throws if the request is to be held, to fail or to be refused. */
  async beforeCall(route: string): Promise<void> {
    if (countDown(this.failures, route)) throw outage();
    const refusal = this.refusals.get(route);
    if (this.refusals.delete(route)) throw refusal;
    const held = this.held.get(route)?.shift();
    held?.arrive();
    await held?.released;
  }

  shouldDrop(route: string): boolean {
    return countDown(this.drops, route);
  }
}

function countDown(counts: Map<string, number>, route: string): boolean {
  const left = counts.get(route) ?? 0;
  if (left > 0) counts.set(route, left - 1);
  return left > 0;
}

function createSignal(): [Promise<void>, () => void] {
  let settle = (): void => undefined;
  const promise = new Promise<void>((resolve) => (settle = resolve));
  return [promise, settle];
}
