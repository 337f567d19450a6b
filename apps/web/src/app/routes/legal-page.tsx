import type { ReactNode } from 'react';
import classes from './legal-page.module.css';
import reading from './reading-page.module.css';

export interface LegalSection {
  /** The fragment of its address. */
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
}

interface LegalPageProps {
  readonly title: string;
  /** What kind of text it is, or since when it holds. */
  readonly note: string;
  readonly lead: string;
  readonly sections: readonly LegalSection[];
}

/** A text one agrees to: its sections are numbered and can be linked to, so that they can be cited. */
export function LegalPage({ title, note, lead, sections }: LegalPageProps) {
  return (
    <div className={`page ${reading.page}`}>
      <h1 className={reading.title}>{title}</h1>
      <p className={classes.note}>{note}</p>
      <p className={reading.lead}>{lead}</p>
      <div className={reading.sections}>
        {sections.map(({ id, title: heading, body }, index) => (
          <section key={id} id={id}>
            <h2>
              {index + 1}. {heading}
            </h2>
            {body}
          </section>
        ))}
      </div>
    </div>
  );
}
