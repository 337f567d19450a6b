import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { closeTestLog, linesWithSecrets, openTestLog } from './log-secrets.mjs';

const leaks = (log, ...secrets) => linesWithSecrets(Readable.from([log]), secrets);

describe('Search for secrets in a log', () => {
  it('finds a secret anywhere in a line, and returns only that line', async () => {
    expect(
      await leaks('first\nbefore s3cret-and-long after\nlast s3cret-and-lon', 's3cret-and-long'),
    ).toEqual(['before s3cret-and-long after']);
  });

  it('finds a secret as JSON and as a URL encode it', async () => {
    const secret = 'quo"te sp ace/slash';
    const log = `${JSON.stringify({ secret })}\n/path?key=${encodeURIComponent(secret)}\n`;
    expect(await leaks(log, secret)).toHaveLength(2);
  });

  it('finds a card number, however few different digits it has', async () => {
    expect(await leaks('paid with 4242424242424242', '4242424242424242')).toHaveLength(1);
  });

  it('ignores what a log contains by chance: short words and runs of one character', async () => {
    expect(await leaks('password xxxxxxxxxxxxxxxx', 'password', 'xxxxxxxxxxxx')).toEqual([]);
  });
});

describe('Log of a test run', () => {
  let files;
  beforeEach(() => {
    files = openTestLog();
  });
  afterEach(() => rmSync(path.dirname(files.logFile), { recursive: true, force: true }));

  it('fails the run when it contains a recorded secret, and stays for a look at it', async () => {
    writeFileSync(files.secretsFile, '"s3cret-and-long"\n');
    writeFileSync(files.logFile, '{"msg":"token s3cret-and-long"}\n');
    await expect(closeTestLog(files)).rejects.toThrow(/1 log lines contain .*s3cret-and-long/s);
    expect(existsSync(files.logFile)).toBe(true);
  });

  it('fails the run when secrets were recorded and nothing was logged', async () => {
    writeFileSync(files.secretsFile, '"s3cret-and-long"\n');
    await expect(closeTestLog(files)).rejects.toThrow(/logged nothing/);
  });

  it('is removed when it is clean', async () => {
    writeFileSync(files.secretsFile, '"s3cret-and-long"\n');
    writeFileSync(files.logFile, '{"msg":"signed in"}\n');
    await closeTestLog(files);
    expect(existsSync(files.logFile)).toBe(false);
  });
});
