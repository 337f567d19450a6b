import { appendTo } from '../append-to.ts';
import type { FundName } from './fund-name.ts';

/** Less than this part of the words in common, by how rare they are, is no likeness. */
const ENOUGH = 0.5;
const MOST = 24;

/** Finds funds of one family whose names have most of their words in common with a line. */
export class SimilarFunds {
  /** The funds of a family, by its first word. */
  private readonly byFamily = new Map<string, number[]>();
  /** In how many names a word is. */
  private readonly counts = new Map<string, number>();

  constructor(private readonly names: readonly (FundName | null)[]) {
    for (const [index, name] of names.entries()) {
      if (name === null) continue;
      appendTo(this.byFamily, name.words[0]!, index);
      for (const word of new Set(name.words)) this.counts.set(word, (this.counts.get(word) ?? 0) + 1);
    }
  }

  /** The likest first. Those of another family, of another year, or of another numeral are others. */
  find({ words }: FundName): readonly number[] {
    const mine = new Set(words);
    const marks = marksOf(words);
    const scored = (this.byFamily.get(words[0]!) ?? []).flatMap((index) => {
      const other = this.names[index]!.words;
      const likeness = marksOf(other) === marks ? this.likeness(mine, other) : 0;
      return likeness >= ENOUGH ? [{ index, likeness }] : [];
    });
    return scored
      .sort((a, b) => b.likeness - a.likeness)
      .slice(0, MOST)
      .map(({ index }) => index);
  }

  private likeness(mine: ReadonlySet<string>, other: readonly string[]): number {
    let [both, all] = [0, 0];
    for (const word of mine) all += this.weightOf(word);
    for (const word of new Set(other)) {
      if (mine.has(word)) both += this.weightOf(word);
      else all += this.weightOf(word);
    }
    return all > 0 ? both / all : 0;
  }

  private weightOf(word: string): number {
    return Math.log(this.names.length / (this.counts.get(word) ?? 1));
  }
}

/** What makes a fund another one: the year of a target date, a numeral. */
function marksOf(words: readonly string[]): string {
  return words.filter((word) => /^(?:20\d\d|ii|iii|iv|vi{0,3})$/.test(word)).join();
}
