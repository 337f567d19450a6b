import { Button, Group, Stack, Text } from '@mantine/core';
import type { SubscriptionResponse } from '@plumbline/contracts';
import { planNames } from '@plumbline/pricing';
import type { Offer } from '@plumbline/pricing';
import { Link } from 'react-router-dom';
import { formatDate } from '../../../lib/format.ts';
import { cycleLabels, formatOffer } from '../model/order-labels.ts';

interface BoughtAlreadyProps {
  readonly owned: SubscriptionResponse;
  /** The offers that can still replace it. */
  readonly available: readonly Offer[];
  readonly dashboardHref: string;
  /** Where the plan can be canceled. */
  readonly settingsHref: string;
  readonly hrefOf: (offer: Offer) => string;
}

/**
 * Shown instead of the form to a customer who already has the requested plan: what they have, and what else they can
 * buy.
 */
export function BoughtAlready({ owned, available, dashboardHref, settingsHref, hrefOf }: BoughtAlreadyProps) {
  const { confirmation, renewsOn } = owned;
  return (
    <Stack maw="42rem">
      <h2>You have {formatOffer(owned)}</h2>
      <p>
        Your order is {confirmation}, and there is nothing to pay
        {renewsOn ? ` until it renews on ${formatDate(renewsOn)}.` : '.'}
        {available.length === 0 && ' There is no higher plan, and this one is yours for life.'}
      </p>
      <Text c="dimmed">
        For a lower plan, or another way to pay, cancel this one first in your{' '}
        <Link to={settingsHref}>Account settings</Link>.
      </Text>
      <Group gap="sm">
        <Button component={Link} to={dashboardHref}>
          Your dashboard
        </Button>
        {available.map((offer) => (
          <Button key={`${offer.plan} ${offer.cycle}`} component={Link} to={hrefOf(offer)} variant="default">
            Change to {planNames[offer.plan]}, {cycleLabels[offer.cycle]}
          </Button>
        ))}
      </Group>
    </Stack>
  );
}
