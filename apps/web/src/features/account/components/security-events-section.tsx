import { Box, Group, Text } from '@mantine/core';
import type { SecurityEvent, SecurityEventDetails, SecurityEventResponse } from '@plumbline/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { TablePaging } from '../../../components/table-paging.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { Pending } from '../../../components/ui/feedback/pending.tsx';
import { paths } from '../../../config/paths.ts';
import { formatMoment } from '../../../lib/format.ts';
import { securityEventsQuery } from '../api/second-factor.ts';
import { SettingsPanel } from './settings-panel.tsx';

const SIZE = 10;

/** What has happened to the account lately, and from where. */
export function SecurityEventsSection() {
  const [page, setPage] = useState(0);
  const query = useQuery({
    ...securityEventsQuery(page, SIZE),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  return (
    <SettingsPanel
      title="Security activity"
      hint={
        <>
          What happened to your account in the past year. If you don’t recognize something,{' '}
          <Link to={paths.account.href()}>change your password</Link>.
        </>
      }
    >
      {data ? (
        <>
          {data.total === 0 && <EmptyState title="Nothing has happened yet." />}
          <ul className="lined" aria-label="Security activity">
            {data.body.map((event) => (
              <Entry key={event.id} entry={event} />
            ))}
          </ul>
          {data.total !== null && data.total > SIZE && (
            <TablePaging
              label="Security activity"
              total={data.total}
              page={page}
              size={SIZE}
              onPage={setPage}
            />
          )}
        </>
      ) : (
        <Pending
          query={query}
          label="Loading your security activity"
          height={240}
          failure="Your security activity could not be loaded."
        />
      )}
    </SettingsPanel>
  );
}

function Entry({ entry }: { readonly entry: SecurityEventResponse }) {
  const { event, details, device, address, occurredAt } = entry;
  const origin = [device, address].filter(Boolean).join(', ');
  return (
    <Box component="li" py="sm">
      <Group gap="0 var(--mantine-spacing-md)" justify="space-between" align="baseline">
        <Text fw={500}>{describeEvent(event, details)}</Text>
        <Text c="dimmed" fz="var(--step-down)">
          <time dateTime={occurredAt}>{formatMoment(occurredAt)}</time>
        </Text>
      </Group>
      <Text c="dimmed" fz="var(--step-down)">
        {origin || (details.by === 'OPERATOR' ? 'By our support' : 'By Plumbline')}
      </Text>
    </Box>
  );
}

const eventLabels: Readonly<Record<SecurityEvent, string>> = {
  REGISTERED: 'Account created',
  ACTIVATED: 'Account activated',
  SIGNED_IN: 'Logged in',
  SIGN_IN_REFUSED: 'Login refused',
  SIGNED_OUT: 'Logged out',
  SESSIONS_ENDED: 'Logged out on other devices',
  PASSWORD_CHANGED: 'Password changed',
  PASSWORD_RESET_REQUESTED: 'Password reset requested',
  PASSWORD_RESET: 'Password reset',
  EMAIL_CHANGE_REQUESTED: 'New email address requested',
  EMAIL_CHANGED: 'Email address changed',
  EMAIL_CHANGE_UNDONE: 'Former email address restored',
  SECOND_FACTOR_ADDED: 'Two-step verification added',
  SECOND_FACTOR_REMOVED: 'Two-step verification removed',
  SECOND_FACTOR_UNDONE: 'Added two-step verification undone',
  RECOVERY_CODES_CREATED: 'Recovery codes created',
  TOKEN_CREATED: 'Personal access token created',
  TOKEN_ROTATED: 'Personal access token rotated',
  TOKEN_REVOKED: 'Personal access token revoked',
  WEBHOOK_ADDED: 'Webhook added',
  WEBHOOK_ROTATED: 'Secret of a webhook rotated',
  WEBHOOK_DISABLED: 'Webhook disabled',
  WEBHOOK_ENABLED: 'Webhook enabled',
  WEBHOOK_DELETED: 'Webhook deleted',
  ROLES_CHANGED: 'Roles changed',
  PLAN_BOUGHT: 'Plan bought',
  PLAN_ENDED: 'Plan ended',
  CARD_SAVED: 'Card saved',
  CARD_REFUSED: 'Card refused',
  PORTFOLIO_EXPORTED: 'Portfolio exported',
  LINK_SHARED: 'Link shared',
  LINK_ENDED: 'Shared link ended',
  BROKER_CONNECTED: 'Broker connected',
  BROKER_DISCONNECTED: 'Broker disconnected',
  DATA_EXPORTED: 'Account data downloaded',
  DELETION_REQUESTED: 'Deletion requested',
  DELETION_UNDONE: 'Deletion undone',
  ACCOUNT_DELETED: 'Account deleted',
};

const methodLabels: Readonly<Record<NonNullable<SecurityEventDetails['method']>, string>> = {
  PASSWORD: 'password',
  TOTP: 'authenticator app',
  PASSKEY: 'passkey',
  RECOVERY_CODE: 'recovery code',
};

/** Such as "Logged in (passkey)". */
function describeEvent(event: SecurityEvent, { method, plan }: SecurityEventDetails): string {
  const detail = (method && methodLabels[method]) ?? (plan && (plan === 'PREMIUM' ? 'Premium' : 'Basic'));
  return detail ? `${eventLabels[event]} (${detail})` : eventLabels[event];
}
