import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSource } from '../../test/read-source.ts';
import { zipOf } from '@plumbline/holdings-files/testing';
import { folderSource } from '../folder/folder-source.ts';
import { pullIntrinio, pullXignite } from './pull-vendors.ts';
import { pullSec } from './pull-sec.ts';

type Handler = (request: IncomingMessage, response: ServerResponse, count: number) => void;

/** A local HTTP server that records its requests, a folder to download to, and the pauses that were asked for. */
class PullFixture {
  readonly folder = mkdtempSync(join(tmpdir(), 'plumbline-pull-'));
  readonly requests: { url: string; headers: IncomingMessage['headers'] }[] = [];
  readonly pauses: number[] = [];
  readonly policy = {
    attempts: 3,
    backoffMs: 100,
    requestsPerSecond: 1e6,
    wait: (ms: number) => Promise.resolve(this.pauses.push(ms)),
  };
  private handler: Handler = (_, response) => response.writeHead(404).end();
  private readonly server = createServer((request, response) => {
    this.requests.push({ url: request.url!, headers: request.headers });
    const same = this.requests.filter(({ url }) => url === request.url);
    this.handler(request, response, same.length);
  });

  get base(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  listen(): Promise<void> {
    return new Promise((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
    rmSync(this.folder, { recursive: true });
  }

  /** Serves JSON by path and query. */
  respond(handler: Handler): void {
    this.handler = handler;
  }

  text(name: string): string {
    return readFileSync(join(this.folder, name), 'utf8');
  }
}

const json = (response: ServerResponse, value: unknown) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));

let fixture: PullFixture;
beforeEach(async () => {
  fixture = new PullFixture();
  await fixture.listen();
});
afterEach(() => fixture.close());

describe('Pull from the SEC', () => {
  const today = new Date('2026-08-20T12:00:00Z');
  const contact = 'Oak Screening admin@oak.example';
  const pull = (userAgent: string | null = contact) =>
    pullSec({ userAgent, base: fixture.base, today }, { folder: fixture.folder, policy: fixture.policy });
  const lists = { fields: ['cik', 'name', 'ticker', 'exchange'], data: [[1, 'OAK CORP', 'OAK', 'NYSE']] };
  const archive = Buffer.from(zipOf(new Map([['SUBMISSION.tsv', 'ACCESSION_NUMBER\nA-1\n']])));

  it('refuses to start without a contact address', async () => {
    await expect(pull('Oak Screening')).rejects.toThrow('SEC_USER_AGENT');
    await expect(pull(null)).rejects.toThrow('SEC_USER_AGENT');
    expect(fixture.requests).toEqual([]);
  });

  it('gets the lists and the latest data sets, and says which are not published', async () => {
    fixture.respond(({ url }, response) => {
      if (url!.endsWith('.json')) json(response, lists);
      else if (/2026q1_nport|cnsfails202607a|2026q1\.zip/.test(url!)) response.writeHead(200).end(archive);
      else response.writeHead(404).end();
    });
    const report = await pull();
    expect(report.downloaded).toEqual([
      'company_tickers_exchange.json',
      'company_tickers.json',
      'company_tickers_mf.json',
      '2026q1_nport.zip',
      '2026q1.zip',
      'cnsfails202607a.zip',
    ]);
    expect(report.failed).toEqual([]);
    expect(report.missing).toContain('2026q2_nport.zip');
    expect(fixture.requests.some(({ url }) => url.includes('2025q4_nport'))).toBe(false);
    expect(new Set(fixture.requests.map(({ headers }) => headers['user-agent']))).toEqual(new Set([contact]));
    const again = await pull();
    expect(again.unchanged).toEqual(expect.arrayContaining(['2026q1_nport.zip', 'cnsfails202607a.zip']));
  });

  it('makes no more than ten requests a second', async () => {
    const policy = { attempts: 1, wait: fixture.policy.wait };
    await pullSec({ userAgent: contact, base: fixture.base, today }, { folder: fixture.folder, policy });
    expect(fixture.pauses.length).toBeGreaterThan(20);
    expect(Math.max(...fixture.pauses)).toBeGreaterThan(90);
  });

  it('goes on where a download broke off, and asks only whether a list has changed', async () => {
    const body = Buffer.from(JSON.stringify({ ...lists, note: 'x'.repeat(200_000) }));
    fixture.respond(({ url, headers }, response, count) => {
      if (!url!.endsWith('company_tickers_mf.json')) return response.writeHead(404).end();
      const version = { etag: '"v1"', 'last-modified': 'Tue, 04 Aug 2026 10:00:00 GMT' };
      if (headers['if-modified-since'] !== undefined) return response.writeHead(304).end();
      const from = Number(/bytes=(\d+)-/.exec(headers.range ?? '')?.[1] ?? 0);
      response.writeHead(from > 0 ? 206 : 200, { ...version, 'content-length': body.length - from });
      if (count > 1) return response.end(body.subarray(from));
      response.write(body.subarray(0, 150_000));
      // What has not been read when the connection breaks is lost.
      const part = join(fixture.folder, 'company_tickers_mf.json.part');
      const watch = setInterval(() => {
        if (!existsSync(part) || statSync(part).size === 0) return;
        clearInterval(watch);
        response.destroy();
      }, 5);
      return response;
    });
    expect((await pull()).downloaded).toEqual(['company_tickers_mf.json']);
    expect(fixture.text('company_tickers_mf.json')).toBe(body.toString());
    const ranges = fixture.requests.flatMap(({ headers }) => headers.range ?? []);
    expect(ranges).toEqual([expect.stringMatching(/^bytes=\d+-$/)]);
    expect(readdirSync(fixture.folder)).toEqual(['company_tickers_mf.json']);
    expect((await pull()).unchanged).toEqual(['company_tickers_mf.json']);
    expect(fixture.requests.at(-1)!.headers.range).toBeUndefined();
  });

  it('takes no web page for a file, and leaves nothing of it', async () => {
    fixture.respond((_, response) => response.writeHead(200).end('<!DOCTYPE html><title>Denied</title>'));
    const report = await pull();
    expect(report.downloaded).toEqual([]);
    expect(report.failed).toContainEqual({
      path: 'company_tickers.json',
      reason: 'what arrived is not JSON',
    });
    expect(readdirSync(fixture.folder)).toEqual([]);
  });

  it('takes no archive whose contents have changed on the way', async () => {
    const damaged = Buffer.from(zipOf(new Map([['SUBMISSION.tsv', 'A']]), { checksum: 1 }));
    fixture.respond(({ url }, response) =>
      /2026q2_nport/.test(url!) ? response.writeHead(200).end(damaged) : response.writeHead(404).end(),
    );
    const report = await pull();
    const reason = 'what arrived is not a sound file';
    expect(report.failed).toEqual([{ path: '2026q2_nport.zip', reason }]);
    expect(readdirSync(fixture.folder)).toEqual([]);
  });

  it('takes no other part of a file for the missing one, nor a file that is too large', async () => {
    writeFileSync(join(fixture.folder, 'company_tickers.json.part'), '{"a":');
    writeFileSync(join(fixture.folder, 'company_tickers.json.part.version'), '"v1"');
    fixture.respond(({ url, headers }, response) => {
      if (!url!.endsWith('tickers.json')) response.writeHead(200, { 'content-length': 9e9 }).end('x');
      else if (headers.range === undefined) json(response, lists);
      else response.writeHead(206, { 'content-range': 'bytes 0-9/10' }).end('{"a":"b"}x');
    });
    const report = await pull();
    expect(report.downloaded).toEqual(['company_tickers.json']);
    expect(JSON.parse(fixture.text('company_tickers.json'))).toEqual(lists);
    expect(report.failed).toContainEqual({ path: 'company_tickers_mf.json', reason: 'it is too large' });
    expect(readdirSync(fixture.folder)).toEqual(['company_tickers.json']);
  });

  it.each([403, 429])('requests nothing more once it is turned away with status %d', async (status) => {
    fixture.respond(({ url }, response) =>
      url!.endsWith('exchange.json') ? json(response, lists) : response.writeHead(status).end(),
    );
    const report = await pull();
    expect(report.downloaded).toEqual(['company_tickers_exchange.json']);
    expect(new Set(fixture.requests.map(({ url }) => url.split('/').at(-1)))).toEqual(
      new Set(['company_tickers_exchange.json', 'company_tickers.json']),
    );
    expect(report.failed[0]!.reason).toContain(`responded with ${status}`);
    expect(report.failed[1]).toEqual({
      path: 'company_tickers_mf.json',
      reason: 'not requested, because the SEC turns requests away for now',
    });
    fixture.respond((_, response) => json(response, lists));
    expect((await pull()).downloaded).toContain('company_tickers.json');
  });

  it('counts no file that is there for good as failed while it is turned away', async () => {
    writeFileSync(join(fixture.folder, '2026q1_nport.zip'), archive);
    fixture.respond((_, response) => response.writeHead(429).end());
    const { unchanged, failed } = await pull();
    expect(unchanged).toEqual(['2026q1_nport.zip']);
    expect(failed.map(({ path }) => path)).toContain('2026q2_nport.zip');
  });

  it('gets fails to deliver for as many years before the latest as are asked for, from 2009 on', async () => {
    const getYears = async (historyYears: number, day: string) => {
      const { missing } = await pullSec(
        { userAgent: contact, base: fixture.base, today: new Date(day), historyYears },
        { folder: fixture.folder, policy: fixture.policy },
      );
      return missing.filter((path) => path.startsWith('cnsfails'));
    };
    // The latest file may be of early July: two years before that a chart begins on the first of the month.
    const two = await getYears(2, '2026-08-20');
    expect([two[0], two.at(-1)]).toEqual(['cnsfails202608b.zip', 'cnsfails202406a.zip']);
    const all = await getYears(5, '2010-02-20');
    expect([all[0], all.at(-1)]).toEqual(['cnsfails201002b.zip', 'cnsfails200901a.zip']);
  });

  it('tries once where nothing could be reached before, and stops when it cannot write', async () => {
    fixture.respond((_, response) => response.destroy());
    const report = await pull();
    const [first, ...others] = new Set(fixture.requests.map(({ url }) => url));
    const count = (name: string) => fixture.requests.filter(({ url }) => url === name).length;
    expect([count(first!), ...new Set(others.map(count))]).toEqual([3, 1]);
    expect(report.failed[0]!.reason).toMatch(/company_tickers_exchange.json could not be reached \(.+\)$/);
    fixture.respond((_, response) => json(response, lists));
    mkdirSync(join(fixture.folder, 'company_tickers_exchange.json.part'));
    await expect(pull()).rejects.toThrow('EISDIR');
  });

  it('waits as long as a busy server asks, and gives up after some attempts', async () => {
    fixture.respond((_, response, count) => {
      if (count === 1) response.writeHead(429, { 'retry-after': '7' }).end();
      else response.writeHead(503).end();
    });
    const report = await pull();
    expect(fixture.pauses.slice(0, 2)).toEqual([7_000, 200]);
    expect(report.failed[0]!.reason).toBe(
      `${new URL(fixture.base).host}/files/company_tickers_exchange.json responded with 503`,
    );
  });
});

describe('Pull from vendors', () => {
  const selection = { from: '2023-12-29', to: '2024-01-03' };
  const options = () => ({ folder: fixture.folder, policy: fixture.policy });
  const intrinio = (symbols: readonly string[] | null, key: string | null = 'secret-key') =>
    pullIntrinio({ key, base: fixture.base }, { ...selection, symbols }, options());
  const xignite = (symbols: readonly string[] | null, key: string | null = 'secret-key') =>
    pullXignite({ key, base: fixture.base }, { ...selection, symbols }, options());
  const security = { ticker: 'OAK', name: 'Oak Inc', currency: 'USD' };

  it('joins the pages of INTRINIO into files that a folder of prices is read from', async () => {
    const listed = { code: 'EQS', composite_ticker: 'OAK:US', exchange_mic: 'XNYS', etf: false, ...security };
    fixture.respond(({ url }, response) => {
      const { pathname, searchParams } = new URL(url!, fixture.base);
      if (pathname === '/securities') return json(response, { securities: [listed], next_page: null });
      const isFirst = searchParams.get('next_page') === null;
      return json(response, {
        stock_prices: [
          { date: isFirst ? '2024-01-03' : '2024-01-02', close: 11, adj_close: isFirst ? 10.5 : 10 },
        ],
        security,
        next_page: isFirst ? 'p2' : null,
      });
    });
    expect((await intrinio(null)).downloaded).toEqual(['OAK']);
    expect(fixture.requests[0]!.headers.authorization).toBe('Bearer secret-key');
    expect(fixture.requests.map(({ url }) => url).join()).not.toContain('secret-key');
    const { instruments, prices } = await readSource(
      folderSource({ directory: fixture.folder, isBare: true }),
    );
    expect(instruments).toMatchObject([
      { ticker: 'OAK', name: 'Oak Inc', type: 'COMMON_STOCK', exchange: 'NYSE' },
    ]);
    expect(prices.map(({ reference, closes }) => [reference.ticker, ...closes])).toEqual([['OAK', 10, 10.5]]);
    expect((await intrinio(['OAK'])).unchanged).toEqual(['OAK']);
  });

  it('asks XIGNITE year by year and believes its outcome, not its status', async () => {
    fixture.respond(({ url }, response) => {
      const query = new URL(url!, fixture.base).searchParams;
      if (query.get('Identifier') === 'ELM')
        return json(response, { Outcome: 'RequestError', Message: 'No data for secret-key' });
      const Date = query.get('EndDate')!;
      return json(response, {
        Outcome: 'Success',
        Security: { Symbol: 'OAK' },
        HistoricalQuotes: [{ Date, Close: 12, Open: 1, Volume: 5, Currency: 'USD' }],
      });
    });
    const report = await xignite(['OAK', 'ELM']);
    expect(report).toMatchObject({
      downloaded: ['OAK'],
      failed: [{ path: 'ELM', reason: 'RequestError: No data for ***' }],
    });
    const { prices } = await readSource(folderSource({ directory: fixture.folder, isBare: true }));
    expect(prices.map(({ reference, closes }) => [reference.ticker, ...closes])).toEqual([['OAK', 12, 12]]);
    const dates = fixture.requests.map(({ url }) => new URL(url, fixture.base).searchParams.get('StartDate'));
    expect(dates.slice(0, 2)).toEqual(['12/29/2023', '1/1/2024']);
  });

  it('ends when a list does not', async () => {
    fixture.respond((_, response, count) =>
      json(response, { stock_prices: [], security, next_page: `p${count}-${fixture.requests.length}` }),
    );
    expect((await intrinio(['OAK'])).failed[0]!.reason).toBe('the list of stock_prices does not end');
  });

  it('does not save prices in other currencies', async () => {
    fixture.respond((_, response) =>
      json(response, { stock_prices: [{ date: '2024-01-02', close: 1 }], security: { currency: 'GBP' } }),
    );
    expect((await intrinio(['OAK'])).failed[0]!.reason).toBe('its prices are not in US dollars');
    expect(existsSync(join(fixture.folder, 'intrinio', 'OAK.json'))).toBe(false);
  });

  it('stops at once when the key is refused, without naming it', async () => {
    fixture.respond((_, response) => response.writeHead(401).end());
    const refused = intrinio(['OAK', 'ELM']);
    await expect(refused).rejects.toThrow('responded with 401');
    await expect(refused).rejects.not.toThrow('secret-key');
    expect(fixture.requests).toHaveLength(1);
    fixture.respond((_, response) => json(response, { Outcome: 'RegistrationError', Message: 'Bad token' }));
    await expect(xignite(['OAK'])).rejects.toThrow('RegistrationError: Bad token');
  });

  it('says which setting is missing', async () => {
    await expect(intrinio(null, null)).rejects.toThrow('INTRINIO_API_KEY');
    await expect(xignite(['OAK'], null)).rejects.toThrow('XIGNITE_API_TOKEN');
    await expect(xignite(null)).rejects.toThrow('--symbols');
  });
});
