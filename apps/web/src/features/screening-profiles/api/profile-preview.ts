import { screeningUrls } from '@plumbline/contracts';
import type { ProfilePreviewRequest, ProfilePreviewResponse } from '@plumbline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { postJson } from '../../../lib/api-client.ts';
import { criteriaKey } from '../model/profile-criteria.ts';
import type { ProfileCriteria } from '../model/profile-criteria.ts';

/** What criteria would do to a portfolio, where one is chosen, and to the universe. A POST that changes nothing. */
export function profilePreviewQuery(criteria: ProfileCriteria, portfolioId: number | null) {
  const { positive, negative } = criteria;
  return queryOptions({
    queryKey: ['screening-profiles', 'preview', portfolioId, criteriaKey(criteria)],
    queryFn: ({ signal }) => {
      const request = {
        positive: [...positive],
        negative: [...negative],
        portfolioId: portfolioId ?? undefined,
      };
      return postJson<ProfilePreviewResponse>(
        screeningUrls.preview,
        request satisfies ProfilePreviewRequest,
        { signal },
      );
    },
    // The portfolio may have changed since.
    staleTime: 0,
  });
}
