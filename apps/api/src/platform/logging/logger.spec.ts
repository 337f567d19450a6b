import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { QueryFailedError } from 'typeorm';
import { createLogger, nestLogger } from './logger.ts';

describe('Logged object', () => {
  let line = '';
  const log = createLogger('info', { write: (written) => (line = written) });

  it.each([
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
    'stripe-signature',
  ])('says nothing of %s, at its top and two levels into it', (name) => {
    const secret = `the secret ${name}`;
    log.info({ [name]: secret, body: { [name]: secret, card: { [name]: secret } } }, 'told');
    expect(line).not.toContain(secret);
    expect(JSON.parse(line).body.card[name]).toBe('[redacted]');
  });

  it('says of an error its type, message, stack and code, and nothing of the statement that failed', () => {
    const cause = Object.assign(new Error('value too long'), {
      code: '22001',
      detail: 'Key (email)=(a@b.org)',
    });
    const err = new QueryFailedError(
      'INSERT INTO account VALUES ($1)',
      ['naomi@example.org', '$2b$10$hash'],
      cause,
    );
    log.error({ err }, 'failed');
    expect(JSON.parse(line).err).toEqual({
      type: 'QueryFailedError',
      message: 'value too long',
      stack: err.stack,
      code: '22001',
    });
  });

  it('says the code of what caused an error, and none of its words', () => {
    const refused = Object.assign(new Error('Key AKIA1 of naomi@example.org'), {
      name: 'InvalidAccessKeyId',
    });
    const lost = Object.assign(new Error('connect 10.0.0.9'), { code: 'ECONNREFUSED' });
    for (const [cause, code] of [
      [refused, 'InvalidAccessKeyId'],
      [lost, 'ECONNREFUSED'],
    ] as const) {
      log.error({ err: new Error('No pictures', { cause }) }, 'failed');
      expect(JSON.parse(line).err).toMatchObject({ message: 'No pictures', cause: code });
      expect(line).not.toContain(cause.message);
    }
  });

  it('has what our classes tell at the usual level, and nothing of how Nest starts', () => {
    const logger = nestLogger(log);
    logger.log('is right again', 'clock');
    logger.log('Starting Nest application...', 'NestFactory');
    logger.log('AppModule dependencies initialized', 'InstanceLoader');
    logger.log('Nest application successfully started', 'NestApplication');
    expect(JSON.parse(line)).toMatchObject({ level: 30, context: 'clock', msg: 'is right again' });
  });
});

describe('The log on a full disk', () => {
  const itWithFullDevice = existsSync('/dev/full') ? it : it.skip;
  itWithFullDevice.each([
    ['after a write has failed', 'info', 1_000],
    ['after a fatal line, before one has', 'fatal', 0],
  ])('does not keep the process from exiting %s', (_, level, waitMs) => {
    const script = `
      import { openSync } from 'node:fs';
      import { createLogger, createLogOutput } from '${new URL('./logger.ts', import.meta.url)}';
      const log = createLogger('info', createLogOutput(openSync('/dev/full', 'w')));
      log.${level}('told');
      setTimeout(() => log.flush(() => process.exit(3)), ${waitMs});`;
    const args = ['--import', 'tsx', '--input-type=module', '--eval', script];
    const { status } = spawnSync(process.execPath, args, { timeout: 60_000, killSignal: 'SIGKILL' });
    expect(status).toBe(3);
  });
});
