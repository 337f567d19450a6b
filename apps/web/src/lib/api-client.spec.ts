import { aProblem } from '../test/toy-api.ts';
import { withToyApi } from '../test/with-toy-api.ts';
import { getJson, getPage } from './api-client.ts';
import { ApiError } from './api-error.ts';

const toyApi = withToyApi();

describe('the API client', () => {
  it('reads JSON below /api', async () => {
    toyApi().answer('/api/thing', () => ({ body: { name: 'thing' } }));
    await expect(getJson('/thing')).resolves.toEqual({ name: 'thing' });
  });

  it('reads how many rows there are on all pages', async () => {
    toyApi().answer('/api/things', () => ({ body: [1], headers: { 'x-total-count': '503' } }));
    await expect(getPage('/things')).resolves.toEqual({ body: [1], total: 503 });
  });

  it('does not know the number of rows when the answer does not say', async () => {
    toyApi().answer('/api/things', () => ({ body: [1] }));
    await expect(getPage('/things')).resolves.toEqual({ body: [1], total: null });
  });

  it('throws the problem that the API describes', async () => {
    toyApi().answer('/api/thing', () => aProblem(404, 'No such thing'));
    const error = await getJson('/thing').catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ message: 'No such thing', problem: { status: 404 } });
  });

  it('throws a problem of its own when something else answers', async () => {
    toyApi().answer('/api/thing', () => ({ status: 502, body: 'Bad gateway' }));
    await expect(getJson('/thing')).rejects.toMatchObject({ problem: { status: 502 } });
  });

  it('throws a problem with status 0 when nothing answers', async () => {
    Object.assign(globalThis, { toyApiOrigin: 'http://127.0.0.1:9' });
    await expect(getJson('/thing')).rejects.toMatchObject({ problem: { status: 0 } });
  });

  it('passes on that it was aborted', async () => {
    const controller = new AbortController();
    controller.abort();
    await expect(getJson('/thing', controller.signal)).rejects.toMatchObject({ name: 'AbortError' });
  });
});
