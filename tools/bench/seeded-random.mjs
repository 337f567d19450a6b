/**
 * Random numbers from 0 to below 1 that are the same in every run: Marsaglia's xorshift on 32 bits.
 *
 * @param {number} seed not 0
 * @returns {() => number}
 */
export function seededRandom(seed) {
  let state = seed | 0;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
