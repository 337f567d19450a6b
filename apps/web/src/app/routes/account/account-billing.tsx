import type { AccountResponse, PaymentMethodResponse } from '@plumbline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Pending } from '../../../components/ui/feedback/pending.tsx';
import { SettingsPanel } from '../../../features/account/components/settings-panel.tsx';
import {
  chargesQuery,
  paymentMethodQuery,
  subscriptionQuery,
} from '../../../features/billing/api/billing.ts';
import { CardOnFile } from '../../../features/billing/components/card-on-file.tsx';
import { ReceiptsList } from '../../../features/billing/components/receipts-list.tsx';
import { UpdateCardDialog } from '../../../features/billing/components/update-card-dialog.tsx';
import { useRefreshAccess } from '../../../features/session/hooks/use-refresh-access.ts';

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
  const query = useQuery(paymentMethodQuery());
  const { data: bought, isFetched } = useQuery(subscriptionQuery());
  if (query.data !== undefined && isFetched)
    return (
      <KnownCard card={query.data} zipCode={zipCode} onCancel={bought?.subscription ? onCancel : undefined} />
    );
  return (
    <Pending query={query} label="Loading your card" height={120} failure="Your card could not be loaded." />
  );
}

interface KnownCardProps extends Pick<CardProps, 'zipCode'> {
  readonly card: PaymentMethodResponse | null;
  /** Not there without a plan. */
  readonly onCancel: (() => void) | undefined;
}

function KnownCard({ card, zipCode, onCancel }: KnownCardProps) {
  const [isUpdating, setIsUpdating] = useState(false);
  const refreshAccess = useRefreshAccess();
  return (
    <>
      <CardOnFile card={card} onUpdate={() => setIsUpdating(true)} onCancel={onCancel} />
      <UpdateCardDialog
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
  const query = useQuery(chargesQuery());
  if (query.data) return <ReceiptsList charges={query.data.body} total={query.data.total} />;
  return (
    <Pending
      query={query}
      label="Loading your receipts"
      height={120}
      failure="Your receipts could not be loaded."
    />
  );
}
