import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { ResolvedProfile } from '../profiles/profile-scores.ts';
import { ProfileScores } from '../profiles/profile-scores.ts';
import { toSearchResultResponse } from '../universe/snapshot/listing.ts';
import type { SecurityFinders, UniverseSnapshot } from '../universe/snapshot/universe-snapshot.ts';
import { UniverseStore } from '../universe/universe-store.ts';

/** At some 2 kB each, about 10 MB. */
const MAX_CACHED_RESPONSES = 5_000;
/** Longer queries are too rare to be worth caching. */
const MAX_CACHED_QUERY_LENGTH = 24;

/**
 * Searches the universe, and caches the responses under preset 0 as the bytes that are sent: users type letter by
 * letter, and the same beginnings over and over. Each security is serialized once per release.
 */
@Injectable()
export class SearchService {
  private snapshot: UniverseSnapshot | null = null;
  private finders!: SecurityFinders;
  private serialized: (string | undefined)[] = [];
  private readonly responses = new LRUCache<string, Buffer>({ max: MAX_CACHED_RESPONSES });

  constructor(
    private readonly universe: UniverseStore,
    private readonly profiles: ProfileScores,
  ) {}

  /** Returns the JSON array of the `size` best hits, with their scores under a profile. Caches none of it. */
  async searchUnder(profile: ResolvedProfile, query: string, size: number): Promise<Buffer> {
    const snapshot = this.universe.current;
    const scores = this.profiles.getScores(snapshot, profile);
    const hits = find(await snapshot.finders, query, size).map((index) =>
      toSearchResultResponse(snapshot, index, scores),
    );
    return Buffer.from(JSON.stringify(hits));
  }

  /** Returns the JSON array of the `size` best hits, with their scores under preset 0. */
  async search(query: string, size: number): Promise<Buffer> {
    const snapshot = this.universe.current;
    const finders = await snapshot.finders;
    // The release was switched in the meantime.
    if (snapshot !== this.universe.current) return this.search(query, size);
    if (snapshot !== this.snapshot) this.clear(snapshot, finders);
    if (query.length > MAX_CACHED_QUERY_LENGTH) return this.createResponse(snapshot, query, size);
    const key = `${size} ${query}`;
    let response = this.responses.get(key);
    if (!response) {
      response = this.createResponse(snapshot, query, size);
      this.responses.set(key, response);
    }
    return response;
  }

  private clear(snapshot: UniverseSnapshot, finders: SecurityFinders): void {
    this.snapshot = snapshot;
    this.finders = finders;
    this.serialized = new Array<string | undefined>(snapshot.instruments.count);
    this.responses.clear();
  }

  private createResponse(snapshot: UniverseSnapshot, query: string, size: number): Buffer {
    const hits = find(this.finders, query, size).map(
      (index) => (this.serialized[index] ??= JSON.stringify(toSearchResultResponse(snapshot, index))),
    );
    return Buffer.from(`[${hits.join(',')}]`);
  }
}

/** An ISIN or CUSIP first. */
function find({ search, matcher }: SecurityFinders, query: string, size: number): readonly number[] {
  const found = search.search(query, size);
  const numbered = matcher.findByNumber(query);
  return numbered === null ? found : [...new Set([numbered, ...found])].slice(0, size);
}
