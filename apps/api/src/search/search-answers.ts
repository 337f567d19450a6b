import { Injectable } from '@nestjs/common';
import { searchResultOf } from '../universe/snapshot/listing.ts';
import type { UniverseSnapshot } from '../universe/snapshot/universe-snapshot.ts';
import { UniverseStore } from '../universe/universe-store.ts';

/** Answers kept; at some 2 kB each this bounds them to about 10 MB. */
const ANSWERS_KEPT = 5_000;
/** Longer queries are too rare to be worth keeping. */
const LONGEST_KEPT = 24;

/**
 * Answers searches as JSON bytes. People type letter by letter, and the same beginnings over and over: those answers
 * are kept as they go out, and each security is turned into text once per release.
 */
@Injectable()
export class SearchAnswers {
  private snapshot: UniverseSnapshot | null = null;
  private texts: (string | undefined)[] = [];
  private readonly answers = new Map<string, Buffer>();

  constructor(private readonly universe: UniverseStore) {}

  /** The JSON array of the `size` best hits. */
  for(query: string, size: number): Buffer {
    const snapshot = this.universe.current;
    if (snapshot !== this.snapshot) this.forget(snapshot);
    if (query.length > LONGEST_KEPT) return this.write(snapshot, query, size);
    const key = `${size} ${query}`;
    const kept = this.answers.get(key);
    if (kept) return kept;
    const answer = this.write(snapshot, query, size);
    this.keep(key, answer);
    return answer;
  }

  private forget(snapshot: UniverseSnapshot): void {
    this.snapshot = snapshot;
    this.texts = new Array<string | undefined>(snapshot.instruments.count);
    this.answers.clear();
  }

  /** Keeps an answer; the one kept longest makes room. */
  private keep(key: string, answer: Buffer): void {
    if (this.answers.size >= ANSWERS_KEPT) this.answers.delete(this.answers.keys().next().value!);
    this.answers.set(key, answer);
  }

  private write(snapshot: UniverseSnapshot, query: string, size: number): Buffer {
    const found = snapshot.search.search(query, size);
    const texts = found.map(
      (index) => (this.texts[index] ??= JSON.stringify(searchResultOf(snapshot, index))),
    );
    return Buffer.from(`[${texts.join(',')}]`);
  }
}
