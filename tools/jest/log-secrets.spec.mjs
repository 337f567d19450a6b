import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { closeLogOfSecrets, linesWithSecrets, openLogOfSecrets } from './log-secrets.mjs';

const leaks = (log, ...secrets) => linesWithSecrets(Readable.from([log]), secrets);

describe('the search for secrets in a log', () => {
  it('finds a secret wherever in a line it stands, and names that line only', async () => {
    expect(
      await leaks('first\nbefore s3cret-and-long after\nlast s3cret-and-lon', 's3cret-and-long'),
    ).toEqual(['before s3cret-and-long after']);
  });

  it('finds a secret as JSON and as an address write it', async () => {
    const secret = 'quo"te sp ace/slash';
    const log = `${JSON.stringify({ secret })}\n/path?key=${encodeURIComponent(secret)}\n`;
    expect(await leaks(log, secret)).toHaveLength(2);
  });

  it('finds a card number, of however few different digits', async () => {
    expect(await leaks('paid with 4242424242424242', '4242424242424242')).toHaveLength(1);
  });

  it('passes over what stands in a log by chance: short words and rows of one character', async () => {
    expect(await leaks('password xxxxxxxxxxxxxxxx', 'password', 'xxxxxxxxxxxx')).toEqual([]);
  });
});

describe('the log of a run', () => {
  let files;
  beforeEach(() => {
    files = openLogOfSecrets();
  });
  afterEach(() => rmSync(path.dirname(files.logFile), { recursive: true, force: true }));

  it('is refused when it holds a noted secret, and is kept to be looked at', async () => {
    writeFileSync(files.secretsFile, '"s3cret-and-long"\n');
    writeFileSync(files.logFile, '{"msg":"token s3cret-and-long"}\n');
    await expect(closeLogOfSecrets(files)).rejects.toThrow(/1 log lines hold .*s3cret-and-long/s);
    expect(existsSync(files.logFile)).toBe(true);
  });

  it('is refused when secrets passed and it is empty', async () => {
    writeFileSync(files.secretsFile, '"s3cret-and-long"\n');
    await expect(closeLogOfSecrets(files)).rejects.toThrow(/logged nothing/);
  });

  it('is removed when it is clean', async () => {
    writeFileSync(files.secretsFile, '"s3cret-and-long"\n');
    writeFileSync(files.logFile, '{"msg":"signed in"}\n');
    await closeLogOfSecrets(files);
    expect(existsSync(files.logFile)).toBe(false);
  });
});
