import { Button, Group, Stack, Text } from '@mantine/core';
import type { BrokerConnection, BrokerRefresh } from '@plumbline/contracts';
import { formatMoment } from '../../../lib/format.ts';
import { describeRefusal } from '../../../lib/api-error.ts';
import { useTakeBackRefresh } from '../api/broker-connections.ts';
import { describeRefresh, isHalfGone } from '../model/describe-connection.ts';

interface LastRefreshProps {
  readonly connection: BrokerConnection;
  readonly refresh: BrokerRefresh;
}

/** What the last refresh changed, and the way back. */
export function LastRefresh({ connection: { id, brokerName }, refresh }: LastRefreshProps) {
  const takingBack = useTakeBackRefresh();
  return (
    <Stack gap="xs">
      <Group gap="xs 1rem">
        <Text flex="1 1 16rem">
          {isHalfGone(refresh) && (
            <strong>Half of the holdings of an account, or more, are gone. Is that right? </strong>
          )}
          Last change on <time dateTime={refresh.refreshedAt}>{formatMoment(refresh.refreshedAt)}</time>:{' '}
          {describeRefresh(refresh)}.
        </Text>
        <Button
          variant="default"
          size="compact-md"
          aria-label={`Take back the last change of ${brokerName}`}
          loading={takingBack.isPending}
          onClick={() => takingBack.mutate({ id, refreshId: refresh.id })}
        >
          Take back
        </Button>
      </Group>
      {takingBack.error && (
        <Text role="alert" c="var(--negative)">
          {describeRefusal(takingBack.error)}
        </Text>
      )}
    </Stack>
  );
}
