import { Button, Group, Text } from '@mantine/core';
import type { PaymentMethodResponse } from '@plumbline/contracts';
import { isStillGood } from '@plumbline/contracts';
import { Panel } from '../../../components/ui/layout/panel.tsx';
import { brandName, cardExpiry } from '../model/card-labels.ts';

interface CardOnFileProps {
  /** `null`: none is on file. */
  readonly card: PaymentMethodResponse | null;
  readonly onUpdate: () => void;
  /** Left out when there is nothing to cancel. */
  readonly onCancel?: () => void;
}

/** The card that is charged. */
export function CardOnFile({ card, onUpdate, onCancel }: CardOnFileProps) {
  return (
    <>
      {card ? (
        <Panel maw="20rem">
          <Text ff="var(--display)" fz="var(--step-2)">
            {brandName(card.brand)}
          </Text>
          <p>ending in {card.lastFour}</p>
          <Text c="dimmed" fz="0.9375rem" mt="xs">
            {isStillGood(card) ? 'Expires' : 'Expired'} {cardExpiry(card)}
          </Text>
        </Panel>
      ) : (
        <Text c="dimmed">No card is on file, so nothing can be charged.</Text>
      )}
      <Group gap="xs" mt="lg">
        <Button variant="default" onClick={onUpdate}>
          {card ? 'Update' : 'Add a card'}
        </Button>
        {onCancel && (
          <Button variant="subtle" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </Group>
    </>
  );
}
