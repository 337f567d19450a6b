import type { Client } from '@modelcontextprotocol/client';
import { tickersUrls } from '@plumbline/contracts';
import { grantRoles, json, registerAccount } from '../../test/accounts.ts';
import { aStarterCampaign } from '../../test/campaigns.ts';
import { connectMcp, mcpVersions, readResult } from '../../test/mcp-client.ts';
import { portfoliosOf } from '../../test/portfolios.ts';
import type { TestApp } from '../../test/test-app.ts';
import { startTestApp } from '../../test/test-app.ts';
import { company, reference, serveUniverse } from '../../test/universe-records.ts';
import { CompaniesReadModel } from '../screening/universe/companies.read-model.ts';
import { UniverseStore } from '../screening/universe/universe-store.ts';
import { StarterCampaigns } from '../evidence/campaigns/starter-campaigns.ts';

let api: TestApp;
let client: Client;
beforeAll(async () => {
  api = await startTestApp({ env: { RATE_LIMIT: 'off' } });
  await startCampaigns();
  client = await connectMcp(api);
});
afterAll(async () => {
  await client.close();
  await api.stop();
});

/** Two of one company. */
async function startCampaigns(): Promise<void> {
  const { current } = api.app.get(UniverseStore);
  const index = current.instruments.findByTicker('PM', null)!;
  const [company] = await api.app.get(CompaniesReadModel).findAll(current, [index]);
  const of = { ticker: 'PM', name: company!.name, issuer: company!.issuerKey };
  await api.app
    .get(StarterCampaigns)
    .load([aStarterCampaign(of), aStarterCampaign({ ...of, slug: 'pm-smoking-2025' })]);
}

type Arguments = Record<string, unknown>;
const callBy = async (caller: Client, name: string, args: Arguments = {}) =>
  readResult(await caller.callTool({ name, arguments: args }));
const call = async (name: string, args?: Arguments) => {
  const { error, data } = await callBy(client, name, args);
  expect(error).toBeNull();
  return data;
};
const refusal = async (name: string, args?: Arguments) => (await callBy(client, name, args)).error;

const examples: Readonly<Record<string, Arguments>> = {
  search_securities: { query: 'apple' },
  explain_score: { ticker: 'SPY' },
  screen_holdings: { lines: [{ ticker: 'AAPL', shares: 10 }] },
  find_alternatives: { ticker: 'PM' },
  compare_standards: { ticker: 'PM' },
  list_campaigns: {},
};
const names = Object.keys(examples);

describe.each(mcpVersions)('Every tool, in version %s of the protocol,', (version) => {
  let speaker: Client;
  beforeAll(async () => {
    speaker = await connectMcp(api, { version });
  });
  afterAll(() => speaker.close());

  it('only reads, and describes what it takes and returns', async () => {
    const { tools } = await speaker.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual([...names, 'read_portfolio'].sort());
    for (const { description, inputSchema, outputSchema, annotations } of tools) {
      expect(description!.length).toBeGreaterThan(50);
      expect([inputSchema.type, outputSchema?.type]).toEqual(['object', 'object']);
      expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false });
    }
  });

  it.each(['search_securities', 'screen_holdings', 'compare_standards'])(
    'says of a page without these facts that it has nothing of them: %s',
    async (name) => {
      const { tools } = await speaker.listTools();
      const { outputSchema } = tools.find((tool) => tool.name === name)!;
      const description = expect.stringContaining('it has nothing of');
      expect(outputSchema).toMatchObject({ properties: { page: { description } } });
    },
  );

  it.each(names)('says by which release it speaks, and what it does not know: %s', async (name) => {
    const { error, text, data } = await callBy(speaker, name, examples[name]);
    expect(error).toBeNull();
    expect(JSON.parse(text)).toEqual(data);
    expect(data.release).toEqual({
      number: expect.any(Number),
      asOf: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      source: expect.any(String),
      methodVersion: expect.any(Number),
      methodPage: expect.stringMatching(/\/methodology$/),
    });
    expect(data.notKnown).toEqual(expect.any(Array));
  });
});

