/** A 32-bit hash of a text (FNV-1a with a final mix): always the same for the same text. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return mix(hash);
}

/** A 32-bit hash of a seed and a number, for long runs where texts would cost too much. */
export function hashNumber(seed: number, value: number): number {
  return mix(Math.imul(seed ^ mix(value), 0x9e3779b1));
}

function mix(hash: number): number {
  let mixed = hash ^ (hash >>> 16);
  mixed = Math.imul(mixed, 0x7feb352d);
  mixed ^= mixed >>> 15;
  mixed = Math.imul(mixed, 0x846ca68b);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** A hash as a fraction of 1, never 0 and never 1. */
export function fractionOf(hash: number): number {
  return (hash + 0.5) / 0x1_0000_0000;
}

/** A draw from the standard normal distribution, by the Box-Muller transform of two draws that depend on `text`. */
export function normalOf(text: string): number {
  const radius = Math.sqrt(-2 * Math.log(fractionOf(hashText(`${text} r`))));
  return radius * Math.cos(2 * Math.PI * fractionOf(hashText(`${text} a`)));
}

/**
 * Share of the standard normal distribution below `value`, 0 to 1 (logistic approximation with a cubic term, off by
 * less than 0.0002: these are samples, not statistics).
 */
export function normalShare(value: number): number {
  return 1 / (1 + Math.exp(-(1.5976 * value + 0.070566 * value ** 3)));
}
