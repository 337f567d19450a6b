import { Injectable } from '@nestjs/common';
import { isFund } from '@plumbline/contracts';
import { readFaithFunds, type FaithFund } from '@plumbline/sources';
import { ReleaseCache } from './release-cache.ts';
import type { UniverseSnapshot } from './snapshot/universe-snapshot.ts';

/** The funds that screen for faith and are in a release. */
@Injectable()
export class FaithFunds {
  private known: Promise<readonly FaithFund[]> | null = null;
  private readonly byRelease = new ReleaseCache<ReadonlyMap<number, FaithFund>>(1);

  /** Returns them by instrument index, each class of a fund. The class that stands for all comes before the others. */
  get(snapshot: UniverseSnapshot): Promise<ReadonlyMap<number, FaithFund>> {
    return this.byRelease.get(snapshot, 0, async () => {
      this.known ??= readFaithFunds();
      return new Map(
        (await this.known).flatMap((fund) =>
          indexesOf(snapshot, fund).map((index) => [index, fund] as const),
        ),
      );
    });
  }
}

/** Returns none for a ticker that the release has for a fund of other people, or not at all. */
function indexesOf({ instruments }: UniverseSnapshot, { ticker, name, classes }: FaithFund): number[] {
  const find = (of: string) => {
    const index = instruments.findByTicker(of, null);
    return index === undefined || !isFund(instruments.rows[index].type) ? [] : [index];
  };
  const [main] = find(ticker);
  if (main === undefined || brandOf(instruments.rows[main].name) !== brandOf(name)) return [];
  return [main, ...classes.flatMap(find)];
}

/** The first word of a name, which says who runs a fund. Lists word the rest differently. */
function brandOf(name: string): string {
  return name.trim().split(/\s/)[0].toLowerCase();
}
