import type { PortfolioScorePoint } from '@plumbline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../lib/api-client.ts';
import type { Subject } from '../model/subject.ts';
import { portfolioKeys, urlsOf } from './portfolios.ts';

/** What the holdings of today come to by the scores of each release under preset 0, oldest first. */
export function portfolioScoreHistoryQuery(subject: Subject) {
  return queryOptions({
    queryKey: [...portfolioKeys.about(subject), 'score-history'],
    queryFn: ({ signal }) => getJson<PortfolioScorePoint[]>(urlsOf(subject).scoreHistory(subject.id), signal),
  });
}
