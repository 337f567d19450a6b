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
  /** Whether something asks for the health of the process, as it does every few seconds. */
  readonly isProbe?: boolean;
}

/** The level numbers of pino, which writes the other lines of the log. */
const numbers = { debug: 20, info: 30, error: 50 };
type AccessLevel = keyof typeof numbers;

/**
 * Writes one line per request, in the format of the other log lines. Serialized by hand, because the fields are fixed and
 * there may be tens of thousands of lines a second.
 */
export class AccessLog {
  private readonly isWritten: Readonly<Record<AccessLevel, boolean>>;
  private time = 0;
  private timeText = '';

  constructor(
    private readonly output: LineWriter,
    level: LogLevel,
  ) {
    const writes = (least: AccessLevel) =>
      logLevels.indexOf(level) >= logLevels.indexOf(least) && level !== 'silent';
    this.isWritten = { debug: writes('debug'), info: writes('info'), error: writes('error') };
  }

  write(request: LoggedRequest): void {
    const level = levelOf(request);
    if (!this.isWritten[level]) return;
    const { requestId, method, path, status, milliseconds } = request;
    const ms = Math.round(milliseconds * 100) / 100;
    this.output.write(
      `{"level":${numbers[level]},"time":"${this.now()}","requestId":"${requestId}",` +
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

/** Probes that succeed would be most of the log of a process that few people use. */
function levelOf({ status, isProbe }: LoggedRequest): AccessLevel {
  if (status >= 500) return 'error';
  return isProbe && status < 400 ? 'debug' : 'info';
}
