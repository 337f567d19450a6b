import { useDebouncedValue } from '@mantine/hooks';
import type { ProfilePreviewResponse } from '@plumbline/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { profilePreviewQuery } from '../api/profile-preview.ts';
import type { ProfileCriteria } from '../model/profile-criteria.ts';

/** Pause after the last switch before a preview is requested, in milliseconds. */
const PAUSE_MS = 250;

export interface ProfilePreview {
  /** The last numbers there were; undefined before the first. */
  readonly now: ProfilePreviewResponse | undefined;
  /** What they are compared with. */
  readonly before: ProfilePreviewResponse | undefined;
  /** Whether newer numbers than those shown are on their way. */
  readonly isUpdating: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/**
 * What the criteria would do, next to what `baseline` does. A request that is overtaken by another switch is aborted;
 * the last numbers stay until there are new ones.
 */
export function useProfilePreview(
  criteria: ProfileCriteria,
  baseline: ProfileCriteria,
  portfolioId: number | null,
): ProfilePreview {
  const [settled] = useDebouncedValue(criteria, PAUSE_MS);
  const now = useQuery({ ...profilePreviewQuery(settled, portfolioId), placeholderData: keepPreviousData });
  const before = useQuery({
    ...profilePreviewQuery(baseline, portfolioId),
    placeholderData: keepPreviousData,
  });
  return {
    now: now.data,
    before: before.data,
    isUpdating: settled !== criteria || now.isFetching || before.isFetching,
    hasFailed: now.isError || before.isError,
    retry: () => {
      if (now.isError) void now.refetch();
      if (before.isError) void before.refetch();
    },
  };
}
