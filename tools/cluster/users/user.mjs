/** Works with Plumbline during a storm, and remembers what was acknowledged. */
export class User {
  /** How often it has acted. */
  count = 0;
  /** What was acknowledged and is not there, or is there more often. */
  losses = [];

  /**
   * @param {import('../api-client.mjs').ApiClient} client
   * @param {() => number} random
   * @param {string} name
   */
  constructor(client, random, name) {
    Object.assign(this, { client, random, name });
  }

  /** Compares everything that was acknowledged with what is there, and returns all losses. */
  async compare() {
    return this.losses;
  }

  /** Takes away or doubles what was acknowledged, behind the API's back. Returns the losses that `compare` then has to find. */
  async plantLosses() {
    return [];
  }
}
