import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { normalizeTicker, parseDate } from '@plumbline/matching';
import type { DownloadOutcome } from './download-file.ts';
import { PoliteClient, RequestFailedError } from './polite-client.ts';
import { PullSettingsError, PullTally, type PullOptions, type PullReport } from './pull.ts';

/** An account with a vendor of prices. */
interface VendorSettings {
  /** Sent with every request, and in no message. `null`: there is no account. */
  readonly key: string | null;
  /** Another address than the vendor's own; `null`: the vendor's. */
  readonly base: string | null;
}

/** Which prices to get. */
interface PriceSelection {
  /** `null`: all that the vendor lists, if it has a list. */
  readonly symbols: readonly string[] | null;
  /** ISO dates, both included. */
  readonly from: string;
  readonly to: string;
}

/** A file that was made less than this ago is not requested again, so that a pull goes on where it stopped. */
const FRESH_MS = 12 * 60 * 60_000;
/** More than any list has. Each has a thousand rows. */
const MAX_PAGES = 1_000;

type Json = Record<string, unknown>;

/**
 * Downloads daily prices of INTRINIO, and its list of securities where no symbols are given: one JSON file per symbol,
 * all pages of a response joined. Throws `PullSettingsError` without a key and `RequestFailedError` when the key is
 * refused.
 */
export async function pullIntrinio(
  { key, base }: VendorSettings,
  selection: PriceSelection,
  options: PullOptions,
): Promise<PullReport> {
  if (key === null) throw new PullSettingsError('Set INTRINIO_API_KEY to the key of your account.');
  const client = new PoliteClient({
    requestsPerSecond: 5,
    headers: { authorization: `Bearer ${key}` },
    ...options.policy,
  });
  const address = (path: string, query: Record<string, string>) =>
    new URL(`${base ?? 'https://api-v2.intrinio.com'}/${path}?${new URLSearchParams(query).toString()}`);
  const pages = new IntrinioPages(client, address);
  const symbols = selection.symbols ?? (await pages.listSymbols(options.folder));
  const { from, to } = selection;
  return pullEach(symbols, { ...options, folder: join(options.folder, 'intrinio') }, async (symbol) => {
    const path = `securities/${encodeURIComponent(symbol)}/prices`;
    const { rows, last } = await pages.readAll(path, 'stock_prices', { start_date: from, end_date: to });
    return {
      currency: (last['security'] as Json | undefined)?.['currency'],
      rows,
      file: { ...last, stock_prices: rows },
    };
  });
}

class IntrinioPages {
  constructor(
    private readonly client: PoliteClient,
    private readonly address: (path: string, query: Record<string, string>) => URL,
  ) {}

  /** All rows of a list that comes in pages, and the last page. Throws when a page has no such list. */
  async readAll(
    path: string,
    list: string,
    query: Record<string, string>,
  ): Promise<{ rows: Json[]; last: Json }> {
    const rows: Json[] = [];
    let nextPage: unknown = null;
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const paging = { page_size: '1000', ...(typeof nextPage === 'string' && { next_page: nextPage }) };
      const last = (await this.client.json(this.address(path, { ...query, ...paging }))) as Json;
      if (!Array.isArray(last[list])) throw new RequestFailedError(`the response has no ${list}`);
      rows.push(...(last[list] as Json[]));
      if (typeof last['next_page'] !== 'string' || last['next_page'] === nextPage) return { rows, last };
      nextPage = last['next_page'];
    }
    throw new RequestFailedError(`the list of ${list} does not end`);
  }

  /** Symbols of the securities in US dollars; their list is saved too. */
  async listSymbols(folder: string): Promise<string[]> {
    const { rows } = await this.readAll('securities', 'securities', { active: 'true', currency: 'USD' });
    await mkdir(folder, { recursive: true });
    await writeWhole(join(folder, 'intrinio_securities.json'), JSON.stringify({ securities: rows }));
    return rows.flatMap(({ ticker }) => (typeof ticker === 'string' && ticker !== '' ? [ticker] : []));
  }
}

/**
 * Downloads daily prices of XIGNITE, one JSON file per symbol. It responds with status 200 to everything; what counts
 * is the `Outcome`. Throws `PullSettingsError` without a token or without symbols, of which it has no list.
 */
