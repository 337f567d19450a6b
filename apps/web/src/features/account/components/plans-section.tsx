import { SettingsPanel } from './settings-panel.tsx';
import classes from './sections.module.css';

interface PlansSectionProps {
  readonly planLabel: string;
}

/** Which plan the account is on. */
export function PlansSection({ planLabel }: PlansSectionProps) {
  return (
    <SettingsPanel title="Current Plan">
      <p className={classes.plan}>{planLabel}</p>
      <p className={classes.note}>
        Other plans can be bought here soon. Until then nothing changes about yours, and nothing is charged.
      </p>
    </SettingsPanel>
  );
}
