import { Injectable, Logger } from '@nestjs/common';
import type { ExploreColumns, ExploreHeader } from '@plumbline/contracts';
import { exploreVersion } from '@plumbline/contracts';
import { catalog, packColumns, toUniverseColumns, type InstrumentFacts } from '@plumbline/screening';
import type { EncodedBody } from '../../platform/http/encoded-body.ts';
import { encodeBody } from '../../platform/http/encoded-body.ts';
import { AlternativeFinders } from '../universe/alternative-finders.ts';
import { ReleaseCache } from '../universe/release-cache.ts';
import { ReleaseReader } from '../universe/release-reader.ts';
import type { Classifications } from '../universe/snapshot/read-classifications.ts';
import { readClassifications } from '../universe/snapshot/read-classifications.ts';
import { summarizeUniverse } from '../universe/snapshot/summarize-universe.ts';
import type { UniverseSnapshot } from '../universe/snapshot/universe-snapshot.ts';
import { UniverseStore } from '../universe/universe-store.ts';

/** The file of one release, as it is sent. */
interface ExploreFile {
  readonly version: string;
  readonly body: EncodedBody;
}

/**
 * The file from which a browser scores all securities by itself, built and compressed when a release is first served.
 */
@Injectable()
export class ExploreFileService {
  private readonly logger = new Logger(ExploreFileService.name);
  private readonly files = new ReleaseCache<ExploreFile>(1);

  constructor(
    private readonly releases: ReleaseReader,
    private readonly universe: UniverseStore,
    private readonly alternatives: AlternativeFinders,
  ) {
    universe.onSwitch(() => {
      // The first request tries again, and reports what is wrong.
      this.getFile().catch((error: unknown) =>
        this.logger.warn(`could not build the file: ${String(error)}`),
      );
    });
  }

  /** Returns the file of the current release. Requests that come while it is being built wait for the same one. */
  getFile(): Promise<ExploreFile> {
    const snapshot = this.universe.current;
    return this.files.get(snapshot, 0, () => this.createFile(snapshot));
  }

  private async createFile(snapshot: UniverseSnapshot): Promise<ExploreFile> {
    const classifications = await readClassifications(this.releases, snapshot);
    const facts = await this.alternatives.describe(snapshot, classifications);
    return {
      version: exploreVersion(summarizeUniverse(snapshot)),
      body: await encodeBody(packFile(snapshot, classifications, facts)),
    };
  }
}

function packFile(
  snapshot: UniverseSnapshot,
  { sectors, industries }: Classifications,
  facts: InstrumentFacts,
): Buffer {
  const { release, screening, sampleData } = snapshot;
  const { rows } = snapshot.instruments;
  const header: ExploreHeader = {
    release: release.id,
    asOf: release.asOf,
    criteria: catalog.criteria.map(({ name }) => name),
    tickers: rows.map(({ ticker }) => ticker),
    names: rows.map(({ name }) => name),
    locations: Object.fromEntries(
      rows.flatMap(({ isDomestic, exchangeLocation }, index) =>
        isDomestic || exchangeLocation === null ? [] : [[index, exchangeLocation]],
      ),
    ),
    sectors: sectors.names,
    industries: industries.names,
  };
  const columns: ExploreColumns = {
    typeOf: facts.type,
    sectorOf: sectors.numbers,
    industryOf: industries.numbers,
    size: facts.size,
    isSample: Uint8Array.from(rows, (_, index) => Number(sampleData.hasAny(index))),
    isOffered: facts.isOffered,
    sicOf: facts.business,
    traditionOf: facts.tradition,
    assetClassOf: facts.assetClass,
  };
  return Buffer.from(packColumns(header, { ...toUniverseColumns(screening), ...columns }).buffer);
}
