import type { UniverseRecord } from '@plumbline/sources';
import { bearer, json, registerAccount } from '../../../test/accounts.ts';
import type { TestAccount } from '../../../test/accounts.ts';
import type { TestMailServer } from '../../../test/mail-server.ts';
import { startMailServer } from '../../../test/mail-server.ts';
import { instrumentId, portfoliosOf } from '../../../test/portfolios.ts';
import { recordSecret } from '../../../test/secrets.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { startTestApp, TEST_JWT_SECRET } from '../../../test/test-app.ts';
import { company, flag, rollBackUniverse, serveUniverse } from '../../../test/universe-records.ts';
import { until } from '../../../test/until.ts';
import { IdKeys } from '../../platform/security/id-keys.ts';
import { DigestService } from './digest.service.ts';

const companies = [company('OAK'), company('ELM')];
const tobacco = flag('TOBACCO', '2026-01-15');
const form = { 'content-type': 'application/x-www-form-urlencoded' };

let server: TestMailServer;
let api: TestApp;
/** Another process of the same installation. */
let other: TestApp;
let jane: TestAccount;
beforeAll(async () => {
  server = await startMailServer();
  const env = { MAIL_URL: server.url, PUBLIC_URL: 'https://plumbline.example' };
  api = await startTestApp({ universe: 'tiny', env });
  other = await startTestApp({ beside: api, env });
  await serveUniverse(api, ...companies);
});
afterAll(async () => {
  await other.stop();
  await api.stop();
  await server.stop();
});

beforeEach(async () => {
  server.mails.length = 0;
  await api.database.query('TRUNCATE attempt_limit, follow, stopped_digest');
  jane = await registerAccount(api);
});

const call = (method: string, path: string, account = jane) =>
  api.get(`/api/follows${path}`, { method, headers: bearer(account.token) });
const followsOf = async (account = jane) => (await call('GET', '', account)).body;

async function follow(...tickers: string[]): Promise<void> {
  for (const ticker of tickers) await call('PUT', `/instruments/${await instrumentId(api, ticker)}`);
}

/** Creates a portfolio of Jane's with these holdings. */
async function aPortfolio(...tickers: string[]): Promise<number> {
  const portfolios = portfoliosOf(api, jane);
  const { id } = await portfolios.create();
  await portfolios.add(id, ...tickers);
  return id;
}

/** Waits until all changes are digested and all mail is sent. */
const untilSent = () =>
  until(async () => {
    const waiting = await api.database.query(
      `SELECT FROM job WHERE queue = 'mail' UNION ALL
       SELECT FROM follow JOIN universe_release ON is_current WHERE digested_release < universe_release.id`,
    );
    return waiting.length === 0;
  });

let isFlagged = false;

/** Loads the same companies again, and maybe more. */
async function reload(...more: UniverseRecord[]): Promise<void> {
  await serveUniverse(api, ...companies, ...(isFlagged ? [tobacco] : []), ...more);
  await untilSent();
}

/** The same, with OAK flagged, or no longer flagged. */
function changeOak(...more: UniverseRecord[]): Promise<void> {
  isFlagged = !isFlagged;
  return reload(...more);
}

/** Accounts are asked to confirm their address, too, and that message may arrive at any time. */
const digests = () => server.mails.filter(({ subject }) => !subject?.startsWith('Confirm your email'));
const recipients = () => digests().map(({ to }) => to![0]!.address);

