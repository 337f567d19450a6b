import type { LoggerService } from '@nestjs/common';
import type { DestinationStream, Logger } from 'pino';
import { pino } from 'pino';
import type { LogLevel } from '../config/env.ts';
import { errorCode } from './error-code.ts';

/** Never written to a log, wherever they occur in a logged object. */
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
    'paymentMethodId',
    '["stripe-signature"]',
  ].flatMap((name) => anywhere(name)),
  censor: '[redacted]',
};

/** Paths of a property at the top of a logged object, in its parts, and in theirs. */
function anywhere(name: string): string[] {
  const step = name.startsWith('[') ? name : `.${name}`;
  return [name, `*${step}`, `*.*${step}`];
}

/**
 * What is logged of an error. Errors of the database carry the failed statement's parameters, which may be an address
 * or a hash of a password, so nothing but this is taken over. Of a cause it is the code, such as that of a refused
 * connection.
 */
function toLoggedError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message, stack, code, cause } = error as Error & { readonly code?: unknown };
  return {
    type: name,
    message,
    stack,
    ...(code !== undefined && { code }),
    ...(cause instanceof Error && { cause: errorCode(cause) }),
  };
}

/** What may wait for a slow reader, in bytes; more is dropped. */
const MAX_WAITING_BYTES = 8_388_608;

/** Lines are written together: to write each one takes longer than to make it. */
const WRITTEN_BYTES = 4_096;
/** How long a line waits for others. */
const MAX_WAIT_MS = 500;

/** Where lines go, in the background. */
interface LogOutput extends DestinationStream {
  /** Writes what waits, and calls back when that is done or has failed. */
  flush(done: () => void): void;
}

/**
 * A file, pipe or terminal that is open. Lines that wait are written when the process exits. Those that cannot be
 * written, such as to a full disk, wait until they can be.
 */
export function createLogOutput(fd: number): LogOutput {
  const destination = pino.destination({
    dest: fd,
    sync: false,
    minLength: WRITTEN_BYTES,
    periodicFlush: MAX_WAIT_MS,
    maxLength: MAX_WAITING_BYTES,
  });
  let hasFailed = false;
  destination.on('error', () => (hasFailed = true));
  destination.on('write', () => (hasFailed = false));
  // It tries again until there is room, so that a process on a full disk would never end.
  const flushSync = destination.flushSync.bind(destination);
  destination.flushSync = () => {
    if (!hasFailed) flushSync();
  };
  // Pino calls flushSync after a fatal line if there is one, before it is known whether there is room.
  return {
    write: (line) => destination.write(line),
    flush: (done) => destination.flush(done),
  };
}

/** Logs one JSON object per line. Secrets are redacted wherever they occur in a logged object. */
export function createLogger(level: LogLevel, output: DestinationStream): Logger {
  const serializers = { err: toLoggedError };
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, redact, serializers }, output);
}

/** The classes of Nest that log each step of its start. */
const startingClasses = [
  'NestFactory',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestApplication',
];

/** Sends what Nest and our classes log to the same logger. An object is a line of ours, and logged as it is. */
export function nestLogger(logger: Logger): LoggerService {
  const child = logger.child({ module: 'nest' });
  const write =
    (level: 'debug' | 'info' | 'warn' | 'error' | 'fatal') =>
    (message: unknown, ...rest: unknown[]) =>
      child[level]({ context: rest.at(-1) }, String(message));
  const [debug, info] = [write('debug'), write('info')];
  return {
    log: (message: unknown, ...rest: unknown[]) => {
      if (typeof message === 'object') logger.info(message);
      else if (startingClasses.includes(String(rest.at(-1)))) debug(message, ...rest);
      else info(message, ...rest);
    },
    debug,
    warn: write('warn'),
    error: write('error'),
    fatal: write('fatal'),
  };
}
