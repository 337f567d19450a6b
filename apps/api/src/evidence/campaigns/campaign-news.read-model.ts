import { Injectable } from '@nestjs/common';
import type { CampaignResponse, CampaignStepResponse } from '@plumbline/contracts';
import { Transactor } from '../../platform/database/transactor.ts';
import type { StoredStep } from './campaign-steps.ts';
import { CampaignNotFoundError } from './campaigns.errors.ts';
import { IS_SHOWN } from './shown-campaigns.ts';

/** A campaign on the site, and when its steps and its outcome appeared there. */
export interface CampaignNews extends Pick<CampaignResponse, 'slug' | 'title' | 'asked'> {
  readonly createdAt: Date;
  /** The latest first. */
  readonly steps: readonly (CampaignStepResponse & { readonly addedAt: Date })[];
  /** `null` while the campaign is open. `version` is that of the campaign which brought it. */
  readonly outcome: { readonly version: number; readonly text: string; readonly addedAt: Date } | null;
}

interface NewsRow extends Pick<CampaignResponse, 'slug' | 'title' | 'asked' | 'outcome' | 'outcomeText'> {
  readonly outcomeVersion: number;
  readonly steps: readonly StoredStep[];
  /** When each version was made, as ISO 8601, by its number. */
  readonly versions: Readonly<Record<string, string>>;
}

/** What happened in a campaign, by when the site said so. */
@Injectable()
export class CampaignNewsReadModel {
  constructor(private readonly transactor: Transactor) {}

  /** @throws CampaignNotFoundError */
  async get(slug: string): Promise<CampaignNews> {
    const [row] = await this.transactor.query<NewsRow[]>(
      `SELECT c.slug, c.title, c.asked, c.outcome, c.outcome_text AS "outcomeText",
         c.outcome_version AS "outcomeVersion", c.steps,
         (SELECT json_object_agg(version, changed_at) FROM campaign_change WHERE campaign_id = c.id) AS versions
       FROM campaign c WHERE c.slug = $1 AND ${IS_SHOWN}`,
      // PostgreSQL accepts no NUL, not even in a comparison.
      [slug.replaceAll('\0', '')],
    );
    if (!row) throw new CampaignNotFoundError();
    return toNews(row);
  }
}

function toNews(row: NewsRow): CampaignNews {
  const { slug, title, asked, outcome, outcomeText, outcomeVersion, steps, versions } = row;
  const timeOf = (version: number) => new Date(versions[version]!);
  return {
    slug,
    title,
    asked,
    createdAt: timeOf(1),
    steps: steps.map(({ addedIn, ...step }) => ({ ...step, addedAt: timeOf(addedIn) })).reverse(),
    outcome:
      outcome === 'OPEN' || outcomeText === null
        ? null
        : { version: outcomeVersion, text: outcomeText, addedAt: timeOf(outcomeVersion) },
  };
}