describe('Follows', () => {
  it('are listed by ticker and by name, each once', async () => {
    await follow('OAK', 'ELM', 'OAK');
    const id = await aPortfolio('OAK');
    for (let times = 0; times < 2; times++) expect((await call('PUT', `/portfolios/${id}`)).status).toBe(204);
    expect(await followsOf()).toEqual({
      isStopped: false,
      instruments: [
        expect.objectContaining({ ticker: 'ELM', name: 'ELM Company' }),
        {
          financialInstrumentId: await instrumentId(api, 'OAK'),
          ticker: 'OAK',
          name: 'OAK Company',
          isDomestic: true,
          exchangeLocation: null,
          isListed: true,
        },
      ],
      portfolios: [{ id, name: 'Retirement' }],
      campaigns: [],
    });
  });

  it('end one by one, and with their portfolio', async () => {
    await follow('OAK');
    const [id, deleted] = [await aPortfolio(), await aPortfolio()];
    for (const portfolio of [id, deleted]) await call('PUT', `/portfolios/${portfolio}`);
    await portfoliosOf(api, jane).call('DELETE', `/${deleted}`);
    expect((await followsOf()).portfolios).toMatchObject([{ id }]);
    for (const path of [`/instruments/${await instrumentId(api, 'OAK')}`, `/portfolios/${id}`])
      for (let times = 0; times < 2; times++) expect((await call('DELETE', path)).status).toBe(204);
    expect(await followsOf()).toEqual({ isStopped: false, instruments: [], portfolios: [], campaigns: [] });
  });

  it('include a security that left the universe, under its last name', async () => {
    await reload(company('ASH'));
    await follow('ASH');
    await reload();
    const { instruments } = await followsOf();
    expect(instruments).toMatchObject([{ ticker: 'ASH', name: 'ASH Company', isListed: false }]);
    const path = `/instruments/${instruments[0].financialInstrumentId}`;
    expect((await call('PUT', path)).status).toBe(404);
    expect((await call('DELETE', path)).status).toBe(204);
  });

  it('are limited to 200 securities', async () => {
    await api.database.query(
      `WITH more AS (INSERT INTO financial_instrument (ticker, location_key)
         SELECT 'MORE' || number, '' FROM generate_series(1, 199) number RETURNING id)
       INSERT INTO follow (account_id, instrument_id, digested_release)
       SELECT $1, more.id, r.id FROM more, universe_release r WHERE is_current`,
      [jane.id],
    );
    const oak = `/instruments/${await instrumentId(api, 'OAK')}`;
    const elm = `/instruments/${await instrumentId(api, 'ELM')}`;
    expect((await call('PUT', oak)).status).toBe(204);
    const { status, body } = await call('PUT', elm);
    expect([status, body.title]).toEqual([409, 'You follow as many securities as an account can']);
    expect((await call('PUT', oak)).status).toBe(204);
    await call('DELETE', oak);
    expect((await call('PUT', elm)).status).toBe(204);
  });

  it('belong to their account alone', async () => {
    const id = await aPortfolio();
    await call('PUT', `/portfolios/${id}`);
    const john = await registerAccount(api);
    for (const method of ['PUT', 'DELETE'])
      expect((await call(method, `/portfolios/${id}`, john)).status).toBe(404);
    expect((await followsOf(john)).portfolios).toEqual([]);
    expect((await followsOf()).portfolios).toHaveLength(1);
  });

  it.each(['PUT', 'DELETE'])('reject visitors, unknown ids and what is no id: %s', async (method) => {
    for (const kind of ['instruments', 'portfolios']) {
      expect((await api.get(`/api/follows/${kind}/1`, { method })).status).toBe(401);
      expect((await call(method, `/${kind}/2147483647`)).status).toBe(404);
      expect((await call(method, `/${kind}/x`)).status).toBe(400);
    }
  });
});

