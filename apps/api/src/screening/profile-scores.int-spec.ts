import type { Role } from '@plumbline/contracts';
import { compileProfile, catalog, presets, scoreUniverse } from '@plumbline/screening';
import { json, registerAccount } from '../../test/accounts.ts';
import type { TestApp } from '../../test/test-app.ts';
import { startTestApp } from '../../test/test-app.ts';
import type { SignedInAccount } from '../platform/security/signed-in.decorator.ts';
import type { UniverseSnapshot } from '../universe/snapshot/universe-snapshot.ts';
import { UniverseStore } from '../universe/universe-store.ts';
import { ProfileScores } from './profile-scores.ts';

const somebody = (...more: Role[]): SignedInAccount => ({ id: 1, authorities: ['ROLE_USER', ...more] });

describe('Screening profile of a request', () => {
  let api: TestApp;
  let profiles: ProfileScores;
  let snapshot: UniverseSnapshot;
  beforeAll(async () => {
    api = await startTestApp({ env: { RATE_LIMIT: 'off' } });
    profiles = api.app.get(ProfileScores, { strict: false });
    snapshot = api.app.get(UniverseStore, { strict: false }).current;
  });
  afterAll(() => api.stop());

  it('is preset 0 by default', async () => {
    const profile = await profiles.resolve(somebody(), undefined);
    expect(profile).toMatchObject({ id: '0', name: 'Faith Based Evangelical' });
    expect(profile).toEqual(await profiles.resolve(somebody(), '0'));
    expect(profiles.getScores(snapshot, profile)).toEqual(snapshot.scores);
  });

  it.each(['1', '2', '3'])('may be preset %s with Premium or as an administrator only', async (id) => {
    const { name } = presets[Number(id)];
    for (const role of ['ROLE_PREMIUM', 'ROLE_ADMIN'] as const) {
      expect(await profiles.resolve(somebody(role), id)).toMatchObject({ id, name });
    }
    for (const me of [somebody(), somebody('ROLE_ADVISOR')]) {
      await expect(profiles.resolve(me, id)).rejects.toMatchObject({
        kind: 'forbidden',
        message: 'You must upgrade to a Premium Account for this feature',
      });
    }
  });

  it('may belong to the account, but not to another', async () => {
    const { id, token } = await registerAccount(api);
    const request = { name: 'No smoke', positive: [], negative: ['TOBACCO'] };
    const { body: kept } = await api.get('/api/screening-profiles', json('POST', request, token));
    const own = await profiles.resolve({ ...somebody(), id }, `${kept.id}`);
    expect(own).toMatchObject({ id: `${kept.id}`, name: 'No smoke' });
    expect(profiles.getScores(snapshot, own)).toEqual(
      scoreUniverse(snapshot.screening, compileProfile(catalog, request)),
    );
    await expect(
      profiles.resolve({ ...somebody('ROLE_ADMIN'), id: id + 1 }, `${kept.id}`),
    ).rejects.toMatchObject({ kind: 'absent' });
  });

  it.each(['4', '00', '01', '', 'x', '-1', '1e3', '2147483648', '9999999999', "0' OR 1=1"])(
    'is not there when it is called %s',
    async (id) => {
      await expect(profiles.resolve(somebody('ROLE_PREMIUM'), id)).rejects.toMatchObject({ kind: 'absent' });
    },
  );

  it('ignores criteria that the methodology has dropped since the profile was saved', async () => {
    const { id } = await registerAccount(api);
    const [{ id: profileId }] = await api.database.query<{ id: number }>(
      `INSERT INTO screening_profile (account_id, name, positive, negative)
       VALUES ($1, 'Old', '{}', '{WITCHCRAFT,TOBACCO}') RETURNING id`,
      [id],
    );
    const { compiled } = await profiles.resolve({ ...somebody(), id }, `${profileId}`);
    expect(compiled.negative).toEqual(['TOBACCO']);
  });

  it('is scored once, and of many profiles only the latest stay in the cache', () => {
    const scoresFor = (...negative: string[]) =>
      profiles.getScores(snapshot, { compiled: compileProfile(catalog, { positive: [], negative }) });
    const scores = scoresFor('GAMBLING', 'TOBACCO');
    expect(scoresFor('TOBACCO', 'GAMBLING')).toBe(scores);
    for (const { name } of catalog.negatives.slice(0, 10)) scoresFor(name);
    expect(scoresFor('GAMBLING', 'TOBACCO')).toBe(scores);
    for (const { name } of catalog.negatives) scoresFor(name);
    const again = scoresFor('GAMBLING', 'TOBACCO');
    expect(again).not.toBe(scores);
    expect(again).toEqual(scores);
  });
});
