import { Injectable } from '@nestjs/common';
import type {
  ChooseTrendingRequest,
  TrendingBasis,
  TrendingChoicesResponse,
  TrendingResponse,
} from '@plumbline/contracts';
import { catalog } from '@plumbline/screening';
import { LRUCache } from 'lru-cache';
import { Transactor } from '../database/transactor.ts';
import type { UniverseSnapshot } from '../universe/snapshot/universe-snapshot.ts';
import { CategoriesReadModel } from './categories.read-model.ts';

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

/** How long a server may go on showing an issue after another one was chosen on another server. */
const CACHED_MS = 10_000;
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
    await this.transactor.manager.query(
      'INSERT INTO trending_choice (criterion, title, reason, account_id) VALUES ($1, $2, $3, $4)',
      [criterion, title || null, reason || null, accountId],
    );
    this.choice.clear();
    return this.listChoices();
  }

  private select(count: number): Promise<ChoiceRow[]> {
    return this.transactor.manager.query<ChoiceRow[]>(`${SELECT_CHOICES} ${count}`);
  }

  /** Where the choice flags no company, the criterion with the newest evidence takes its place; of several, the one with most companies. */
  private async decide(snapshot: UniverseSnapshot, chosen: ChoiceRow | undefined): Promise<TrendingIssue> {
    const { categories } = await this.categories.get(snapshot);
    const flagging = categories.filter(
      ({ criterion, companies }) => companies > 0 && catalog.byName.get(criterion)!.kind === 'negative',
    );
    const facts = flagging.find(({ criterion }) => criterion === chosen?.criterion);
    if (chosen && facts)
      return {
        ...toIssue(facts.criterion, 'CHOSEN', facts),
        ...(chosen.title && { title: chosen.title }),
        ...(chosen.reason && { description: chosen.reason }),
        chosenOn: chosen.chosenAt.toISOString().slice(0, 10),
      };
    const [newest] = flagging.sort(
      (a, b) => (b.newestOn ?? '').localeCompare(a.newestOn ?? '') || b.companies - a.companies,
    );
    const basis = chosen ? 'CHOSEN_FLAGS_NOBODY' : 'NOTHING_CHOSEN';
    return toIssue(newest?.criterion ?? catalog.negatives[0].name, basis, newest);
  }
}

function toIssue(
  name: string,
  basis: TrendingBasis,
  { companies, newestOn }: { readonly companies: number; readonly newestOn: string | null } = {
    companies: 0,
    newestOn: null,
  },
): TrendingIssue {
  const { title, description } = catalog.byName.get(name)!;
  return { criterion: name, title, description, basis, chosenOn: null, newestOn, companies };
}
