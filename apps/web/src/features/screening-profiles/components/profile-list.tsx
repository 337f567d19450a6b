import { Button, Group, Text } from '@mantine/core';
import { limits } from '@plumbline/contracts';
import type { ScreeningProfileResponse } from '@plumbline/contracts';
import { presets } from '@plumbline/screening';
import { useRef, useState } from 'react';
import { NameFilterField, useNameFilter } from '../../../components/name-filter.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { standardProfile } from '../model/known-profiles.ts';
import type { KnownProfile } from '../model/known-profiles.ts';
import { DeleteProfileDialog } from './delete-profile-dialog.tsx';
import { ProfileRow } from './profile-row.tsx';
import classes from './profile-list.module.css';

interface ProfileListProps {
  readonly own: readonly ScreeningProfileResponse[];
  /** Id of the profile in use. */
  readonly activeProfile: string;
  readonly isPremium: boolean;
  readonly onUse: (profile: KnownProfile) => void;
  /** Starts a new profile with the criteria of this one, or with none if it is `null`. */
  readonly onCreate: (from: KnownProfile | null) => void;
  readonly onEdit: (profile: KnownProfile) => void;
  readonly onDeleted: (profile: KnownProfile) => void;
}

/** The user's own profiles and the ready-made ones, and what can be done with each. */
export function ProfileList({ own, activeProfile, isPremium, ...actions }: ProfileListProps) {
  const { onUse, onCreate, onEdit, onDeleted } = actions;
  const [toDelete, setToDelete] = useState<ScreeningProfileResponse | null>(null);
  const ownTitle = useRef<HTMLHeadingElement>(null);
  const filter = useNameFilter(own);
  const { maxPerAccount } = limits.screeningProfile;
  const isFull = own.length >= maxPerAccount;
  const row = { activeProfile, isPremium, isFull, onUse, onCreate };
  return (
    <>
      <section aria-labelledby="own-profiles">
        <Group justify="space-between" mb="md">
          <h2 id="own-profiles" ref={ownTitle} tabIndex={-1}>
            Your own
          </h2>
          <Button disabled={isFull} onClick={() => onCreate(null)}>
            New profile
          </Button>
        </Group>
        {isFull && (
          <Text c="dimmed" mb="md">
            You have {maxPerAccount} profiles, the most an account can have.
          </Text>
        )}
        <NameFilterField filter={filter} noun="profiles" />
        {own.length === 0 ? (
          <EmptyState
            title="You have no profiles of your own yet."
            actions={
              <Button variant="default" onClick={() => onCreate(standardProfile)}>
                Start from {standardProfile.name}
              </Button>
            }
          >
            Start from a ready-made profile and change it, or choose every criterion yourself.
          </EmptyState>
        ) : (
          <ul className={`lined ${classes.list}`}>
            {filter.shown.map((profile) => (
              <ProfileRow
                key={profile.id}
                profile={profile}
                note={profile.questionnaire ? 'from the questionnaire' : undefined}
                {...row}
                onEdit={onEdit}
                onDelete={() => setToDelete(profile)}
              />
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="ready-made-profiles">
        <h2 id="ready-made-profiles">Ready-made</h2>
        <ul className={`lined ${classes.list}`}>
          {presets.map((profile) => (
            <ProfileRow key={profile.id} profile={profile} {...row} />
          ))}
        </ul>
      </section>
      <DeleteProfileDialog
        profile={toDelete}
        isInUse={String(toDelete?.id) === activeProfile}
        onClose={() => setToDelete(null)}
        onDeleted={(profile) => {
          onDeleted(profile);
          setToDelete(null);
          // The button that was pressed is gone.
          ownTitle.current?.focus();
        }}
      />
    </>
  );
}
