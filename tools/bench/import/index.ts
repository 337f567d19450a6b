/**
 * `npm run bench -- import`: a workbook of 10,000 holdings, uploaded to the built API into a portfolio that has them
 * all already and into an empty one, next to the bare parse of the same file by the workbook library in this process;
 * and how long the event loop of the API is blocked meanwhile.
 */
import { Client } from 'pg';
import { read, utils, write } from 'xlsx';
import { eventLoopDelay, signUp, simulateUniverse, withBuiltApi, type BuiltApi } from '../built-api.ts';
import { median } from '../load.ts';

const ROWS = 10_000;
const ROUNDS = 7;

await withBuiltApi(compare);

async function compare(api: BuiltApi): Promise<void> {
  const { url, databaseUrl } = api;
  await simulateUniverse(api, { instruments: '26000', positions: '50' });
  const file = workbookOf(await tickers(databaseUrl));
  const headers = await signUp(url);
  await upload(url, headers, await createPortfolio(url, headers), file);
  await eventLoopDelay(url);
  const [bare, empty, again]: number[][] = [[], [], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    bare!.push(await timed(() => parse(file)));
    const id = await createPortfolio(url, headers);
    empty!.push(await timed(() => upload(url, headers, id, file)));
    again!.push(await timed(() => upload(url, headers, id, file)));
  }
  const delay = await eventLoopDelay(url);
  report(file, { bare: bare!, empty: empty!, again: again! });
  console.log(`event loop blocked: p99 ${delay.p99.toFixed(1)} ms, max ${delay.max.toFixed(1)} ms`);
}

function report(file: Buffer, { bare, empty, again }: Record<'bare' | 'empty' | 'again', number[]>): void {
  const floor = median(bare);
  const line = (name: string, times: number[]) =>
    console.log(
      `${name.padEnd(28)} ${median(times).toFixed(0).padStart(5)} ms  ${(median(times) / floor).toFixed(2)} x`,
    );
  console.log(`${ROWS} rows, ${(file.length / 1000).toFixed(0)} kB, medians of ${ROUNDS}`);
  line('bare parse', bare);
  line('upload into an empty one', empty);
  line('the same file again', again);
}

/** What the workbook library alone does to turn a worksheet into rows. */
async function parse(file: Buffer): Promise<void> {
  const workbook = read(file);
  const rows = utils.sheet_to_json(workbook.Sheets[workbook.SheetNames[0]!]!, { header: 1 });
  if (rows.length !== ROWS + 1) throw new Error(`${rows.length} rows were parsed`);
}

/** Positions in the columns of a broker. */
function workbookOf(names: readonly { ticker: string; name: string }[]): Buffer {
  const header = ['Symbol', 'Description', 'Qty (Quantity)', 'Price', 'Mkt Val (Market Value)', '% of Acct'];
  const rows = names.map(({ ticker, name }, at) => [
    ticker,
    name,
    1 + (at % 97),
    10.5,
    10.5 * (1 + (at % 97)),
    0.01,
  ]);
  const workbook = utils.book_new();
  utils.book_append_sheet(workbook, utils.aoa_to_sheet([header, ...rows]), 'Positions');
  return write(workbook, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer;
}

async function tickers(databaseUrl: string): Promise<{ ticker: string; name: string }[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ ticker: string; name: string }>(
      `SELECT ticker, name FROM instrument JOIN universe_release release ON release.id = release_id AND is_current
       WHERE is_domestic ORDER BY instrument.id LIMIT $1`,
      [ROWS],
    );
    return rows;
  } finally {
    await client.end();
  }
}

async function createPortfolio(url: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const response = await fetch(new URL('/api/portfolios', url), {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Bench', type: 'Other' }),
  });
  return ((await response.json()) as { id: number }).id;
}

async function upload(
  url: string,
  headers: Readonly<Record<string, string>>,
  id: number,
  file: Buffer,
): Promise<void> {
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(file)]), 'positions.xlsx');
  const path = `/api/portfolios/${id}/holdings/upload-excel-file`;
  const response = await fetch(new URL(path, url), { method: 'POST', headers, body });
  const result = (await response.json()) as { completedCount?: number };
  if (result.completedCount !== ROWS)
    throw new Error(`${response.status}: ${JSON.stringify(result).slice(0, 300)}`);
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