describe('search_securities', () => {
  it('returns scores as the site has them, each with its words and its page', async () => {
    const { securities } = await call('search_securities', { query: 'PM', limit: 1 });
    const { body } = await api.get(`/api${tickersUrls.instrument('PM', null)}`);
    const { ticker, name, impactScore, standing, isBound } = body;
    expect(securities).toEqual([
      expect.objectContaining({ ticker, name, impactScore, standing, isBound, coverage: 1 }),
    ]);
    expect(securities[0].reading).toContain('negative');
    expect(securities[0].page).toMatch(/\/PM$/);
  });

  it('says that nothing was found, and that this means nothing', async () => {
    const { securities, notKnown } = await call('search_securities', { query: 'qqqqzzzzxxxx' });
    expect(securities).toEqual([]);
    expect(notKnown).toEqual([expect.stringMatching(/^No listed security/)]);
  });
});

describe('A score', () => {
  it('that is provisional says that it is not clear, and one that is missing is null', async () => {
    const { securities } = await call('search_securities', { query: 'a', limit: 20 });
    for (const { standing, reading, impactScore } of securities) {
      if (standing === 'PROVISIONAL') expect(reading).toMatch(/provisional\. .*this is not clear\.$/);
      if (standing === 'NOT_RATED')
        expect([impactScore, reading]).toEqual([null, expect.stringContaining('NA')]);
      expect(standing === 'NOT_RATED').toBe(impactScore === null);
    }
  });
});

describe('explain_score', () => {
  it('gives a source and a date for every reason of a company', async () => {
    const { reasons, severitySum, sources, notChecked, fund } = await call('explain_score', { ticker: 'PM' });
    expect(reasons.length).toBeGreaterThan(0);
    let sum = 0;
    for (const { severity, evidence } of reasons) {
      sum += severity;
      expect(evidence.length).toBeGreaterThan(0);
      for (const { source, date } of evidence) {
        expect(date).toMatch(/^\d{4}-\d\d-\d\d$/);
        expect(sources).toContainEqual(expect.objectContaining({ source, date }));
      }
    }
    expect(sum).toBe(severitySum);
    expect(notChecked).toEqual(expect.any(Array));
    expect(fund).toBeNull();
  });

  it('says of a fund how much of it is seen, and what of it counts', async () => {
    const { coverage, fund, categories } = await call('explain_score', { ticker: 'spy' });
    expect(coverage).toBeGreaterThan(0.5);
    expect(fund.contributors.length).toBeGreaterThan(0);
    expect(categories.negative[0].percent).toBeGreaterThan(0);
  });

  it('says of a fund with hardly anything but bonds what its page says: it lies outside the method', async () => {
    const others = await startTestApp({ universe: 'tiny', env: { RATE_LIMIT: 'off' } });
    const speaker = await connectMcp(others);
    try {
      const ofFund = { issuer: null, type: 'EXCHANGE_TRADED_FUND' } as const;
      await serveUniverse(
        others,
        company('DEBT', { ...ofFund, name: 'Total Bond Fund' }),
        company('COVR', { ...ofFund, name: 'Covered Call Fund' }),
        {
          kind: 'holdings',
          holdings: {
            fund: reference('COVR'),
            ...{ asOf: '2026-01-31', quality: 'reported', source: 'Report of the fund', outside: [] },
            positions: [
              { reference: reference('DEBT'), weight: 99.91 },
              { reference: reference('UNKNOWN'), weight: 0.09 },
            ],
          },
        },
      );
      const { data } = await callBy(speaker, 'explain_score', { ticker: 'COVR' });
      expect([data.impactScore, data.reading]).toEqual([null, expect.stringContaining('outside the method')]);
      expect(data.notKnown).toEqual([
        expect.stringMatching(/^Outside our method: 99\.9% of this fund is in bonds/),
      ]);
      const { data: found } = await callBy(speaker, 'search_securities', { query: 'fund' });
      const { data: alternatives } = await callBy(speaker, 'find_alternatives', { ticker: 'DEBT' });
      const { data: compared } = await callBy(speaker, 'compare_standards', { ticker: 'COVR' });
      for (const { reading } of [
        ...found.securities,
        ...[alternatives.original, compared.security],
        ...compared.standards,
      ])
        expect(reading).toContain('outside the method');
      expect([found.securities.length, found.notKnown]).toEqual([2, []]);
    } finally {
      await speaker.close();
      await others.stop();
    }
  });
});

