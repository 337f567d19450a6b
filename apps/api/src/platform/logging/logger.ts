import type { LoggerService } from '@nestjs/common';
import type { Logger } from 'pino';
import { destination, pino } from 'pino';
import type { LogLevel } from '../../config/env.ts';

/** Never written to a log, wherever in a logged object they stand. */
const redact = {
  paths: [
    'password',
    'newPassword',
    'currentPassword',
    'token',
    'key',
    'authorization',
    'cookie',
    'cardNumber',
    'cvc',
  ].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
  censor: '[redacted]',
};

/** Bytes gathered before a write: one system call for many requests. Flushed on exit. */
const WRITE_BUFFER = 8_192;

/** The loggers of a process, on one stream. */
export interface Loggers {
  /** For everything: secrets are redacted wherever they stand in a logged object. */
  readonly main: Logger;
  /** For the line of each request, whose fields are fixed: looking for secrets in it would cost more than writing it. */
  readonly access: Logger;
}

/** One JSON object a line on standard output. */
export function createLoggers(level: LogLevel): Loggers {
  const output = buffered();
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime };
  return { main: pino({ ...options, redact }, output), access: pino(options, output) };
}

function buffered() {
  const output = destination({ dest: 1, sync: false, minLength: WRITE_BUFFER, periodicFlush: 1000 });
  process.on('exit', () => {
    try {
      output.flushSync();
    } catch {
      // Not opened yet: nothing was written.
    }
  });
  return output;
}

/** Nest's own messages through the same logger. */
export function nestLogger(logger: Logger): LoggerService {
  const child = logger.child({ module: 'nest' });
  const write =
    (level: 'debug' | 'warn' | 'error' | 'fatal') =>
    (message: unknown, ...rest: unknown[]) =>
      child[level]({ context: rest.at(-1) }, String(message));
  return {
    log: write('debug'),
    debug: write('debug'),
    warn: write('warn'),
    error: write('error'),
    fatal: write('fatal'),
  };
}
