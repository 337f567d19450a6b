import { Injectable } from '@nestjs/common';
import type { ScreeningCategoriesResponse, ScreeningCategoryResponse } from '@plumbline/contracts';
import { catalog } from '@plumbline/screening';
import { evidenceSources } from '@plumbline/sources';
import { ReleaseCache } from '../screening/universe/release-cache.ts';
import { ReleaseReader } from '../screening/universe/release-reader.ts';
import type { TablesOfRelease } from '../screening/universe/release/release-partitions.ts';
import type { UniverseSnapshot } from '../screening/universe/snapshot/universe-snapshot.ts';
import { UniverseStore } from '../screening/universe/universe-store.ts';

interface Provider {
  readonly title: string;
  readonly publisher: string;
  readonly address: string | null;
}

/** What the evidence of their records begins with. */
const providers: readonly Provider[] = [
  ...evidenceSources,
  {
    title: 'SEC industry codes (SIC)',
    publisher: 'United States Securities and Exchange Commission',
    address: 'https://www.sec.gov/search-filings/standard-industrial-classification-sic-code-list',
  },
];

/** Evidence on a criterion from one provider, or from all other sources. */
interface EvidenceRow {
  readonly criterion: string;
  /** Title of the provider. */
  readonly provider: string | null;
  readonly sources: number;
  readonly newestOn: string | null;
  readonly hasSampleData: boolean;
}

/** Sources are compared with providers after they are grouped: millions of rows have few of them. */
const SELECT_EVIDENCE = ({ evidence }: TablesOfRelease) => `
  WITH read AS (
    SELECT criterion, source, bool_or(quality <> 'sample') AS is_real, bool_or(quality = 'sample') AS is_sample,
      max(observed_on) FILTER (WHERE status = 'flagged' AND observed_on <= $1
        AND (expires_on IS NULL OR expires_on >= $1)) AS newest_on
    FROM ${evidence} WHERE criterion IS NOT NULL GROUP BY criterion, source)
  SELECT criterion, provider, count(*) FILTER (WHERE is_real)::int AS sources, max(newest_on)::text AS "newestOn",
    bool_or(is_sample) AS "hasSampleData"
  FROM read LEFT JOIN unnest($2::text[]) AS provider ON source = provider OR starts_with(source, provider || ', ')
  GROUP BY criterion, provider ORDER BY criterion, provider`;

/** What a release has on each criterion: how many companies, and by whose records. Computed once per release. */
@Injectable()
export class CategoriesReadModel {
  private readonly cache = new ReleaseCache<ScreeningCategoriesResponse>(1);

  constructor(
    private readonly releases: ReleaseReader,
    private readonly universe: UniverseStore,
  ) {
    // A failure shows at the first request, which tries again.
    universe.onSwitch(() => void this.get().catch(() => undefined));
  }

  get(snapshot: UniverseSnapshot = this.universe.current): Promise<ScreeningCategoriesResponse> {
    return this.cache.get(snapshot, 0, () => this.read(snapshot));
  }

  private async read(snapshot: UniverseSnapshot): Promise<ScreeningCategoriesResponse> {
    const { release } = snapshot;
    const titles = providers.map(({ title }) => title);
    const rows = await this.releases.query<EvidenceRow[]>(release, SELECT_EVIDENCE, [release.asOf, titles]);
    return {
      release: release.id,
      asOf: release.asOf,
      categories: catalog.criteria.map(({ name }) => ({
        criterion: name,
        companies: countCompanies(snapshot, name),
        ...summarize(rows.filter(({ criterion }) => criterion === name)),
      })),
    };
  }
}

function summarize(rows: readonly EvidenceRow[]): Omit<ScreeningCategoryResponse, 'criterion' | 'companies'> {
  return {
    newestOn: rows.map(({ newestOn }) => newestOn).reduce((a, b) => ((a ?? '') > (b ?? '') ? a : b), null),
    providers: providers
      .filter(({ title }) => rows.some(({ provider }) => provider === title))
      .map(({ title, publisher, address }) => ({ name: title, publisher, url: address })),
    documents: rows.find(({ provider }) => provider === null)?.sources ?? 0,
    hasSampleData: rows.some(({ hasSampleData }) => hasSampleData),
  };
}

/** Counts the companies with a common stock that a criterion flags or, if it is positive, finds best in class. */
export function countCompanies({ instruments, exposures }: UniverseSnapshot, criterion: string): number {
  const isExposed = exposures.createTest(criterion);
  const issuers = new Set<number | null>();
  // Not with `entries`, which makes an array of each row: this runs for every criterion.
  instruments.rows.forEach(({ type, issuer }, index) => {
    if (type === 'COMMON_STOCK' && issuer !== null && isExposed(index)) issuers.add(issuer);
  });
  return issuers.size;
}