describe('Digest', () => {
  it('is sent once, with the changes of followed securities and of holdings in followed portfolios', async () => {
    await follow('OAK', 'ELM');
    await call('PUT', `/portfolios/${await aPortfolio('OAK')}`);
    await changeOak();
    await reload();
    expect(recipients()).toEqual([jane.email]);
    const [{ subject, text, headers }] = digests();
    expect(subject).toBe('What changed in the securities you follow');
    expect(text).toContain(
      'OAK Company (OAK)\nImpact Score NA to −1\nNewly flagged for Tobacco (Filing on TOBACCO)\n',
    );
    expect(text).not.toContain('ELM');
    const key = new IdKeys(TEST_JWT_SECRET, 'plumbline stop digests').create(jane.id);
    const header = (name: string) => headers.find(({ key }) => key === name)?.value;
    expect(header('list-unsubscribe')).toBe(
      `<https://plumbline.example/api/follows/one-click-stop?key=${key}>`,
    );
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(text).toContain(`\nhttps://plumbline.example/stop-mail/${key}\n`);
  });

  it('covers the holdings of a followed portfolio from the time it is followed', async () => {
    const id = await aPortfolio('OAK', 'ELM');
    await changeOak();
    await call('PUT', `/portfolios/${id}`);
    await reload(flag('ALCOHOL', '2026-01-15', { issuer: 'elm' }));
    expect(digests()).toHaveLength(1);
    expect(digests()[0].text).toContain('ELM Company (ELM)');
    expect(digests()[0].text).not.toContain('OAK');
  });

  it('covers a security from the earlier of two times, followed by itself and with a portfolio', async () => {
    await follow('OAK');
    await changeOak();
    await call('PUT', `/portfolios/${await aPortfolio('OAK')}`);
    server.mails.length = 0;
    // As if the portfolio had been followed before the change was mailed.
    await api.database.query(
      'UPDATE follow SET digested_release = digested_release - 1 WHERE instrument_id IS NOT NULL',
    );
    await api.app.get(DigestService).schedule();
    await untilSent();
    expect(digests()).toHaveLength(1);
    expect(digests()[0].text).toContain('OAK Company (OAK)');
  });

  it('lists 20 securities and counts the rest', async () => {
    const many = Array.from({ length: 22 }, (_, index) => company(`T${index}`, { issuer: 'oak' }));
    await reload(...many);
    await call('PUT', `/portfolios/${await aPortfolio('OAK', ...many.map((_, index) => `T${index}`))}`);
    await changeOak(...many);
    const text = digests()[0].text!;
    expect(text.match(/^\w+ Company \(\w+\)$/gm)).toHaveLength(20);
    expect(text).toContain('\nAnd 3 more\n');
    expect(text).toContain('https://plumbline.example/account?section=follows');
  });

  it('is not sent, even later, to an account that is not activated or has stopped digests', async () => {
    const john = await registerAccount(api);
    await follow('OAK');
    await call('PUT', `/instruments/${await instrumentId(api, 'OAK')}`, john);
    await api.database.query('UPDATE account SET is_activated = false WHERE id = $1', [john.id]);
    await api.database.query('INSERT INTO stopped_digest (account_id) VALUES ($1)', [jane.id]);
    await changeOak();
    expect(digests()).toEqual([]);
    await api.database.query('UPDATE account SET is_activated = true WHERE id = $1', [john.id]);
    expect((await call('POST', '/start')).status).toBe(204);
    // Only this change counts. Together with the earlier one, which was not mailed, it would cancel out.
    await changeOak();
    expect(recipients().sort()).toEqual([jane.email, john.email].sort());
  });

  describe('whose transaction fails after the message was written', () => {
    let john: TestAccount;
    beforeEach(async () => {
      john = await registerAccount(api);
      await follow('OAK');
      await call('PUT', `/instruments/${await instrumentId(api, 'OAK')}`, john);
      await api.database.query(`
        CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'down'; END $$;
        CREATE TRIGGER fail BEFORE UPDATE ON follow FOR EACH ROW WHEN (OLD.account_id = ${jane.id})
        EXECUTE FUNCTION fail()`);
      isFlagged = !isFlagged;
      await serveUniverse(api, ...companies, ...(isFlagged ? [tobacco] : []));
      await until(async () => {
        const failed = await api.database.query(
          "SELECT FROM job WHERE queue = 'digest' AND attempts > 0 AND due_at > now() + interval '30 minutes'",
        );
        return failed.length > 0;
      });
    });

    /** Repairs what failed, and runs the job when it is due again. */
    const runAgain = async () => {
      await api.database.query('DROP FUNCTION fail() CASCADE');
      await api.app.get(DigestService).worker.runDue(new Date(Date.now() + 7_200_000));
      await untilSent();
    };

    it('is sent once at the next attempt, and does not delay those of other accounts', async () => {
      await until(() => digests().length > 0);
      expect(recipients()).toEqual([john.email]);
      await runAgain();
      expect(recipients()).toEqual([john.email, jane.email]);
    });

    it('is not sent once the release has been rolled back', async () => {
      await rollBackUniverse(api);
      isFlagged = !isFlagged;
      await runAgain();
      await reload();
      expect(recipients()).not.toContain(jane.email);
    });
  });
});

