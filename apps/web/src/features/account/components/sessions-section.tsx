import { Button, Group } from '@mantine/core';
import { sessionsPaths, sessionsUrls } from '@plumbline/contracts';
import type { SessionResponse } from '@plumbline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Pending } from '../../../components/ui/feedback/pending.tsx';
import { useFocusOnNewStep } from '../../../components/ui/hooks/use-focus-on-new-step.ts';
import { paths } from '../../../config/paths.ts';
import { formatLocalDate, formatTimeAgo } from '../../../lib/format.ts';
import { toastsAbout } from '../../../stores/toasts.ts';
import { sessionsQuery, useSignOut } from '../api/sessions.ts';
import { SettingsItem, SettingsPanel } from './settings-panel.tsx';

const toasts = toastsAbout('sessions');

/** Account settings, Security: the devices that are logged in, and signing them out. */
export function SessionsSection() {
  const query = useQuery(sessionsQuery());
  return (
    <SettingsPanel
      title="Where you’re logged in"
      hint={
        <>
          If you don’t recognize a device, sign it out and{' '}
          <Link to={paths.account.href()}>change your password</Link>.
        </>
      }
    >
      {query.data ? (
        <Sessions sessions={query.data} />
      ) : (
        <Pending
          query={query}
          label="Loading your sessions"
          height={120}
          failure="The list of your sessions could not be loaded."
        />
      )}
    </SettingsPanel>
  );
}

/** How many sessions are listed until the user asks for all. */
const SHOWN = 10;

interface SessionsProps {
  readonly sessions: readonly SessionResponse[];
}

function Sessions({ sessions }: SessionsProps) {
  const [isWhole, setIsWhole] = useState(false);
  const listRef = useFocusOnNewStep(String(sessions.length));
  const signOutOthers = useSignOut(() => toasts.notify('You’re signed out everywhere else.'));
  // This device first, then as the server lists them.
  const ordered = [...sessions].sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  return (
    <div ref={listRef} tabIndex={-1}>
      <ul className="lined">
        {ordered.slice(0, isWhole ? undefined : SHOWN).map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
      {ordered.length > 1 && (
        <Group gap="sm" mt="lg">
          {ordered.length > SHOWN && (
            <Button variant="default" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
              {isWhole ? 'Show fewer' : `Show all ${ordered.length}`}
            </Button>
          )}
          <Button
            variant="default"
            loading={signOutOthers.isPending}
            onClick={() => signOutOthers.mutate(`/${sessionsPaths.sessions}`)}
          >
            Sign out everywhere else
          </Button>
        </Group>
      )}
    </div>
  );
}

function Session({ session: { id, device, lastSeen, createdAt, isCurrent } }: { session: SessionResponse }) {
  const signOut = useSignOut(() => toasts.notify(`${device} is signed out.`));
  const lastActive = isCurrent ? 'Active now' : `Last active ${formatTimeAgo(lastSeen)}`;
  return (
    <SettingsItem
      name={isCurrent ? `${device} (this device)` : device}
      about={`${lastActive}, logged in ${formatLocalDate(createdAt)}`}
    >
      {!isCurrent && (
        <Button
          variant="default"
          loading={signOut.isPending}
          aria-label={`Sign out ${device}, last active ${formatTimeAgo(lastSeen)}`}
          onClick={() => signOut.mutate(sessionsUrls.session(id))}
        >
          Sign out
        </Button>
      )}
    </SettingsItem>
  );
}
