import { Injectable } from '@nestjs/common';
import { PremiumRequiredError } from '../../platform/security/security.errors.ts';
import { ProfileScores } from '../../screening/profiles/profile-scores.ts';
import type { ResolvedProfile } from '../../screening/profiles/profile-scores.ts';
import { ProfileNotFoundError } from '../../screening/profiles/screening.errors.ts';
import { UniverseStore } from '../../screening/universe/universe-store.ts';
import type { LoadedGroup } from '../groups/group-cache.ts';
import { PortfolioGroupsRepository } from '../groups/portfolio-groups.repository.ts';
import { PortfolioGroupNotFoundError, SharedLinkNotFoundError } from '../portfolios.errors.ts';
import { StoredPortfoliosReadModel } from '../view/stored-portfolios.read-model.ts';
import type { OpenedLink } from './shared-link.ts';
import { SharedLinksRepository } from './shared-links.repository.ts';

/** A link with what it is about as that is stored now. */
interface LoadedLink {
  readonly link: OpenedLink;
  readonly profile: ResolvedProfile;
  readonly loaded: LoadedGroup;
}

/** Loads what a link shows: a group, or a portfolio as a group of one. */
@Injectable()
export class SharedLinkLoader {
  constructor(
    private readonly links: SharedLinksRepository,
    private readonly groups: PortfolioGroupsRepository,
    private readonly stored: StoredPortfoliosReadModel,
    private readonly universe: UniverseStore,
    private readonly profiles: ProfileScores,
  ) {}

  /** @throws SharedLinkNotFoundError */
  async load(token: string): Promise<LoadedLink> {
    const link = await this.links.open(token);
    return orEnded(async () => {
      const profile = await this.profiles.resolve(link.owner, link.profile);
      const snapshot = this.universe.current;
      return { link, profile, loaded: { snapshot, ...(await this.loadPortfolios(link)) } };
    });
  }

  /** The portfolios under numbers: neither their ids nor, unless the link shows them, their names are told. */
  private async loadPortfolios(link: OpenedLink): Promise<Pick<LoadedGroup, 'group' | 'portfolios'>> {
    const { owner, groupId, portfolioId, id, name } = link;
    const { portfolioIds, modifiedAt } =
      groupId === null
        ? { portfolioIds: [portfolioId!], modifiedAt: new Date(0) }
        : await this.groups.find(owner.id, groupId);
    const portfolios = await this.stored.findSome(owner.id, portfolioIds);
    return {
      group: { id, name, portfolioIds: portfolios.map((_, at) => at + 1), modifiedAt },
      portfolios: portfolios.map((portfolio, at) => ({
        ...portfolio,
        id: at + 1,
        name: link.showsNames ? portfolio.name : `Portfolio ${at + 1}`,
      })),
    };
  }
}

/** What may be missing since a link was made: rights of its owner, its standard or its group. */
const endings = [PremiumRequiredError, ProfileNotFoundError, PortfolioGroupNotFoundError];

/** Runs what fails where a link has lost its ground; readers learn no reason. @throws SharedLinkNotFoundError */
export async function orEnded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw endings.some((Ending) => error instanceof Ending) ? new SharedLinkNotFoundError() : error;
  }
}
