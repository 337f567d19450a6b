import { Client } from 'pg';
import { signUp, type BuiltApi } from '../built-api.ts';

/** A request that is measured. */
export interface Subject {
  readonly name: string;
  readonly path: string;
  /** How many connections send it, if not as many as for the others. */
  readonly connections?: number;
}

const SIZES = [10, 100, 1_000, 10_000];
/** Connections for what is requested rarely and computed each time. */
const FEW = 2;
const LIST = { portfolios: 1_000, holdings: 100 };

/** Creates an account with portfolios of all sizes, and as many of them as an account may have. */
export async function largeAccount({
  url,
  databaseUrl,
}: Omit<BuiltApi, 'pid'>): Promise<{ headers: Readonly<Record<string, string>>; subjects: Subject[] }> {
  const headers = await signUp(url);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await shuffleInstruments(client);
    const subjects: Subject[] = [];
    const add = async (holdings: number, kind: Kind) => {
      const id = await addPortfolio(client, holdings, kind);
      const name = `${holdings} holdings${kind === 'funds' ? ', all funds' : ''}`;
      subjects.push({ name: `page, ${name}`, path: `/api/portfolios/${id}` });
      subjects.push({ name: `list, ${name}`, path: `/api/portfolios/${id}/holdings?size=10000` });
      return id;
    };
    for (const size of SIZES) await add(size, 'mixed');
    const id = await add(SIZES.at(-1)!, 'funds');
    subjects.push({
      name: `contributors, ${SIZES.at(-1)} funds`,
      path: `/api/portfolios/${id}/esg-issues/ALCOHOL/contributors`,
      connections: FEW,
    });
    for (let count = SIZES.length + 1; count < LIST.portfolios; count += 1)
      await addPortfolio(client, LIST.holdings, 'mixed');
    subjects.push({
      name: `${LIST.portfolios} portfolios`,
      path: '/api/portfolios?size=1000',
      connections: FEW,
    });
    return { headers, subjects };
  } finally {
    await client.end();
  }
}

/** Gives the first account a portfolio with so many holdings, half of them funds by default. Returns its id. */
export async function createPortfolio(
  databaseUrl: string,
  holdings: number,
  kind: Kind = 'mixed',
): Promise<number> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await shuffleInstruments(client);
    return await addPortfolio(client, holdings, kind);
  } finally {
    await client.end();
  }
}

type Kind = 'mixed' | 'funds';

/** Companies and funds of the release, each shuffled and numbered from 1. */
async function shuffleInstruments(client: Client): Promise<void> {
  await client.query(
    `CREATE TEMPORARY TABLE shuffled AS
     SELECT instrument.id, issuer_id IS NULL AS is_fund,
       row_number() OVER (PARTITION BY issuer_id IS NULL ORDER BY md5(instrument.id::text)) AS place
     FROM instrument JOIN universe_release release ON release.id = release_id AND is_current`,
  );
}

/** In a mixed one, every second holding is a fund. */
async function addPortfolio(client: Client, holdings: number, kind: Kind): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `WITH made AS (
       INSERT INTO portfolio (account_id, name, type) SELECT min(id), 'Bench', 'Other' FROM account RETURNING id
     ), held AS (
       INSERT INTO holding (portfolio_id, instrument_id, shares)
       SELECT made.id, shuffled.id, 1 + place % 97 FROM made, shuffled
       WHERE CASE WHEN $2 THEN is_fund AND place <= $1 ELSE place <= $1 / 2 END
     ) SELECT id FROM made`,
    [holdings, kind === 'funds'],
  );
  return rows[0]!.id;
}
