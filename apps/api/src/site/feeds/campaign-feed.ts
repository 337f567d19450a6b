import { campaignFeedHref, campaignHref, formatStepDate } from '@plumbline/contracts';
import { formatDay } from '../../platform/format.ts';
import type { CampaignNews } from '../../evidence/campaigns/campaign-news.read-model.ts';
import type { Feed, FeedEntry } from './atom.ts';

const MAX_ENTRIES = 50;

/** The feed of a campaign: its steps and its outcome, in the order in which they appeared here. */
export function toCampaignFeed({ slug, title, asked, createdAt, steps, outcome }: CampaignNews): Feed {
  const page = campaignHref(slug);
  const stepEntries = steps.map(({ number, date, text, source, url, readOn, addedAt }): FeedEntry => ({
    key: `campaigns/${slug}/steps/${number}`,
    title: `${formatStepDate(date)}: ${title}`,
    text: `${text} Source: ${source}, read ${formatDay(readOn)}.`,
    updated: addedAt,
    path: page,
    source: url,
  }));
  const entries = outcome === null ? stepEntries : [toOutcome(page, title, outcome), ...stepEntries];
  return {
    title: `${title} · Plumbline`,
    subtitle: asked,
    path: campaignFeedHref(slug),
    page,
    since: createdAt,
    entries: entries
      .sort((one, other) => other.updated.getTime() - one.updated.getTime())
      .slice(0, MAX_ENTRIES),
  };
}

function toOutcome(
  page: string,
  title: string,
  { version, text, addedAt }: NonNullable<CampaignNews['outcome']>,
): FeedEntry {
  return {
    key: `${page.slice(1)}/outcomes/${version}`,
    title: `Outcome: ${title}`,
    text,
    updated: addedAt,
    path: page,
  };
}
