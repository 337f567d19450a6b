import { extname } from 'node:path';
import { Logger } from '@nestjs/common';
import { Piscina } from 'piscina';
import { FairQueue } from './fair-queue.ts';
import { getCallerKey } from './http/current-request.ts';

/** How long an idle thread stays for the next task. Starting one takes a quarter of a second. */
const IDLE_MS = 60_000;

/** How long a task waits for a thread: less than the time after which proxies give a request up. */
const MAX_WAIT_MS = 20_000;

/** How long a thread may take to start. Transpiling its modules in a test takes a while on a busy machine. */
const START_LIMIT_MS = 30_000;

/** Lets a thread run the TypeScript sources under test. Built modules need nothing. */
const typeScriptArguments = ['--import', 'tsx', '--conditions=@plumbline/source'];

interface ThreadPoolOptions {
  /**
   * `import.meta.url` of the caller. The threads run its sources when it runs from sources, and the build otherwise.
   */
  readonly importer: string;
  /** The module to run, relative to the caller and without its extension, such as `./parse-file.worker`. */
  readonly module: string;
  readonly maxThreads: number;
  /** How many tasks may wait for a thread. */
  readonly maxWaiting: number;
  /** Creates the error that rejects a task when too many wait, or when it has waited too long. */
  readonly refusal: () => Error;
  /** Per task, in milliseconds, from the moment it has a thread. */
  readonly timeLimitMs: number;
  /** Per thread. */
  readonly memoryLimitMb: number;
}

/** A task used up its time or memory, or threw an error, which is the `cause`. */
export class ThreadFailedError extends Error {
  constructor(cause: unknown) {
    super('A thread failed', { cause });
  }
}

/**
 * Threads that run the default export of one module, `(input: Input) => Output | Promise<Output>`, one task each,
 * within limits. A thread that exceeds them is terminated and replaced. Input and output are copied by structured
 * clone, so an expected failure belongs in the output: an error loses its class on the way. What threads print is
 * dropped.
 *
 *     const pool = new ThreadPool<Uint8Array, ParsedFile>({
 *       importer: import.meta.url,
 *       module: './parse-file.worker',
 *       maxThreads: 2,
 *       maxWaiting: 20,
 *       refusal: () => new TooManyImportsError(),
 *       timeLimitMs: 7_000,
 *       memoryLimitMb: 384,
 *     });
 *     const file = await pool.run(new Uint8Array(bytes));
 *     await pool.close(); // in `onApplicationShutdown`
 */
export class ThreadPool<Input, Output> {
  private readonly logger = new Logger(ThreadPool.name);
  private readonly queue: FairQueue;
  private readonly pool: Piscina<Input, Output>;
  private readonly timeLimitMs: number;
  private running = 0;

  constructor({ importer, module, maxThreads, timeLimitMs, memoryLimitMb, ...places }: ThreadPoolOptions) {
    const extension = extname(importer) === '.ts' ? '.ts' : '.js';
    this.timeLimitMs = timeLimitMs;
    // The queue comes first, so that the time limit does not count the time a task waits.
    this.queue = new FairQueue({ maxRunning: maxThreads, maxWaitMs: MAX_WAIT_MS, ...places });
    this.pool = new Piscina({
      filename: new URL(`${module}${extension}`, importer).href,
      minThreads: 0,
      maxThreads,
      idleTimeout: IDLE_MS,
      resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb },
      env: {},
      execArgv: extension === '.ts' ? typeScriptArguments : [],
    });
    this.pool.on('workerCreate', () => this.dropOutput());
    this.pool.on('error', (error: Error) => this.logger.error(`thread failed (${error.name})`));
  }

  /** Runs a task in a thread. Throws the refusal when too many are waiting, ThreadFailedError when the task fails. */
  run(input: Input): Promise<Output> {
    return this.queue.run(getCallerKey(), () => this.runInThread(input));
  }

  /** Terminates all threads, whatever they are doing. Idle threads do not keep the process alive. */
  close(): Promise<void> {
    return this.pool.destroy();
  }

  private async runInThread(input: Input): Promise<Output> {
    const abort = new AbortController();
    let terminated: Promise<unknown> | undefined;
    let timer: NodeJS.Timeout | undefined;
    const limitTime = (milliseconds: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        terminated = this.terminate(abort);
      }, milliseconds);
    };
    const limitTask = () => limitTime(this.timeLimitMs);
    const hasIdleThread = this.pool.threads.length > this.running;
    this.running += 1;
    if (hasIdleThread) limitTask();
    else {
      limitTime(START_LIMIT_MS);
      this.pool.once('workerCreate', limitTask);
    }
    try {
      return await this.pool.run(input, { signal: abort.signal });
    } catch (cause) {
      throw new ThreadFailedError(cause);
    } finally {
      this.running -= 1;
      this.pool.off('workerCreate', limitTask);
      clearTimeout(timer);
      // The next task starts when the memory of the terminated thread is free again.
      await terminated;
    }
  }

  /** Terminates the thread that runs the task, and waits for its end. */
  private terminate(abort: AbortController): Promise<unknown> {
    const before = this.pool.threads;
    abort.abort();
    const terminated = before.filter((thread) => !this.pool.threads.includes(thread));
    return Promise.all(terminated.map((thread) => new Promise((resolve) => thread.once('exit', resolve))));
  }

  private dropOutput(): void {
    for (const { stdout, stderr } of this.pool.threads) {
      for (const output of [stdout, stderr]) output.unpipe().resume();
    }
  }
}
