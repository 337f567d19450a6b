import { setTimeout as pause } from 'node:timers/promises';

const REREAD_MS = 100;

/** Works with Plumbline during a storm, and remembers what was acknowledged. */
export class User {
  /** How often it has acted. */
  count = 0;
  /** What was acknowledged and is not there, or is there more often. */
  losses = [];
  /** For how long it may read what it had before a change, in milliseconds: another process may serve the read. */
  staleMs = 0;

  /**
   * @param {import('../api-client.mjs').ApiClient} client
   * @param {() => number} random
   * @param {string} name
   */
  constructor(client, random, name) {
    Object.assign(this, { client, random, name });
  }

  /**
   * Reads until what was acknowledged is there, for as long as another process may be behind. What is not there then is
   * a loss.
   *
   * @param {() => Promise<{ status: number, body: any }>} read
   * @param {(body: any) => string[]} findLosses
   */
  async readBack(read, findLosses) {
    const deadline = performance.now() + this.staleMs;
    for (;;) {
      const { status, body } = await read();
      if (status !== 200) return;
      const losses = findLosses(body);
      if (losses.length === 0 || performance.now() >= deadline) return void this.losses.push(...losses);
      await pause(REREAD_MS);
    }
  }

  /** Compares everything that was acknowledged with what is there, and returns all losses. */
  async compare() {
    return this.losses;
  }

  /**
   * Takes away or doubles what was acknowledged, behind the API's back. Returns the losses that `compare` then has to
   * find.
   */
  async plantLosses() {
    return [];
  }
}
