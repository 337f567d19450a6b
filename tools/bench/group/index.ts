/**
 * `npm run bench -- group [--portfolios 50] [--holdings 400]`: the page and the holdings of a group of portfolios,
 * against those of one portfolio that holds as much, in the same run: after a change of what is held, and again. Half
 * of the holdings are funds; every tenth is in all portfolios of the group. Takes about two minutes.
 */
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { signUp, withBuiltApi, type BuiltApi } from '../built-api.ts';
import { median } from '../load.ts';

const ROUNDS = 15;

const { values: options } = parseArgs({
  options: {
    portfolios: { type: 'string', default: '50' },
    holdings: { type: 'string', default: '400' },
  },
});
const [portfolios, holdings] = [Number(options.portfolios), Number(options.holdings)];

await withBuiltApi(measureAll);

async function measureAll(api: BuiltApi): Promise<void> {
  const headers = await signUp(api.url);
  const client = new Client({ connectionString: api.databaseUrl });
  await client.connect();
  try {
    const { groupId, portfolioId, lines } = await createBoth(client);
    console.log(
      `${portfolios} portfolios of ${holdings} holdings against one of ${portfolios * holdings}: ${lines} securities in all`,
    );
    console.log(row(['', 'group ms', 'portfolio ms', 'ratio']));
    const group = `/api/portfolio-groups/${groupId}`;
    const one = `/api/portfolios/${portfolioId}`;
    for (const [name, suffix] of [
      ['page', ''],
      ['holdings', '/holdings?size=10000'],
    ] as const)
      for (const isChanged of [true, false]) {
        const [ours, theirs]: [number[], number[]] = [[], []];
        for (let round = 0; round < ROUNDS; round++) {
          if (isChanged) await touchAll(client);
          ours.push(await timed(api.url + group + suffix, headers));
          theirs.push(await timed(api.url + one + suffix, headers));
        }
        const times = [median(ours), median(theirs)] as const;
        const label = `${name}, ${isChanged ? 'after a change' : 'again'}`;
        console.log(row([label, ...times.map((time) => time.toFixed(1)), (times[0] / times[1]).toFixed(2)]));
      }
  } finally {
    await client.end();
  }
}

/** The first account gets a group of portfolios, and one portfolio with the same holdings. */
async function createBoth(client: Client) {
  // Most securities are in one portfolio, and a tenth of each portfolio is in all of them.
  const common = Math.floor(holdings / 10);
  await client.query(
    `CREATE TEMPORARY TABLE chosen AS
     SELECT id, row_number() OVER (ORDER BY place, is_fund) - 1 AS place FROM (
       SELECT instrument.id, issuer_id IS NULL AS is_fund,
         row_number() OVER (PARTITION BY issuer_id IS NULL ORDER BY md5(instrument.id::text)) AS place
       FROM instrument JOIN universe_release release ON release.id = release_id AND is_current) numbered`,
  );
  const make = async () => {
    const { rows } = await client.query<{ id: number }>(
      `INSERT INTO portfolio (account_id, name, type) SELECT min(id), 'Bench', 'Other' FROM account RETURNING id`,
    );
    return rows[0]!.id;
  };
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO portfolio_group (account_id, name) SELECT min(id), 'Bench' FROM account RETURNING id`,
  );
  const groupId = rows[0]!.id;
  for (let count = 0; count < portfolios; count++) {
    const id = await make();
    await client.query('INSERT INTO portfolio_group_member VALUES ($1, $2)', [groupId, id]);
    await client.query(
      `INSERT INTO holding (portfolio_id, instrument_id, shares) SELECT $1, id, 1 + place % 97 FROM chosen
       WHERE place < $2 OR (place >= $3 AND place < $4)`,
      [id, common, common + count * (holdings - common), common + (count + 1) * (holdings - common)],
    );
  }
  const portfolioId = await make();
  const { rowCount } = await client.query(
    `INSERT INTO holding (portfolio_id, instrument_id, shares) SELECT $1, id, 1 + place % 97 FROM chosen
     WHERE place < $2`,
    [portfolioId, portfolios * holdings],
  );
  const { rows: counted } = await client.query<{ count: number }>(
    `SELECT count(DISTINCT instrument_id)::int AS count FROM holding JOIN portfolio_group_member USING (portfolio_id)`,
  );
  if (rowCount !== portfolios * holdings) throw new Error(`The release has only ${rowCount} securities.`);
  return { groupId, portfolioId, lines: counted[0]!.count };
}

/** Every cached portfolio is read and computed again. */
async function touchAll(client: Client): Promise<void> {
  await client.query('UPDATE portfolio SET version = version + 1');
}

async function timed(url: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const start = performance.now();
  const response = await fetch(url, { headers });
  const body = await response.text();
  if (!response.ok) throw new Error(`${url} responded with ${response.status}: ${body}`);
  return performance.now() - start;
}

function row(cells: readonly string[]): string {
  return cells.map((cell, column) => (column === 0 ? cell.padEnd(26) : cell.padStart(14))).join('');
}
