/**
 * What the server says of the universe that it serves.
 *
 * @typedef {object} ServedUniverse
 * @property {number} funds
 * @property {number} fundsSeenInto those with a score or a bound
 * @property {boolean} hasSampleData
 */

const count = new Intl.NumberFormat('en-US');

/**
 * One line that says how many funds are seen into, and how to load what the others hold. Returns `null` where there are no others, or
 * where the universe is generated.
 *
 * @param {ServedUniverse | null} universe
 * @returns {string | null}
 */
export function describeFunds(universe) {
  if (universe === null || universe.hasSampleData || universe.fundsSeenInto >= universe.funds) return null;
  const [seen, all] = [count.format(universe.fundsSeenInto), count.format(universe.funds)];
  return `Plumbline sees into ${seen} of ${all} funds. "npm run universe -- refresh" loads what the others hold (docs/runbook.md).`;
}