describe('screen_holdings', () => {
  it('screens lines as an import would, and stores nothing', async () => {
    const [before] = await api.database.query<{ count: string }>('SELECT count(*) FROM holding');
    const data = await call('screen_holdings', {
      lines: [
        { ticker: 'PM', shares: 2 },
        { ticker: 'PM', shares: 3 },
        { name: 'Apple Inc.', value: 500 },
        { name: 'Shed of my uncle', value: 250 },
      ],
    });
    expect(data.holdings.map(({ ticker }: { ticker: string }) => ticker)).toEqual(['PM', 'AAPL']);
    expect(data.holdings[0].shares).toBe(5);
    expect(data.unknown).toEqual([
      expect.objectContaining({ ticker: null, name: 'Shed of my uncle', value: 250 }),
    ]);
    expect(data.rejected).toEqual([expect.objectContaining({ line: 4, text: 'Shed of my uncle' })]);
    expect(data.coverage).toBeLessThan(1);
    expect(data.notKnown.join(' ')).toContain('Shed of my uncle');
    const weights = [...data.holdings, ...data.unknown].map(({ weight }) => weight);
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(100, 1);
    expect(await api.database.query('SELECT count(*) FROM holding')).toEqual([before]);
  });

  it('agrees with a portfolio of the same holdings', async () => {
    const owner = portfoliosOf(api, await registerAccount(api));
    const { id } = await owner.create();
    await owner.add(id, 'PM', 'AAPL', 'SPY');
    const { impactScore, standing, coverage, monetaryValue } = await owner.read(id);
    const lines = ['PM', 'AAPL', 'SPY'].map((ticker) => ({ ticker, shares: 1 }));
    expect(await call('screen_holdings', { lines })).toMatchObject({
      impactScore,
      standing,
      coverage,
      monetaryValue,
    });
  });

  it.each<[string, Arguments[]]>([
    ['Line 2 needs a ticker, name, isin or cusip.', [{ ticker: 'PM', shares: 1 }, { shares: 1 }]],
    ['Line 1 needs shares or a value.', [{ ticker: 'PM' }]],
    ['must NOT have fewer than 1 items', []],
    ['must NOT have more than 500 items', Array.from({ length: 501 }, () => ({ ticker: 'PM', shares: 1 }))],
    ['must be >= 0', [{ ticker: 'PM', shares: -1 }]],
    ['must NOT have more than 40 characters', [{ ticker: 'P'.repeat(41), shares: 1 }]],
  ])('refuses lines: %s', async (reason, lines) => {
    expect(await refusal('screen_holdings', { lines })).toContain(reason);
  });

  it('takes lines that are no holdings for what they are', async () => {
    const lines = [
      { name: '=HYPERLINK("x")', value: 1 },
      { name: 'Total', value: 5 },
      { ticker: '"', shares: 0 },
    ];
    const { error } = await callBy(client, 'screen_holdings', { lines });
    expect(error ?? '').not.toContain('our side');
  });
});

describe('find_alternatives', () => {
  it('finds better securities, and says what each changes', async () => {
    const { original, alternatives } = await call('find_alternatives', { ticker: 'SPY', limit: 2 });
    expect(original.ticker).toBe('SPY');
    expect(alternatives.length).toBeLessThanOrEqual(2);
    for (const { scoreChange, changes } of alternatives) {
      expect(scoreChange).toBeGreaterThan(0);
      for (const { kind, isChecked } of changes) expect(isChecked === null).toBe(kind === 'positive');
    }
  });
});

describe('compare_standards', () => {
  it('says of one standard alone that no other was asked for', async () => {
    expect((await call('compare_standards', { ticker: 'PM' })).notKnown).toContain(
      'What other profiles say: only Faith Based Evangelical was asked for.',
    );
  });
});

