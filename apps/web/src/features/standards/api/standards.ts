import { standardsUrls } from '@plumbline/contracts';
import type { ComparedSubject, StandardResponse } from '@plumbline/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { isPreset } from '../../../lib/active-profile.ts';
import { getJson } from '../../../lib/api-client.ts';
import { duringReleaseSwitch } from '../../../lib/query-client.ts';

/**
 * What these standards say of a security or a portfolio, in their order. While other standards load, the last ones
 * stay. Like everything about a portfolio, it is fetched again when that changes.
 */
export function standardsQuery(subject: ComparedSubject, standards: readonly string[]) {
  const of = 'portfolio' in subject ? ['portfolios', subject.portfolio] : ['securities', subject.instrument];
  const key = [...of, 'standards'];
  return queryOptions({
    ...duringReleaseSwitch,
    queryKey: [...key, standards.join(',')],
    queryFn: ({ signal }) => getJson<StandardResponse[]>(standardsUrls.compare(subject, standards), signal),
    placeholderData: (last, query) =>
      key.every((part, index) => query?.queryKey[index] === part) ? keepPreviousData(last) : undefined,
    // Own standards may have changed meanwhile, here or in another tab.
    ...(!standards.every(isPreset) && { staleTime: 0 }),
  });
}
