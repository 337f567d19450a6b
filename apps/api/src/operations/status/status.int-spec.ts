import type { StatusResponse } from '@plumbline/contracts';
import { DataSource } from 'typeorm';
import { runCommand } from '../../../test/run-command.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { until } from '../../../test/until.ts';
import { Transactor } from '../../platform/database/transactor.ts';
import { UsageError } from '../../platform/run-command.ts';
import { UniverseStore } from '../../screening/universe/universe-store.ts';
import { parseStatusCommand, performStatusCommand } from './run-status-command.ts';
import { StatusService } from './status.service.ts';

describe('Status', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp({ universe: 'tiny' });
  });
  afterAll(() => api.stop());

  const perform = (...argv: string[]) =>
    performStatusCommand(parseStatusCommand(argv), new Transactor(api.app.get(DataSource)));
  const getStatus = async (): Promise<StatusResponse> => (await api.get('/api/status')).body;
  /** What a server whose cache is empty responds with. */
  const readUncached = () => new StatusService(api.app.get(Transactor), api.app.get(UniverseStore)).get();
  const statesIn = ({ components }: StatusResponse) =>
    Object.fromEntries(components.map(({ component, state }) => [component, state]));
  const untilStatus = (isReached: (status: StatusResponse) => boolean) =>
    until(async () => isReached(await getStatus()));

  it('responds while the database does not, and says what is down and what is not known', async () => {
    let status = await readUncached();
    await api.database.outage(async () => {
      // A read that was under way when the connections were cut knows a part.
      await until(async () => {
        status = await readUncached();
        return [status.release?.loadedAt, status.incidents].every((part) => part === null);
      });
      expect((await api.get('/api/status')).status).toBe(200);
    });
    expect(statesIn(status)).toEqual({
      API: 'OPERATIONAL',
      DATABASE: 'DOWN',
      UNIVERSE: 'OPERATIONAL',
      MAIL: 'UNKNOWN',
      PAYMENTS: 'UNKNOWN',
    });
    expect(status.release).toMatchObject({ number: 1, loadedAt: null });
    expect(status.incidents).toBeNull();
  });

  it('comes from the state of each part: overdue mail and payments are delays', async () => {
    await untilStatus((status) => statesIn(status).DATABASE === 'OPERATIONAL');
    expect(statesIn(await getStatus())).toMatchObject({ MAIL: 'OPERATIONAL', PAYMENTS: 'OPERATIONAL' });
    await api.database.query(
      `INSERT INTO job (queue, key, attempts, due_at, created_at) VALUES
        ('mail', NULL, 3, now() + interval '1 hour', now() - interval '1 hour'),
        ('payment-sync-other', '1', 1, now() - interval '1 hour', now() - interval '2 hours')`,
    );
    await untilStatus((status) => statesIn(status).MAIL === 'DELAYED');
    expect(statesIn(await getStatus()).PAYMENTS).toBe('DELAYED');
    await api.database.query('DELETE FROM job');
  });

  it('says that payments are delayed after two failed attempts, though the next one is never overdue', async () => {
    const stateAfter = async (attempts: number) => {
      await api.database.query(
        `INSERT INTO job (queue, key, attempts, lease, due_at, created_at) VALUES
          ('payment-sync-other', '1', $1, gen_random_uuid(), now() + interval '4 minutes', now() - interval '1 day')
         ON CONFLICT (queue, key) DO UPDATE SET attempts = excluded.attempts`,
        [attempts],
      );
      let state = 'UNKNOWN';
      // A database that is busy counts as one that does not respond.
      await until(async () => (state = statesIn(await readUncached()).PAYMENTS) !== 'UNKNOWN');
      return state;
    };
    expect(await stateAfter(2)).toBe('OPERATIONAL');
    expect(await stateAfter(3)).toBe('DELAYED');
    await api.database.query('DELETE FROM job');
  });

  it('names the release in use and when it was loaded, and nothing else', async () => {
    const status = await getStatus();
    expect(Object.keys(status).sort()).toEqual(['checkedAt', 'components', 'incidents', 'release']);
    expect(status.release).toEqual({
      number: 1,
      asOf: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      loadedAt: expect.stringMatching(/Z$/),
      funds: { all: expect.anything(), largest: expect.anything() },
    });
  });

  it('says how many funds have a score or a bound, lie outside the method, or are unknown', async () => {
    const { all, largest } = (await getStatus()).release!.funds;
    for (const { total, scored, bounds, outside, unknown } of [all, largest])
      expect(scored + bounds + outside + unknown).toBe(total);
    expect(largest.total).toBeLessThanOrEqual(150);
  });

  it('shows the incidents that an operator opens, updates and resolves', async () => {
    expect(await runCommand('status-cli', ['open', 'Search is slow.'], api.database)).toEqual({
      exitCode: 0,
      stdout: 'Incident 1 is opened; the status page shows it within seconds.\n',
      stderr: '',
    });
    await perform('update', '1', 'We found the cause.');
    await perform('open', 'Mail is late.');
    await perform('resolve', '1', 'An index was missing.');
    await untilStatus(({ incidents }) => incidents?.length === 2 && incidents[1].updates.length === 3);
    const { incidents } = await getStatus();
    expect(incidents!.map(({ number, updates }) => [number, updates.map(({ step }) => step)])).toEqual([
      [2, ['OPENED']],
      [1, ['RESOLVED', 'UPDATED', 'OPENED']],
    ]);
    expect(await perform('list')).toMatch(/^1 +\d{4}-\d\d-\d\d \d\d:\d\d UTC +OPENED +Search is slow\.$/m);
  });

  it('changes nothing that was written, and no resolved incident', async () => {
    await expect(perform('update', '1', 'Again.')).rejects.toThrow(
      'Incident 1 is resolved; open another one.',
    );
    await expect(perform('update', '7', 'Who?')).rejects.toThrow('There is no incident 7.');
    await expect(api.database.query("UPDATE incident_update SET text = 'x'")).rejects.toThrow(
      /cannot be changed/,
    );
    await expect(api.database.query('DELETE FROM incident_update')).rejects.toThrow(/cannot be changed/);
  });

  it.each([
    [[]],
    [['open']],
    [['open', 'One', 'two']],
    [['update', 'x', 'Text']],
    [['resolve', '1']],
    [['lists']],
  ])('rejects the arguments %j with the usage of the command', (argv) => {
    expect(() => parseStatusCommand(argv)).toThrow(UsageError);
  });
});
