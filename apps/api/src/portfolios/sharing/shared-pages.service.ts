import { Injectable } from '@nestjs/common';
import type { ListSharedHoldingsRequest, ReportPaper } from '@plumbline/contracts';
import { catalog } from '@plumbline/screening';
import { requirePremium } from '../../platform/security/roles.ts';
import { isPresetId } from '../../screening/profiles/profile-scores.ts';
import type { ResolvedProfile } from '../../screening/profiles/profile-scores.ts';
import { CategoryNotFoundError } from '../../screening/universe/universe.errors.ts';
import type { LoadedGroup } from '../groups/group-cache.ts';
import { GroupCache } from '../groups/group-cache.ts';
import { describeGroup, describeKind, toGroupView } from '../groups/group.mapper.ts';
import { valueGroup } from '../groups/valued-group.ts';
import type { ScreenedGroup } from '../groups/valued-group.ts';
import { SharedLinkNotFoundError } from '../portfolios.errors.ts';
import { ReportService } from '../report/report.service.ts';
import type { ReportFile } from '../report/report.service.ts';
import { writeContributors, writeHoldings } from '../view/holding-lists.ts';
import type { JsonPage } from '../view/portfolio-cache.ts';
import { computeFigures } from '../view/portfolio-figures.ts';
import { PortfolioViewService } from '../view/portfolio-view.service.ts';
import { numberLines, roundContributor } from '../view/hide-amounts.ts';
import { orEnded, SharedLinkLoader } from './shared-link-loader.ts';
import type { OpenedLink } from './shared-link.ts';
import { SharedLinksRepository } from './shared-links.repository.ts';
import { toSharedHolding, toSharedUnknown, toSharedView } from './shared.mapper.ts';

/** What shared links were last shown as, by their ids. */
@Injectable()
export class SharedPagesCache extends GroupCache {}

/**
 * What shared links show to whoever has their token: a portfolio as a group of one. Nothing is told that the owner has
 * not shared, and where the owner could not look, nothing at all.
 */
@Injectable()
export class SharedPagesService {
  constructor(
    private readonly links: SharedLinksRepository,
    private readonly loader: SharedLinkLoader,
    private readonly view: PortfolioViewService,
    private readonly reports: ReportService,
    private readonly cache: SharedPagesCache,
  ) {}

  /** JSON of all but the holdings. Counts that the link was opened. @throws SharedLinkNotFoundError */
  async openPage(token: string): Promise<Buffer> {
    const { link, profile, loaded } = await this.loader.load(token);
    const json =
      this.cache.getPage(loaded, profile.compiled) ?? (await this.writePage(link, profile, loaded));
    await this.links.countOpening(link.id);
    return json;
  }

  /** JSON of a page of the holdings, and all unknown ones. @throws SharedLinkNotFoundError */
  async listHoldings(token: string, { page, size }: ListSharedHoldingsRequest): Promise<JsonPage> {
    const { link, profile, loaded } = await this.loader.load(token);
    const sort = 'weight,desc';
    const cached = page === 0 && this.cache.getList(loaded, profile.compiled, sort);
    if (cached && cached.total <= size) return cached;
    const group = await this.screen(link, profile, loaded);
    const list = await writeHoldings(
      group,
      { page, size, sort },
      {
        toHolding: (index) => toSharedHolding(link, group, index),
        toUnknown: (holding, index) => toSharedUnknown(link, group, { holding, index }),
      },
    );
    if (page === 0 && list.total <= size)
      this.cache.setList(loaded, { profile: profile.compiled, sort, page: list });
    return list;
  }

  /** JSON of the holdings behind a category. @throws SharedLinkNotFoundError CategoryNotFoundError */
  async listContributors(token: string, category: string): Promise<Buffer> {
    const { link, loaded } = await this.loader.load(token);
    if (!catalog.byName.has(category)) throw new CategoryNotFoundError();
    const group = await valueGroup(loaded);
    return writeContributors(group, category, link.showsAmounts ? undefined : roundContributor);
  }

  /** The report as a PDF. @throws SharedLinkNotFoundError when the link offers none @throws TooManyReportsError */
  async createReport(token: string, paper: ReportPaper): Promise<ReportFile> {
    const { link, profile, loaded } = await this.loader.load(token);
    if (!link.offersReport) throw new SharedLinkNotFoundError();
    await orEnded(async () => requirePremium(link.owner));
    const group = await this.screen(link, profile, loaded);
    const portfolio = { ...describeGroup(group), ...(await computeFigures(group, group)) };
    const kind = link.kind === 'GROUP' ? describeKind(group) : portfolio.type;
    const name = isPresetId(profile.id) ? profile.name : 'A standard of the owner’s own';
    return this.reports.render(
      { ...group, profile: { ...profile, name } },
      { paper, portfolio, kind: `${kind} · shared by its owner`, hidesAmounts: !link.showsAmounts },
    );
  }

  private async writePage(link: OpenedLink, profile: ResolvedProfile, loaded: LoadedGroup): Promise<Buffer> {
    const group = await this.screen(link, profile, loaded);
    const json = Buffer.from(JSON.stringify(toSharedView(link, group, await toGroupView(group))));
    this.cache.setPage(loaded, { profile: profile.compiled, json });
    return json;
  }

  private async screen(
    { showsAmounts }: OpenedLink,
    profile: ResolvedProfile,
    loaded: LoadedGroup,
  ): Promise<ScreenedGroup> {
    const group = await this.view.screenValued(await valueGroup(loaded), profile);
    return showsAmounts ? group : { ...group, unknown: numberLines(group.unknown) };
  }
}
