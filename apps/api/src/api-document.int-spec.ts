import { createConfig, lintFromString } from '@redocly/openapi-core';
import { findBreakingChanges } from '../test/released-api/compare.ts';
import { reduceApi } from '../test/released-api/reduce.ts';
import { readReleasedApi } from '../test/released-api/released-api.ts';
import type { TestApp } from '../test/test-app.ts';
import { startTestApp } from '../test/test-app.ts';
import { apiExamples } from './site/developers/api-examples.ts';

const path = '/api/docs/openapi.json';
const PUBLIC_URL = 'https://plumbline.example';

/** Rules beyond those that Redocly recommends, and those that do not hold here. */
const rules = {
  // Redocly: `true` for the license, since the terms of the site apply to all of it.
  'info-license': 'off',
  'info-license-url': 'off',
  // Some calls of liveness and metrics cannot fail in a way of their own.
  'operation-4xx-response': 'off',
  'operation-operationId-unique': 'error',
  'no-invalid-media-type-examples': { severity: 'error', allowAdditionalProperties: true },
  'no-invalid-parameter-examples': 'error',
  'operation-tag-defined': 'off',
  'operation-description': 'error',
} as const;

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp({ universe: 'tiny', env: { PUBLIC_URL } });
});
afterAll(() => api.stop());

it('is a valid document by the rules that Redocly recommends, with examples that fit their schemas', async () => {
  const { body } = await api.get(path);
  const config = await createConfig({ extends: ['recommended'], rules });
  const problems = await lintFromString({
    source: JSON.stringify(body),
    absoluteRef: `${PUBLIC_URL}${path}`,
    config,
  });
  expect(
    problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`),
  ).toEqual([]);
});

it('has an example of each main call, and of nothing that there is not', async () => {
  const { paths } = (await api.get(path)).body;
  for (const [call, example] of Object.entries(apiExamples)) {
    const [method, template] = call.split(' ') as [string, string];
    const operation = paths[template]?.[method.toLowerCase()];
    const response = Object.values(operation.responses)[0] as { content?: { 'application/json': object } };
    expect([call, response.content?.['application/json']]).toEqual([
      call,
      example.response === undefined ? undefined : expect.objectContaining({ example: example.response }),
    ]);
    const given = operation.parameters.filter((parameter: object) => 'example' in parameter);
    expect(given).toHaveLength(Object.keys(example.parameters ?? {}).length);
  }
});

it('says whose it is, where it is served, which release it is of, and how to prove who calls', async () => {
  const { info, servers, components, externalDocs } = (await api.get(path)).body;
  expect(info).toMatchObject({ version: '0.4.0', contact: { url: `${PUBLIC_URL}/help-and-support` } });
  expect(servers).toEqual([{ url: PUBLIC_URL }]);
  expect(externalDocs.url).toBe(`${PUBLIC_URL}/developers`);
  expect(Object.keys(components.securitySchemes)).toEqual(['token', 'personalToken']);
});

it('names the scope that each call takes, and says of the others that no personal access token opens them', async () => {
  const { paths } = (await api.get(path)).body;
  const { security, description } = paths['/api/standards'].get;
  expect(security).toEqual([
    {},
    { token: [] },
    { personalToken: ['screening:read'] },
    { personalToken: ['portfolios:read'] },
  ]);
  expect(description).toContain('`portfolios:read` where the query names a portfolio');
  expect(paths['/api/account'].get.description).toContain('No personal access token opens this call');
  expect(paths['/api/search'].get.description).toContain('Needs no token under the default standard');
});

it('is not sent again to who has it', async () => {
  const { headers } = await api.get(path);
  expect(headers.get('cache-control')).toBe('public, no-cache');
  const etag = headers.get('etag')!;
  const again = await api.get(path, { headers: { 'if-none-match': etag } });
  expect([again.status, again.body]).toEqual([304, '']);
});

it('is read on a page that runs no script of a page and loads nothing of others', async () => {
  const { status, headers, body } = await api.get('/api/docs');
  expect([status, headers.get('content-security-policy')]).toEqual([
    200,
    expect.stringContaining("default-src 'self'"),
  ]);
  expect(body).not.toMatch(/<script>[^<]*\S/);
  expect(body).not.toMatch(/(src|href)="https?:/);
});

it('breaks no program that was written for the last release', async () => {
  const now = reduceApi((await api.get(path)).body);
  const before = readReleasedApi(now);
  expect(Object.keys(before.calls)).toEqual(
    expect.arrayContaining(['GET /api/search', 'POST /api/portfolios']),
  );
  expect(findBreakingChanges(before, now)).toEqual([]);
});
