import { useSession } from '../stores/session.ts';
import { useToasts } from '../stores/toasts.ts';
import { aToken, signedIn } from '../test/session.ts';
import { aProblem, withFakeApi } from '../test/fake-api.ts';
import { getJson, getPage, getText, postForm, postJson, postText, putJson } from './api-client.ts';
import { ApiError } from './api-error.ts';

const fakeApi = withFakeApi();

describe('API client', () => {
  it('reads JSON below /api', async () => {
    fakeApi().respond('/api/thing', () => ({ body: { name: 'thing' } }));
    await expect(getJson('/thing')).resolves.toEqual({ name: 'thing' });
  });

  it('reads the total number of rows', async () => {
    fakeApi().respond('/api/things', () => ({ body: [1], headers: { 'x-total-count': '503' } }));
    await expect(getPage('/things')).resolves.toEqual({ body: [1], total: 503 });
  });

  it('has no total when the response does not include it', async () => {
    fakeApi().respond('/api/things', () => ({ body: [1] }));
    await expect(getPage('/things')).resolves.toEqual({ body: [1], total: null });
  });

  it('throws the problem that the API describes', async () => {
    fakeApi().respond('/api/thing', () => aProblem(404, 'No such thing'));
    const error = await getJson('/thing').catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ message: 'No such thing', problem: { status: 404 } });
  });

  it('throws its own problem when the response is not the API’s', async () => {
    fakeApi().respond('/api/thing', () => ({ status: 502, body: 'Bad gateway' }));
    await expect(getJson('/thing')).rejects.toMatchObject({ problem: { status: 502 } });
  });

  it('throws a problem with status 0 when there is no response', async () => {
    Object.assign(globalThis, { fakeApiOrigin: 'http://127.0.0.1:9' });
    await expect(getJson('/thing')).rejects.toMatchObject({ problem: { status: 0 } });
  });

  it('rethrows an abort', async () => {
    const controller = new AbortController();
    controller.abort();
    await expect(getJson('/thing', controller.signal)).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('Request of the API client', () => {
  const lastCall = () => fakeApi().calls.at(-1);

  it('is JSON, and an empty response is undefined', async () => {
    fakeApi().respond('POST /api/thing', () => ({ body: { id: 1 } }));
    fakeApi().respond('PUT /api/thing', () => ({ body: undefined }));
    await expect(postJson('/thing', { name: 'thing' })).resolves.toEqual({ id: 1 });
    expect(lastCall()).toMatchObject({ contentType: 'application/json', body: '{"name":"thing"}' });
    await expect(putJson('/thing', { name: 'other' })).resolves.toBeUndefined();
    expect(lastCall()).toMatchObject({ method: 'PUT', body: '{"name":"other"}' });
  });

  it('can be plain text, and so can the response', async () => {
    fakeApi().respond('/api/thing', () => ({ body: true }));
    await expect(postText('/thing', 'ruth@example.com')).resolves.toBe(true);
    expect(lastCall()?.contentType).toMatch(/^text\/plain/);
    expect(lastCall()?.body).toBe('ruth@example.com');
    await expect(getText('/thing')).resolves.toBe('true');
  });

  it('can be a form with a file', async () => {
    fakeApi().respond('/api/thing', () => ({ body: undefined }));
    const form = new FormData();
    form.append('name', 'picture');
    await postForm('/thing', form);
    expect(lastCall()?.contentType).toMatch(/^multipart\/form-data; boundary=/);
  });

  it('reports the detail of a problem unless it only repeats the title', async () => {
    const refuse = (detail: string) =>
      fakeApi().respond('/api/thing', () => ({
        status: 409,
        body: { ...(aProblem(409, 'Taken').body as object), detail },
      }));
    refuse('By another user');
    await expect(postJson('/thing', {})).rejects.toMatchObject({ problem: { detail: 'By another user' } });
    refuse('Taken');
    await expect(postJson('/thing', {})).rejects.toMatchObject({
      problem: expect.not.objectContaining({ detail: expect.anything() }),
    });
  });

  it('reports the invalid field and when to try again', async () => {
    const violations = [{ field: 'email', message: 'Email is required' }];
    const problem = { type: 'about:blank', title: 'Bad input', status: 400, violations };
    fakeApi().respond('/api/thing', () => ({ status: 400, body: problem, headers: { 'retry-after': '30' } }));
    await expect(postJson('/thing', {})).rejects.toMatchObject({ violations, retryAfter: 30 });
    fakeApi().respond('/api/thing', () => ({
      ...aProblem(503, 'Later'),
      headers: { 'retry-after': 'soon' },
    }));
    await expect(postJson('/thing', {})).rejects.toMatchObject({ violations: [], retryAfter: null });
  });
});

describe('Token of the session', () => {
  beforeEach(() => fakeApi().respond('/api/thing', () => ({ body: 1 })));

  it('is sent with every request', async () => {
    await getJson('/thing');
    const token = signedIn(fakeApi());
    await getJson('/thing');
    await postJson('/thing', {});
    await postJson('/thing', {}, { isAnonymous: true });
    expect(fakeApi().calls.map((call) => call.token)).toEqual([null, token, token, null]);
  });

  it('ends with the session when the server rejects it', async () => {
    signedIn(fakeApi());
    fakeApi().respond('/api/thing', () => aProblem(401, 'Log in'));
    const answers = await Promise.allSettled([getJson('/thing'), getJson('/thing')]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(useSession.getState()).toMatchObject({ isLogged: false, token: null });
    const messages = useToasts.getState().toasts.map(({ message }) => message);
    expect(messages).toEqual(['Your session has ended. Please log in again.']);
  });

  it('survives a rejection of the previous one', async () => {
    signedIn(fakeApi());
    const newToken = aToken({ lifetime: 7200 });
    fakeApi().respond('/api/thing', () => {
      useSession.getState().beginSession(newToken, true);
      return aProblem(401, 'Log in');
    });
    await expect(getJson('/thing')).rejects.toMatchObject({ problem: { status: 401 } });
    expect(useSession.getState()).toMatchObject({ isLogged: true, token: newToken });
    expect(useToasts.getState().toasts).toEqual([]);
  });

  it('leaves a signed-out session alone when a visitor is rejected', async () => {
    fakeApi().respond('/api/thing', () => aProblem(401, 'Log in'));
    await expect(getJson('/thing')).rejects.toMatchObject({ problem: { status: 401 } });
    expect(useToasts.getState().toasts).toEqual([]);
  });
});
