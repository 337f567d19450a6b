import { nameWithTicker, securityFeedHref, securityHref } from '@plumbline/contracts';
import type { ListingResponse, ScoreHistoryEntry } from '@plumbline/contracts';
import { catalog, describeScore, presets } from '@plumbline/screening';
import { formatDay } from '../../platform/format.ts';
import type { DatedHistory } from '../../screening/tickers/score-history.read-model.ts';
import type { Feed, FeedEntry } from './atom.ts';
import { keyOfRelease } from './release-key.ts';

const MAX_ENTRIES = 50;

type Dated = DatedHistory['entries'][number];

/** The feed of a security: its first score on record, and each release that changed the score as shown, or a flag. */
export function toSecurityFeed(
  listing: Pick<ListingResponse, 'ticker' | 'name' | 'isDomestic' | 'exchangeLocation'>,
  { entries, isWhole }: DatedHistory,
  since: Date,
): Feed {
  const page = securityHref(listing);
  const name = nameWithTicker(listing);
  const changes = entries
    .map((now, at) => ({ now, before: entries[at + 1] }))
    .filter(({ now, before }) => (before === undefined ? isWhole : isChange(before, now)));
  return {
    title: `${name} · Plumbline`,
    subtitle: `What releases changed of the Impact Score of ${name}, by ${presets[0]!.name}.`,
    path: securityFeedHref(listing),
    page,
    since,
    entries: changes.slice(0, MAX_ENTRIES).map(({ now, before }) => toEntry(page, now, before)),
  };
}

function isChange(before: ScoreHistoryEntry, now: ScoreHistoryEntry): boolean {
  return now.changes.length > 0 || describeScore(before) !== describeScore(now);
}

function toEntry(page: string, now: Dated, before: Dated | undefined): FeedEntry {
  const flags = now.changes.map(describeFlag);
  return {
    key: `securities${page}/${keyOfRelease(now.release, now.loadedAt)}`,
    title: describeStep(now, before),
    text: [`Release ${now.release}, with facts up to ${formatDay(now.asOf)}.`, ...flags].join(' '),
    updated: now.loadedAt,
    path: page,
  };
}

function describeStep(now: ScoreHistoryEntry, before: ScoreHistoryEntry | undefined): string {
  const score = describeScore(now);
  if (before === undefined) return `Impact Score ${score}: the first on record`;
  const former = describeScore(before);
  return former === score
    ? `Impact Score ${score}, as before: other flags`
    : `Impact Score ${score}, before ${former}`;
}

function describeFlag({ criterion, kind, source, date }: ScoreHistoryEntry['changes'][number]): string {
  const title = catalog.byName.get(criterion)?.title ?? criterion;
  return `Flag ${kind === 'ADDED' ? 'added' : 'removed'}: ${title} (${source}, ${formatDay(date)}).`;
}
