import { isKnown, requireStatus } from '../api-client.mjs';
import { User } from './user.mjs';

/** Reads what is open to all. */
export class Reader extends User {
  async prepare({ tickers, instrumentIds }) {
    this.paths = [
      `/api/search?query=${tickers[0]}`,
      '/api/ranked',
      '/api/trending',
      '/api/campaigns',
      `/api/tickers/${tickers[1]}`,
      `/api/tickers/${instrumentIds[2]}/history`,
    ];
  }

  async act() {
    const outcome = await this.client.call('GET', this.paths[this.count++ % this.paths.length]);
    if (isKnown(outcome)) requireStatus(outcome, 200);
  }
}