describe('list_campaigns', () => {
  it('gives each step with its source and day, and finds those of a company', async () => {
    const { campaigns, total } = await call('list_campaigns', { limit: 1 });
    expect([campaigns.length, total]).toEqual([1, 2]);
    const [{ steps, company, outcomeText }] = campaigns;
    expect(steps).toEqual([expect.objectContaining({ date: '2024-12', source: 'Example News' })]);
    expect([company.ticker, outcomeText]).toEqual(['PM', null]);
    expect((await call('list_campaigns', { ticker: 'pm', status: 'OPEN' })).total).toBe(2);
    expect((await call('list_campaigns', { ticker: 'AAPL' })).total).toBe(0);
  });

  it('does not say that there is none where it knows of none', async () => {
    const { notKnown } = await call('list_campaigns', { query: 'qqqqzzzz' });
    expect(notKnown).toEqual(['No campaign that we know of matches. There may be others.']);
    expect((await call('list_campaigns')).notKnown).toEqual([
      'There may be campaigns that we do not know of.',
    ]);
  });
});

describe('A call that cannot be answered', () => {
  it.each(['explain_score', 'find_alternatives', 'compare_standards', 'list_campaigns'])(
    'says of an unknown ticker where to look instead: %s',
    async (name) => {
      expect(await refusal(name, { ticker: 'NOPE99' })).toMatch(
        /^No security has the ticker "NOPE99" .* search_securities/,
      );
    },
  );

  it.each<[string, Arguments]>([
    ['search_securities', {}],
    ['search_securities', { query: '' }],
    ['search_securities', { query: 'x'.repeat(101) }],
    ['search_securities', { query: 'x', limit: 21 }],
    ['search_securities', { query: 'x', profile: "0' OR 1" }],
    ['explain_score', { ticker: 7 }],
    ['explain_score', { ticker: '\0' }],
    ['list_campaigns', { query: 'a\0b' }],
    ['screen_holdings', { lines: [{ name: 'a\nb', value: 1 }] }],
    ['explain_score', { ticker: 'x'.repeat(41) }],
    ['compare_standards', { ticker: 'PM', profiles: [] }],
    ['compare_standards', { ticker: 'PM', profiles: ['0', '1', '2', '3', '4', '5', '6'] }],
    ['list_campaigns', { status: 'LOST' }],
    ['find_alternatives', { ticker: 'PM', limit: 0 }],
    ['read_portfolio', { portfolioId: 0 }],
  ])('names the argument that is wrong: %s %j', async (name, args) => {
    expect(await refusal(name, args)).toMatch(/^Input validation error: .* data/);
  });

  it.each(["' OR 1=1 --", '../../etc/passwd', '%00', '💥'])(
    'takes %j for a ticker that nobody has',
    async (ticker) => {
      expect(await refusal('explain_score', { ticker })).toMatch(/^No security has the ticker/);
      expect((await call('list_campaigns', { query: ticker })).total).toBe(0);
      expect((await call('search_securities', { query: ticker })).securities).toEqual(expect.any(Array));
    },
  );
});

describe('Profiles', () => {
  it('other than preset 0 need a token, and presets 1 to 3 need Premium', async () => {
    for (const [name, args] of [
      ['explain_score', { ticker: 'PM', profile: '1' }],
      ['compare_standards', { ticker: 'PM', profiles: ['0', '2'] }],
    ] as const)
      expect(await refusal(name, args)).toMatch(/^Without a token only profile "0" is available/);
    const member = await registerAccount(api);
    const speaker = await connectMcp(api, { token: member.token });
    const compared = { ticker: 'PM', profiles: ['0', '1', '2', '3'] };
    const { error } = await callBy(speaker, 'compare_standards', compared);
    expect(error).toBe('You must upgrade to a Premium Account for this feature.');
    await grantRoles(api.database, member.id, 'ROLE_PREMIUM');
    const { data } = await callBy(speaker, 'compare_standards', compared);
    expect(data.standards.map(({ profile }: { profile: { id: string } }) => profile.id)).toEqual(
      compared.profiles,
    );
    expect((await callBy(speaker, 'explain_score', { ticker: 'PM', profile: '2' })).data.profile.name).toBe(
      'Environmental',
    );
    await speaker.close();
  });

  it('of others are not found', async () => {
    const speaker = await connectMcp(api, { token: (await registerAccount(api)).token });
    expect((await callBy(speaker, 'explain_score', { ticker: 'PM', profile: '999999' })).error).toMatch(
      /profile/i,
    );
    await speaker.close();
  });
});

