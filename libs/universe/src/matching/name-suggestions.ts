import { splitNameWords } from '../identifiers/company-name.ts';

/** Finds names similar to a given one by the letter pairs they share. */
export class NameSuggestions {
  private readonly byPair = new Map<string, number[]>();
  private readonly pairCounts: number[] = [];

  constructor(names: readonly string[]) {
    names.forEach((name, index) => {
      const pairs = pairsOf(name);
      this.pairCounts.push(pairs.size);
      for (const pair of pairs) {
        const indexes = this.byPair.get(pair);
        if (indexes === undefined) this.byPair.set(pair, [index]);
        else indexes.push(index);
      }
    });
  }

  /** Indexes of names that share at least half of their letter pairs, most alike first, at most `size`. */
  similarTo(name: string, size: number): number[] {
    const pairs = pairsOf(name);
    const shared = new Map<number, number>();
    for (const pair of pairs) {
      for (const index of this.byPair.get(pair) ?? []) shared.set(index, (shared.get(index) ?? 0) + 1);
    }
    const likeness = (index: number, count: number) => (2 * count) / (pairs.size + this.pairCounts[index]!);
    return [...shared]
      .map(([index, count]) => ({ index, likeness: likeness(index, count) }))
      .filter((candidate) => candidate.likeness >= 0.5)
      .sort((a, b) => b.likeness - a.likeness || a.index - b.index)
      .slice(0, size)
      .map((candidate) => candidate.index);
  }
}

function pairsOf(name: string): Set<string> {
  const pairs = new Set<string>();
  for (const word of splitNameWords(name)) {
    const padded = ` ${word} `;
    for (let at = 0; at < padded.length - 1; at += 1) pairs.add(padded.slice(at, at + 2));
  }
  return pairs;
}
