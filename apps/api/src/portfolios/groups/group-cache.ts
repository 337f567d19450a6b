import { Injectable } from '@nestjs/common';
import type { HoldingSort } from '@plumbline/contracts';
import type { CompiledProfile } from '@plumbline/screening';
import { LRUCache } from 'lru-cache';
import type { UniverseSnapshot } from '../../screening/universe/snapshot/universe-snapshot.ts';
import type { HoldingList, JsonPage } from '../view/portfolio-cache.ts';
import type { StoredPortfolio } from '../view/stored-portfolio.ts';
import type { StoredGroup } from './portfolio-group.ts';

/** A group and its portfolios as they are stored now, and the snapshot to value them by. */
export interface LoadedGroup {
  readonly snapshot: UniverseSnapshot;
  readonly group: StoredGroup;
  /** In the order in which they were created. */
  readonly portfolios: readonly StoredPortfolio[];
}

interface GroupPage {
  readonly profile: CompiledProfile;
  readonly json: Buffer;
}

/** What was last sent of a group, and what it was computed from. */
interface CachedGroup {
  readonly of: LoadedGroup;
  readonly page: GroupPage | null;
  readonly list: HoldingList | null;
}

const MAX_BYTES = 32_000_000;
/** Estimate for the entry itself; the holdings are those of the cache of portfolios, or kept a little longer. */
const ENTRY_BYTES = 20_000;

/**
 * What groups were last shown as. It is sent again as long as the group, its portfolios and the release are those that
 * it was computed from, which the caller has just read. The groups used least recently are evicted.
 */
@Injectable()
export class GroupCache {
  private readonly cache = new LRUCache<number, CachedGroup>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ of, page, list }) =>
      ENTRY_BYTES +
      of.portfolios.reduce((bytes, { holdings }) => bytes + holdings.byteLength, 0) +
      (page?.json.length ?? 0) +
      (list?.page.json.length ?? 0),
  });

  getPage(loaded: LoadedGroup, profile: CompiledProfile): Buffer | undefined {
    const page = this.find(loaded)?.page;
    return page?.profile === profile ? page.json : undefined;
  }

  setPage(loaded: LoadedGroup, page: GroupPage): void {
    this.cache.set(loaded.group.id, { of: loaded, list: this.find(loaded)?.list ?? null, page });
  }

  getList(loaded: LoadedGroup, profile: CompiledProfile, sort: HoldingSort): JsonPage | undefined {
    const list = this.find(loaded)?.list;
    return list?.profile === profile && list.sort === sort ? list.page : undefined;
  }

  setList(loaded: LoadedGroup, list: HoldingList): void {
    this.cache.set(loaded.group.id, { of: loaded, page: this.find(loaded)?.page ?? null, list });
  }

  private find(loaded: LoadedGroup): CachedGroup | undefined {
    const cached = this.cache.get(loaded.group.id);
    return cached && isSame(cached.of, loaded) ? cached : undefined;
  }
}

/** Also compares the holdings themselves: after a restore, the same version may stand for others. */
function isSame(a: LoadedGroup, b: LoadedGroup): boolean {
  return (
    a.snapshot === b.snapshot &&
    a.group.name === b.group.name &&
    a.group.modifiedAt.getTime() === b.group.modifiedAt.getTime() &&
    a.portfolios.length === b.portfolios.length &&
    a.portfolios.every(({ id, version, holdings }, index) => {
      const other = b.portfolios[index];
      return id === other.id && version === other.version && holdings === other.holdings;
    })
  );
}
