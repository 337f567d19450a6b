import { Injectable } from '@nestjs/common';
import type { ExploreColumns, ExploreHeader } from '@plumbline/contracts';
import { exploreVersion, instrumentTypes } from '@plumbline/contracts';
import { catalog, packColumns, toUniverseColumns } from '@plumbline/screening';
import { DataSource } from 'typeorm';
import type { EncodedBody } from '../platform/http/encoded-body.ts';
import { encodeBody } from '../platform/http/encoded-body.ts';
import { ReleaseCache } from '../universe/release-cache.ts';
import type { UniverseSnapshot } from '../universe/snapshot/universe-snapshot.ts';
import { UniverseStore } from '../universe/universe-store.ts';

/** The file of one release, as it is sent. */
interface ExploreFile {
  readonly version: string;
  readonly body: EncodedBody;
}

interface Classification {
  readonly sector: string | null;
  readonly industry: string | null;
}

/** The file from which a browser scores all securities by itself, built and compressed once per release. */
@Injectable()
export class ExploreFileService {
  private readonly files = new ReleaseCache<ExploreFile>(1);

  constructor(
    private readonly database: DataSource,
    private readonly universe: UniverseStore,
  ) {}

  /** Returns the file of the current release. Requests that come while it is being built wait for the same one. */
  getFile(): Promise<ExploreFile> {
    const snapshot = this.universe.current;
    return this.files.get(snapshot, 0, () => this.createFile(snapshot));
  }

  private async createFile(snapshot: UniverseSnapshot): Promise<ExploreFile> {
    const classifications = await this.database.query<Classification[]>(
      'SELECT sector, industry FROM instrument WHERE release_id = $1 ORDER BY id',
      [snapshot.release.id],
    );
    return {
      version: exploreVersion(snapshot.release.id),
      body: await encodeBody(packFile(snapshot, classifications)),
    };
  }
}

function packFile(snapshot: UniverseSnapshot, classifications: readonly Classification[]): Buffer {
  const { release, screening, sampleData } = snapshot;
  const { rows } = snapshot.instruments;
  if (classifications.length !== rows.length) throw new Error('The release is no longer stored.');
  const sectors = numberNames(classifications.map(({ sector }) => sector));
  const industries = numberNames(classifications.map(({ industry }) => industry));
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
    typeOf: Uint8Array.from(rows, ({ type }) => instrumentTypes.indexOf(type)),
    sectorOf: sectors.numbers,
    industryOf: industries.numbers,
    size: Float64Array.from(rows, ({ marketCapitalization }) => marketCapitalization ?? Number.NaN),
    isSample: Uint8Array.from(rows, (_, index) => Number(sampleData.hasAny(index))),
  };
  return Buffer.from(packColumns(header, { ...toUniverseColumns(screening), ...columns }).buffer);
}

/** Numbers names from 1; 0 is for a missing one. */
function numberNames(values: readonly (string | null)[]): { names: string[]; numbers: Uint16Array } {
  const names = ['', ...new Set(values.filter((value) => value !== null))];
  const numberOf = new Map(names.map((name, number) => [name, number]));
  return { names, numbers: Uint16Array.from(values, (value) => numberOf.get(value ?? '')!) };
}
