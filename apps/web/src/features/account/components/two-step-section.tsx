import { Button, Stack, Text } from '@mantine/core';
import type { SecondFactorResponse } from '@plumbline/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { Pending } from '../../../components/ui/feedback/pending.tsx';
import { formatLocalDate } from '../../../lib/format.ts';
import { refreshSecondFactor, secondFactorQuery } from '../api/second-factor.ts';
import { needsSecondFactor } from '../model/second-factor.ts';
import { SettingsItem, SettingsPanel } from './settings-panel.tsx';
import type { TwoStepTask } from './two-step-dialog.tsx';
import { TwoStepDialog } from './two-step-dialog.tsx';

/** The second factors of the account: setting them up and removing them. */
export function TwoStepSection() {
  const query = useQuery(secondFactorQuery());
  const queryClient = useQueryClient();
  const [task, setTask] = useState<TwoStepTask | null>(null);
  const close = () => {
    setTask(null);
    refreshSecondFactor(queryClient);
  };
  return (
    <SettingsPanel
      title="Two-step verification"
      hint="After your password, we ask for something only you have. A stolen password alone is then useless."
    >
      {query.data ? (
        <Factors factors={query.data} onChoose={setTask} />
      ) : (
        <Pending
          query={query}
          label="Loading your two-step verification"
          height={160}
          failure="Your two-step verification could not be loaded."
        />
      )}
      <TwoStepDialog
        task={task}
        onClose={close}
        onDone={(done) => setTask((open) => (open === done ? null : open))}
      />
    </SettingsPanel>
  );
}

interface FactorsProps {
  readonly factors: SecondFactorResponse;
  readonly onChoose: (task: TwoStepTask) => void;
}

function Factors({ factors, onChoose }: FactorsProps) {
  const { hasTotp, passkeys, recoveryCodesLeft } = factors;
  const isOn = hasTotp || passkeys.length > 0;
  return (
    <Stack>
      {needsSecondFactor(factors) && (
        <Notice title="Administrators need two-step verification">
          <p>Set it up to open the pages for administrators.</p>
        </Notice>
      )}
      {!isOn && <Text>Two-step verification is off.</Text>}
      <ul className="lined">
        <SettingsItem
          name="Authenticator app"
          about={hasTotp ? 'On' : 'An app on your phone shows a new code every 30 seconds.'}
        >
          {hasTotp ? (
            <Button
              variant="default"
              aria-label="Remove the authenticator app"
              onClick={() => onChoose({ kind: 'REMOVE_TOTP' })}
            >
              Remove
            </Button>
          ) : (
            <Button onClick={() => onChoose({ kind: 'ADD_TOTP' })}>Set up</Button>
          )}
        </SettingsItem>
        {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
          <SettingsItem
            key={id}
            name={name}
            about={`Passkey, added ${formatLocalDate(createdAt)}${lastUsedAt ? `, last used ${formatLocalDate(lastUsedAt)}` : ''}`}
          >
            <Button
              variant="default"
              aria-label={`Remove the passkey ${name}`}
              onClick={() => onChoose({ kind: 'REMOVE_PASSKEY', id, name })}
            >
              Remove
            </Button>
          </SettingsItem>
        ))}
        <SettingsItem
          name={passkeys.length > 0 ? 'Another passkey' : 'Passkey'}
          about="Your fingerprint, your face, the PIN of your device, or a security key."
        >
          <Button variant="default" onClick={() => onChoose({ kind: 'ADD_PASSKEY' })}>
            Add a passkey
          </Button>
        </SettingsItem>
        {isOn && (
          <SettingsItem
            name="Recovery codes"
            about={`${recoveryCodesLeft} left, for when you lose your phone`}
          >
            <Button variant="default" onClick={() => onChoose({ kind: 'CREATE_CODES' })}>
              Create new codes
            </Button>
          </SettingsItem>
        )}
      </ul>
    </Stack>
  );
}
