import { Skeleton } from '@mantine/core';
import type { AccountResponse, PaymentMethodResponse } from '@plumbline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailure } from '../../components/ui/load-failure.tsx';
import { SettingsPanel } from '../../features/account/components/settings-panel.tsx';
import { getCharges, getPaymentMethod, getSubscription } from '../../features/billing/api/billing-queries.ts';
import { CardOnFile } from '../../features/billing/components/card-on-file.tsx';
import { ReceiptsList } from '../../features/billing/components/receipts-list.tsx';
import { UpdateCardModal } from '../../features/billing/components/update-card-modal.tsx';
import { useRefreshAccess } from '../../features/session/hooks/use-refresh-access.ts';

interface AccountBillingProps {
  readonly account: AccountResponse;
  readonly onCancel: () => void;
}

/** Account settings, Billing: the card that is charged, and what it was charged. */
export function AccountBilling({ account: { zipCode }, onCancel }: AccountBillingProps) {
  return (
    <>
      <SettingsPanel title="Payment method" hint="The card your plan is charged to.">
        <Card zipCode={zipCode} onCancel={onCancel} />
      </SettingsPanel>
      <SettingsPanel title="Receipts">
        <Receipts />
      </SettingsPanel>
    </>
  );
}

interface CardProps {
  readonly zipCode: string;
  readonly onCancel: () => void;
}

function Card({ zipCode, onCancel }: CardProps) {
  const { data: card, isError, refetch, isRefetching } = useQuery(getPaymentMethod());
  if (card !== undefined) return <KnownCard card={card} zipCode={zipCode} onCancel={onCancel} />;
  if (!isError) return <Skeleton height={120} role="status" aria-label="Loading your card" />;
  return (
    <LoadFailure
      title="Your card could not be loaded."
      onRetry={() => void refetch()}
      isRetrying={isRefetching}
    />
  );
}

interface KnownCardProps extends CardProps {
  readonly card: PaymentMethodResponse | null;
}

function KnownCard({ card, zipCode, onCancel }: KnownCardProps) {
  const [isUpdating, setIsUpdating] = useState(false);
  const refreshAccess = useRefreshAccess();
  const { data: bought } = useQuery(getSubscription());
  return (
    <>
      <CardOnFile
        card={card}
        onUpdate={() => setIsUpdating(true)}
        onCancel={bought?.subscription ? onCancel : undefined}
      />
      <UpdateCardModal
        current={card}
        zipCode={zipCode}
        isOpen={isUpdating}
        onClose={() => setIsUpdating(false)}
        onSaved={refreshAccess}
      />
    </>
  );
}

function Receipts() {
  const { data, isError, refetch, isRefetching } = useQuery(getCharges());
  if (data) return <ReceiptsList charges={data.body} total={data.total} />;
  if (!isError) return <Skeleton height={120} role="status" aria-label="Loading your receipts" />;
  return (
    <LoadFailure
      title="Your receipts could not be loaded."
      onRetry={() => void refetch()}
      isRetrying={isRefetching}
    />
  );
}
