import { CFB } from 'xlsx';
import type { TestAccount } from '../../../test/accounts.ts';
import { bearer, json, registerAccount } from '../../../test/accounts.ts';
import { workbookOf } from '../../../test/holdings-files.ts';
import { setParsingLimit } from '../../../test/parsing-limit.ts';
import { portfoliosOf } from '../../../test/portfolios.ts';
import type { TestApp, TestResponse } from '../../../test/test-app.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { until } from '../../../test/until.ts';
import { ThreadFailedError } from '../../platform/thread-pool.ts';
import { ImportLimits } from './import-limits.ts';

const good = workbookOf([
  ['Ticker', 'Shares'],
  ['NOSUCH', 1],
]);

/** The good workbook with text put before the end of a list in a part of it. */
function padded(path: string, end: string, text: string): Buffer {
  const archive = CFB.read(good, { type: 'buffer' });
  const part = CFB.find(archive, path)!;
  const content = Buffer.from(
    Buffer.from(part.content as Buffer)
      .toString()
      .replace(end, text + end),
  );
  Object.assign(part, { content, size: content.length });
  return CFB.write(archive, { fileType: 'zip', type: 'buffer', compression: true } as object) as Buffer;
}

describe('Limits of imported files', () => {
  let api: TestApp;
  beforeAll(async () => (api = await startTestApp({ universe: 'tiny' })));
  afterAll(() => api.stop());

  const register = async () => {
    const account = await registerAccount(api);
    const { id } = await portfoliosOf(api, account).create();
    return { account, id };
  };
  const upload = (
    { account, id }: { readonly account: TestAccount; readonly id: number },
    file: Buffer,
  ): Promise<TestResponse> => {
    const body = new FormData();
    body.set('file', new Blob([new Uint8Array(file)]), 'positions');
    return api.get(`/api/portfolios/${id}/holdings/upload-excel-file`, {
      method: 'POST',
      headers: bearer(account.token),
      body,
    });
  };
  /** As if so many had been counted of each subject. */
  const setCount = (counter: string, points: number) =>
    api.database.query('UPDATE attempt_limit SET points = $2 WHERE key LIKE $1', [`${counter}:%`, points]);

  it('refuse the 301st file of an account in an hour, and those of no other', async () => {
    const [jane, bob] = [await register(), await register()];
    expect((await upload(jane, good)).status).toBe(200);
    await setCount('uploads', 299);
    expect((await upload(jane, good)).status).toBe(200);
    const { status, headers, body } = await upload(jane, good);
    expect([status, body.title]).toEqual([429, 'You have reached the hourly limit for importing files.']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3000);
    expect((await upload(bob, good)).status).toBe(200);
  });

  it('are told with each response that was counted, also with the one that refuses', async () => {
    const jane = await register();
    const told = ({ headers }: TestResponse) => [headers.get('ratelimit-policy'), headers.get('ratelimit')];
    const policies = '"uploads";q=300;w=3600, "uploads-of-address";q=1000;w=3600';
    expect(told(await upload(jane, good))).toEqual([
      policies,
      expect.stringMatching(/^"uploads";r=299;t=3\d{3}, "uploads-of-address";r=\d{3};t=3\d{3}$/),
    ]);
    await setCount('uploads', 300);
    const refused = await upload(jane, good);
    const [policy, left] = told(refused);
    expect([refused.status, policy]).toEqual([429, '"uploads";q=300;w=3600']);
    expect(left).toBe(`"uploads";r=0;t=${refused.headers.get('retry-after')}`);
    const reading = await api.get(`/api/portfolios/${jane.id}`, { headers: bearer(jane.account.token) });
    expect(told(reading)).toEqual([null, null]);
  });

  it('of logins are not told: they count what others try as well', async () => {
    const { headers } = await api.get(
      '/api/authenticate',
      json('POST', { username: 'a@b.org', password: 'wrong' }),
    );
    expect(headers.get('ratelimit')).toBeNull();
  });

  it('refuse what a thread cannot read in its time and memory, and count it', async () => {
    const jane = await register();
    setParsingLimit(api.app, 7_000);
    const styles = padded('/xl/styles.xml', '</cellXfs>', '<xf numFmtId="0"/>'.repeat(2_900_000));
    const { status, body } = await upload(jane, styles);
    expect([status, body.title]).toEqual([400, 'This file could not be read']);
    expect(body.detail).toBe('It takes too much time or too much memory.');
    const rows = await api.database.query(
      "SELECT points FROM attempt_limit WHERE key LIKE 'costly-uploads:%' AND points > 0",
    );
    expect(rows).toEqual([{ points: 1 }]);
    setParsingLimit(api.app, 60_000);
    expect((await upload(jane, good)).status).toBe(200);
  });

  /** As if a process had read so many costly files of an account. */
  const readCostly = async (
    process: TestApp,
    { account }: { readonly account: TestAccount },
    times: number,
  ) => {
    const fail = () => Promise.reject(new ThreadFailedError('too long'));
    for (let time = 0; time < times; time += 1)
      await expect(process.app.get(ImportLimits).countCostly(account.id, fail)).rejects.toThrow('thread');
  };
  const tooMany = 'Too many of your files took too much time or memory to be read.';

  it('refuse every file of an account after 20 of these', async () => {
    const [jane, bob] = [await register(), await register()];
    await readCostly(api, jane, 19);
    expect((await upload(jane, good)).status).toBe(200);
    expect((await upload(jane, good)).status).toBe(200);
    await readCostly(api, jane, 1);
    for (let times = 0; times < 2; times += 1) {
      const { status, headers, body } = await upload(jane, good);
      expect([status, body.title]).toEqual([429, tooMany]);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(3000);
    }
    expect((await upload(bob, good)).status).toBe(200);
  });

  it('refuse them in every process, and no more than 20 are read, even at the same time', async () => {
    const other = await startTestApp({ beside: api });
    const jane = await register();
    const processes = [api, other].map(({ app }) => app.get(ImportLimits));
    const running: (() => void)[] = [];
    const read = () =>
      new Promise<never>((_, reject) => running.push(() => reject(new ThreadFailedError('too long'))));
    const refusals: string[] = [];
    const attempts = Array.from({ length: 24 }, (_, index) =>
      processes[index % 2]!.countCostly(jane.account.id, read).catch(({ message }: Error) =>
        refusals.push(message),
      ),
    );
    await until(() => running.length + refusals.length === 24);
    expect([running.length, refusals.length]).toEqual([20, 4]);
    for (const end of running) end();
    await Promise.all(attempts);
    await other.stop();
    expect(await upload(jane, good)).toMatchObject({ status: 429, body: { title: tooMany } });
  });

  it('are not needed for what is refused before it is parsed', async () => {
    const jane = await register();
    const entities = padded('/xl/worksheets/sheet1.xml', '</sheetData>', '&#65;'.repeat(1_100_000));
    expect((await upload(jane, entities)).status).toBe(413);
  });

  it('refuse the 1,001st file of an address', async () => {
    const jane = await register();
    await setCount('uploads-of-address', 999);
    expect((await upload(jane, good)).status).toBe(200);
    expect((await upload(jane, good)).status).toBe(429);
    await api.database.query('DELETE FROM attempt_limit');
  });
});
