import '../../../theme/mantine-dialogs.css';
import { Button, Skeleton, Stack } from '@mantine/core';
import type { BrokerConnectionsResponse } from '@plumbline/contracts';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { Pending } from '../../../components/ui/feedback/pending.tsx';
import { Page } from '../../../components/ui/layout/page.tsx';
import { paths } from '../../../config/paths.ts';
import {
  brokerConnectionsQuery,
  useCollectConnections,
  useOpenBrokerWindow,
} from '../../../features/broker-connections/api/broker-connections.ts';
import { ConnectionPanel } from '../../../features/broker-connections/components/connection-panel.tsx';
import { describeRefusal } from '../../../lib/api-error.ts';

/** The brokers that the user has connected, and the way to connect one. The window of the service leads back here. */
export function Component() {
  const query = useQuery(brokerConnectionsQuery());
  const collecting = useReturn();
  const opening = useOpenBrokerWindow();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const failure = collecting.error ?? opening.error;
  const { data } = query;
  const isOffered = data !== undefined && data.service !== null;
  const connect = (
    <Button loading={opening.isPending || opening.isSuccess} onClick={() => opening.mutate({})}>
      Connect a broker
    </Button>
  );
  return (
    <Page
      title="Connected brokers"
      headingRef={headingRef}
      back={<Link to={paths.portfolios.href()}>Portfolios</Link>}
      lead="What you hold at your broker becomes portfolios here, refreshed every day. Read only: nobody can trade or move money with it."
      actions={isOffered && data.connections.length > 0 && connect}
    >
      {failure && <Notice title={describeRefusal(failure)} isFailure />}
      <SandboxNotice service={data?.service ?? null} />
      {collecting.isPending ? (
        <Skeleton height={240} role="status" aria-label="Reading your accounts" />
      ) : (
        <Content
          query={query}
          connect={connect}
          hasReturned={collecting.isSuccess}
          // The button that was pressed is gone.
          onDisconnected={() => headingRef.current?.focus()}
        />
      )}
    </Page>
  );
}

function SandboxNotice({ service }: Pick<BrokerConnectionsResponse, 'service'>) {
  if (!service?.isSandbox) return null;
  return (
    <Notice title="This is a sandbox">
      <p>No real broker can be connected here. There are pretend brokers to try everything with.</p>
    </Notice>
  );
}

interface ContentProps extends Omit<ConnectionsProps, 'response'> {
  readonly query: UseQueryResult<BrokerConnectionsResponse>;
}

function Content({ query, ...rest }: ContentProps) {
  if (query.data) return <Connections response={query.data} {...rest} />;
  return (
    <Pending
      query={query}
      label="Loading your brokers"
      height={240}
      failure="Your brokers could not be loaded."
    />
  );
}

interface ConnectionsProps {
  readonly response: BrokerConnectionsResponse;
  readonly connect: ReactNode;
  /** Whether the user has just come back from the window. */
  readonly hasReturned: boolean;
  readonly onDisconnected: () => void;
}

function Connections({ response, connect, hasReturned, onDisconnected }: ConnectionsProps) {
  const { service, connections } = response;
  if (service === null)
    return (
      <EmptyState title="Brokers cannot be connected here.">
        No service is set up for it. Import a file from your broker instead.
      </EmptyState>
    );
  if (connections.length === 0)
    return (
      <EmptyState
        title={hasReturned ? 'No broker was connected.' : 'No broker is connected yet.'}
        actions={connect}
      >
        You log in to your broker in a window of {service.isSandbox ? 'the sandbox' : service.name}, which
        connects us: we never see your password. Each account becomes a portfolio, all of them a group. Every
        refresh can be taken back, and you can disconnect at any time.
      </EmptyState>
    );
  return (
    <Stack gap="md">
      {connections.map((connection) => (
        <ConnectionPanel key={connection.id} connection={connection} onDisconnected={onDisconnected} />
      ))}
    </Stack>
  );
}

/** Takes up what was connected when the window leads back, once, and makes the address that of the page. */
function useReturn() {
  const { step } = useParams();
  const navigate = useNavigate();
  const collecting = useCollectConnections();
  const { mutate } = collecting;
  const hasReturned = step !== undefined;
  useEffect(() => {
    if (!hasReturned) return;
    mutate();
    void navigate(paths.brokerConnections.href(), { replace: true });
  }, [hasReturned, mutate, navigate]);
  return collecting;
}
