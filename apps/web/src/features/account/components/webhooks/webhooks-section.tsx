import { Button, Group, Stack, Text } from '@mantine/core';
import type { Webhook } from '@plumbline/contracts';
import { limits } from '@plumbline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../../../components/ui/feedback/empty-state.tsx';
import { Pending } from '../../../../components/ui/feedback/pending.tsx';
import { useFocusOnNewStep } from '../../../../components/ui/hooks/use-focus-on-new-step.ts';
import { formFailure } from '../../../../lib/api-error.ts';
import { useEnableWebhook, webhooksQuery } from '../../api/webhooks.ts';
import { describeWebhook } from '../../model/describe-webhook.ts';
import { SettingsItem, SettingsPanel } from '../settings-panel.tsx';
import type { WebhookTask } from './webhook-dialog.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';

/** Account settings, Security: the addresses that events are sent to. */
export function WebhooksSection() {
  const query = useQuery(webhooksQuery());
  const [task, setTask] = useState<WebhookTask | null>(null);
  return (
    <SettingsPanel
      title="Webhooks"
      hint="Tell your server when something changes. An event says what changed and where to read it. It has no scores and no amounts."
    >
      {query.data ? (
        <Webhooks webhooks={query.data} onChoose={setTask} />
      ) : (
        <Pending
          query={query}
          label="Loading your webhooks"
          height={120}
          failure="The list of your webhooks could not be loaded."
        />
      )}
      <WebhookDialog task={task} onClose={() => setTask(null)} />
    </SettingsPanel>
  );
}

interface WebhooksProps {
  readonly webhooks: readonly Webhook[];
  readonly onChoose: (task: WebhookTask) => void;
}

function Webhooks({ webhooks, onChoose }: WebhooksProps) {
  const listRef = useFocusOnNewStep(String(webhooks.length));
  const isFull = webhooks.length >= limits.webhooks.maxPerAccount;
  return (
    <Stack gap="md" ref={listRef} tabIndex={-1} align="flex-start">
      {webhooks.length === 0 && (
        <EmptyState title="You have no webhooks.">
          A webhook posts to an address of yours when new scores are published, securities that you hold
          change, you change a portfolio, or a campaign that you follow is updated.
        </EmptyState>
      )}
      {webhooks.length > 0 && (
        <ul className="lined" style={{ width: '100%' }}>
          {webhooks.map((webhook) => (
            <Item key={webhook.id} webhook={webhook} onChoose={onChoose} />
          ))}
        </ul>
      )}
      <Button variant="default" disabled={isFull} onClick={() => onChoose({ kind: 'CREATE' })}>
        Add webhook
      </Button>
      {isFull && <span>You have as many webhooks as an account can have. Delete one to add another.</span>}
    </Stack>
  );
}

function Item({ webhook, onChoose }: { readonly webhook: Webhook } & Pick<WebhooksProps, 'onChoose'>) {
  const { url, events, isDisabled } = webhook;
  const enabling = useEnableWebhook();
  const failure = formFailure(enabling.error);
  return (
    <SettingsItem
      name={url}
      about={
        <>
          <span style={{ display: 'block' }}>{events.join(', ')}</span>
          <span style={{ display: 'block' }}>{describeWebhook(webhook)}</span>
        </>
      }
    >
      <Group gap="sm">
        {isDisabled && (
          <Button
            variant="default"
            aria-label={`Enable the webhook ${url}`}
            loading={enabling.isPending}
            onClick={() => enabling.mutate(webhook)}
          >
            Enable
          </Button>
        )}
        <Button
          variant="default"
          aria-label={`What was sent to ${url}`}
          onClick={() => onChoose({ kind: 'DELIVERIES', webhook })}
        >
          What was sent
        </Button>
        <Button
          variant="default"
          aria-label={`Rotate secret of ${url}`}
          onClick={() => onChoose({ kind: 'ROTATE', webhook })}
        >
          Rotate secret
        </Button>
        <Button
          variant="default"
          aria-label={`Delete the webhook ${url}`}
          onClick={() => onChoose({ kind: 'DELETE', webhook })}
        >
          Delete
        </Button>
      </Group>
      {failure && <Text role="alert">{failure}</Text>}
    </SettingsItem>
  );
}