describe('Stop link', () => {
  let key: string;
  beforeEach(() => {
    key = new IdKeys(TEST_JWT_SECRET, 'plumbline stop digests').create(jane.id);
    recordSecret(key);
  });

  const oneClick = (init: RequestInit, of = key) =>
    api.get(`/api/follows/one-click-stop?key=${of}`, { method: 'POST', ...init });

  it('stops all digests without logging in, until they are started again', async () => {
    for (let times = 0; times < 2; times++)
      expect((await api.get('/api/follows/stop', json('POST', { key }))).status).toBe(204);
    expect(await followsOf()).toMatchObject({ isStopped: true });
    await call('POST', '/start');
    expect(await followsOf()).toMatchObject({ isStopped: false });
  });

  it.each<[string, () => RequestInit]>([
    ['a form', () => ({ headers: form, body: 'List-Unsubscribe=One-Click' })],
    ['a form in parts', () => ({ body: multipart() })],
    ['nothing', () => ({})],
  ])('stops them for a mail program that posts %s to its other address', async (_, init) => {
    expect((await oneClick(init())).status).toBe(204);
    expect(await followsOf()).toMatchObject({ isStopped: true });
  });

  it('leads a browser that opens the other address to the page, and stops nothing', async () => {
    const { status, headers } = await oneClick({ method: 'GET', redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([302, `/stop-mail/${key}`]);
    expect(await followsOf()).toMatchObject({ isStopped: false });
  });

  it('rejects keys that were not mailed', async () => {
    const [id, signature] = key.split('.') as [string, string];
    const invalid = [`${id}1.${signature}`, `${id}.${signature.replace(/^./, '_')}`, id, '', '.', `${id}.`];
    for (const wrong of invalid) {
      expect((await api.get('/api/follows/stop', json('POST', { key: wrong }))).status).toBe(400);
      expect((await oneClick({ headers: form, body: '' }, wrong)).status).toBe(400);
    }
    for (const wrong of [undefined, null, 7, 'x'.repeat(101)])
      expect((await api.get('/api/follows/stop', json('POST', { key: wrong }))).status).toBe(400);
    expect(await followsOf()).toMatchObject({ isStopped: false });
  });

  it('refuses an address that tries too many invalid keys, and counts no valid one', async () => {
    const stop = (of: string) => api.get('/api/follows/stop', json('POST', { key: of }));
    await stop(key);
    await stop('1.x');
    const stored = await api.database.query(
      "SELECT points FROM attempt_limit WHERE key LIKE 'stop-digests:%'",
    );
    expect(stored).toEqual([{ points: 1 }]);
    await api.database.query("UPDATE attempt_limit SET points = 50 WHERE key LIKE 'stop-digests:%'");
    expect((await stop(key)).status).toBe(429);
  });

  it('needs no account that still exists', async () => {
    await api.database.query('DELETE FROM account WHERE id = $1', [jane.id]);
    expect((await api.get('/api/follows/stop', json('POST', { key }))).status).toBe(204);
  });
});

function multipart(): FormData {
  const data = new FormData();
  data.set('List-Unsubscribe', 'One-Click');
  return data;
}
