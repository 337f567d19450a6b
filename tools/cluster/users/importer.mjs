import { isKnown, requireStatus } from '../api-client.mjs';
import { User } from './user.mjs';

const ROWS = 25;

/** Uploads files of holdings. All rows of a file are stored together, or none. */
export class Importer extends User {
  /** The file that was acknowledged last, by its number. */
  acknowledged = null;
  /** Files that may have been stored. */
  unknown = new Set();

  async prepare({ tickers, query, staleMs }) {
    Object.assign(this, { query, staleMs });
    this.tickers = tickers.slice(0, ROWS);
    this.token = await this.client.createCustomer(`${this.name}@example.org`);
    const body = { name: 'Imported', type: 'IRA' };
    const portfolio = await this.client.insist('POST', '/api/portfolios', { token: this.token, body });
    this.portfolioId = requireStatus(portfolio, 201).body.id;
    this.path = `/api/portfolios/${this.portfolioId}/holdings`;
  }

  async act() {
    const file = ++this.count;
    const form = new FormData();
    const lines = ['Symbol,Quantity', ...this.tickers.map((ticker) => `${ticker},${file}`)];
    form.append('file', new Blob([lines.join('\n')], { type: 'text/csv' }), 'holdings.csv');
    const outcome = await this.client.call('POST', `${this.path}/upload-excel-file`, {
      token: this.token,
      form,
    });
    if (!isKnown(outcome)) this.unknown.add(file);
    // The queue is full: nothing was read.
    else if (outcome.status !== 429) {
      const { completedCount } = requireStatus(outcome, 200).body;
      if (completedCount !== ROWS)
        this.losses.push(`${this.name}: ${completedCount} of ${ROWS} rows accepted`);
      this.acknowledged = file;
    }
    await this.readBack(
      () => this.client.call('GET', this.path, { token: this.token }),
      (body) => this.findLostFiles(body),
    );
  }

  async compare() {
    const { body } = requireStatus(await this.client.insist('GET', this.path, { token: this.token }), 200);
    this.losses.push(...this.findLostFiles(body));
    return this.losses;
  }

  /** Deletes one of the rows of a file. */
  async plantLosses() {
    const [deleted] = await this.query(
      'DELETE FROM holding WHERE id = (SELECT max(id) FROM holding WHERE portfolio_id = $1) RETURNING shares',
      [this.portfolioId],
    );
    // Otherwise the API serves the holdings that it has cached.
    await this.query('UPDATE portfolio SET version = version + 1 WHERE id = $1', [this.portfolioId]);
    return deleted ? [this.describePart([Number(deleted.shares)])] : [];
  }

  findLostFiles({ holdings }) {
    const files = new Set(holdings.map(({ shares }) => shares));
    const [file = null] = files;
    if (files.size > 1 || ![0, ROWS].includes(holdings.length)) return [this.describePart(files)];
    if (file === this.acknowledged || this.unknown.has(file)) return [];
    return [`${this.name}: file ${this.acknowledged} acknowledged, ${file} there`];
  }

  describePart(files) {
    return `${this.name}: a file is there in part (${[...files].join(', ')})`;
  }
}
