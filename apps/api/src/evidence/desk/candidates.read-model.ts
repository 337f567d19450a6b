import { Injectable } from '@nestjs/common';
import type { CandidateResponse, CandidatesRequest, CandidatesResponse } from '@plumbline/contracts';
import { catalog, criteriaToReviewBySic } from '@plumbline/screening';
import type { Criterion } from '@plumbline/screening';
import { Transactor } from '../../platform/database/transactor.ts';
import { ReleaseReader } from '../../screening/universe/release-reader.ts';
import type { InstrumentRow } from '../../screening/universe/snapshot/instrument-table.ts';
import type { UniverseSnapshot } from '../../screening/universe/snapshot/universe-snapshot.ts';
import { UniverseStore } from '../../screening/universe/universe-store.ts';

/** Evidence of the release that waits for an analyst. A SIC code is about no criterion yet. */
interface CandidateRow {
  readonly issuer: number;
  readonly key: string;
  readonly criterion: string | null;
  readonly sic: number | null;
  readonly source: string;
  readonly url: string | null;
}

/** Companies to look at, because of their industry or of a list that they are on. Computed, not stored. */
@Injectable()
export class CandidatesReadModel {
  constructor(
    private readonly transactor: Transactor,
    private readonly universe: UniverseStore,
    private readonly releases: ReleaseReader,
  ) {}

  /**
   * Lists the companies without a flag of the criterion's family and without an entry about it, largest first.
   *
   * @throws UniverseSwitchedError
   */
  async list({ criterion, page, size }: CandidatesRequest): Promise<CandidatesResponse> {
    const snapshot = this.universe.current;
    const candidates = toCandidates(await this.readRows(snapshot), snapshot, await this.readEntries());
    const counts = new Map<string, number>();
    for (const { criterion: name } of candidates) counts.set(name, (counts.get(name) ?? 0) + 1);
    const listed = candidates
      .filter((candidate) => criterion === undefined || candidate.criterion === criterion)
      .sort((a, b) => (b.marketCapitalization ?? 0) - (a.marketCapitalization ?? 0));
    return {
      candidates: listed.slice(page * size, (page + 1) * size),
      total: listed.length,
      countsByCriterion: catalog.negatives.flatMap(({ name }) => {
        const count = counts.get(name);
        return count === undefined ? [] : [{ criterion: name, count }];
      }),
    };
  }

  private readRows({ release }: UniverseSnapshot): Promise<CandidateRow[]> {
    return this.releases.query<CandidateRow[]>(
      release,
      ({ evidence, issuer }) => `
       SELECT e.issuer_id AS issuer, i.key, e.criterion, e.value AS sic, e.source, e.url
       FROM ${evidence} e JOIN ${issuer} i ON i.id = e.issuer_id
       WHERE e.status = 'candidate' AND (e.criterion IS NOT NULL OR e.kind = 'SIC_CODE')`,
    );
  }

  /** Returns the company and family of every entry. */
  private async readEntries(): Promise<Set<string>> {
    const rows = await this.transactor.query<{ key: string; criterion: string }[]>(
      'SELECT DISTINCT issuer_key AS key, criterion FROM evidence_entry',
    );
    return new Set(rows.map(({ key, criterion }) => `${key} ${catalog.byName.get(criterion)?.family}`));
  }
}

function toCandidates(
  rows: readonly CandidateRow[],
  snapshot: UniverseSnapshot,
  entries: ReadonlySet<string>,
): CandidateResponse[] {
  const listings = findLargestListings(snapshot);
  const candidates = new Map<string, CandidateResponse>();
  for (const row of rows) {
    const names = row.criterion === null ? criteriaToReviewBySic(row.sic ?? 0) : [row.criterion];
    const listing = listings.get(row.issuer);
    for (const criterion of names.flatMap((name) => catalog.byName.get(name) ?? [])) {
      const isKnown =
        entries.has(`${row.key} ${criterion.family}`) || hasFlag(snapshot, row.issuer, criterion);
      if (isKnown || listing === undefined) continue;
      candidates.set(`${row.issuer} ${criterion.name}`, {
        financialInstrumentId: listing.id,
        ticker: listing.ticker,
        name: listing.name,
        criterion: criterion.name,
        source: row.criterion === null ? `${row.source}: ${row.sic}` : row.source,
        url: row.url,
        marketCapitalization: listing.marketCapitalization,
      });
    }
  }
  return [...candidates.values()];
}

function hasFlag({ screening }: UniverseSnapshot, issuer: number, { family }: Criterion): boolean {
  return catalog.negatives.some(
    (criterion, ordinal) =>
      criterion.family === family &&
      (screening.flags[issuer * screening.flagWords + (ordinal >>> 5)] & (1 << (ordinal & 31))) !== 0,
  );
}

/** The largest listing of each issuer; of those without a size the first domestic one. */
function findLargestListings({ instruments }: UniverseSnapshot): Map<number, InstrumentRow> {
  const rank = ({ marketCapitalization, isDomestic }: InstrumentRow) =>
    marketCapitalization ?? (isDomestic ? 0 : -1);
  const listings = new Map<number, InstrumentRow>();
  for (const row of instruments.rows) {
    if (row.issuer === null) continue;
    const best = listings.get(row.issuer);
    if (best === undefined || rank(row) > rank(best)) listings.set(row.issuer, row);
  }
  return listings;
}
