import { LRUCache } from 'lru-cache';
import type { UniverseSnapshot } from './snapshot/universe-snapshot.ts';

/** Caches what is made of a release as long as it is served, at most `max` entries. Failures are not cached. */
export class ReleaseCache<T, Key extends number | string = number> {
  private snapshot: UniverseSnapshot | null = null;
  private readonly entries: LRUCache<Key, Promise<T>>;

  constructor(max: number) {
    this.entries = new LRUCache({ max });
  }

  /** Whether there is an entry with this key, or one is being made. */
  has(snapshot: UniverseSnapshot, key: Key): boolean {
    return snapshot === this.snapshot && this.entries.has(key);
  }

  /** Returns the entry with this key, or makes it. Requests at the same time share one call. */
  get(snapshot: UniverseSnapshot, key: Key, make: () => Promise<T>): Promise<T> {
    if (snapshot !== this.snapshot) {
      this.snapshot = snapshot;
      this.entries.clear();
    }
    const cached = this.entries.get(key);
    if (cached) return cached;
    const made = make();
    this.entries.set(key, made);
    made.catch(() => {
      if (this.entries.get(key) === made) this.entries.delete(key);
    });
    return made;
  }
}