export async function pullXignite(
  { key, base }: VendorSettings,
  { symbols, from, to }: PriceSelection,
  options: PullOptions,
): Promise<PullReport> {
  if (key === null) throw new PullSettingsError('Set XIGNITE_API_TOKEN to the token of your account.');
  if (symbols === null) throw new PullSettingsError('XIGNITE has no list of symbols: give --symbols.');
  const client = new PoliteClient({ requestsPerSecond: 5, headers: {}, ...options.policy });
  const years = yearsBetween(from, to);
  return pullEach(symbols, { ...options, folder: join(options.folder, 'xignite') }, async (symbol) => {
    const rows: Json[] = [];
    let file: Json = {};
    for (const [start, end] of years) {
      const query = new URLSearchParams({
        IdentifierType: 'Symbol',
        Identifier: symbol,
        AdjustmentMethod: 'SplitAndProportionalCashDividend',
        StartDate: start,
        EndDate: end,
        _token: key,
      });
      const path = 'v3/xGlobalHistorical.json/GetGlobalHistoricalQuotesRange';
      const url = new URL(`${base ?? 'https://globalhistorical.xignite.com'}/${path}?${query.toString()}`);
      file = checkOutcome((await client.json(url)) as Json, key);
      rows.push(...((file['HistoricalQuotes'] as Json[] | undefined) ?? []));
    }
    return { currency: rows[0]?.['Currency'], rows, file: { ...file, HistoricalQuotes: rows } };
  });
}

function checkOutcome(response: Json, key: string): Json {
  const { Outcome: outcome, Message: message } = response;
  if (outcome === 'Success') return response;
  const text = `${String(outcome)}: ${String(message ?? '')}`.replaceAll(key, '***');
  throw new RequestFailedError(text, outcome === 'RegistrationError' ? 401 : 200);
}

/** One range for each calendar year, in the American order that XIGNITE takes: a longer one is cut off. */
function yearsBetween(from: string, to: string): (readonly [start: string, end: string])[] {
  const american = (iso: string) => iso.replace(/^(\d+)-0?(\d+)-0?(\d+)$/, '$2/$3/$1');
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const year = first + index;
    return [
      american(year === first ? from : `${year}-01-01`),
      american(year === last ? to : `${year}-12-31`),
    ] as const;
  });
}

interface VendorPrices {
  readonly currency: unknown;
  readonly rows: readonly Json[];
  /** What is saved. */
  readonly file: Json;
}

/** Gets the prices of each symbol. Prices in other currencies than US dollars are not saved. */
async function pullEach(
  symbols: readonly string[],
  { folder, onProgress = () => undefined }: PullOptions,
  getPrices: (symbol: string) => Promise<VendorPrices>,
): Promise<PullReport> {
  const tally = new PullTally();
  await mkdir(folder, { recursive: true });
  for (const [index, symbol] of symbols.entries()) {
    onProgress({ label: symbol, done: index, total: symbols.length });
    const path = join(folder, `${normalizeTicker(symbol)}.json`);
    const known = await stat(path).catch(() => null);
    if (known !== null && Date.now() - known.mtimeMs < FRESH_MS) {
      tally.unchanged.push(symbol);
      continue;
    }
    tally.add(symbol, await savePrices(path, () => getPrices(symbol)));
  }
  return tally;
}

async function savePrices(path: string, getPrices: () => Promise<VendorPrices>): Promise<DownloadOutcome> {
  try {
    const { currency, rows, file } = await getPrices();
    if (rows.length === 0) return { outcome: 'missing' };
    if (currency !== 'USD') return { outcome: 'failed', reason: 'its prices are not in US dollars' };
    const text = JSON.stringify(file);
    await writeWhole(path, text);
    return { outcome: 'downloaded', bytes: text.length };
  } catch (error) {
    // A key that is refused once is refused always.
    const isRefused = error instanceof RequestFailedError && [401, 403].includes(error.status ?? 0);
    if (isRefused || !(error instanceof RequestFailedError)) throw error;
    return error.status === 404 ? { outcome: 'missing' } : { outcome: 'failed', reason: error.message };
  }
}

/** What reads the folder never sees half a file. */
async function writeWhole(path: string, text: string): Promise<void> {
  await writeFile(`${path}.part`, text);
  await rename(`${path}.part`, path);
}

/**
 * Symbols as they are typed or listed in a file: separated by commas, blanks or lines. Throws `PullSettingsError` for
 * none.
 */
export function parseSymbols(text: string): string[] {
  const symbols = text
    .split(/[\s,;]+/)
    .filter((symbol) => symbol !== '' && !/^(?:symbol|ticker)$/i.test(symbol));
  if (symbols.length === 0) throw new PullSettingsError('There are no symbols.');
  return [...new Set(symbols)];
}

/**
 * The day that a pull begins with: what was typed, else five years before `to`. Throws `PullSettingsError` for no date.
 */
export function parseFrom(text: string | null, to: string): string {
  const from = text === null ? `${Number(to.slice(0, 4)) - 5}${to.slice(4)}` : parseDate(text);
  if (from === null || from > to)
    throw new PullSettingsError('--from takes a day in the past, such as 2021-01-04.');
  return from;
}
