import { Logger } from '@nestjs/common';
import { errorCode } from './logging/error-code.ts';

/** Time that work gets to finish when the process is to stop, in milliseconds. */
const STOP_LIMIT = 3_000;

/** Work that is done again and again, never twice at once. A failure is logged when it begins, and tried again. */
export class RepeatedWork {
  private readonly logger: Logger;
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> | null = null;
  private isFailing = false;

  constructor(
    name: string,
    private readonly everyMs: number,
    private readonly work: () => Promise<void>,
  ) {
    this.logger = new Logger(name);
  }

  /** Does it now, and from now on. Does not keep the process alive. */
  start(): void {
    this.timer = setInterval(() => this.run(), this.everyMs).unref();
    this.run();
  }

  /** Begins no more of it, and waits for what is under way, a bounded time. */
  async stop(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    if (!this.running) return;
    let limit: NodeJS.Timeout | undefined;
    const limited = new Promise<void>((resolve) => (limit = setTimeout(resolve, STOP_LIMIT)));
    await Promise.race([this.running, limited]);
    clearTimeout(limit);
  }

  private run(): void {
    this.running ??= this.attempt().finally(() => (this.running = null));
  }

  private async attempt(): Promise<void> {
    try {
      await this.work();
      this.isFailing = false;
    } catch (error) {
      if (!this.isFailing) this.logger.error(`failed, will be tried again (${errorCode(error)})`);
      this.isFailing = true;
    }
  }
}
