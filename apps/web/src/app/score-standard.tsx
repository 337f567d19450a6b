import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../config/paths.ts';
import { findProfileName } from '../features/portfolios/model/profile-name.ts';
import { screeningProfilesQuery } from '../features/screening-profiles/api/screening-profiles.ts';
import { isPreset } from '../lib/active-profile.ts';
import { useSession } from '../stores/session.ts';

/** Name of the screening profile that all scores on the screen follow. */
export function useProfileName(): string {
  const profile = useSession((state) => state.activeProfile);
  const { data: own } = useQuery({ ...screeningProfilesQuery(), enabled: !isPreset(profile) });
  return findProfileName(profile, own) ?? 'your own profile';
}

interface ScoreStandardProps {
  /** Name of the profile, where it comes with the scores. */
  readonly name?: string;
}

/** Says by which profile the scores of a page are, and leads a user to the others. Visitors have only that one. */
export function ScoreStandard({ name }: ScoreStandardProps) {
  const isLogged = useSession((state) => state.isLogged);
  const activeName = useProfileName();
  const shown = name ?? activeName;
  return (
    <Text c="dimmed" fz="0.9375rem">
      Impact Scores by{' '}
      {isLogged ? <Link to={paths.screeningProfiles.href()}>{shown}</Link> : <strong>{shown}</strong>}
    </Text>
  );
}
