import type { ReactNode } from 'react';
import { usePageTitle } from '../../../components/ui/use-page-title.ts';
import { PlumbLine } from './plumb-line.tsx';
import classes from './auth-page.module.css';

interface AuthPageProps {
  readonly title: string;
  /** The title of the document, where it is not the heading. */
  readonly documentTitle?: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every authentication page: the form on the left and, on wide screens, the plumb line. */
export function AuthPage({ title, documentTitle = title, lead, children }: AuthPageProps) {
  usePageTitle(documentTitle);
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
          A plumb line shows whether a wall is straight. This one is held against what you own.
        </p>
      </div>
    </div>
  );
}
