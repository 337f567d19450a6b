import { Injectable } from '@nestjs/common';
import { searchResultOf } from '../universe/snapshot/listing.ts';
import type { UniverseSnapshot } from '../universe/snapshot/universe-snapshot.ts';
import { UniverseStore } from '../universe/universe-store.ts';

/**
 * Answers searches as JSON text. Each security is turned into text once per release: people type letter by letter,
 * and the same few are found over and over.
 */
@Injectable()
export class SearchAnswers {
  private snapshot: UniverseSnapshot | null = null;
  private texts: (string | undefined)[] = [];

  constructor(private readonly universe: UniverseStore) {}

  /** The JSON array of the `size` best hits. */
  for(query: string, size: number): string {
    const snapshot = this.universe.current;
    if (snapshot !== this.snapshot) {
      this.snapshot = snapshot;
      this.texts = new Array<string | undefined>(snapshot.instruments.count);
    }
    let json = '';
    for (const position of snapshot.search.search(query, size)) {
      const text = (this.texts[position] ??= JSON.stringify(searchResultOf(snapshot, position)));
      json += json ? `,${text}` : text;
    }
    return `[${json}]`;
  }
}
