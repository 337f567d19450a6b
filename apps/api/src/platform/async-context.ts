import { AsyncLocalStorage } from 'node:async_hooks';
import { isPromise } from 'node:util/types';

/**
 * A value that belongs to the running code, across awaits. Node 20 does more for each promise and callback while any storage is
 * in use, so this one is off while nothing runs in it.
 */
export class AsyncContext<T> {
  private readonly storage = new AsyncLocalStorage<T>();
  private running = 0;

  /** The value of the innermost {@link AsyncContext.run} around the caller, undefined outside. */
  get current(): T | undefined {
    return this.storage.getStore();
  }

  /** Runs `work` with `value` as the current one until it returns, or until the promise that it returns is settled. */
  run<R>(value: T, work: () => R): R {
    this.running += 1;
    let isPending = false;
    try {
      const result = this.storage.run(value, work);
      if (isPromise(result)) {
        isPending = true;
        void result.then(this.leave, this.leave);
      }
      return result;
    } finally {
      if (!isPending) this.leave();
    }
  }

  private readonly leave = (): void => {
    this.running -= 1;
    if (this.running === 0) this.storage.disable();
  };
}
