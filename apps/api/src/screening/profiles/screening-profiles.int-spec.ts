import type { ScreeningProfileResponse } from '@plumbline/contracts';
import { limits } from '@plumbline/contracts';
import { answersToProfile, completeAnswers, presets, questionnaire } from '@plumbline/screening';
import type { TestAccount } from '../../../test/accounts.ts';
import { bearer, json, registerAccount } from '../../../test/accounts.ts';
import type { TestResponse, TestApp } from '../../../test/test-app.ts';
import { startTestApp } from '../../../test/test-app.ts';

const url = '/api/screening-profiles';
const aProfile = { name: 'My own', positive: ['BUSINESS_ETHICS_BIC'], negative: ['TOBACCO', 'ALCOHOL'] };

describe('Screening profiles', () => {
  let api: TestApp;
  let jane: TestAccount;
  beforeAll(async () => {
    api = await startTestApp({ env: { RATE_LIMIT: 'off' } });
  });
  beforeEach(async () => {
    jane = await registerAccount(api);
  });
  afterAll(() => api.stop());

  const create = (profile: unknown, { token } = jane): Promise<TestResponse> =>
    api.get(url, json('POST', profile, token));
  const update = (id: unknown, profile: unknown, { token } = jane): Promise<TestResponse> =>
    api.get(`${url}/${id}`, json('PUT', profile, token));
  const remove = (id: unknown, { token } = jane): Promise<TestResponse> =>
    api.get(`${url}/${id}`, { method: 'DELETE', headers: bearer(token) });
  const list = async ({ token } = jane): Promise<ScreeningProfileResponse[]> => {
    const { status, body } = await api.get(`${url}/get`, { headers: bearer(token) });
    expect(status).toBe(200);
    return body;
  };
  const created = async (profile: unknown, account = jane): Promise<ScreeningProfileResponse> => {
    const { status, body } = await create(profile, account);
    expect(status).toBe(201);
    return body;
  };

  it('are saved as created, under an id that no preset has', async () => {
    const profile = await created(aProfile);
    expect(profile).toEqual({ id: expect.any(Number), ...aProfile, questionnaire: null });
    expect(profile.id).toBeGreaterThan(1000);
    expect(await list()).toEqual([profile]);
  });

  it('are listed by name regardless of case, without those of other accounts', async () => {
    const bob = await registerAccount(api);
    await created({ ...aProfile, name: 'Of Bob' }, bob);
    for (const name of ['b', 'C', 'A']) await created({ ...aProfile, name });
    expect((await list()).map(({ name }) => name)).toEqual(['A', 'b', 'C']);
  });

  describe('from the questionnaire', () => {
    const { version } = questionnaire;
    const answers = completeAnswers(questionnaire, { alcohol: 'main', weapons: 'complete' });
    const fromAnswers = {
      name: 'Ours',
      ...answersToProfile(questionnaire, answers),
      questionnaire: { version, answers },
    };

    it('say from which version and answers they come, and when, also once they are edited', async () => {
      const startedAt = Date.now() - 1000;
      const profile = await created({ ...fromAnswers, questionnaire: { version, answers, by: 'me' } });
      expect(profile.questionnaire).toEqual({ version, answers, answeredAt: expect.any(String) });
      expect(Date.parse(profile.questionnaire!.answeredAt)).toBeGreaterThan(startedAt);
      expect(await list()).toEqual([profile]);
      const { body } = await update(profile.id, { ...aProfile, questionnaire: null });
      expect(body).toEqual({ ...profile, ...aProfile });
      expect(await list()).toEqual([body]);
    });

    it('leave nothing of the answers behind once they are deleted', async () => {
      const { id } = await created(fromAnswers);
      await remove(id);
      expect(await api.database.query('SELECT 1 FROM screening_profile WHERE id = $1', [id])).toEqual([]);
    });

    it('are refused for a version, a question or an answer that there is not', async () => {
      const { alcohol, ...incomplete } = answers;
      expect(alcohol).toBe('main');
      const unknownVersion = 'questionnaire has a version that does not exist';
      const wrongAnswers = 'questionnaire needs one of the answers on offer to each question, and no others';
      for (const [given, message] of [
        [{ version: version + 1, answers }, unknownVersion],
        [{ version: `${version}`, answers }, unknownVersion],
        [{ answers }, unknownVersion],
        ['1', unknownVersion],
        [[], unknownVersion],
        [{ version }, wrongAnswers],
        [{ version, answers: incomplete }, wrongAnswers],
        [{ version, answers: { ...answers, politics: 'none' } }, wrongAnswers],
        [{ version, answers: { ...answers, alcohol: 'a lot' } }, wrongAnswers],
        [{ version, answers: { ...answers, alcohol: null } }, wrongAnswers],
        [{ version, answers: Object.entries(answers) }, wrongAnswers],
      ] as const) {
        const { status, body } = await create({ ...fromAnswers, questionnaire: given });
        expect(status).toBe(400);
        expect(body.violations).toContainEqual({ field: 'questionnaire', message });
      }
      expect(await list()).toEqual([]);
    });

    it('are nobody else’s to see or to change', async () => {
      const profile = await created(fromAnswers);
      const bob = await registerAccount(api);
      expect(await list(bob)).toEqual([]);
      expect((await update(profile.id, aProfile, bob)).status).toBe(404);
      expect((await api.get(url, json('POST', fromAnswers))).status).toBe(401);
      expect(await list()).toEqual([profile]);
    });
  });

  it.each(presets)('can be made of the criteria of $name', async ({ positive, negative }) => {
    expect(await created({ name: 'Copy', positive, negative })).toMatchObject({ positive, negative });
  });

  it('may be empty, and then match nothing', async () => {
    expect(await created({ name: 'Nothing', positive: [], negative: [] })).toMatchObject({
      positive: [],
      negative: [],
    });
  });

  it('can change their name and criteria', async () => {
    const { id } = await created(aProfile);
    const { status, body } = await update(id, { name: ' Stricter ', positive: [], negative: ['GAMBLING'] });
    expect(status).toBe(200);
    expect(body).toEqual({ id, name: 'Stricter', positive: [], negative: ['GAMBLING'], questionnaire: null });
    expect(await list()).toEqual([body]);
  });

  it('are not found once they are deleted', async () => {
    const { id } = await created(aProfile);
    expect((await remove(id)).status).toBe(204);
    expect(await list()).toEqual([]);
    expect((await remove(id)).status).toBe(404);
    expect((await update(id, aProfile)).status).toBe(404);
  });

  it.each([
    [{ ...aProfile, name: undefined }, 'name', 'Name is required'],
    [{ ...aProfile, name: '  ' }, 'name', 'Name takes 1 to 100 characters'],
    [{ ...aProfile, name: 'x'.repeat(101) }, 'name', 'Name takes 1 to 100 characters'],
    [{ ...aProfile, name: 'a\u0000b' }, 'name', 'Name has characters that cannot be used'],
    [{ ...aProfile, positive: ['KINDNESS'] }, 'positive', 'positive names a criterion that does not exist'],
    [{ ...aProfile, negative: ['TOBACCO', 7] }, 'negative', 'negative names a criterion that does not exist'],
    [{ ...aProfile, negative: ['TOBACCO', 'TOBACCO'] }, 'negative', 'negative names a criterion twice'],
    [{ ...aProfile, negative: 'TOBACCO' }, 'negative', 'negative must be a list'],
    [{ name: 'No lists', negative: [] }, 'positive', 'positive must be a list'],
  ])('are refused when they make no sense: %j', async (profile, field, message) => {
    const { id } = await created({ ...aProfile, name: 'Stays' });
    for (const { status, body } of [await create(profile), await update(id, profile)]) {
      expect(status).toBe(400);
      expect(body.violations).toContainEqual({ field, message });
    }
    expect(await list()).toEqual([expect.objectContaining({ name: 'Stays' })]);
  });

  it('have names that are unique within the account, regardless of case', async () => {
    const { id } = await created(aProfile);
    const other = await created({ ...aProfile, name: 'Other' });
    for (const response of [
      await create({ ...aProfile, name: 'MY OWN' }),
      await update(other.id, { ...aProfile, name: 'my own' }),
    ]) {
      expect(response).toMatchObject({
        status: 409,
        body: { title: 'You already have a profile with that name', violations: [{ field: 'name' }] },
      });
    }
    expect((await update(id, { ...aProfile, name: 'MY OWN' })).status).toBe(200);
    await created(aProfile, await registerAccount(api));
  });

  it('number at most 100, even when several are created at once', async () => {
    const { maxPerAccount } = limits.screeningProfile;
    await api.database.query(
      `INSERT INTO screening_profile (account_id, name, positive, negative)
       SELECT $1, 'profile ' || n, '{}', '{}' FROM generate_series(1, $2::integer) n`,
      [jane.id, maxPerAccount - 1],
    );
    const names = ['one', 'two', 'three', 'four'];
    const responses = await Promise.all(names.map((name) => create({ ...aProfile, name })));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(responses.find(({ status }) => status === 409)!.body.title).toBe(
      'You have as many profiles as an account can hold',
    );
    expect(await list()).toHaveLength(maxPerAccount);
  });

  it('of another account are not found', async () => {
    const { id } = await created(aProfile);
    const bob = await registerAccount(api);
    expect((await update(id, { ...aProfile, name: 'Mine now' }, bob)).status).toBe(404);
    expect((await remove(id, bob)).status).toBe(404);
    expect(await list()).toEqual([{ id, ...aProfile, questionnaire: null }]);
  });

  it.each(['0', '-1', 'x', '1.5', '99999999999'])('have no id such as %s', async (id) => {
    expect((await update(id, aProfile)).status).toBe(400);
    expect((await remove(id)).status).toBe(400);
  });

  it('require a token', async () => {
    const { id } = await created(aProfile);
    const calls: [string, RequestInit?][] = [
      [`${url}/get`],
      [url, json('POST', aProfile)],
      [`${url}/${id}`, json('PUT', { ...aProfile, name: 'Gone' })],
      [`${url}/${id}`, { method: 'DELETE' }],
      [`${url}/preview`, json('POST', aProfile)],
    ];
    for (const [path, init] of calls) expect((await api.get(path, init)).status).toBe(401);
    expect(await list()).toEqual([{ id, ...aProfile, questionnaire: null }]);
  });
});
