import { Button, Stack, Text } from '@mantine/core';
import type { Webhook, WebhookDelivery } from '@plumbline/contracts';
import { limits } from '@plumbline/contracts';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../../../components/ui/feedback/empty-state.tsx';
import { Pending } from '../../../../components/ui/feedback/pending.tsx';
import { DialogButtons } from '../../../../components/ui/forms/form-actions.tsx';
import { formFailure } from '../../../../lib/api-error.ts';
import { formatMoment } from '../../../../lib/format.ts';
import { deliveriesQuery, useSendAgain, useSendTest } from '../../api/webhooks.ts';
import { describeDelivery } from '../../model/describe-webhook.ts';
import { SettingsItem } from '../settings-panel.tsx';

const { keptDays, maxListedDeliveries } = limits.webhooks;

interface DeliveriesProps {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

/** What was sent to a webhook in the last days, to send it again, and a test. */
export function Deliveries({ webhook, onClose }: DeliveriesProps) {
  const query = useQuery(deliveriesQuery(webhook.id));
  const testing = useSendTest();
  const failure = formFailure(testing.error);
  return (
    <Stack>
      <Text style={{ overflowWrap: 'anywhere' }}>
        To {webhook.url}, in the last {keptDays} days: the newest {maxListedDeliveries} at most.
      </Text>
      {query.data ? (
        <List webhook={webhook} deliveries={query.data} />
      ) : (
        <Pending
          query={query}
          label="Loading what was sent"
          height={120}
          failure="What was sent could not be loaded."
        />
      )}
      {failure && <Text role="alert">{failure}</Text>}
      {webhook.isDisabled && <Text>Enable the webhook to send something.</Text>}
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button
          disabled={webhook.isDisabled}
          loading={testing.isPending}
          onClick={() => testing.mutate(webhook)}
        >
          Send a test
        </Button>
      </DialogButtons>
    </Stack>
  );
}

interface ListProps {
  readonly webhook: Webhook;
  readonly deliveries: readonly WebhookDelivery[];
}

function List({ webhook, deliveries }: ListProps) {
  const sending = useSendAgain(webhook);
  const failure = formFailure(sending.error);
  if (deliveries.length === 0) return <EmptyState title="Nothing was sent yet." />;
  return (
    <>
      <ul className="lined">
        {deliveries.map((delivery) => (
          <Item
            key={delivery.id}
            delivery={delivery}
            isDisabled={webhook.isDisabled || sending.isPending}
            onSendAgain={() => sending.mutate(delivery)}
          />
        ))}
      </ul>
      {failure && <Text role="alert">{failure}</Text>}
    </>
  );
}

interface ItemProps {
  readonly delivery: WebhookDelivery;
  readonly isDisabled: boolean;
  readonly onSendAgain: () => void;
}

function Item({ delivery, isDisabled, onSendAgain }: ItemProps) {
  const { event, createdAt, lastAttemptAt, attempts } = delivery;
  const time = formatMoment(lastAttemptAt ?? createdAt);
  return (
    <SettingsItem
      name={event}
      about={
        <>
          <span style={{ display: 'block' }}>
            {time}
            {attempts > 1 && ` · ${attempts} attempts`}
          </span>
          <span style={{ display: 'block' }}>{describeDelivery(delivery)}</span>
        </>
      }
    >
      {lastAttemptAt && (
        <Button
          variant="default"
          aria-label={`Send again: ${event}, ${time}`}
          disabled={isDisabled}
          onClick={onSendAgain}
        >
          Send again
        </Button>
      )}
    </SettingsItem>
  );
}
