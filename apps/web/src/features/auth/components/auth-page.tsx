import type { ReactNode } from 'react';
import { PlumbLine } from './plumb-line.tsx';
import classes from './auth-page.module.css';

interface AuthPageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** What all authentication screens stand in: their part on the left and, where there is room, the plumb line. */
export function AuthPage({ title, lead, children }: AuthPageProps) {
  return (
    <div className={`page ${classes.page}`}>
      <div className={classes.part}>
        <h1 className={classes.title}>{title}</h1>
        {lead && <p className={classes.lead}>{lead}</p>}
        <div className={classes.body}>{children}</div>
      </div>
      <div className={classes.panel}>
        <PlumbLine />
        <p className={classes.motto}>
          A plumb line shows whether a wall stands upright. This one is held against what you own.
        </p>
      </div>
    </div>
  );
}
