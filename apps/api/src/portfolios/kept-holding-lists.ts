import { Injectable } from '@nestjs/common';
import type { HoldingSort } from '@plumbline/contracts';
import type { CompiledProfile } from '@plumbline/screening';
import type { UniverseSnapshot } from '../universe/snapshot/universe-snapshot.ts';
import type { PackedHoldings } from './packed-holdings.ts';

/** What a list of holdings depends on besides the release. */
export interface HoldingListKey {
  readonly holdings: PackedHoldings;
  readonly profile: CompiledProfile;
  readonly sort: HoldingSort;
}

/** All holdings of a portfolio as they go out. */
export interface HoldingList {
  readonly total: number;
  readonly json: Buffer;
}

/** Bytes of lists kept in all: some 150,000 holdings. */
const BYTES_KEPT = 48_000_000;

/**
 * Whole lists of holdings as they went out last, one a portfolio. They hang on holdings that are read anew with every
 * change, so none is out of date; those unused for longest make room, and all of them do when the release changes.
 * Profiles are told apart by their compiled form, which presets have only one of.
 */
@Injectable()
export class KeptHoldingLists {
  private snapshot: UniverseSnapshot | null = null;
  private readonly kept = new Map<PackedHoldings, HoldingListKey & HoldingList>();
  private bytes = 0;

  find(snapshot: UniverseSnapshot, { holdings, profile, sort }: HoldingListKey): HoldingList | null {
    this.follow(snapshot);
    const list = this.kept.get(holdings);
    if (list?.profile !== profile || list.sort !== sort) return null;
    this.kept.delete(holdings);
    this.kept.set(holdings, list);
    return list;
  }

  keep(snapshot: UniverseSnapshot, key: HoldingListKey, list: HoldingList): void {
    this.follow(snapshot);
    this.forget(key.holdings);
    this.kept.set(key.holdings, { ...key, ...list });
    this.bytes += list.json.length;
    for (const oldest of this.kept.keys()) {
      if (this.bytes <= BYTES_KEPT) break;
      this.forget(oldest);
    }
  }

  private follow(snapshot: UniverseSnapshot): void {
    if (snapshot === this.snapshot) return;
    this.snapshot = snapshot;
    this.kept.clear();
    this.bytes = 0;
  }

  private forget(holdings: PackedHoldings): void {
    this.bytes -= this.kept.get(holdings)?.json.length ?? 0;
    this.kept.delete(holdings);
  }
}
