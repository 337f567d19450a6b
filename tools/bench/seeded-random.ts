/** Random numbers from 0 to below 1 that are the same in every run: Marsaglia's xorshift on 32 bits. `seed` must not be 0. */
export function seededRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
