import type { ReactNode } from 'react';
import { SettingsPanel } from './settings-panel.tsx';

interface BillingSectionProps {
  readonly card: ReactNode;
  readonly receipts: ReactNode;
}

/** How the plan is paid, and what has been. */
export function BillingSection({ card, receipts }: BillingSectionProps) {
  return (
    <>
      <SettingsPanel title="Payment method" hint="What your plan is charged to.">
        {card}
      </SettingsPanel>
      <SettingsPanel title="Receipts">{receipts}</SettingsPanel>
    </>
  );
}
