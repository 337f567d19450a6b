import { Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import type { BrokerAccount, BrokerConnection, LeftOutLine } from '@plumbline/contracts';
import { limits } from '@plumbline/contracts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Panel } from '../../../components/ui/layout/panel.tsx';
import { paths } from '../../../config/paths.ts';
import { describeRefusal } from '../../../lib/api-error.ts';
import { useOpenBrokerWindow, useRefreshConnection } from '../api/broker-connections.ts';
import {
  describeAccount,
  describeAnnouncedEnd,
  describeLastRead,
  describeTrouble,
  isOld,
} from '../model/describe-connection.ts';
import { DisconnectDialog } from './disconnect-dialog.tsx';
import { LastRefresh } from './last-refresh.tsx';
import classes from './broker-connections.module.css';

interface ConnectionPanelProps {
  readonly connection: BrokerConnection;
  readonly onDisconnected: () => void;
}

/** A connection: its accounts, how fresh they are, what the last refresh changed, and what can be done. */
export function ConnectionPanel({ connection, onDisconnected }: ConnectionPanelProps) {
  const { brokerName, groupId, accounts, lastRefresh } = connection;
  const readAccounts = accounts.filter(({ portfolioId }) => portfolioId !== null);
  const troubles = [describeTrouble(connection), describeAnnouncedEnd(connection)];
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Panel
      title={brokerName}
      description={describeLastRead(connection)}
      actions={<Actions connection={connection} onDisconnect={() => setIsAsking(true)} />}
    >
      <Stack gap="sm" mt="sm">
        {troubles.map(
          (trouble) =>
            trouble !== null && (
              <p key={trouble} className={classes.trouble}>
                {trouble}
              </p>
            ),
        )}
        {accounts.length > 0 && (
          <ul className="lined" aria-label={`Accounts at ${brokerName}`}>
            {accounts.map((account) => (
              <Account key={account.id} account={account} />
            ))}
          </ul>
        )}
        {groupId !== null && readAccounts.length > 1 && (
          <Text>
            <Link to={paths.portfolioGroup.href(groupId)}>See these accounts as one</Link>
          </Text>
        )}
        {lastRefresh && connection.status !== 'ENDING' && (
          <LastRefresh connection={connection} refresh={lastRefresh} />
        )}
      </Stack>
      <DisconnectDialog
        connection={isAsking ? connection : null}
        onClose={() => setIsAsking(false)}
        onDisconnected={() => {
          setIsAsking(false);
          onDisconnected();
        }}
      />
    </Panel>
  );
}

interface ActionsProps {
  readonly connection: BrokerConnection;
  readonly onDisconnect: () => void;
}

function Actions({ connection, onDisconnect }: ActionsProps) {
  const { id, brokerName, status } = connection;
  const refreshing = useRefreshConnection();
  const opening = useOpenBrokerWindow();
  const failure = refreshing.error ?? opening.error;
  if (status === 'ENDING') return null;
  return (
    <Stack gap="xs">
      <Group gap="xs">
        {(status === 'BROKEN' || describeAnnouncedEnd(connection) !== null) && (
          <Button
            aria-label={`Log in again to ${brokerName}`}
            loading={opening.isPending || opening.isSuccess}
            onClick={() => opening.mutate({ connectionId: id })}
          >
            Log in again
          </Button>
        )}
        {status !== 'ENDED' && (
          <Button
            variant="default"
            aria-label={`Refresh now: ${brokerName}`}
            loading={refreshing.isPending}
            onClick={() => refreshing.mutate(id)}
          >
            Refresh now
          </Button>
        )}
        <Button variant="subtle" aria-label={`Disconnect ${brokerName}`} onClick={onDisconnect}>
          Disconnect
        </Button>
      </Group>
      {failure && (
        <Text role="alert" c="var(--negative)">
          {describeRefusal(failure)}
        </Text>
      )}
    </Stack>
  );
}

function Account({ account }: { readonly account: BrokerAccount }) {
  const { name, portfolioId, leftOut } = account;
  return (
    <li className={classes.account}>
      <span>{portfolioId === null ? name : <Link to={paths.portfolio.href(portfolioId)}>{name}</Link>}</span>
      <div>
        <Text c="dimmed">
          {describeAccount(account)}
          {isOld(account) && ' Newer trades are not in it yet.'}
        </Text>
        {leftOut.length > 0 && <LeftOut account={name} lines={leftOut} />}
      </div>
    </li>
  );
}

function LeftOut({ account, lines }: { readonly account: string; readonly lines: readonly LeftOutLine[] }) {
  return (
    <details className={classes.leftOut}>
      <summary>
        {describeCount(lines.length)}
        <VisuallyHidden> of {account}</VisuallyHidden>
      </summary>
      <ul>
        {lines.map(({ name, reason }, index) => (
          <li key={index}>
            {name}: {reason}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** No more lines are told than the limit, however many there are. */
function describeCount(count: number): string {
  if (count === limits.brokerConnections.maxLeftOut) return `${count} or more lines are left out`;
  return count === 1 ? '1 line is left out' : `${count} lines are left out`;
}
