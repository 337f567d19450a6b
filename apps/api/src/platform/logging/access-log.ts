import type { LogLevel } from '../../config/env.ts';
import { logLevels } from '../../config/env.ts';
import type { LineWriter } from './line-writer.ts';

/** What is logged about a request. The query is left out, because it shows what a user searches for. */
export interface LoggedRequest {
  readonly requestId: string;
  readonly method: string;
  /** Without the query and without keys. */
  readonly path: string;
  readonly status: number;
  readonly milliseconds: number;
}

/** The level numbers of pino, which writes the other lines of the log. */
const INFO = 30;
const ERROR = 50;

/**
 * Writes one line per request, in the format of the other log lines. Serialized by hand, because the fields are fixed and
 * there may be tens of thousands of lines a second.
 */
export class AccessLog {
  private readonly isInfoWritten: boolean;
  private readonly isErrorWritten: boolean;
  private time = 0;
  private timeText = '';

  constructor(
    private readonly output: LineWriter,
    level: LogLevel,
  ) {
    this.isInfoWritten = logLevels.indexOf(level) >= logLevels.indexOf('info') && level !== 'silent';
    this.isErrorWritten = logLevels.indexOf(level) >= logLevels.indexOf('error') && level !== 'silent';
  }

  write({ requestId, method, path, status, milliseconds }: LoggedRequest): void {
    const isError = status >= 500;
    if (isError ? !this.isErrorWritten : !this.isInfoWritten) return;
    const ms = Math.round(milliseconds * 100) / 100;
    this.output.write(
      `{"level":${isError ? ERROR : INFO},"time":"${this.now()}","requestId":"${requestId}",` +
        `"method":"${method}","path":${JSON.stringify(path)},"status":${status},"ms":${ms}}\n`,
    );
  }

  /** Returns the time in ISO format, computed once per millisecond. */
  private now(): string {
    const now = Date.now();
    if (now !== this.time) {
      this.time = now;
      this.timeText = new Date(now).toISOString();
    }
    return this.timeText;
  }
}
