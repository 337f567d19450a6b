import { releasesFeedHref } from '@plumbline/contracts';
import { formatNumber } from '@plumbline/screening';
import { formatDay } from '../../platform/format.ts';
import type { PublishedRelease } from '../../screening/universe/published-releases.read-model.ts';
import type { Feed, FeedEntry } from './atom.ts';
import { keyOfRelease } from './release-key.ts';

const PAGE = '/status';

/** The feed of the releases that led to the one in use. */
export function toReleasesFeed(releases: readonly PublishedRelease[], since: Date): Feed {
  return {
    title: 'Releases · Plumbline',
    subtitle: 'Each release of the data, and how many Impact Scores it changed.',
    path: releasesFeedHref,
    page: PAGE,
    since,
    entries: releases.map(toEntry),
  };
}

function toEntry({ id, asOf, loadedAt, changed, added }: PublishedRelease): FeedEntry {
  const scores = changed === 1 ? '1 score changed' : `${formatNumber(changed, 0)} scores changed`;
  const securities = added === 1 ? '1 new security' : `${formatNumber(added, 0)} new securities`;
  return {
    key: keyOfRelease(id, loadedAt),
    title: `Release ${id}: ${added === 0 ? scores : `${scores}, ${securities}`}`,
    text: `Facts up to ${formatDay(asOf)}.`,
    updated: loadedAt,
    path: PAGE,
  };
}
