import type { KnownValues } from './arbitrary-request.ts';

const PASSWORD = 'violet harbor lantern';

/** Who sends the requests, and what there is to request. */
export interface FuzzSubjects {
  readonly roles: Readonly<Record<string, (() => Promise<string>) | null>>;
  readonly known: KnownValues;
}

/** Runs a statement in the database of the server. */
type Query = (sql: string, parameters: readonly unknown[]) => Promise<unknown>;

/** Creates an account for each role, all but one in good standing, with a portfolio and a screening profile. */
export async function createFuzzSubjects(url: string, query: Query): Promise<FuzzSubjects> {
  const call = async (method: string, path: string, body?: unknown, token?: string) => {
    const headers = {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const response = await fetch(`${url}/api${path}`, { method, headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${method} ${path} responds with ${response.status}`);
    // oxlint-disable-next-line typescript/no-explicit-any -- the fuzzer only passes on what it reads
    return JSON.parse((await response.text()) || 'null') as any;
  };
  const securities = await call('GET', '/search?query=inc&size=10');
  const { criteria } = readCriteria(await call('GET', '/screening-categories'));
  const { campaigns } = await call('GET', '/campaigns');
  const { plans } = await call('GET', '/payment/plans');
  const ids: number[] = securities.map(({ id }: { id: number }) => id);
  const profiles: string[] = [];
  const roles: Record<string, (() => Promise<string>) | null> = { visitor: null };
  for (const [role, granted] of Object.entries(grants)) {
    const email = `${role}@fuzz.example`;
    const person = { firstName: 'Fay', lastName: 'Fuzz', zipCode: '12345', email, password: PASSWORD };
    const { id } = await call('POST', '/register-activate', person);
    await query('UPDATE account SET is_good_standing = $2 WHERE id = $1', [id, role !== 'debtor']);
    for (const name of granted) await query('INSERT INTO account_role VALUES ($1, $2)', [id, name]);
    const signIn = async (): Promise<string> =>
      (await call('POST', '/authenticate', { username: email, password: PASSWORD })).id_token;
    roles[role] = signIn;
    if (role === 'debtor') continue;
    const token = await signIn();
    const portfolio = await call('POST', '/portfolios', { name: 'Fuzz', type: 'IRA' }, token);
    for (const financialInstrumentId of ids.slice(0, 3))
      await call(
        'POST',
        '/portfolios/holdings',
        { financialInstrumentId, portfolioIds: [portfolio.id] },
        token,
      );
    const { holdings } = await call('GET', `/portfolios/${portfolio.id}/holdings`, undefined, token);
    const profile = await call(
      'POST',
      '/screening-profiles',
      { name: 'Fuzz', positive: [], negative: ['GAMBLING'] },
      token,
    );
    ids.push(portfolio.id, profile.id, ...holdings.map((holding: { id: number }) => holding.id));
    profiles.push(String(profile.id));
  }
  const tickers = securities.map(({ ticker }: { ticker: string }) => ticker);
  const priceIds = plans.flatMap(({ prices }: { prices: { priceId: string }[] }) =>
    prices.map(({ priceId }) => priceId),
  );
  const byName = {
    ticker: tickers,
    query: [...tickers, 'apple', 'bank of'],
    exchangeLocation: securities.map(
      ({ exchangeLocation }: { exchangeLocation: string }) => exchangeLocation,
    ),
    category: criteria,
    criterion: criteria,
    slug: campaigns.map(({ slug }: { slug: string }) => slug),
    profile: ['0', '1', '2', '3', ...profiles],
    priceId: priceIds,
    couponId: ['WELCOME20', 'FRIEND10', 'OLD15', ''],
    email: ['user@fuzz.example', 'nobody@fuzz.example', 'not an address'],
    username: ['user@fuzz.example', 'nobody@fuzz.example'],
    cardNumber: ['4242424242424242', '4000000000000002', '4000000000009995'],
  };
  return { roles, known: { byName, ids } };
}

const grants = {
  user: [],
  premium: ['ROLE_PREMIUM'],
  admin: ['ROLE_ADMIN'],
  stranger: ['ROLE_PREMIUM'],
  debtor: [],
};

function readCriteria(categories: unknown): { criteria: string[] } {
  const names = [...JSON.stringify(categories).matchAll(/"name":"([A-Z_]+)"/g)].map(([, name]) => name!);
  return { criteria: [...new Set(names)] };
}
