import { useId } from 'react';
import type { ReactNode } from 'react';
import classes from './settings-panel.module.css';

interface SettingsPanelProps {
  readonly title: string;
  /** What this is about, in a sentence below the title. */
  readonly hint?: string;
  readonly children: ReactNode;
}

/** One setting: its title on the left, its content on the right. */
export function SettingsPanel({ title, hint, children }: SettingsPanelProps) {
  const titleId = useId();
  return (
    <section className={classes.panel} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        {hint && <p className={classes.hint}>{hint}</p>}
      </div>
      <div className={classes.content}>{children}</div>
    </section>
  );
}
