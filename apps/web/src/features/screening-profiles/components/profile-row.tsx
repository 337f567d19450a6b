import { Box, Button, Group, VisuallyHidden } from '@mantine/core';
import { PremiumLock } from '../../../components/premium-lock.tsx';
import { Subheading } from '../../../components/ui/layout/subheading.tsx';
import { Tag } from '../../../components/ui/data/tag.tsx';
import { needsPremium } from '../model/known-profiles.ts';
import type { KnownProfile } from '../model/known-profiles.ts';
import { countCriteria } from '../model/profile-criteria.ts';

interface ProfileRowProps {
  readonly profile: KnownProfile;
  /** Where it comes from, if there is something to say of it. */
  readonly note?: string;
  readonly activeProfile: string;
  readonly isPremium: boolean;
  /** Whether there is no room for a copy. */
  readonly isFull: boolean;
  readonly onUse: (profile: KnownProfile) => void;
  readonly onCreate: (from: KnownProfile) => void;
  /** Absent for a ready-made profile, which stays as it is. */
  readonly onEdit?: (profile: KnownProfile) => void;
  readonly onDelete?: () => void;
}

/** One profile: its name, how many criteria it has, and whether it is in use. */
export function ProfileRow(props: ProfileRowProps) {
  const { profile, note, activeProfile, isPremium, isFull, ...actions } = props;
  const { onUse, onCreate, onEdit, onDelete } = actions;
  const isLocked = needsPremium(profile) && !isPremium;
  const isActive = String(profile.id) === activeProfile;
  const name = <VisuallyHidden> {profile.name}</VisuallyHidden>;
  return (
    <Group component="li" gap="0.75rem 1.5rem" py="0.875rem" data-active={isActive || undefined}>
      <Box flex="1 1 16rem" miw={0}>
        <Subheading fz="var(--step-1)">{profile.name}</Subheading>
        <Group gap="0.25rem 0.625rem" c="dimmed" fz="0.9375rem">
          {[countCriteria(profile), note].filter(Boolean).join(' · ')}
          {isLocked && <Tag>Premium</Tag>}
        </Group>
      </Box>
      <Group gap="xs">
        <Button
          size="compact-md"
          variant={isActive ? 'filled' : 'default'}
          rightSection={isLocked && <PremiumLock />}
          onClick={() => !isActive && onUse(profile)}
        >
          {isActive ? 'In use' : 'Use'}
          {name}
        </Button>
        {onEdit && (
          <Button size="compact-md" variant="default" onClick={() => onEdit(profile)}>
            Edit{name}
          </Button>
        )}
        <Button
          size="compact-md"
          variant="default"
          disabled={isFull}
          rightSection={isLocked && <PremiumLock />}
          onClick={() => onCreate(profile)}
        >
          Duplicate{name}
        </Button>
        {onDelete && (
          <Button size="compact-md" variant="subtle" c="var(--negative)" onClick={onDelete}>
            Delete{name}
          </Button>
        )}
      </Group>
    </Group>
  );
}
