import { isKnown, requireStatus } from '../api-client.mjs';

const HOLDINGS = 8;
/** Below the most that an account may have. */
const MAX_PROFILES = 60;

/** Edits shares, and creates and deletes portfolios and screening profiles. Reads back each change as soon as it is acknowledged. */
export class PortfolioEditor {
  count = 0;
  losses = [];
  /** Shares by holding: what was acknowledged last, and what may have been stored by a call without a known outcome. */
  holdings = [];
  lists = {
    portfolios: new CreatedAndDeleted('/api/portfolios', (body) => body.portfolios),
    profiles: new CreatedAndDeleted('/api/screening-profiles', (body) => body, '/get'),
  };

  constructor(client, random, name) {
    Object.assign(this, { client, random, name });
  }

  async prepare({ instrumentIds }) {
    this.token = await this.client.createCustomer(`${this.name}@example.org`);
    const portfolio = await this.insist('POST', '/api/portfolios', { name: 'Edited', type: 'IRA' });
    this.portfolioId = requireStatus(portfolio, 201).body.id;
    this.lists.portfolios.present.set(this.portfolioId, 'Edited');
    for (const financialInstrumentId of instrumentIds.slice(0, HOLDINGS)) {
      const body = { financialInstrumentId, portfolioIds: [this.portfolioId] };
      requireStatus(await this.insist('POST', '/api/portfolios/holdings', body), 201);
    }
    const held = await this.readHoldings();
    this.holdings = held.map(({ id, shares, financialInstrument }) => {
      const { ticker, financialInstrumentId } = financialInstrument;
      return { id, ticker, financialInstrumentId, acknowledged: shares, unknown: new Set() };
    });
  }

  async act() {
    const chance = this.random();
    if (chance < 0.6) await this.editShares();
    else if (chance < 0.8) await this.createOrDelete(this.lists.portfolios, { type: 'IRA' });
    else await this.createOrDelete(this.lists.profiles, { positive: [], negative: ['TOBACCO'] });
  }

  async compare() {
    this.checkShares(await this.readHoldings(), 'at the end');
    for (const list of Object.values(this.lists))
      this.checkList(list, (await this.readList(list)).body, 'at the end');
    return this.losses;
  }

  async editShares() {
    const holding = this.holdings[Math.floor(this.random() * this.holdings.length)];
    const shares = ++this.count;
    const { id, financialInstrumentId } = holding;
    const body = { id, financialInstrumentId, shares };
    const outcome = await this.call('PUT', `/api/portfolios/${this.portfolioId}/holdings`, body);
    if (!isKnown(outcome)) return void holding.unknown.add(shares);
    requireStatus(outcome, 200);
    holding.acknowledged = shares;
    const readBack = await this.call('GET', `/api/portfolios/${this.portfolioId}/holdings`);
    if (readBack.status === 200) this.checkShares(readBack.body.holdings, 'right after');
  }

  async createOrDelete(list, fields) {
    const { path, present, deleted, unknown } = list;
    if (present.size > MAX_PROFILES || (present.size > 1 && this.random() < 0.3)) {
      const id = [...present.keys()].at(-1);
      requireStatus(await this.insist('DELETE', `${path}/${id}`), 204, 404);
      present.delete(id);
      deleted.add(id);
    } else {
      const name = `${this.name} ${++this.count}`;
      const outcome = await this.call('POST', path, { name, ...fields });
      if (!isKnown(outcome)) return void unknown.add(name);
      present.set(requireStatus(outcome, 201).body.id, name);
    }
    const readBack = await this.readList(list);
    if (readBack.status === 200) this.checkList(list, readBack.body, 'right after');
  }

  checkShares(held, when) {
    for (const { ticker, id, acknowledged, unknown } of this.holdings) {
      const shares = held.find((holding) => holding.id === id)?.shares;
      if (shares !== acknowledged && !unknown.has(shares))
        this.losses.push(
          `${this.name}: ${acknowledged} shares of ${ticker} acknowledged, ${shares} there ${when}`,
        );
    }
  }

  checkList({ path, present, deleted, unknown, rowsOf }, body, when) {
    const rows = rowsOf(body);
    const found = new Set(rows.map(({ id }) => id));
    for (const [id, name] of present)
      if (!found.has(id)) this.losses.push(`${this.name}: ${path}/${id} (${name}) is not there ${when}`);
    for (const { id, name } of rows) {
      if (deleted.has(id)) this.losses.push(`${this.name}: ${path}/${id} was deleted and is there ${when}`);
      else if (!present.has(id) && !unknown.has(name))
        this.losses.push(`${this.name}: ${path}/${id} (${name}) is there ${when} and was never created`);
    }
  }

  async readHoldings() {
    return requireStatus(await this.insist('GET', `/api/portfolios/${this.portfolioId}/holdings`), 200).body
      .holdings;
  }

  readList({ path, listPath }) {
    return this.call('GET', path + listPath);
  }

  call(method, path, body) {
    return this.client.call(method, path, { token: this.token, body });
  }

  insist(method, path, body) {
    return this.client.insist(method, path, { token: this.token, body });
  }
}

/** What was created and deleted below a path, by id; `unknown` has the names that may have been created. */
class CreatedAndDeleted {
  present = new Map();
  deleted = new Set();
  unknown = new Set();

  constructor(path, rowsOf, listPath = '') {
    Object.assign(this, { path, rowsOf, listPath });
  }
}
