import { createHash } from 'node:crypto';
import type { ScoreFileName, ScoreFilesResponse } from '@plumbline/contracts';
import { scoreFileNames, scoreFilesUrls } from '@plumbline/contracts';
import { parse } from 'csv-parse/sync';
import { parquetMetadataAsync, parquetReadObjects } from 'hyparquet';
import { bearer, grantRoles, registerAccount } from '../../../test/accounts.ts';
import type { TestAccount } from '../../../test/accounts.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { UniverseStore } from '../universe/universe-store.ts';

let api: TestApp;
let member: TestAccount;
beforeAll(async () => {
  api = await startTestApp();
  member = await registerAccount(api);
  await grantRoles(api.database, member.id, 'ROLE_PREMIUM');
});
afterAll(() => api.stop());

const download = (name: ScoreFileName, headers: Record<string, string> = {}) =>
  fetch(`${api.url}/api${scoreFilesUrls.file(name)}`, { headers: { ...bearer(member.token), ...headers } });
const bytesOf = async (name: ScoreFileName) => Buffer.from(await (await download(name)).arrayBuffer());
const csvOf = async (name: ScoreFileName) =>
  parse(await bytesOf(name), { bom: true, columns: true }) as Record<string, string>[];
const parquetOf = async (name: ScoreFileName) => {
  const { buffer, byteOffset, byteLength } = await bytesOf(name);
  return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
};
const list = async () =>
  (await api.get(`/api${scoreFilesUrls.list}`, { headers: bearer(member.token) })).body as ScoreFilesResponse;

describe('The files with all scores', () => {
  it('have every security of the release, as the site shows it', async () => {
    const rows = await csvOf('scores.csv');
    const { instruments, release } = api.app.get(UniverseStore).current;
    expect(rows).toHaveLength(instruments.count);
    for (const ticker of ['PM', 'VOO', 'SHY']) {
      const { body } = await api.get(`/api/tickers/${ticker}`);
      expect(rows.find((row) => row['ticker'] === ticker && row['exchange_location'] === '')).toEqual({
        ...{ ticker, exchange_location: '', name: body.name, type: body.type },
        impact_score: body.impactScore === null ? '' : String(body.impactScore),
        standing: body.standing,
        is_bound: String(body.isBound),
        coverage: expect.stringMatching(/^(0|1|0\.\d{1,4})$/),
        has_sample_data: expect.stringMatching(/^(true|false)$/),
        release: String(release.id),
        as_of: release.asOf,
        methodology_version: '3',
      });
    }
  });

  it('leave the score of what is not rated empty, and never 0', async () => {
    const rows = await csvOf('scores.csv');
    const unrated = rows.filter(({ standing }) => standing === 'NOT_RATED');
    expect(unrated.length).toBeGreaterThan(0);
    expect(new Set(unrated.map((row) => row['impact_score']))).toEqual(new Set(['']));
  });

  it.each(['scores', 'history'] as const)('say the same as CSV and as Parquet: %s', async (kind) => {
    const file = await parquetOf(`${kind}.parquet`);
    const columnar = await parquetReadObjects({ file });
    const asText = columnar.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, String(value ?? '')])),
    );
    expect(asText).toEqual(await csvOf(`${kind}.csv`));
    const { key_value_metadata: about } = await parquetMetadataAsync(file);
    expect(Object.fromEntries(about!.map(({ key, value }) => [key, value]))).toMatchObject({
      source: 'Plumbline',
      methodology_version: '3',
      terms: expect.stringContaining('may not resell'),
    });
  });

  it('have the history since the first release', async () => {
    const rows = await csvOf('history.csv');
    const { body } = await api.get('/api/tickers/PM');
    expect(rows.filter(({ ticker }) => ticker === 'PM').at(-1)).toMatchObject({
      impact_score: String(body.impactScore),
      standing: body.standing,
    });
  });

  it('are listed with checksums that hold, also in a header of each', async () => {
    const { files, terms } = await list();
    expect(files.map(({ name }) => name)).toEqual(scoreFileNames);
    expect(terms).toContain('may not resell');
    for (const { name, bytes, sha256 } of files) {
      const response = await download(name);
      const content = Buffer.from(await response.arrayBuffer());
      const digest = createHash('sha256').update(content).digest();
      expect([content.length, digest.toString('hex')]).toEqual([bytes, sha256]);
      expect(response.headers.get('repr-digest')).toBe(`sha-256=:${digest.toString('base64')}:`);
      expect(response.headers.get('content-disposition')).toContain(`filename="plumbline-${name}"`);
    }
  });

  it('are not sent again to who has them', async () => {
    const etag = (await download('scores.csv')).headers.get('etag')!;
    const again = await download('scores.csv', { 'if-none-match': etag });
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
  });

  it('are sent with the number of downloads that are left for the day', async () => {
    const { headers } = await download('scores.csv');
    expect(headers.get('ratelimit-policy')).toBe('"score-files";q=200;w=86400');
    expect(headers.get('ratelimit')).toMatch(/^"score-files";r=1\d\d;t=\d{4,5}$/);
  });

  it('need a token, and Premium', async () => {
    const basic = await registerAccount(api);
    for (const url of [scoreFilesUrls.list, scoreFilesUrls.file('scores.csv')]) {
      expect((await api.get(`/api${url}`)).status).toBe(401);
      const { status, body } = await api.get(`/api${url}`, { headers: bearer(basic.token) });
      expect([status, body.title]).toEqual([403, 'You must upgrade to a Premium Account for this feature']);
    }
  });

  it.each(['scores.xlsx', '..%2Fscores.csv', 'SCORES.CSV', '%00'])('are no others: %s', async (name) => {
    const { status } = await api.get(`/api/score-files/${name}`, { headers: bearer(member.token) });
    expect([400, 404]).toContain(status);
  });
});
