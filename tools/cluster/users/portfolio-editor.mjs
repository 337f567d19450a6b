import { isKnown, repeatUntilKnown, requireStatus } from '../api-client.mjs';
import { User } from './user.mjs';

const HOLDINGS = 8;
const AT_THE_END = 'at the end';
/** Below the most that an account may have. */
const MAX_PROFILES = 60;

/**
 * Edits shares, and creates and deletes portfolios and screening profiles. Reads back each change once it is
 * acknowledged.
 */
export class PortfolioEditor extends User {
  /** Shares by holding: what was acknowledged last, and what may have been stored by a call without a known outcome. */
  holdings = [];
  lists = {
    portfolios: new CreatedAndDeleted('/api/portfolios', (body) => body.portfolios),
    profiles: new CreatedAndDeleted('/api/screening-profiles', (body) => body, '/get'),
  };

  async prepare({ instrumentIds, query, staleMs }) {
    Object.assign(this, { query, staleMs });
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
    this.losses.push(...this.findLostShares(await this.readHoldings(), AT_THE_END));
    for (const list of Object.values(this.lists)) {
      const listed = await repeatUntilKnown(() => this.readList(list));
      this.checkList(list, requireStatus(listed, 200).body, AT_THE_END);
    }
    return this.losses;
  }

  /** Undoes an edit, and deletes a screening profile. */
  async plantLosses() {
    const [holding] = this.holdings;
    const former = holding.acknowledged + 0.5;
    await this.query('UPDATE holding SET shares = $2 WHERE id = $1', [holding.id, former]);
    await this.query('UPDATE portfolio SET version = version + 1 WHERE id = $1', [this.portfolioId]);
    const planted = [this.describeShares(holding, former, AT_THE_END)];
    const [[id, name] = []] = this.lists.profiles.present;
    if (id === undefined) return planted;
    await this.query('DELETE FROM screening_profile WHERE id = $1', [id]);
    return [...planted, this.describeMissing(this.lists.profiles.path, { id, name }, AT_THE_END)];
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
    await this.readBack(
      () => this.call('GET', `/api/portfolios/${this.portfolioId}/holdings`),
      ({ holdings }) => this.findLostShares(holdings, 'afterwards'),
    );
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

  findLostShares(held, when) {
    return this.holdings.flatMap((holding) => {
      const shares = held.find(({ id }) => id === holding.id)?.shares;
      const isThere = shares === holding.acknowledged || holding.unknown.has(shares);
      return isThere ? [] : [this.describeShares(holding, shares, when)];
    });
  }

  checkList({ path, present, deleted, unknown, rowsOf }, body, when) {
    const rows = rowsOf(body);
    const found = new Set(rows.map(({ id }) => id));
    for (const [id, name] of present)
      if (!found.has(id)) this.losses.push(this.describeMissing(path, { id, name }, when));
    for (const { id, name } of rows) {
      if (deleted.has(id)) this.losses.push(`${this.name}: ${path}/${id} was deleted and is there ${when}`);
      else if (!present.has(id) && !unknown.has(name))
        this.losses.push(`${this.name}: ${path}/${id} (${name}) is there ${when} and was never created`);
    }
  }

  describeShares({ ticker, acknowledged }, shares, when) {
    return `${this.name}: ${acknowledged} shares of ${ticker} acknowledged, ${shares} there ${when}`;
  }

  describeMissing(path, { id, name }, when) {
    return `${this.name}: ${path}/${id} (${name}) is not there ${when}`;
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
