import { Injectable } from '@nestjs/common';
import type { FormerTicker, UnlistedCompanyResponse } from '@plumbline/contracts';
import { appendTo, areSameCompany, canBeSameCompany } from '@plumbline/matching';
import { UnlistedIndex } from '@plumbline/search';
import { readUnlistedCompanies, type UnlistedCompany } from '@plumbline/sources';
import { ReleaseCache } from '../universe/release-cache.ts';
import type { UniverseSnapshot } from '../universe/snapshot/universe-snapshot.ts';
import { UniverseStore } from '../universe/universe-store.ts';

/** How many hits of a name are looked at for a company that is listed after all. */
const NAMESAKES = 5;

interface KnownCompanies {
  readonly all: readonly UnlistedCompany[];
  /** By the ticker that they had, the latest owner first. */
  readonly byTicker: ReadonlyMap<string, readonly UnlistedCompany[]>;
}

interface SearchedCompanies {
  readonly companies: readonly UnlistedCompany[];
  readonly index: UnlistedIndex;
}

/** Finds what people search for and no exchange has: private companies, and companies that had a ticker. */
@Injectable()
export class UnlistedCompanies {
  private known: Promise<KnownCompanies> | null = null;
  private readonly byRelease = new ReleaseCache<SearchedCompanies>(1);

  constructor(private readonly universe: UniverseStore) {}

  /** Returns at most three, best match first. */
  async find(query: string): Promise<UnlistedCompanyResponse[]> {
    const snapshot = this.universe.current;
    const { companies, index } = await this.byRelease.get(snapshot, 0, () => this.read(snapshot));
    return index.find(query).map(({ place, isExact }) => toResponse(companies[place]!, isExact));
  }

  /**
   * Returns what became of the company that had a ticker; `undefined` where none had it or that is not known. Does not
   * wait for the search, which is built only after a start: each page of a security asks for it.
   */
  async findFormer(ticker: string): Promise<FormerTicker | undefined> {
    const { byTicker } = await this.readKnown();
    const companies = byTicker.get(ticker.toUpperCase()) ?? [];
    const former = companies
      .flatMap((company) => formerAsOfRelease(company, this.universe.current) ?? [])
      .find((company) => company.ticker !== null);
    return former && { statement: former.statement, successorTicker: former.successor?.ticker ?? null };
  }

  /** The same of a ticker that a listing has now: of another company than the one that goes on under it. */
  async findFormerOwner(ticker: string): Promise<FormerTicker | undefined> {
    const former = await this.findFormer(ticker);
    return former?.successorTicker === ticker ? undefined : former;
  }

  private readKnown(): Promise<KnownCompanies> {
    return (this.known ??= readKnownCompanies());
  }

  private async read(snapshot: UniverseSnapshot): Promise<SearchedCompanies> {
    const { all } = await this.readKnown();
    const isListed = await namesOfListings(snapshot);
    const companies = all.flatMap((company) => asOfRelease(company, snapshot, isListed) ?? []);
    return {
      companies,
      index: new UnlistedIndex(
        companies.map(({ name, otherNames, isFoundByName, ticker }) => ({
          names: isFoundByName ? [name, ...otherNames] : [],
          ticker,
        })),
      ),
    };
  }
}

/** A name is looked up with the search, so that a company that has gone public since is none of them. */
async function namesOfListings({
  finders,
  instruments,
}: UniverseSnapshot): Promise<(name: string) => boolean> {
  const { search } = await finders;
  return (name) =>
    search.search(name, NAMESAKES).some((index) => {
      const { type, name: listed } = instruments.rows[index]!;
      return type === 'COMMON_STOCK' && areSameCompany(listed, name);
    });
}

async function readKnownCompanies(): Promise<KnownCompanies> {
  const all = await readUnlistedCompanies();
  const byTicker = new Map<string, UnlistedCompany[]>();
  for (const company of all) if (company.ticker !== null) appendTo(byTicker, company.ticker, company);
  return { all, byTicker };
}

/** What the release knows better: who is listed, whose a ticker is now, and what became of it. */
function asOfRelease(
  company: UnlistedCompany,
  snapshot: UniverseSnapshot,
  isListed: (name: string) => boolean,
): UnlistedCompany | null {
  if (company.ticker !== null) return formerAsOfRelease(company, snapshot);
  return isListed(company.name) ? null : company;
}

/** The same of a company that had a ticker; it has none any more where another one has that now. */
function formerAsOfRelease(
  company: UnlistedCompany,
  { instruments }: UniverseSnapshot,
): UnlistedCompany | null {
  const { ticker, successor } = company;
  if (successor !== null) {
    const index = instruments.findByTicker(successor.ticker, null);
    const isThere = index !== undefined && canBeSameCompany(instruments.rows[index]!.name, successor.name);
    return isThere ? company : null;
  }
  const isTaken = instruments.findByTicker(ticker!, null) !== undefined;
  if (!isTaken) return company;
  return company.isFoundByName ? { ...company, ticker: null } : null;
}

const noSource = { url: null, title: null, date: null, isDayOfReading: false };

function toResponse(company: UnlistedCompany, isExact: boolean): UnlistedCompanyResponse {
  const { name, ticker, successor, statement } = company;
  const source = company.source ?? noSource;
  return {
    name,
    formerTicker: ticker,
    successorTicker: successor?.ticker ?? null,
    statement,
    isExact,
    sourceUrl: source.url,
    sourceTitle: source.title,
    sourceDate: source.date,
    isDayOfReading: source.isDayOfReading,
  };
}
