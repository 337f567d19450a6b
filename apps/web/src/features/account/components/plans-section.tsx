import { Divider, Text } from '@mantine/core';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { SettingsPanel } from './settings-panel.tsx';

interface PlansSectionProps {
  readonly planLabel: string;
  /** What has been paid for it, and how to cancel it. */
  readonly purchase: ReactNode;
  /** All plans. */
  readonly offers: ReactNode;
}

/** The account's plan, and all plans. */
export function PlansSection({ planLabel, purchase, offers }: PlansSectionProps) {
  const offersId = useId();
  return (
    <>
      <SettingsPanel title="Current plan">
        <Text ff="var(--display)" fz="var(--step-3)" lh={1.15} mb="sm">
          {planLabel}
        </Text>
        {purchase}
      </SettingsPanel>
      <Divider my="xl" />
      <section aria-labelledby={offersId}>
        <Text component="h2" id={offersId} fz="var(--step-2)" mb="lg">
          Plans &amp; Pricing
        </Text>
        {offers}
      </section>
    </>
  );
}
