import { Injectable } from '@nestjs/common';
import type { OembedRequest, OembedResponse } from '@plumbline/contracts';
import { badgeHref, nameWithTicker, publicPages } from '@plumbline/contracts';
import { describeScore } from '@plumbline/screening';
import { CampaignNotFoundError } from '../../evidence/campaigns/campaigns.errors.ts';
import { CampaignsReadModel } from '../../evidence/campaigns/campaigns.read-model.ts';
import { Config } from '../../platform/config/config.ts';
import { UniverseStore } from '../../screening/universe/universe-store.ts';
import { Badges } from '../badge/badges.ts';
import { findCampaignSlug, trimPath } from '../page-address.ts';
import { toPicturedSecurity } from '../pictured-security.ts';
import { findSecurityAt } from '../security-address.ts';
import { FormatNotOfferedError, PageNotFoundError } from './oembed.errors.ts';

/** How long an embedded page may be cached, in seconds. */
export const CACHE_AGE = 3600;

const titles = new Map<string, string>(publicPages.map(({ path, title }) => [path, title]));

/** What other sites show of a page of ours. */
@Injectable()
export class OembedReadModel {
  constructor(
    private readonly config: Config,
    private readonly universe: UniverseStore,
    private readonly campaigns: CampaignsReadModel,
    private readonly badges: Badges,
  ) {}

  /** @throws FormatNotOfferedError PageNotFoundError UniverseNotLoadedError TooManyAttemptsError */
  async describe(request: OembedRequest): Promise<OembedResponse> {
    if (request.format === 'xml') throw new FormatNotOfferedError();
    const path = this.findPath(request.url);
    const title = titles.get(path.toLowerCase());
    if (title !== undefined) return this.toLink(title);
    const slug = findCampaignSlug(path);
    return slug === undefined ? this.describeSecurity(path, request) : this.describeCampaign(slug);
  }

  /** The path of a page of this site. Schemes may differ, as http leads to https. */
  private findPath(url: string): string {
    const parsed = URL.canParse(url) ? new URL(url) : null;
    const isOurs =
      parsed !== null &&
      /^https?:$/.test(parsed.protocol) &&
      parsed.host === new URL(this.config.http.publicUrl).host;
    if (!isOurs) throw new PageNotFoundError();
    return trimPath(parsed.pathname);
  }

  private async describeCampaign(slug: string): Promise<OembedResponse> {
    try {
      return this.toLink((await this.campaigns.get(undefined, slug)).title);
    } catch (error) {
      throw error instanceof CampaignNotFoundError ? new PageNotFoundError() : error;
    }
  }

  private async describeSecurity(path: string, { maxwidth, maxheight }: OembedRequest) {
    const snapshot = this.universe.current;
    const index = findSecurityAt(snapshot, path);
    if (index === undefined) throw new PageNotFoundError();
    const security = toPicturedSecurity(snapshot, index);
    const link = this.toLink(`${nameWithTicker(security)}: Impact Score ${describeScore(security)}`);
    const { width, height } = await this.badges.get(snapshot, index);
    const fits = width <= (maxwidth ?? width) && height <= (maxheight ?? height);
    if (!fits) return link;
    const url = this.config.http.publicUrl + badgeHref(security);
    return { ...link, type: 'photo' as const, url, width, height };
  }

  private toLink(title: string): OembedResponse {
    const { publicUrl } = this.config.http;
    return {
      type: 'link',
      version: '1.0',
      title,
      provider_name: 'Plumbline',
      provider_url: publicUrl,
      cache_age: CACHE_AGE,
    };
  }
}
