import type { LogLevel } from '../../config/env.ts';
import { logLevels } from '../../config/env.ts';
import type { LineWriter } from './line-writer.ts';

/** What is told of every answered request. The query is left out: what people look for is theirs. */
export interface AnsweredRequest {
  readonly requestId: string;
  readonly method: string;
  /** As it was sent, without the query and without keys. */
  readonly path: string;
  readonly status: number;
  readonly milliseconds: number;
}

/** Level numbers of pino, whose lines these stand among. */
const INFO = 30;
const ERROR = 50;

/**
 * One line for each answered request, in the form of the other log lines. Put together by hand because its fields are
 * fixed and it is written tens of thousands of times a second at the most.
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

  write({ requestId, method, path, status, milliseconds }: AnsweredRequest): void {
    const isError = status >= 500;
    if (isError ? !this.isErrorWritten : !this.isInfoWritten) return;
    const ms = Math.round(milliseconds * 100) / 100;
    this.output.write(
      `{"level":${isError ? ERROR : INFO},"time":"${this.now()}","requestId":"${requestId}",` +
        `"method":"${method}","path":${JSON.stringify(path)},"status":${status},"ms":${ms}}\n`,
    );
  }

  /** The time as ISO text, made once a millisecond. */
  private now(): string {
    const now = Date.now();
    if (now !== this.time) {
      this.time = now;
      this.timeText = new Date(now).toISOString();
    }
    return this.timeText;
  }
}
