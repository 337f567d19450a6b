import { linesOf, type PlacedText } from '../statement/placed-text.ts';
import { figure } from './plan-table.ts';

const ticker = /\b[A-Z]{4}X\b/;
const MOST_WORDS = 16;

/**
 * The lines of a document that can be of a plan's funds, with tabs between their columns: those with a figure or a
 * ticker, and short ones, which may be titles. What is left of a notice's sentences, the reader removes.
 */
export function planTextOf(texts: readonly PlacedText[]): string {
  return linesOf(texts)
    .map(({ cells }) => cells.map(({ text }) => text))
    .filter((cells) => canBeOfPlan(cells))
    .map((cells) => cells.join('\t'))
    .join('\n');
}

function canBeOfPlan(cells: readonly string[]): boolean {
  const words = cells.join(' ').split(/\s+/);
  const name = cells.find((cell) => /[a-z]{3}/i.test(cell));
  if (name === undefined || name.split(/\s+/).length > MOST_WORDS) return false;
  // Columns that stand near to each other are one cell.
  return figure.test(words.at(-1)!) || ticker.test(cells.join(' ')) || words.length <= 4;
}
