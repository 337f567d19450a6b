import { Injectable } from '@nestjs/common';
import type {
  ChooseTrendingRequest,
  TrendingBasis,
  TrendingChoicesResponse,
  TrendingResponse,
} from '@plumbline/contracts';
import type { Criterion } from '@plumbline/screening';
import { catalog, describeCounted } from '@plumbline/screening';
import { LRUCache } from 'lru-cache';
import { Transactor } from '../platform/database/transactor.ts';
import type { UniverseSnapshot } from '../screening/universe/snapshot/universe-snapshot.ts';
import { CategoriesReadModel, countCompanies } from './categories.read-model.ts';

/** The trending issue, without the securities that are flagged for it. */
export type TrendingIssue = Omit<TrendingResponse, 'items'>;

interface ChoiceRow {
  readonly id: number;
  readonly criterion: string;
  readonly title: string | null;
  readonly reason: string | null;
  readonly chosenAt: Date;
  readonly chosenBy: string | null;
}

/** How long a process may go on showing an issue after another one was chosen in another process. */
const CACHED_MS = 5_000;
const MAX_LISTED = 50;

const SELECT_CHOICES = `
  SELECT c.id, criterion, title, reason, chosen_at AS "chosenAt", a.first_name || ' ' || a.last_name AS "chosenBy"
  FROM trending_choice c LEFT JOIN account a ON a.id = c.account_id ORDER BY c.id DESC LIMIT`;

/** The trending issue is a negative criterion that an administrator chose; the newest choice counts. */
@Injectable()
export class TrendingService {
  /** An old choice is better than none while the database does not respond. */
  private readonly choice = new LRUCache<'newest', { readonly row: ChoiceRow | undefined }>({
    max: 1,
    ttl: CACHED_MS,
    allowStaleOnFetchRejection: true,
    fetchMethod: async () => ({ row: (await this.select(1)).at(0) }),
  });
  private current: { key: string; snapshot: UniverseSnapshot; issue: TrendingIssue } | null = null;

  constructor(
    private readonly transactor: Transactor,
    private readonly categories: CategoriesReadModel,
  ) {}

  /** Returns the same object until the choice or the release changes. */
  async getIssue(snapshot: UniverseSnapshot): Promise<TrendingIssue> {
    const chosen = (await this.choice.fetch('newest'))?.row;
    const key = String(chosen?.id);
    if (this.current?.key !== key || this.current.snapshot !== snapshot)
      this.current = { key, snapshot, issue: await this.decide(snapshot, chosen) };
    return this.current.issue;
  }

  async listChoices(): Promise<TrendingChoicesResponse> {
    const rows = await this.select(MAX_LISTED);
    return rows.map(({ criterion, title, reason, chosenAt, chosenBy }) => {
      return { criterion, title, reason, chosenAt: chosenAt.toISOString(), chosenBy };
    });
  }

  async choose(
    accountId: number,
    { criterion, title, reason }: ChooseTrendingRequest,
  ): Promise<TrendingChoicesResponse> {
    await this.transactor.query(
      'INSERT INTO trending_choice (criterion, title, reason, account_id) VALUES ($1, $2, $3, $4)',
      [criterion, title || null, reason || null, accountId],
    );
    this.choice.set('newest', { row: (await this.select(1)).at(0) });
    return this.listChoices();
  }

  private select(count: number): Promise<ChoiceRow[]> {
    return this.transactor.query<ChoiceRow[]>(`${SELECT_CHOICES} ${count}`);
  }

  /**
   * Where the choice flags no company, the criterion with the newest evidence takes its place; of several, the one with
   * most companies. The lists do not fail when the dates of evidence cannot be read: then the most companies decide.
   */
  private async decide(snapshot: UniverseSnapshot, chosen: ChoiceRow | undefined): Promise<TrendingIssue> {
    const facts = await this.categories.get(snapshot).catch(() => null);
    const newestOf = (name: string) =>
      facts?.categories.find(({ criterion }) => criterion === name)?.newestOn ?? null;
    const flagging = catalog.negatives
      .map((criterion) => ({
        criterion,
        companies: countCompanies(snapshot, criterion.name),
        newestOn: newestOf(criterion.name),
      }))
      .filter(({ companies }) => companies > 0);
    const match = flagging.find(({ criterion }) => criterion.name === chosen?.criterion);
    if (chosen && match) return toChosenIssue(match, chosen);
    const [newest] = flagging.sort(
      (a, b) => (b.newestOn ?? '').localeCompare(a.newestOn ?? '') || b.companies - a.companies,
    );
    const none = { criterion: catalog.negatives[0], companies: 0, newestOn: null };
    return toIssue(newest ?? none, chosen ? 'CHOSEN_FLAGS_NOBODY' : 'NOTHING_CHOSEN');
  }
}

interface FlaggingCriterion {
  readonly criterion: Criterion;
  readonly companies: number;
  readonly newestOn: string | null;
}

function toChosenIssue(facts: FlaggingCriterion, { title, reason, chosenAt }: ChoiceRow): TrendingIssue {
  const issue = toIssue(facts, 'CHOSEN');
  return {
    ...issue,
    title: title ?? issue.title,
    description: reason ?? issue.description,
    chosenOn: chosenAt.toISOString().slice(0, 10),
  };
}

function toIssue({ criterion, ...facts }: FlaggingCriterion, basis: TrendingBasis): TrendingIssue {
  const { name, title } = criterion;
  const description = describeCounted(catalog, criterion);
  return { criterion: name, title, description, basis, chosenOn: null, ...facts };
}
