import { isKnown, requireStatus } from '../api-client.mjs';

const ROWS = 25;

/** Uploads files of holdings. All rows of a file are stored together, or none. */
export class Importer {
  version = 0;
  acknowledged = null;
  unknown = new Set();
  losses = [];

  constructor(client, random, name) {
    Object.assign(this, { client, random, name });
  }

  async prepare({ tickers }) {
    this.tickers = tickers.slice(0, ROWS);
    this.token = await this.client.createCustomer(`${this.name}@example.org`);
    const body = { name: 'Imported', type: 'IRA' };
    const portfolio = await this.client.insist('POST', '/api/portfolios', { token: this.token, body });
    this.path = `/api/portfolios/${requireStatus(portfolio, 201).body.id}/holdings`;
  }

  async act() {
    const version = ++this.version;
    const form = new FormData();
    const lines = ['Symbol,Quantity', ...this.tickers.map((ticker) => `${ticker},${version}`)];
    form.append('file', new Blob([lines.join('\n')], { type: 'text/csv' }), 'holdings.csv');
    const outcome = await this.client.call('POST', `${this.path}/upload-excel-file`, {
      token: this.token,
      form,
    });
    if (!isKnown(outcome)) this.unknown.add(version);
    // The queue is full: nothing was read.
    else if (outcome.status !== 429) {
      const { completedCount } = requireStatus(outcome, 200).body;
      if (completedCount !== ROWS)
        this.losses.push(`${this.name}: ${completedCount} of ${ROWS} rows accepted`);
      this.acknowledged = version;
    }
    this.check(await this.client.call('GET', this.path, { token: this.token }));
  }

  async compare() {
    this.check(await this.client.insist('GET', this.path, { token: this.token }));
    return this.losses;
  }

  check({ status, body }) {
    if (status !== 200) return;
    const versions = new Set(body.holdings.map(({ shares }) => shares));
    const [version = null] = versions;
    if (versions.size > 1 || ![0, ROWS].includes(body.holdings.length))
      this.losses.push(`${this.name}: a file is there in part (${[...versions].join(', ')})`);
    else if (version !== this.acknowledged && !this.unknown.has(version))
      this.losses.push(`${this.name}: file ${this.acknowledged} acknowledged, ${version} there`);
  }
}
