import { SettingsPanel } from './settings-panel.tsx';
import classes from './sections.module.css';

/** Where card and receipts will be. */
export function BillingSection() {
  return (
    <SettingsPanel title="Billing">
      <p className={classes.note}>
        Your card and your receipts will be shown here soon. Until then nothing is charged.
      </p>
    </SettingsPanel>
  );
}
