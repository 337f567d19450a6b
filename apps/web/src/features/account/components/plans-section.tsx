import { useId } from 'react';
import type { ReactNode } from 'react';
import { SettingsPanel } from './settings-panel.tsx';
import classes from './sections.module.css';

interface PlansSectionProps {
  readonly planLabel: string;
  /** What of it is paid, and what can be done about that. */
  readonly purchase: ReactNode;
  /** What there is besides. */
  readonly offers: ReactNode;
}

/** Which plan the account is on, and which there are. */
export function PlansSection({ planLabel, purchase, offers }: PlansSectionProps) {
  const offersId = useId();
  return (
    <>
      <SettingsPanel title="Current Plan">
        <p className={classes.plan}>{planLabel}</p>
        {purchase}
      </SettingsPanel>
      <section className={classes.offers} aria-labelledby={offersId}>
        <h2 id={offersId} className={classes.heading}>
          Plans &amp; Pricing
        </h2>
        {offers}
      </section>
    </>
  );
}
