/**
 * What the server says of the universe that it serves.
 *
 * @typedef {object} ServedUniverse
 * @property {number} funds
 * @property {number} fundsSeenInto those with a score or a bound
 * @property {boolean} hasSampleData
 * @property {boolean} isStarterOffered whether this version comes with a newer starter universe that is not loaded by
 *   itself
 */

const count = new Intl.NumberFormat('en-US');

/**
 * One line that says how many funds are seen into, and how to load what the others hold. Returns `null` where there are
 * no others, or where the universe is generated.
 *
 * @param {ServedUniverse | null} universe
 * @returns {string | null}
 */
export function describeFunds(universe) {
  if (universe === null || universe.hasSampleData || universe.fundsSeenInto >= universe.funds) return null;
  const [seen, all] = [count.format(universe.fundsSeenInto), count.format(universe.funds)];
  return `Plumbline sees into ${seen} of ${all} funds. "npm run universe -- refresh" loads what the others hold (docs/runbook.md).`;
}

/**
 * One line about a newer starter universe that waits for an operator, because there are files besides it. Returns
 * `null` where none does.
 *
 * @param {ServedUniverse | null} universe
 * @returns {string | null}
 */
export function describeStarter(universe) {
  if (!universe?.isStarterOffered) return null;
  return 'This version comes with a newer starter universe. "npm run universe -- refresh" or "build" loads it with your files (docs/runbook.md).';
}
