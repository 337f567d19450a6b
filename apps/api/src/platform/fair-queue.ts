interface FairQueueOptions {
  /** How many tasks run at a time, of different keys. */
  readonly maxRunning: number;
  /** How many tasks wait in all. Of one key, a quarter of them. */
  readonly maxWaiting: number;
  /** How long a task waits, in milliseconds. */
  readonly maxWaitMs: number;
  /** Creates the error that rejects a task when too many wait, or when it has waited too long. */
  readonly refusal: () => Error;
}

interface WaitingTask {
  readonly start: () => void;
}

/** Of all tasks that wait, no key has more than this share. */
const SHARE_OF_KEY = 1 / 4;

/**
 * Runs a few tasks at a time, and lets the others wait. Each key, such as an account or the address of a visitor, has
 * one place: its next task waits until the last one has ended, and until the keys that wait longer have had their turn.
 * So whoever sends many tasks delays nobody else by more than one of them.
 */
export class FairQueue {
  private readonly running = new Set<string>();
  /** By key, the one whose turn is next first. */
  private readonly waiting = new Map<string, WaitingTask[]>();

  constructor(private readonly options: FairQueueOptions) {}

  /** Runs the task when it is its turn, and returns its result. Throws the refusal when it waits in vain. */
  async run<T>(key: string, task: () => Promise<T>): Promise<T> {
    if (!this.takePlace(key)) await this.wait(key);
    try {
      return await task();
    } finally {
      this.leave(key);
    }
  }

  /** Waits for a turn, and returns what ends it, to be called once. Throws the refusal when it waits in vain. */
  async enter(key: string): Promise<() => void> {
    if (!this.takePlace(key)) await this.wait(key);
    return () => this.leave(key);
  }

  /** Takes a place if there is one for the key. */
  private takePlace(key: string): boolean {
    if (this.running.size >= this.options.maxRunning || this.running.has(key)) return false;
    this.running.add(key);
    return true;
  }

  private leave(key: string): void {
    this.running.delete(key);
    this.startNext();
  }

  private wait(key: string): Promise<void> {
    const { maxWaiting, maxWaitMs, refusal } = this.options;
    const ofKey = this.waiting.get(key) ?? [];
    const mostOfKey = Math.max(1, Math.floor(maxWaiting * SHARE_OF_KEY));
    if (ofKey.length >= mostOfKey || this.countWaiting() >= maxWaiting) throw refusal();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.setWaiting(
          key,
          this.waiting.get(key)!.filter((other) => other !== task),
        );
        reject(refusal());
      }, maxWaitMs);
      const task: WaitingTask = {
        start: () => {
          clearTimeout(timer);
          this.running.add(key);
          resolve();
        },
      };
      this.setWaiting(key, [...ofKey, task]);
    });
  }

  private startNext(): void {
    for (const [key, [next, ...others]] of this.waiting) {
      if (this.running.has(key)) continue;
      // The other keys have their turn before the next task of this one.
      this.waiting.delete(key);
      this.setWaiting(key, others);
      next!.start();
      return;
    }
  }

  private setWaiting(key: string, tasks: WaitingTask[]): void {
    if (tasks.length > 0) this.waiting.set(key, tasks);
    else this.waiting.delete(key);
  }

  private countWaiting(): number {
    return [...this.waiting.values()].reduce((sum, tasks) => sum + tasks.length, 0);
  }
}
