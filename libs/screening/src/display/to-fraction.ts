import { TOLERANCE } from '../scoring/formulas.ts';

/**
 * Rounds a fraction (0-1) to four decimals, which are two as a percentage; what is a part never reads as all or
 * nothing.
 */
export function toFraction(value: number): number {
  const rounded = Math.round(value * 10_000) / 10_000;
  const isPart = value > TOLERANCE && value < 1 - TOLERANCE;
  return isPart ? Math.min(0.9999, Math.max(0.0001, rounded)) : rounded;
}

/**
 * Rounds a percentage (0-100) to two decimals. A part never reads as all, and what would be 0 keeps three digits:
 * `formatPercent` shows it as less than its last one.
 */
export function roundPercent(percent: number): number {
  const rounded = Math.round(percent * 100) / 100;
  const isPart = percent > 100 * TOLERANCE && percent < 100 * (1 - TOLERANCE);
  return isPart ? Math.min(99.99, rounded || Number(percent.toPrecision(3))) : rounded;
}
