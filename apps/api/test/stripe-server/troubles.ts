/** A request that is kept waiting. */
export interface Held {
  /** Resolves when it has arrived. */
  readonly arrived: Promise<void>;
  /** Has it worked on. */
  release(): void;
}

/** What goes wrong on purpose, by the route of a call, such as `POST /v1/invoices/:id/pay`. */
export class Troubles {
  private readonly holds = new Map<string, { arrive: () => void; released: Promise<void> }[]>();
  private readonly drops = new Map<string, number>();
  private readonly failures = new Map<string, number>();
  private readonly releases = new Set<() => void>();

  holdNext(route: string): Held {
    const [arrived, arrive] = signal();
    const [released, release] = signal();
    this.holds.set(route, [...(this.holds.get(route) ?? []), { arrive, released }]);
    this.releases.add(release);
    return { arrived, release };
  }

  dropNext(route: string, times: number): void {
    this.drops.set(route, times);
  }

  failNext(route: string, times: number): void {
    this.failures.set(route, times);
  }

  releaseAll(): void {
    for (const release of this.releases) release();
  }

  /** Waits where this request is held. */
  async held(route: string): Promise<void> {
    const hold = this.holds.get(route)?.shift();
    hold?.arrive();
    await hold?.released;
  }

  isDropping(route: string): boolean {
    return countDown(this.drops, route);
  }

  isFailing(route: string): boolean {
    return countDown(this.failures, route);
  }
}

function countDown(counts: Map<string, number>, route: string): boolean {
  const left = counts.get(route) ?? 0;
  if (left > 0) counts.set(route, left - 1);
  return left > 0;
}

function signal(): [Promise<void>, () => void] {
  let settle = (): void => undefined;
  const promise = new Promise<void>((resolve) => (settle = resolve));
  return [promise, settle];
}