describe('read_portfolio', () => {
  it('reads the portfolios of the account whose token is sent, and nobody else’s', async () => {
    const [jane, ada] = [await registerAccount(api), await registerAccount(api)];
    const owner = portfoliosOf(api, jane);
    const { id } = await owner.create({ name: 'Retirement' });
    await owner.add(id, 'PM', 'SPY');
    const speaker = await connectMcp(api, { token: jane.token });
    const all = (await callBy(speaker, 'read_portfolio')).data;
    expect(all.portfolios).toEqual([expect.objectContaining({ id, name: 'Retirement' })]);
    expect(all.holdings).toBeNull();
    const { portfolios, holdings } = (await callBy(speaker, 'read_portfolio', { portfolioId: id, limit: 1 }))
      .data;
    const { impactScore, coverage } = await owner.read(id);
    expect(portfolios).toEqual([expect.objectContaining({ impactScore, coverage })]);
    expect([holdings.total, holdings.holdings.length]).toEqual([2, 1]);
    const stranger = await connectMcp(api, { token: ada.token });
    expect((await callBy(stranger, 'read_portfolio', { portfolioId: id })).error).toBe(
      'This portfolio was not found.',
    );
    expect((await callBy(stranger, 'read_portfolio')).data.portfolios).toEqual([]);
    await Promise.all([speaker.close(), stranger.close()]);
  });

  it('says how many portfolios there are where it leaves some out', async () => {
    const jane = await registerAccount(api);
    await api.database.query(
      "INSERT INTO portfolio (account_id, name, type) SELECT $1, 'P', 'IRA' FROM generate_series(1, 101)",
      [jane.id],
    );
    const speaker = await connectMcp(api, { token: jane.token });
    const { portfolios, total, notKnown } = (await callBy(speaker, 'read_portfolio')).data;
    expect([portfolios.length, total]).toEqual([100, 101]);
    expect(notKnown).toEqual(['Only the latest 100 of 101 portfolios are listed.']);
    const [{ id }] = portfolios;
    const one = (await callBy(speaker, 'read_portfolio', { portfolioId: id })).data;
    expect([one.total, one.notKnown]).toEqual([1, []]);
    await speaker.close();
  });

  it('takes a personal access token with the scope to read portfolios, and no other', async () => {
    const jane = await registerAccount(api);
    const speakWith = async (scope: string) => {
      const request = json('POST', { name: scope, scopes: [scope] }, jane.token);
      return connectMcp(api, { token: (await api.get('/api/account/tokens', request)).body.token });
    };
    const [reader, screener] = [await speakWith('portfolios:read'), await speakWith('screening:read')];
    expect((await callBy(reader, 'read_portfolio')).data.portfolios).toEqual([]);
    const missing = (scope: string) =>
      `This token does not allow that. The call needs a token with the scope ${scope}.`;
    expect((await callBy(screener, 'read_portfolio')).error).toBe(missing('portfolios:read'));
    const own = { ticker: 'PM', profile: '1' };
    expect((await callBy(reader, 'explain_score', own)).error).toBe(missing('screening:read'));
    expect((await callBy(screener, 'explain_score', own)).error).toMatch(/^You must upgrade/);
    expect((await callBy(reader, 'explain_score', { ticker: 'PM' })).error).toBeNull();
    await Promise.all([reader.close(), screener.close()]);
  });

  it('is refused without a token, and to an account that owes', async () => {
    expect(await refusal('read_portfolio')).toMatch(/^This needs a token: have the user connect/);
    const debtor = await registerAccount(api, {}, { isGoodStanding: false });
    const speaker = await connectMcp(api, { token: debtor.token });
    expect((await callBy(speaker, 'read_portfolio')).error).toMatch(/^Your plan is not paid for yet\./);
    await speaker.close();
  });
});
