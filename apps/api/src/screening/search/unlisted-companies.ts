import { Injectable } from '@nestjs/common';
import type { FormerTicker, UnlistedCompanyResponse } from '@plumbline/contracts';
import { areSameCompany, canBeSameCompany } from '@plumbline/matching';
import { UnlistedIndex } from '@plumbline/search';
import { readUnlistedCompanies, type UnlistedCompany } from '@plumbline/sources';
import { ReleaseCache } from '../universe/release-cache.ts';
import type { UniverseSnapshot } from '../universe/snapshot/universe-snapshot.ts';
import { UniverseStore } from '../universe/universe-store.ts';

/** How many hits of a name are looked at for a company that is listed after all. */
const NAMESAKES = 5;

interface SearchedCompanies {
  readonly companies: readonly UnlistedCompany[];
  readonly index: UnlistedIndex;
}

/** Finds what people search for and no exchange has: private companies, and companies that had a ticker. */
@Injectable()
export class UnlistedCompanies {
  private known: Promise<readonly UnlistedCompany[]> | null = null;
  private readonly byRelease = new ReleaseCache<SearchedCompanies>(1);

  constructor(private readonly universe: UniverseStore) {}

  /** Returns at most three, best match first. */
  async find(query: string): Promise<UnlistedCompanyResponse[]> {
    const snapshot = this.universe.current;
    const { companies, index } = await this.byRelease.get(snapshot, 0, () => this.read(snapshot));
    return index.find(query).map(({ place, isExact }) => toResponse(companies[place]!, isExact));
  }

  /** Returns what became of the company that had a ticker; `undefined` where none had it or that is not known. */
  async findFormer(ticker: string): Promise<FormerTicker | undefined> {
    const found = await this.find(ticker);
    const former = found.find(({ formerTicker }) => formerTicker === ticker.toUpperCase());
    return former && { statement: former.statement, successorTicker: former.successorTicker };
  }

  /** The same of a ticker that a listing has now: of another company than the one that goes on under it. */
  async findFormerOwner(ticker: string): Promise<FormerTicker | undefined> {
    const former = await this.findFormer(ticker);
    return former?.successorTicker === ticker ? undefined : former;
  }

  private async read(snapshot: UniverseSnapshot): Promise<SearchedCompanies> {
    this.known ??= readUnlistedCompanies();
    const isListed = await namesOfListings(snapshot);
    const companies = (await this.known).flatMap((company) => asOfRelease(company, snapshot, isListed));
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

/** What the release knows better: who is listed, whose a ticker is now, and what became of it. */
function asOfRelease(
  company: UnlistedCompany,
  { instruments }: UniverseSnapshot,
  isListed: (name: string) => boolean,
): UnlistedCompany[] {
  const { ticker, successor } = company;
  if (ticker === null) return isListed(company.name) ? [] : [company];
  if (successor !== null) {
    const index = instruments.findByTicker(successor.ticker, null);
    const isThere = index !== undefined && canBeSameCompany(instruments.rows[index]!.name, successor.name);
    return isThere ? [company] : [];
  }
  const isTaken = instruments.findByTicker(ticker, null) !== undefined;
  if (!isTaken) return [company];
  return company.isFoundByName ? [{ ...company, ticker: null }] : [];
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
